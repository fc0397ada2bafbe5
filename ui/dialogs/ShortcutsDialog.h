// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QMenuBar;
class QTreeWidget;

namespace hindcast {

/// Every key of a window, by the menu that its action is in, as they are now; a field narrows them down.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT
public:
    ShortcutsDialog(const QMenuBar& menus, QWidget* parent);

private:
    void narrow(const QString& text);

    QLineEdit* m_filter;
    QTreeWidget* m_keys;
};

} // namespace hindcast
