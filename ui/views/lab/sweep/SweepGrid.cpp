// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/sweep/SweepGrid.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SweepGrid)
};

std::optional<double> measured(const SweepCell& cell, SweepMeasure measure)
{
    switch (measure) {
    case SweepMeasure::Promoted: return double(cell.effects.promoted);
    case SweepMeasure::Regressions: return double(cell.effects.regressionsAfter);
    case SweepMeasure::VerifiedRate: return cell.effects.verifiedRate();
    case SweepMeasure::HintsPerSession: return cell.effects.hintsPerSession();
    }
    return {};
}

QString measuredText(const SweepCell& cell, SweepMeasure measure)
{
    const auto value = measured(cell, measure);
    if (!value)
        return QStringLiteral("–");
    return measure == SweepMeasure::VerifiedRate   ? format::percent(*value)
        : measure == SweepMeasure::HintsPerSession ? format::number(*value)
                                                   : format::count(qint64(*value));
}

QColor Tokens::* measureColour(SweepMeasure measure)
{
    return measure == SweepMeasure::Regressions ? &Tokens::regression
        : measure == SweepMeasure::VerifiedRate ? &Tokens::verified
                                                : &Tokens::accent;
}

} // namespace

QString titleOf(SweepMeasure measure)
{
    switch (measure) {
    case SweepMeasure::Promoted: return Tr::tr("Promoted");
    case SweepMeasure::Regressions: return Tr::tr("Regressions after");
    case SweepMeasure::VerifiedRate: return Tr::tr("Verified rate");
    case SweepMeasure::HintsPerSession: return Tr::tr("Hints a session");
    }
    return {};
}

QString titleOf(SweepParameter parameter)
{
    switch (parameter) {
    case SweepParameter::MinConfidence: return Tr::tr("Confidence");
    case SweepParameter::MinOccurrences: return Tr::tr("Occurrences");
    case SweepParameter::CooldownHours: return Tr::tr("Cooldown, h");
    case SweepParameter::CooldownMode: return Tr::tr("Cooldown is");
    case SweepParameter::RequireVerified: return Tr::tr("Verified");
    case SweepParameter::DecayDays: return Tr::tr("Decay, d");
    }
    return {};
}

QString valueText(SweepParameter parameter, double value)
{
    switch (parameter) {
    case SweepParameter::CooldownMode: return CooldownMode(int(value)) == CooldownMode::Fixed ? Tr::tr("fixed") : Tr::tr("sliding");
    case SweepParameter::RequireVerified: return value != 0 ? Tr::tr("all") : Tr::tr("none");
    case SweepParameter::MinConfidence: return argText(value);
    default: return format::count(qint64(value));
    }
}

SweepGrid::SweepGrid(ReplaySweep sweep) : m_sweep(std::move(sweep))
{
    const std::vector<SweepAxis>& axes = m_sweep.axes;
    if (axes.empty() || axes.size() > 2)
        return;
    const auto names = [](const SweepAxis& axis) {
        QStringList out;
        for (const double v : axis.values)
            out << valueText(axis.parameter, v);
        return out;
    };
    m_rows = axes.size() == 2 ? names(axes[0]) : QStringList{QString()};
    m_columns = names(axes.back());
    m_cellOf.assign(size_t(m_rows.size() * m_columns.size()), -1);
    const auto at = [](const SweepAxis& axis, double value) { return std::ranges::find(axis.values, value) - axis.values.begin(); };
    for (size_t c = 0; c < m_sweep.cells.size(); ++c) {
        const std::vector<double>& values = m_sweep.cells[c].values;
        const auto row = axes.size() == 2 ? at(axes[0], values[0]) : 0;
        m_cellOf[size_t(row * m_columns.size() + at(axes.back(), values.back()))] = int(c);
    }
    m_front.assign(m_sweep.cells.size(), false);
    for (const size_t c : paretoFront(m_sweep.cells))
        m_front[c] = true;
}

const SweepCell* SweepGrid::cell(int field) const
{
    const int c = field >= 0 && size_t(field) < m_cellOf.size() ? m_cellOf[size_t(field)] : -1;
    return c < 0 ? nullptr : &m_sweep.cells[size_t(c)];
}

bool SweepGrid::onFront(int field) const { return cell(field) && m_front[size_t(m_cellOf[size_t(field)])]; }

QString SweepGrid::about(const SweepCell& cell)
{
    const ReplayEffects& e = cell.effects;
    const auto rate = e.verifiedRate();
    return QStringList{Tr::tr("%1 promoted").arg(format::count(e.promoted)),
                       rate ? Tr::tr("%1 verified while promoted (%2 of %3)")
                                  .arg(format::percent(*rate), format::count(e.verifiedAfter.successes), format::count(e.verifiedAfter.n))
                            : Tr::tr("verified rate not known"),
                       Tr::tr("%1 regressions while promoted").arg(format::count(e.regressionsAfter)),
                       Tr::tr("%1 hints a session").arg(e.hintsPerSession() ? format::number(*e.hintsPerSession()) : QStringLiteral("–"))}
        .join(u'\n');
}

HeatPlot::Data SweepGrid::heat(SweepMeasure measure) const
{
    HeatPlot::Data out;
    out.rows = m_rows;
    out.columns = m_columns;
    out.colour = measureColour(measure);
    if (m_sweep.axes.size() == 2)
        out.rowsTitle = titleOf(m_sweep.axes[0].parameter);
    if (!m_sweep.axes.empty())
        out.columnsTitle = titleOf(m_sweep.axes.back().parameter);
    double least = 0, most = 0;
    bool any = false;
    for (const SweepCell& c : m_sweep.cells)
        if (const auto value = measured(c, measure)) {
            least = any ? std::min(least, *value) : *value;
            most = any ? std::max(most, *value) : *value;
            any = true;
        }
    for (int field = 0; field < int(m_cellOf.size()); ++field) {
        const SweepCell* c = cell(field);
        const auto value = c ? measured(*c, measure) : std::nullopt;
        out.inks.push_back(!value ? -1 : most > least ? (*value - least) / (most - least) : 0.5);
        out.texts.push_back(c ? measuredText(*c, measure) : QString());
        out.about.push_back(c ? about(*c)
                                    + (onFront(field)
                                           ? u'\n' + Tr::tr("On the Pareto front: no other gives as many hints with fewer regressions.")
                                           : QString())
                              : Tr::tr("not finished"));
        out.outlined.push_back(onFront(field));
    }
    return out;
}

} // namespace hindcast
