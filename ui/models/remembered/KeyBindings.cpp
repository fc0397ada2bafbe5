// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/KeyBindings.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

#include <algorithm>

namespace hindcast {
namespace {

constexpr char madeOfProperty[] = "hindcastMadeOf";

QString settingsGroup() { return QStringLiteral("keys"); }

void visitMenu(const QMenu& menu, const QAction* top, const std::function<void(QAction*, const QAction*)>& visit)
{
    for (QAction* action : menu.actions()) {
        if (action->menu())
            visitMenu(*action->menu(), top, visit);
        else if (!action->isSeparator())
            visit(action, top);
    }
}

/// Two cannot both be reached.
bool clash(const QKeySequence& a, const QKeySequence& b)
{
    return !a.isEmpty() && !b.isEmpty() && (a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch);
}

} // namespace

void forEachAction(const QMenuBar& menus, const std::function<void(QAction* action, const QAction* top)>& visit)
{
    for (const QAction* top : menus.actions())
        if (top->menu())
            visitMenu(*top->menu(), top, visit);
}

KeyBindings& KeyBindings::instance()
{
    static KeyBindings bindings;
    return bindings;
}

KeyBindings::KeyBindings() = default;

void KeyBindings::setMadeOf(QAction* action, const char* kind) { action->setProperty(madeOfProperty, QByteArray(kind)); }

QByteArray KeyBindings::madeOf(const QAction* action) { return action->property(madeOfProperty).toByteArray(); }

void KeyBindings::adopt(const QMenuBar& menus)
{
    std::erase_if(m_actions, [](const QPointer<QAction>& a) { return a.isNull(); });
    forEachAction(menus, [this](QAction* action, const QAction* top) {
        if (action->objectName().isEmpty())
            return;
        if (!m_shipped.contains(action->objectName()))
            m_shipped.insert(action->objectName(), {action->shortcuts(), top->text()});
        m_actions.emplace_back(action);
    });
    m_wanted.clear();
    QSettings settings;
    settings.beginGroup(settingsGroup());
    for (const QString& id : settings.childKeys()) {
        Keys keys;
        bool good = m_shipped.contains(id);
        for (const QString& text : settings.value(id).toStringList()) {
            const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText);
            good = good && !key.isEmpty() && refusal(key).isEmpty();
            keys << key;
        }
        if (good && keys != shipped(id)) // what nobody understands is left where it is
            m_wanted.insert(id, keys);
    }
    apply();
}

bool KeyBindings::knows(const QAction* action) const { return m_shipped.contains(action->objectName()); }

QStringList KeyBindings::together(const QString& id) const
{
    const Shipped own = m_shipped.value(id);
    QStringList out{id};
    if (own.keys.isEmpty())
        return out;
    for (auto it = m_shipped.cbegin(); it != m_shipped.cend(); ++it)
        if (it.key() != id && it->menu == own.menu && it->keys == own.keys)
            out << it.key();
    return out;
}

void KeyBindings::set(const QString& id, const Keys& keys)
{
    for (const QString& one : together(id)) {
        if (keys == shipped(one))
            m_wanted.remove(one);
        else
            m_wanted.insert(one, keys);
    }
    save();
    apply();
}

void KeyBindings::resetAll()
{
    m_wanted.clear();
    save();
    apply();
}

void KeyBindings::apply()
{
    for (const QPointer<QAction>& action : m_actions)
        if (action)
            action->setShortcuts(m_wanted.contains(action->objectName()) ? m_wanted.value(action->objectName())
                                                                         : shipped(action->objectName()));
    Q_EMIT changed();
}

void KeyBindings::save() const
{
    QSettings settings;
    settings.beginGroup(settingsGroup());
    for (auto it = m_shipped.cbegin(); it != m_shipped.cend(); ++it) {
        if (!m_wanted.contains(it.key())) {
            settings.remove(it.key());
            continue;
        }
        QStringList texts;
        for (const QKeySequence& key : m_wanted.value(it.key()))
            texts << key.toString(QKeySequence::PortableText);
        settings.setValue(it.key(), texts);
    }
}

QString KeyBindings::refusal(const QKeySequence& key)
{
    static constexpr int moving[] = {Qt::Key_Escape, Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Return,  Qt::Key_Enter,
                                     Qt::Key_Space,  Qt::Key_Left, Qt::Key_Right,   Qt::Key_Up,      Qt::Key_Down,
                                     Qt::Key_Home,   Qt::Key_End,  Qt::Key_PageUp,  Qt::Key_PageDown};
    for (int i = 0; i < key.count(); ++i) {
        const Qt::Key pressed = key[uint(i)].key();
        const bool plain = !(key[uint(i)].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        if (pressed == Qt::Key_unknown || pressed == Qt::Key(0))
            return tr("This key has no name.");
        if (plain && std::ranges::find(moving, int(pressed)) != std::end(moving))
            return tr("This key moves about in lists and fields.");
        if (plain && (pressed == Qt::Key_Delete || pressed == Qt::Key_Backspace))
            return tr("Nothing is done by Delete and Backspace alone.");
    }
    return {};
}

QAction* KeyBindings::holder(const QMenuBar& menus, const QKeySequence& key, const QString& id) const
{
    QAction* out = nullptr;
    const QStringList own = together(id);
    forEachAction(menus, [&](QAction* action, const QAction*) {
        if (!out && !own.contains(action->objectName())
            && std::ranges::any_of(action->shortcuts(), [&](const QKeySequence& k) { return clash(k, key); }))
            out = action;
    });
    return out;
}

} // namespace hindcast
