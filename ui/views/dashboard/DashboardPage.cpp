// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/DashboardPage.h"

#include "ui/models/Format.h"
#include "ui/views/dashboard/EventFeed.h"
#include "ui/views/dashboard/OutcomeTrendChart.h"
#include "ui/views/dashboard/StatTile.h"

#include <QGridLayout>
#include <QResizeEvent>

namespace hindcast {
namespace {

constexpr int columns = 12; // of the grid: divided by four, three, two and one
constexpr int tilesInRow = 720;
constexpr int chartsInRow = 640;
constexpr int feedsInRow = 960; // fewer: the third one below the others
constexpr int chartHeight = 250;
constexpr int feedHeight = 300;

std::vector<qint64> valuesOf(const DashboardTimeline& timeline, auto value)
{
    std::vector<qint64> out;
    for (const DashboardStep& step : timeline.steps())
        out.push_back(value(step));
    return out;
}

/// What a filter text does not limit says so.
QString unlimitedText(const auto& panel, bool filtered, bool isOutcomes)
{
    return filtered && panel.value && !(isOutcomes && panel.source.isEmpty()) ? DashboardPage::tr("not limited by the filter text")
                                                                              : QString();
}

} // namespace

DashboardPage::DashboardPage(QWidget* parent)
    : QWidget(parent), m_outcomes(new StatTile(tr("Outcomes recorded"), &Tokens::accent, this)),
      m_verified(new StatTile(tr("Verified resolutions"), &Tokens::verified, this)),
      m_seeded(new StatTile(tr("Patterns seeded"), &Tokens::candidate, this)),
      m_cooldowns(new StatTile(tr("Cooldown skips"), &Tokens::stale, this)),
      m_states(new OutcomeTrendChart(OutcomeTrendChart::Split::States, tr("Results over time"), this)),
      m_confidences(new OutcomeTrendChart(OutcomeTrendChart::Split::Confidences, tr("Confidence over time"), this)),
      m_seeds(new EventFeed(tr("Pattern seeds"), tr("No pattern was seeded."), this)),
      m_changes(new EventFeed(tr("Bumps and demotions"), tr("No pattern was bumped, promoted, demoted or restored."), this)),
      m_failures(new EventFeed(tr("Failures"), tr("No failure was logged."), this)), m_grid(new QGridLayout(this)),
      m_frames{m_states, m_confidences, m_seeds, m_changes, m_failures}
{
    setObjectName(QStringLiteral("dashboardPage"));
    m_outcomes->setObjectName(QStringLiteral("tileOutcomes"));
    m_verified->setObjectName(QStringLiteral("tileVerified"));
    m_seeded->setObjectName(QStringLiteral("tileSeeded"));
    m_cooldowns->setObjectName(QStringLiteral("tileCooldowns"));
    m_states->setObjectName(QStringLiteral("trendStates"));
    m_confidences->setObjectName(QStringLiteral("trendConfidences"));
    m_seeds->setObjectName(QStringLiteral("feedSeeds"));
    m_changes->setObjectName(QStringLiteral("feedChanges"));
    m_failures->setObjectName(QStringLiteral("feedFailures"));
    m_grid->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    m_grid->setSpacing(metrics::group);
    for (int c = 0; c < columns; ++c)
        m_grid->setColumnStretch(c, 1);
    for (StatTile* tile : {m_outcomes, m_verified, m_seeded, m_cooldowns})
        connect(tile, &StatTile::importRequested, this, &DashboardPage::importRequested);
    for (ChartFrame* frame : m_frames)
        connect(frame, &ChartFrame::actionRequested, this, &DashboardPage::importRequested);
    for (EventFeed* feed : {m_seeds, m_changes, m_failures}) {
        feed->setMinimumHeight(feedHeight);
        connect(feed, &EventFeed::patternChosen, this, &DashboardPage::patternChosen);
    }
    for (OutcomeTrendChart* chart : {m_states, m_confidences})
        chart->setFixedHeight(chartHeight);
    for (QWidget* w : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) // the grid decides, not the longest text
        w->setSizePolicy(QSizePolicy::Ignored, w->sizePolicy().verticalPolicy());
    arrange(width());
}

void DashboardPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange(event->size().width());
}

