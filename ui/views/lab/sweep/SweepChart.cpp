// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/sweep/SweepChart.h"

#include "ui/models/Format.h"

namespace hindcast {

SweepChart::SweepChart(QWidget* parent) : ChartFrame(tr("Sweep"), parent), m_plot(new HeatPlot(tr("Sweep"), this))
{
    setObjectName(QStringLiteral("labSweepChart"));
    m_plot->setObjectName(QStringLiteral("labSweepPlot"));
    setPlot(m_plot, true);
}

void SweepChart::showGrid(const SweepGrid& grid, SweepMeasure measure)
{
    m_plot->setData(grid.heat(measure));
    const ReplaySweep& sweep = grid.sweep();
    Table table;
    for (const SweepAxis& axis : sweep.axes) {
        table.headers << titleOf(axis.parameter);
        table.copiedHeaders << word(axis.parameter).replace(u'-', u'_');
    }
    for (const SweepMeasure m :
         {SweepMeasure::Promoted, SweepMeasure::VerifiedRate, SweepMeasure::Regressions, SweepMeasure::HintsPerSession})
        table.headers << titleOf(m);
    table.headers << tr("Pareto front");
    table.copiedHeaders << QStringLiteral("promoted") << QStringLiteral("verified_rate") << QStringLiteral("regressions_after")
                        << QStringLiteral("hints_per_session") << QStringLiteral("pareto");
    const auto real = [](const std::optional<double>& v) { return v ? QString::number(*v, 'g', 12) : QString(); };
    const HeatPlot::Data data = grid.heat(measure);
    for (int field = 0; field < int(data.inks.size()); ++field) {
        const SweepCell* c = grid.cell(field);
        if (!c)
            continue;
        const ReplayEffects& e = c->effects;
        QStringList shown, copied;
        for (size_t i = 0; i < sweep.axes.size(); ++i) {
            shown << valueText(sweep.axes[i].parameter, c->values[i]);
            copied << QString::number(c->values[i], 'g', 12);
        }
        shown << format::count(e.promoted) << (e.verifiedRate() ? format::percent(*e.verifiedRate()) : QStringLiteral("–"))
              << format::count(e.regressionsAfter) << (e.hintsPerSession() ? format::number(*e.hintsPerSession()) : QStringLiteral("–"))
              << (grid.onFront(field) ? QStringLiteral("●") : QString());
        copied << QString::number(e.promoted) << real(e.verifiedRate()) << QString::number(e.regressionsAfter) << real(e.hintsPerSession())
               << (grid.onFront(field) ? QStringLiteral("true") : QStringLiteral("false"));
        table.rows.push_back(shown);
        table.copiedRows.push_back(copied);
    }
    setTable(std::move(table));
    setMessage({});
    QStringList words{tr("%Ln replay(s)", nullptr, int(sweep.cells.size())), tr("framed: Pareto front of hints against regressions")};
    if (!sweep.complete)
        words << tr("cancelled: hatched ones were not finished");
    setCoverage(words.join(QStringLiteral(" · ")));
}

void SweepChart::choose(const Plot::Span& fields, bool) { Q_EMIT fieldChosen(fields.first); }

} // namespace hindcast
