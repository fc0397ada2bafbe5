// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/efficacy/ForestChart.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QScrollArea>

namespace hindcast {
namespace {

constexpr size_t greatestForest = 400; ///< hints: who has more sees the most harmful ones first

QString numberText(const std::optional<double>& v) { return v ? argText(*v) : QString(); }

QString shownNumber(const std::optional<double>& v) { return v ? format::number(*v) : QStringLiteral("–"); }

} // namespace

ForestChart::ForestChart(QWidget* parent)
    : ChartFrame(tr("Verified rate with the hint, less that without it"), parent), m_plot(new ForestPlot(tr("Efficacy of hints"), this))
{
    setObjectName(QStringLiteral("efficacyForest"));
    m_plot->setObjectName(QStringLiteral("efficacyPlot"));
    auto* scroll = new QScrollArea(this); // what belongs to a hint stays in sight below
    scroll->setWidget(m_plot);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(m_plot->accessibleName());
    setChart(scroll);
    m_plot->setChoosable(true);
    connect(m_plot, &Plot::chosen, this, &ForestChart::choose);
    connect(m_plot, &ForestPlot::walkedTo, this, [this, scroll](int hint) {
        const QPoint at = m_plot->areaOf(hint).center().toPoint();
        scroll->ensureVisible(at.x(), at.y(), 0, Theme::rowHeight());
    });
}

void ForestChart::showReport(const EfficacyReport& report)
{
    const size_t shown = std::min(report.hints.size(), greatestForest);
    m_plot->setHints({report.hints.begin(), report.hints.begin() + std::ptrdiff_t(shown)}, report.exposure);
    Table table{{tr("Pattern"), tr("Cluster"), tr("With"), tr("n"), tr("Without"), tr("n"), tr("Difference"), tr("Low"), tr("High"),
                 tr("p adjusted"), tr("Harmful at 95 %"), tr("Verdict"), tr("Exposure")},
                {},
                {QStringLiteral("pattern_name"), QStringLiteral("cluster_id"), QStringLiteral("verified_with"), QStringLiteral("n_with"),
                 QStringLiteral("verified_without"), QStringLiteral("n_without"), QStringLiteral("difference"), QStringLiteral("low"),
                 QStringLiteral("high"), QStringLiteral("p_adjusted"), QStringLiteral("harmful"), QStringLiteral("enough"),
                 QStringLiteral("exposure")},
                {}};
    const auto rate = [](const Share& s) { return s.n > 0 ? format::percent(s.rate()) : QStringLiteral("–"); };
    for (size_t i = 0; i < shown; ++i) {
        const HintEfficacy& h = report.hints[i];
        const auto low = h.interval ? std::optional(h.interval->low) : std::nullopt,
                   high = h.interval ? std::optional(h.interval->high) : std::nullopt;
        table.rows.push_back({format::line(h.name, 120), format::line(h.cluster, 60), rate(h.with), format::count(h.with.n),
                              rate(h.without), format::count(h.without.n), shownNumber(h.difference), shownNumber(low), shownNumber(high),
                              shownNumber(h.adjusted), h.harmful() ? tr("yes") : tr("no"), verdictOf(h).label,
                              report.exposure == ExposureSource::Ledger ? tr("recorded") : tr("inferred")});
        table.copiedRows.push_back({h.name, h.cluster, argText(h.with.successes), argText(h.with.n), argText(h.without.successes),
                                    argText(h.without.n), numberText(h.difference), numberText(low), numberText(high),
                                    numberText(h.adjusted), h.harmful() ? QStringLiteral("true") : QStringLiteral("false"),
                                    h.enough ? QStringLiteral("true") : QStringLiteral("false"), word(report.exposure)});
    }
    setTable(std::move(table));
    QStringList words{tr("difference in points, interval at 95 %, the most harmful first")};
    if (shown < report.hints.size())
        words << tr("the first %1 of %2").arg(format::count(qint64(shown)), format::count(qint64(report.hints.size())));
    setCoverage(words.join(QStringLiteral(" · ")));
    setMessage(report.hints.empty() ? tr("No hint was promoted or given: there is nothing to compare.") : QString());
}

void ForestChart::choose(const Plot::Span& hints, bool) { Q_EMIT hintChosen(hints.first); }

} // namespace hindcast