void DashboardPage::arrange(int width)
{
    const int tiles = width >= tilesInRow ? 4 : 2, charts = width >= chartsInRow ? 2 : 1;
    const int feeds = width >= feedsInRow ? 3 : charts;
    const int arrangement = tiles * 100 + charts * 10 + feeds;
    if (std::exchange(m_arrangement, arrangement) == arrangement)
        return;
    int row = 0;
    const auto place = [&](const std::vector<QWidget*>& widgets, int inRow) {
        int n = 0;
        for (QWidget* w : widgets) {
            const bool alone = n % inRow == 0 && n + 1 == int(widgets.size()); // the last one takes what is left of its row
            m_grid->addWidget(w, row + n / inRow, (n % inRow) * (columns / inRow), 1, alone ? columns : columns / inRow);
            ++n;
        }
        row += (n + inRow - 1) / inRow;
    };
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    for (int r = 0; r < m_grid->rowCount(); ++r)
        m_grid->setRowStretch(r, 0);
    place({m_outcomes, m_verified, m_seeded, m_cooldowns}, tiles);
    place({m_states, m_confidences}, charts);
    const int firstFeed = row;
    place({m_seeds, m_changes, m_failures}, feeds);
    for (int r = firstFeed; r < row; ++r)
        m_grid->setRowStretch(r, 1);
}

void DashboardPage::showData(const Shown& shown, const Shown& trends)
{
    const DashboardData& data = shown.data;
    const DashboardQuery& query = shown.query;
    const QString span = query.from ? format::duration(query.until.value_or(query.now).us - query.from->us) : QString();
    const bool isCut = data.purgedBefore && query.from && *query.from < *data.purgedBefore;
    const auto cut = [&](const auto& panel, const QString& remark) {
        if (!isCut || !panel.source.isEmpty() || !panel.value)
            return remark;
        return remark.isEmpty() ? format::purgedBefore(*data.purgedBefore) : remark + u'\n' + format::purgedBefore(*data.purgedBefore);
    };
    const auto remark = [&](const auto& panel, bool isOutcomes) { return unlimitedText(panel, shown.filtered, isOutcomes); };
    const DashboardTimeline& t = data.timeline;
    m_outcomes->showPanel(data.outcomes, valuesOf(t, [](const DashboardStep& s) { return s.outcomes; }), span,
                          cut(data.outcomes, remark(data.outcomes, true)));
    m_verified->showPanel(data.verified, valuesOf(t, [](const DashboardStep& s) { return s.states[size_t(OutcomeState::Verified)]; }), span,
                          cut(data.verified, remark(data.verified, true)));
    m_seeded->showPanel(data.seeded, valuesOf(t, [](const DashboardStep& s) { return s.seeded; }), span, remark(data.seeded, false));
    m_cooldowns->showPanel(data.cooldowns, valuesOf(t, [](const DashboardStep& s) { return s.cooldowns; }), span,
                           remark(data.cooldowns, false));
    m_seeds->showPanel(data.seeds, remark(data.seeds, false));
    m_changes->showPanel(data.changes, remark(data.changes, false));
    m_failures->showPanel(data.failures, remark(data.failures, false));
    showTrends(trends);
}

void DashboardPage::showTrends(const Shown& trends)
{
    const DashboardData& data = trends.data;
    const DashboardQuery& query = trends.query;
    const DashboardTimeline& t = data.timeline;
    const QString nothing = trends.filtered || query.from || query.until
        ? tr("No outcome matches the filter.")
        : tr("No outcomes are recorded yet. They appear here as soon as an agent has written some.");
    QStringList about{unlimitedText(data.states, trends.filtered, true)};
    if (data.undated > 0)
        about << tr("%1 without a readable time").arg(format::count(data.undated));
    if (data.farBefore.anyOutcomes() > 0)
        about << format::longBefore(data.farBefore.anyOutcomes(), t.begin(0));
    if (data.farBehind.anyOutcomes() > 0)
        about << format::longAfter(data.farBehind.anyOutcomes(), t.begin(t.steps().size()));
    if (data.purgedBefore && (!query.from || *query.from < *data.purgedBefore))
        about << format::purgedBefore(*data.purgedBefore);
    about.removeAll(QString());
    for (OutcomeTrendChart* chart : {m_states, m_confidences})
        chart->setPurgedBefore(data.purgedBefore);
    m_states->showPanel(data.states, data, about.join(QStringLiteral(" · ")), nothing);
    m_confidences->showPanel(data.confidences, data, about.join(QStringLiteral(" · ")), nothing);
}

std::array<const ChartFrame*, 2> DashboardPage::timeCharts() const { return {m_states, m_confidences}; }

void DashboardPage::showBrush(const Predicate& brush, bool limited)
{
    for (OutcomeTrendChart* chart : {m_states, m_confidences})
        chart->showBrush(brush, limited);
}

void DashboardPage::showWhole()
{
    for (OutcomeTrendChart* chart : {m_states, m_confidences})
        chart->showWhole();
}

void DashboardPage::showState(const QString& text)
{
    for (StatTile* tile : {m_outcomes, m_verified, m_seeded, m_cooldowns})
        tile->showState(text);
    for (ChartFrame* frame : m_frames) {
        frame->setCoverage({});
        frame->setMessage(text);
    }
}

} // namespace hindcast
