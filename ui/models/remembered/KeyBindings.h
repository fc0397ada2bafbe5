// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

class QAction;
class QMenuBar;

namespace hindcast {

/// The keys of the menus' actions, as a person wants them; remembered over starts, the same in all windows. Actions with an object name
/// can be given others. Actions of one menu that are shipped with the same keys have one meaning by kind of record, and stay together.
class KeyBindings final : public QObject
{
    Q_OBJECT
public:
    using Keys = QList<QKeySequence>;

    [[nodiscard]] static KeyBindings& instance();

    /// Says of an action that it is made of data whenever its menu is (\a kind: "database", "window" ...): it has no name, and no keys that
    /// anybody could change. Every other action of the menus has a name and a key.
    static void setMadeOf(QAction* action, const char* kind);
    /// The kind; empty: it is no such action.
    [[nodiscard]] static QByteArray madeOf(const QAction* action);

    /// Gives the actions of a window the keys that somebody wants, now and whenever that changes.
    void adopt(const QMenuBar& menus);
    /// Can its keys be changed?
    [[nodiscard]] bool knows(const QAction* action) const;
    [[nodiscard]] Keys shipped(const QString& id) const { return m_shipped.value(id).keys; }
    [[nodiscard]] bool isChanged(const QString& id) const { return m_wanted.contains(id); }
    [[nodiscard]] bool isAnyChanged() const { return !m_wanted.isEmpty(); }
    /// Those that always have the same keys, \a id among them.
    [[nodiscard]] QStringList together(const QString& id) const;
    /// Gives it and those that go with it these keys; the shipped ones, and none, are possible.
    void set(const QString& id, const Keys& keys);
    void resetAll();

    /// Why nobody may choose this key; empty: it is possible. Keys that move about, and those that delete, are no commands.
    [[nodiscard]] static QString refusal(const QKeySequence& key);
    /// The action of the menus, other than \a id and those that go with it, that would not be reached any more: it has the same key, or
    /// one begins with the other. Null: none.
    [[nodiscard]] QAction* holder(const QMenuBar& menus, const QKeySequence& key, const QString& id) const;

Q_SIGNALS:
    void changed();

private:
    struct Shipped {
        Keys keys;
        QString menu; ///< what the menu of the bar is called
    };
    KeyBindings();
    void apply();
    void save() const;

    QHash<QString, Shipped> m_shipped;
    QHash<QString, Keys> m_wanted; ///< of those that are not as shipped
    std::vector<QPointer<QAction>> m_actions; ///< of all windows
};

/// Calls \a visit with each action of the menu bar that has no menu of its own, and the title of the bar's menu that it is below.
void forEachAction(const QMenuBar& menus, const std::function<void(QAction* action, const QAction* top)>& visit);

} // namespace hindcast
