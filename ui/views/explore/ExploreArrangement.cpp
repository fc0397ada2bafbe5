// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreArrangement.h"

#include "ui/theme/Theme.h"
#include "ui/views/explore/ExploreChart.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include <algorithm>

namespace hindcast {
namespace {

constexpr auto arrangementKey = "explore/charts"; // their names in order, those that are hidden behind a "-"

} // namespace

ExploreArrangement::ExploreArrangement(const std::vector<ExploreChart*>& charts, QObject* parent)
    : QObject(parent), m_charts(charts), m_action(new QAction(Theme::instance().icon(QStringLiteral("chart")), tr("Charts"), this)),
      m_menu(new QMenu)
{
    m_action->setObjectName(QStringLiteral("exploreCharts"));
    m_action->setToolTip(tr("Choose the charts and their order"));
    m_action->setMenu(m_menu);
    connect(this, &QObject::destroyed, m_menu, &QObject::deleteLater);
    connect(m_menu, &QMenu::aboutToShow, this, &ExploreArrangement::fillMenu);
    read();
    for (ExploreChart* chart : m_charts)
        addEntries(chart);
    fillMenu();
}

void ExploreArrangement::read()
{
    m_places.clear();
    for (QString name : QSettings().value(QLatin1String(arrangementKey)).toStringList()) {
        const bool isHidden = name.startsWith(u'-');
        name.remove(0, isHidden ? 1 : 0);
        const auto chart = std::ranges::find_if(m_charts, [&](const ExploreChart* c) { return c->objectName() == name; });
        if (chart != m_charts.end() && placeOf(*chart) == m_places.size())
            m_places.push_back({*chart, !isHidden});
    }
    for (ExploreChart* chart : m_charts) // a chart of a later version
        if (placeOf(chart) == m_places.size())
            m_places.push_back({chart, true});
    if (std::ranges::none_of(m_places, &Place::isShown))
        m_places.front().isShown = true;
}

void ExploreArrangement::write()
{
    QStringList names;
    for (const Place& p : m_places)
        names << (p.isShown ? p.chart->objectName() : u'-' + p.chart->objectName());
    QSettings().setValue(QLatin1String(arrangementKey), names);
    Q_EMIT changed();
}

size_t ExploreArrangement::placeOf(const ExploreChart* chart) const
{
    return size_t(std::ranges::find(m_places, chart, &Place::chart) - m_places.begin());
}

std::vector<ExploreChart*> ExploreArrangement::shown() const
{
    std::vector<ExploreChart*> out;
    for (const Place& p : m_places)
        if (p.isShown)
            out.push_back(p.chart);
    return out;
}

void ExploreArrangement::addEntries(ExploreChart* chart)
{
    QMenu* menu = chart->menu();
    menu->addSeparator();
    QAction* earlier = menu->addAction(tr("Move before the last one"));
    QAction* later = menu->addAction(tr("Move behind the next one"));
    QAction* hide = menu->addAction(tr("Hide this chart"));
    connect(earlier, &QAction::triggered, this, [this, chart] { move(chart, -1); });
    connect(later, &QAction::triggered, this, [this, chart] { move(chart, 1); });
    connect(hide, &QAction::triggered, this, [this, chart] { show(chart, false); });
    connect(menu, &QMenu::aboutToShow, this, [this, chart, earlier, later, hide] {
        const auto all = shown();
        earlier->setEnabled(all.front() != chart);
        later->setEnabled(all.back() != chart);
        hide->setEnabled(all.size() > 1);
    });
}

void ExploreArrangement::fillMenu()
{
    m_menu->clear();
    const bool alone = shown().size() == 1;
    for (const Place& p : m_places) {
        QAction* entry = m_menu->addAction(p.chart->name());
        entry->setObjectName(QStringLiteral("show_") + p.chart->objectName());
        entry->setCheckable(true);
        entry->setChecked(p.isShown);
        entry->setEnabled(!p.isShown || !alone);
        connect(entry, &QAction::toggled, this, [this, chart = p.chart](bool on) { show(chart, on); });
    }
    m_menu->addSeparator();
    QAction* all = m_menu->addAction(tr("All, as they were"));
    all->setObjectName(QStringLiteral("exploreChartsReset"));
    connect(all, &QAction::triggered, this, &ExploreArrangement::reset);
}

void ExploreArrangement::show(ExploreChart* chart, bool on)
{
    if (!on && shown().size() == 1)
        return;
    m_places[placeOf(chart)].isShown = on;
    write();
}

void ExploreArrangement::move(ExploreChart* chart, int by)
{
    const size_t from = placeOf(chart);
    for (size_t to = from + size_t(by); to < m_places.size(); to += size_t(by)) // below the first one it is large
        if (m_places[to].isShown) {
            std::swap(m_places[from], m_places[to]);
            return write();
        }
}

void ExploreArrangement::reset()
{
    QSettings().remove(QLatin1String(arrangementKey));
    read();
    Q_EMIT changed();
}

} // namespace hindcast
