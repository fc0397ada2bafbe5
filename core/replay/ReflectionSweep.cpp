// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReflectionSweep.h"

#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionSweep)
};

constexpr qsizetype greatestCells = 64;

Expected<void> checkPlan(const ReflectionSweepPlan& plan)
{
    const auto cells = plan.models.size() * qsizetype(plan.prompts.size());
    if (cells == 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("A sweep needs a model and a prompt."));
    if (cells > greatestCells)
        return fail(ErrorCode::InvalidInput, Tr::tr("A sweep has at most %1 cells.").arg(argText(greatestCells)));
    if (!(plan.greatestEur >= 0) || std::isinf(plan.greatestEur))
        return fail(ErrorCode::InvalidInput, Tr::tr("A budget is an amount of EUR from 0 on."));
    QStringList models = plan.models;
    if (models.removeDuplicates() > 0 || models.contains(QString()))
        return fail(ErrorCode::InvalidInput, Tr::tr("A model of the sweep comes twice, or has no name."));
    return {};
}

/// Asking it again will not help any of the others either.
bool endsCell(const Error& error)
{
    return error.code == ErrorCode::AuthenticationFailed || error.code == ErrorCode::ConnectionFailed
        || error.code == ErrorCode::InvalidInput;
}

void count(const ReflectionSweepPlan& plan, const ReplayItem& item, ReflectionSweepCell& cell)
{
    ++cell.asked;
    cell.eur += item.eur;
    cell.unpriced = cell.unpriced || item.unpriced;
    if (item.unpriced && plan.greatestEur > 0)
        cell.stopped = Error{ErrorCode::Unsupported,
                             Tr::tr("What %1 costs is not known: no budget can be kept.").arg(cell.model),
                             {},
                             Tr::tr("Name a list of prices, or leave the budget out.")};
    if (item.replayed.error) {
        if (endsCell(*item.replayed.error))
            cell.stopped = item.replayed.error;
        return;
    }
    const AuthoredReflection& after = item.replayed.after;
    if (after.quality == ReflectionQuality::Fallback)
        return;
    ++cell.answered;
    cell.changed += item.replayed.changed ? 1 : 0;
    cell.accepted += isAcceptedBy(plan.rules, item.replayed) ? 1 : 0;
    cell.characters += after.draft.text.toUcs4().size();
    cell.confidence += after.draft.confidence;
}

/// What one cell is asked with.
std::vector<ReplayOptions> optionsOf(const ReflectionSweepPlan& plan, ReflectionSweep& sweep)
{
    std::vector<ReplayOptions> out;
    out.reserve(size_t(plan.models.size()) * plan.prompts.size());
    for (const QString& model : plan.models)
        for (const SweptPrompt& prompt : plan.prompts) {
            ReplayOptions options = plan.base;
            options.way = ReplayOptions::Way::Model;
            options.models.model = model;
            options.prompts = prompt.prompts;
            out.push_back(std::move(options));
            sweep.cells.push_back({model, prompt.name});
        }
    return out;
}

QJsonValue orNull(const std::optional<double>& value) { return value ? QJsonValue(*value) : QJsonValue(); }

} // namespace

std::optional<double> ReflectionSweepCell::meanCharacters() const
{
    return answered > 0 ? std::optional(double(characters) / double(answered)) : std::nullopt;
}

std::optional<double> ReflectionSweepCell::meanConfidence() const
{
    return answered > 0 ? std::optional(confidence / double(answered)) : std::nullopt;
}

double ReflectionSweep::eur() const
{
    double sum = 0;
    for (const ReflectionSweepCell& cell : cells)
        sum += cell.eur;
    return sum;
}

bool isAcceptedBy(const std::vector<AcceptanceRule>& rules, const ReplayedReflection& r)
{
    if (r.error || !r.changed || r.after.quality == ReflectionQuality::Fallback)
        return false;
    const AcceptanceInput input{r.before.text, r.after.draft.text, r.strategyBefore, r.after.draft.strategy, r.after.draft.confidence};
    return std::ranges::all_of(rules, [&](const AcceptanceRule& rule) { return isAccepted(rule, input); });
}

Expected<ReflectionSweep> sweepReflections(Connection& connection, const StoreDescription& store, const ReflectionSweepPlan& plan,
                                           std::span<const Locator> keys, const CancelToken& token,
                                           const std::function<void(qint64, qint64)>& progress)
{
    HC_CHECK(checkPlan(plan));
    ReflectionSweep out;
    const std::vector<ReplayOptions> options = optionsOf(plan, out);
    const qint64 all = qint64(keys.size()) * qint64(options.size());
    qint64 done = 0;
    for (const Locator& key : keys)
        for (size_t c = 0; c < options.size(); ++c) {
            if (plan.greatestEur > 0 && out.eur() >= plan.greatestEur) {
                out.spent = true;
                return out;
            }
            ++done;
            if (out.cells[c].stopped)
                continue;
            const auto batch = replaySome(connection, store, options[c], std::span(&key, 1), token);
            if (!batch && batch.error().code == ErrorCode::Cancelled)
                return out;
            if (!batch)
                return Unexpected(batch.error());
            if (batch->budgetSpent) {
                out.spent = true;
                return out;
            }
            for (const ReplayItem& item : batch->items)
                count(plan, item, out.cells[c]);
            if (progress)
                progress(done, all);
        }
    out.complete = std::ranges::none_of(out.cells, [](const ReflectionSweepCell& cell) { return cell.stopped.has_value(); });
    return out;
}

QJsonObject reflectionSweepJson(const ReflectionSweep& sweep)
{
    QJsonArray cells;
    for (const ReflectionSweepCell& c : sweep.cells) {
        QJsonObject cell{{QStringLiteral("model"), c.model},
                         {QStringLiteral("prompt"), c.prompt},
                         {QStringLiteral("asked"), c.asked},
                         {QStringLiteral("answered"), c.answered},
                         {QStringLiteral("changed"), c.changed},
                         {QStringLiteral("accepted"), c.accepted},
                         {QStringLiteral("mean_characters"), orNull(c.meanCharacters())},
                         {QStringLiteral("mean_confidence"), orNull(c.meanConfidence())},
                         {QStringLiteral("eur"), c.unpriced ? QJsonValue() : QJsonValue(c.eur)}};
        if (c.stopped)
            cell.insert(QStringLiteral("stopped"), c.stopped->sentence);
        cells << cell;
    }
    return {{QStringLiteral("cells"), cells}, {QStringLiteral("complete"), sweep.complete}, {QStringLiteral("budget_spent"), sweep.spent}};
}

} // namespace hindcast
