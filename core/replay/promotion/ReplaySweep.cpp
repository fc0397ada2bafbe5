// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplaySweep.h"

#include "core/compute/Kernels.h"
#include "core/domain/enums/EnumWords.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplaySweep)
};

constexpr EnumWords<SweepParameter> parameterWords{"min-confidence", "min-occurrences",  "cooldown-hours",
                                                   "cooldown-mode",  "require-verified", "decay-days"};
constexpr qint64 greatestAxis = 1'000;

void setParameter(ReplayParams& params, SweepParameter parameter, double value)
{
    switch (parameter) {
    case SweepParameter::MinConfidence: params.promotion.minConfidence = value; break;
    case SweepParameter::MinOccurrences: params.promotion.minOccurrences = qint64(value); break;
    case SweepParameter::CooldownHours: params.promotion.cooldownUs = qint64(value) * Timestamp::perHour; break;
    case SweepParameter::CooldownMode: params.promotion.mode = CooldownMode(int(value)); break;
    case SweepParameter::RequireVerified:
        params.requireVerified = value != 0;
        params.synthesisExempt = false;
        break;
    case SweepParameter::DecayDays: params.decayDays = qint64(value); break;
    }
}

std::optional<double> sweepValue(SweepParameter parameter, const QString& text)
{
    if (parameter == SweepParameter::CooldownMode) {
        const auto mode = cooldownModeFromWord(text);
        return mode ? std::optional(double(int(*mode))) : std::nullopt;
    }
    if (parameter == SweepParameter::RequireVerified)
        return text == u"true" ? std::optional(1.0) : text == u"false" ? std::optional(0.0) : std::nullopt;
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok || !std::isfinite(value) || std::abs(value) > 1e9)
        return {};
    if (parameter != SweepParameter::MinConfidence && value != std::trunc(value))
        return {};
    ReplayParams params;
    setParameter(params, parameter, value);
    return checkReplayParams(params) ? std::optional(value) : std::nullopt;
}

/// The values of one part: a single one, or a range of whole numbers.
std::optional<std::vector<double>> partValues(SweepParameter parameter, const QString& part)
{
    const qsizetype dots = part.indexOf(QLatin1String(".."));
    if (dots < 0) {
        const auto value = sweepValue(parameter, part);
        return value ? std::optional(std::vector{*value}) : std::nullopt;
    }
    const auto first = sweepValue(parameter, part.first(dots)), last = sweepValue(parameter, part.mid(dots + 2));
    const bool numbers = parameter != SweepParameter::CooldownMode && parameter != SweepParameter::RequireVerified;
    if (!numbers || !first || !last || *first != std::trunc(*first) || *last < *first || *last - *first >= double(greatestAxis))
        return {};
    std::vector<double> out;
    for (double v = *first; v <= *last; ++v)
        out.push_back(v);
    return out;
}

} // namespace

QString word(SweepParameter p) { return parameterWords.wordOf(p); }
std::optional<SweepParameter> sweepParameterFromWord(QStringView w) { return parameterWords.valueOf(w); }

Expected<SweepAxis> parseSweepAxis(const QString& text)
{
    const qsizetype equals = text.indexOf(u'=');
    const auto parameter = sweepParameterFromWord(QStringView(text).first(std::max<qsizetype>(equals, 0)));
    if (!parameter)
        return fail(ErrorCode::InvalidInput, Tr::tr("The sweep %1 names no parameter.").arg(text), {},
                    Tr::tr("Write NAME=VALUE,VALUE or NAME=FIRST..LAST with one of: min-confidence, min-occurrences, cooldown-hours, "
                           "cooldown-mode, require-verified, decay-days."));
    SweepAxis axis{*parameter, {}};
    QSet<double> seen;
    for (const QString& part : text.mid(equals + 1).split(u',')) {
        const auto values = partValues(*parameter, part.trimmed());
        if (!values)
            return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no value that %2 can have.").arg(part, word(*parameter)));
        for (const double v : *values) {
            if (seen.contains(v))
                return fail(ErrorCode::InvalidInput, Tr::tr("A value comes twice in the sweep %1.").arg(text));
            seen << v;
            axis.values.push_back(v);
        }
    }
    if (qint64(axis.values.size()) > greatestAxis)
        return fail(ErrorCode::InvalidInput, Tr::tr("A sweep takes at most %1 values of a parameter.").arg(argText(greatestAxis)));
    return axis;
}

