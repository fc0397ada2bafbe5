// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QAction;
class QMenu;

namespace hindcast {

class ExploreChart;

/// Which of the charts somebody wants to see, and in which order; remembered. At least one is always shown.
class ExploreArrangement final : public QObject
{
    Q_OBJECT
public:
    /// \a charts in the order that they have until somebody arranges them. Each gets entries in its own menu.
    ExploreArrangement(const std::vector<ExploreChart*>& charts, QObject* parent);

    /// Those that are shown, in their order.
    [[nodiscard]] std::vector<ExploreChart*> shown() const;
    /// "Charts", with a menu of all of them.
    [[nodiscard]] QAction* action() const { return m_action; }

Q_SIGNALS:
    void changed();

private:
    struct Place {
        ExploreChart* chart = nullptr;
        bool isShown = true;
    };
    void read();
    void write();
    void addEntries(ExploreChart* chart);
    void fillMenu();
    void show(ExploreChart* chart, bool on);
    /// Past its next neighbour that is shown; \a by: -1 or 1.
    void move(ExploreChart* chart, int by);
    void reset();
    [[nodiscard]] size_t placeOf(const ExploreChart* chart) const;

    std::vector<ExploreChart*> m_charts;
    std::vector<Place> m_places;
    QAction* m_action;
    QMenu* m_menu;
};

} // namespace hindcast
