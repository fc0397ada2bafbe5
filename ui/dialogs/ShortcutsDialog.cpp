// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ShortcutsDialog.h"

#include "ui/models/Format.h"
#include "ui/models/remembered/KeyBindings.h"
#include "ui/theme/Theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QString keysText(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << format::keys(key);
    keys.removeDuplicates();
    return keys.join(QStringLiteral(", "));
}

QString nameOf(const QAction& action) { return format::withoutMarks(action.text()); }

} // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent), m_menus(menus), m_filter(new QLineEdit(this)), m_keys(new QTreeWidget(this)), m_name(new QLabel(this)),
      m_edit(new QKeySequenceEdit(this)), m_assign(new QPushButton(this)), m_none(new QPushButton(tr("No key"), this)),
      m_shipped(new QPushButton(tr("As shipped"), this)), m_allShipped(nullptr), m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(600, 660);
    m_filter->setPlaceholderText(tr("Search"));
    m_filter->setAccessibleName(tr("Search"));
    m_filter->setClearButtonEnabled(true);
    m_keys->setObjectName(QStringLiteral("shortcutKeys"));
    m_keys->setAccessibleName(windowTitle());
    m_keys->setHeaderLabels({tr("Action"), tr("Keys")});
    m_keys->setUniformRowHeights(true);
    m_keys->header()->setStretchLastSection(false);
    m_keys->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    fill();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_allShipped = buttons->addButton(tr("All as shipped"), QDialogButtonBox::ResetRole);
    m_allShipped->setObjectName(QStringLiteral("allKeysShipped"));
    connect(m_allShipped, &QPushButton::clicked, &KeyBindings::instance(), &KeyBindings::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::narrow);
    connect(m_keys, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::choose);
    connect(m_keys, &QTreeWidget::itemActivated, this, [this] { m_edit->setFocus(); });
    connect(&KeyBindings::instance(), &KeyBindings::changed, this, &ShortcutsDialog::showKeys);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(m_filter);
    box->addWidget(m_keys, 1);
    box->addLayout(makeEditor());
    box->addWidget(buttons);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter chooses an action, or is part of no key
    showKeys();
    choose();
}

ShortcutsDialog::~ShortcutsDialog()
{
    m_edit->disconnect(this); // it says something once more when it loses the focus, and the window may be going
}

QLayout* ShortcutsDialog::makeEditor()
{
    m_name->setObjectName(QStringLiteral("shortcutName"));
    m_name->setTextFormat(Qt::PlainText);
    m_edit->setObjectName(QStringLiteral("shortcutEdit"));
    m_edit->setAccessibleName(tr("New key"));
    m_assign->setObjectName(QStringLiteral("shortcutAssign"));
    m_none->setObjectName(QStringLiteral("shortcutNone"));
    m_shipped->setObjectName(QStringLiteral("shortcutShipped"));
    m_note->setObjectName(QStringLiteral("shortcutNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("caution"));
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsDialog::check);
    connect(m_assign, &QPushButton::clicked, this, &ShortcutsDialog::assign);
    connect(m_none, &QPushButton::clicked, this, [this] { KeyBindings::instance().set(chosen()->objectName(), {}); });
    connect(m_shipped, &QPushButton::clicked, this, [this] {
        const QString id = chosen()->objectName();
        KeyBindings::instance().set(id, KeyBindings::instance().shipped(id));
    });
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(metrics::padding);
    grid->addWidget(m_name, 0, 0, 1, 4);
    grid->addWidget(m_edit, 1, 0);
    grid->addWidget(m_assign, 1, 1);
    grid->addWidget(m_none, 1, 2);
    grid->addWidget(m_shipped, 1, 3);
    grid->addWidget(m_note, 2, 0, 1, 4);
    grid->setColumnStretch(0, 1);
    return grid;
}

/// Those that can be given a key, and those that have one.
void ShortcutsDialog::fill()
{
    QHash<const QAction*, QTreeWidgetItem*> groups;
    forEachAction(m_menus, [&](QAction* action, const QAction* top) {
        if (action->shortcuts().isEmpty() && !KeyBindings::instance().knows(action))
            return;
        QTreeWidgetItem*& group = groups[top];
        if (!group) {
            group = new QTreeWidgetItem(m_keys, {format::withoutMarks(top->text())});
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        m_actions.insert(new QTreeWidgetItem(group, {nameOf(*action)}), action);
    });
}

void ShortcutsDialog::showKeys()
{
    for (auto it = m_actions.cbegin(); it != m_actions.cend(); ++it) {
        QTreeWidgetItem* item = it.key();
        if (!it.value())
            continue;
        item->setText(1, keysText(*it.value()));
        const bool other = KeyBindings::instance().isChanged(it.value()->objectName());
        QFont font = m_keys->font();
        font.setBold(other);
        item->setFont(1, font);
        item->setToolTip(1, other ? tr("Changed by you") : QString());
    }
    m_allShipped->setEnabled(KeyBindings::instance().isAnyChanged());
    choose();
}

QAction* ShortcutsDialog::chosen() const
{
    QAction* action = m_actions.value(m_keys->currentItem());
    return action && KeyBindings::instance().knows(action) ? action : nullptr;
}

void ShortcutsDialog::choose()
{
    const QAction* action = chosen();
    m_edit->setEnabled(action != nullptr);
    m_none->setEnabled(action && !action->shortcuts().isEmpty());
    m_shipped->setEnabled(action && KeyBindings::instance().isChanged(action->objectName()));
    m_name->setText(action                      ? tr("Another key for “%1”:").arg(nameOf(*action))
                        : m_keys->currentItem() ? tr("This key cannot be changed.")
                                                : tr("Choose an action to give it another key."));
    m_edit->clear();
    check();
}

void ShortcutsDialog::check()
{
    const QAction* action = chosen();
    const QKeySequence key = m_edit->keySequence();
    const QString refused = key.isEmpty() ? QString() : KeyBindings::refusal(key);
    const QAction* holder = action && !key.isEmpty() ? KeyBindings::instance().holder(m_menus, key, action->objectName()) : nullptr;
    const bool fixed = holder && !KeyBindings::instance().knows(holder);
    m_assign->setText(holder && !fixed ? tr("Take it from there") : tr("Assign"));
    m_assign->setEnabled(action && !key.isEmpty() && refused.isEmpty() && !fixed);
    QStringList notes{refused};
    if (holder)
        notes << tr("%1 is “%2” already.").arg(format::keys(key), nameOf(*holder));
    if (action && KeyBindings::instance().together(action->objectName()).size() > 1)
        notes << tr("What it means depends on the kind of record: all its meanings get the key.");
    notes.removeAll(QString());
    m_note->setText(notes.join(u' '));
}

void ShortcutsDialog::assign()
{
    const QString id = chosen()->objectName();
    const QKeySequence key = m_edit->keySequence();
    for (QAction* holder = KeyBindings::instance().holder(m_menus, key, id); holder && KeyBindings::instance().knows(holder);
         holder = KeyBindings::instance().holder(m_menus, key, id)) {
        KeyBindings::Keys rest = holder->shortcuts();
        rest.removeIf(
            [&](const QKeySequence& k) { return k.matches(key) != QKeySequence::NoMatch || key.matches(k) != QKeySequence::NoMatch; });
        KeyBindings::instance().set(holder->objectName(), rest);
    }
    KeyBindings::instance().set(id, {key});
}

void ShortcutsDialog::narrow(const QString& text)
{
    for (int g = 0; g < m_keys->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_keys->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool fits = item->text(0).contains(text, Qt::CaseInsensitive) || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

} // namespace hindcast
