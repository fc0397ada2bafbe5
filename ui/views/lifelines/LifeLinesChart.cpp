// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeLinesChart.h"

#include "core/domain/text/ArgText.h"
#include "ui/charts/TimeBrush.h"
#include "ui/charts/times/ZoomBack.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/views/lifelines/LifeLinesPlot.h"

#include <algorithm>

namespace hindcast {
namespace {

/// One event of one pattern, to be sorted among all others.
struct LifeRow {
    qint64 atUs = 0;
    size_t lane = 0;
    const LifeSeries* series = nullptr;
    size_t event = 0;
};

/// The newest events of all lanes, newest first.
std::vector<LifeRow> newestRows(const LifeLines& lives, qint64 most)
{
    std::vector<LifeRow> out;
    for (size_t lane = 0; lane < lives.lines.size(); ++lane)
        for (const LifeSeries& s : lives.lines[lane].series) {
            const size_t n = s.atUs.size(), first = n - std::min(n, size_t(most)); // older ones of a series come after these
            for (size_t i = first; i < n; ++i)
                out.push_back({s.atUs[i], lane, &s, i});
        }
    const auto newer = [](const LifeRow& a, const LifeRow& b) {
        return a.atUs != b.atUs ? a.atUs > b.atUs : a.lane != b.lane ? a.lane < b.lane : a.series->kind > b.series->kind;
    };
    if (qint64(out.size()) > most) {
        std::ranges::nth_element(out, out.begin() + most, newer);
        out.resize(size_t(most));
    }
    std::ranges::sort(out, newer);
    return out;
}

} // namespace

QString livesText(const LifeChoice& choice)
{
    const auto shown = qint64(choice.chosen.size());
    return shown < choice.matched
        ? LifeLinesChart::tr("%1 of %2 patterns: those seen last").arg(format::count(shown), format::count(choice.matched))
        : LifeLinesChart::tr("%Ln pattern(s)", nullptr, int(shown));
}

QString LifeLinesChart::seenColumn() { return QStringLiteral("last_seen_at"); }

void LifeLinesChart::clearBrush() { clearTimes(*this, seenColumn()); }

void LifeLinesChart::showBrush(std::optional<Timestamp> from, std::optional<Timestamp> until, bool limited)
{
    m_plot->setTimes(from, until);
    m_plot->setBrushed(limited);
    setTitleNote(limited ? tr("brushed by when they were last seen") : QString());
}

LifeLinesChart::LifeLinesChart(QWidget* parent)
    : ChartFrame(tr("Life-lines of patterns"), parent), m_plot(new LifeLinesPlot(tr("Life-lines of patterns"), this))
{
    setObjectName(QStringLiteral("lifeLines"));
    setPlot(m_plot, true);
    connect(m_plot, &LifeLinesPlot::timesChosen, this,
            [this](Timestamp from, Timestamp until, bool exclude) { chooseTimes(*this, from, until, exclude, seenColumn()); });
    const auto seen = [plot = m_plot] {
        const LifeZoom& zoom = plot->zoom();
        return zoom.isAll() || plot->lanes().empty() ? std::nullopt : std::optional(std::pair(zoom.from(), zoom.until()));
    };
    auto* back = new ZoomBack(seen, [plot = m_plot] { plot->showAll(); }, this);
    back->setObjectName(QStringLiteral("lifeLinesBack"));
    addControl(back);
    connect(m_plot, &LifeLinesPlot::zoomChanged, back, &ZoomBack::showZoom);
}

void LifeLinesChart::showLives(const DrawnLives& drawn)
{
    std::vector<LifeLane> lanes;
    lanes.reserve(drawn.choice.chosen.size());
    for (const size_t i : drawn.choice.chosen)
        lanes.push_back(laneOf(drawn.book->patterns[i], drawn.book->stored[i]));
    m_plot->setLives(std::move(lanes), drawn.lives, drawn.book->asOf);
    m_plot->setPurgedBefore(drawn.purgedBefore);
    setTable(tableOf(drawn));
    setCoverage(coverageOf(drawn));
    setMessage({});
}

void LifeLinesChart::showState(const QString& text)
{
    m_plot->setLives({}, {}, {});
    setTable({});
    setCoverage({});
    setMessage(text);
}

ChartFrame::Table LifeLinesChart::tableOf(const DrawnLives& drawn)
{
    Table table{{tr("Pattern"), tr("Where"), tr("When"), tr("Event"), tr("Seen"), tr("Reason")},
                {},
                {QStringLiteral("pattern_name"), QStringLiteral("cluster_id"), QStringLiteral("at"), QStringLiteral("kind"),
                 QStringLiteral("count_after"), QStringLiteral("reason"), QStringLiteral("reconstructed")},
                {}};
    for (const LifeRow& row : newestRows(*drawn.lives, greatestTable)) {
        const Pattern& p = drawn.book->patterns[drawn.choice.chosen[row.lane]];
        const LifeLane lane = laneOf(p, StoredState::Candidate);
        const qint64 count = row.series->countAfter[row.event];
        const QString reason = format::line(drawn.lives->reason(row.series->reason[row.event]));
        table.rows.push_back({lane.title, lane.place, format::moment({row.atUs}), styleOf(row.series->kind).text(),
                              count >= 0 ? format::count(count) : QString(), reason});
        table.copiedRows.push_back({p.name, p.clusterId, isoTimestamp({row.atUs}), word(row.series->kind),
                                    count >= 0 ? argText(count) : QString(), reason,
                                    drawn.lives->lines[row.lane].reconstructed ? QStringLiteral("true") : QStringLiteral("false")});
    }
    return table;
}

QString LifeLinesChart::coverageOf(const DrawnLives& drawn)
{
    const LifeLines& lives = *drawn.lives;
    QStringList words{livesText(drawn.choice), tr("%Ln event(s)", nullptr, int(lives.events())),
                      tr("%1 ms").arg(format::count(std::max<qint64>(1, drawn.elapsedMs)))};
    if (lives.truncated())
        words << tr("of the busiest only the newest events, and turning points");
    if (lives.events() > greatestTable)
        words << tr("the newest %1 in the table").arg(format::count(greatestTable));
    if (lives.reasonsCut)
        words << tr("not all reasons");
    if (std::ranges::any_of(lives.lines, &LifeLine::reconstructed))
        words << tr("hatched: reconstructed from outcomes");
    if (std::ranges::any_of(lives.lines,
                            [](const LifeLine& line) { return std::ranges::any_of(line.stretches, &PromotedStretch::assumed); }))
        words << tr("framed in dashes: when it began or ended is not on record");
    if (drawn.purgedBefore)
        words << format::purgedBefore(*drawn.purgedBefore);
    return words.join(QStringLiteral(" · "));
}

} // namespace hindcast
