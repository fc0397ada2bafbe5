// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace hindcast {

/// How everything looks, in every window and remembered: theme, zoom and the height of rows, a menu each.
class LookMenus final : public QObject
{
    Q_OBJECT
public:
    /// Adds them to \a view, which owns this.
    explicit LookMenus(QMenu* view);

private:
    void addThemes(QMenu* menu);
    void addZoom(QMenu* menu);
    void addDensities(QMenu* menu);
};

} // namespace hindcast
