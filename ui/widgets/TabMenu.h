// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QTabWidget;

namespace hindcast {

/// Behind the tabs of a narrow pane: a button with all of them as a menu, there as long as they do not fit, in the stead of arrows that
/// cover one. Wheel, keys and the menu bring a tab into view.
class TabMenu final : public QToolButton
{
    Q_OBJECT

public:
    /// Becomes a corner of \a tabs, which live longer.
    explicit TabMenu(QTabWidget* tabs);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void showIfNeeded();

    QTabWidget* m_tabs;
};

} // namespace hindcast