ReplayParams sweptParams(const ReplayParams& base, const std::vector<SweepAxis>& axes, const std::vector<double>& values)
{
    ReplayParams params = base;
    for (size_t i = 0; i < axes.size(); ++i)
        setParameter(params, axes[i].parameter, values[i]);
    return params;
}

Expected<ReplaySweep> sweepReplay(const OutcomeHistory& history, const ReplayParams& base, std::vector<SweepAxis> axes, Timestamp now,
                                  const CancelToken& token, const std::function<void(qint64, qint64)>& progress)
{
    ReplaySweep sweep;
    qint64 all = 1;
    QSet<int> parameters;
    for (const SweepAxis& a : axes) {
        all *= qint64(a.values.size());
        if (all > greatestSweep || parameters.contains(int(a.parameter)))
            return fail(ErrorCode::InvalidInput,
                        parameters.contains(int(a.parameter)) ? Tr::tr("The sweep names %1 twice.").arg(word(a.parameter))
                                                              : Tr::tr("A sweep has at most %1 cells.").arg(argText(greatestSweep)));
        parameters << int(a.parameter);
    }
    sweep.axes = std::move(axes);
    std::vector<SweepCell> cells(static_cast<size_t>(all));
    for (size_t c = 0; c < cells.size(); ++c) {
        cells[c].values.resize(sweep.axes.size());
        for (size_t rest = c, i = sweep.axes.size(); i-- > 0;) {
            const std::vector<double>& values = sweep.axes[i].values;
            cells[c].values[i] = values[rest % values.size()];
            rest /= values.size();
        }
        cells[c].params = sweptParams(base, sweep.axes, cells[c].values);
        HC_CHECK(checkReplayParams(cells[c].params));
    }
    std::vector<quint8> finished(cells.size());
    std::atomic<qint64> done = 0;
    kernels::forParts(qsizetype(cells.size()), 1, token, [&](qsizetype first, qsizetype) {
        SweepCell& cell = cells[size_t(first)];
        const auto effects = replayEffects(history, cell.params, now, token);
        if (!effects)
            return; // cancelled
        cell.effects = *effects;
        finished[size_t(first)] = 1;
        if (const qint64 n = ++done; progress)
            progress(n, all);
    });
    for (size_t c = 0; c < cells.size(); ++c)
        if (finished[c])
            sweep.cells.push_back(std::move(cells[c]));
    sweep.complete = sweep.cells.size() == cells.size();
    return sweep;
}

std::vector<size_t> paretoFront(const std::vector<SweepCell>& cells)
{
    std::vector<size_t> order(cells.size());
    std::iota(order.begin(), order.end(), size_t(0));
    const auto hints = [&](size_t i) { return cells[i].effects.hintsGiven; };
    const auto regressions = [&](size_t i) { return cells[i].effects.regressionsAfter; };
    std::ranges::stable_sort(
        order, [&](size_t a, size_t b) { return hints(a) != hints(b) ? hints(a) > hints(b) : regressions(a) < regressions(b); });
    std::vector<size_t> front;
    for (const size_t i : order)
        if (front.empty() || regressions(i) < regressions(front.back())
            || (regressions(i) == regressions(front.back()) && hints(i) == hints(front.back())))
            front.push_back(i);
    std::ranges::sort(front);
    return front;
}

} // namespace hindcast
