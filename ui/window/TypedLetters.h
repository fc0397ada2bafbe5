// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenuBar;
class QWidget;

namespace hindcast {

/// In a text a letter is a letter. Qt says so of keys that mean something alone; behind the first key of a sequence (G P) it takes the next
/// one for that sequence, also when somebody has clicked into a text in between, and swallows what leads nowhere.
class TypedLetters final : public QObject
{
    Q_OBJECT
public:
    /// Watches the actions that are in the menus now.
    TypedLetters(const QMenuBar& menus, QWidget* window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void passOthers(QWidget* window);
};

} // namespace hindcast
