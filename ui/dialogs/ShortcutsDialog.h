// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>
#include <QPointer>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace hindcast {

/// Every action of a window with its keys, by the menu that it is in; a field narrows them down. The keys of the one that is chosen can be
/// changed; whose key it was is said before it is taken.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT
public:
    /// \a menus belong to the window that is its parent.
    ShortcutsDialog(const QMenuBar& menus, QWidget* parent);
    ~ShortcutsDialog() override;

private:
    void fill();
    QLayout* makeEditor();
    void narrow(const QString& text);
    void showKeys();
    void choose();
    void check();
    void assign();
    [[nodiscard]] QAction* chosen() const;

    const QMenuBar& m_menus;
    QLineEdit* m_filter;
    QTreeWidget* m_keys;
    QLabel* m_name;
    QKeySequenceEdit* m_edit;
    QPushButton *m_assign, *m_none, *m_shipped, *m_allShipped;
    QLabel* m_note;
    QHash<QTreeWidgetItem*, QPointer<QAction>> m_actions; ///< menus that are shown may make theirs anew
};

} // namespace hindcast
