// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReflectionSweep.h"

#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionSweep)
};

constexpr qsizetype greatestCells = 64;

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

Expected<void> checkSweepPlan(const ReflectionSweepPlan& plan)
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
    HC_CHECK(checkSweepPlan(plan));
    ReflectionSweep out;
    std::vector<ReplayOptions> options = optionsOf(plan, out);
    const qint64 all = qint64(keys.size()) * qint64(options.size());
    qint64 done = 0;
    for (const Locator& key : keys)
        for (size_t c = 0; c < options.size(); ++c) {
            ++done;
            if (out.cells[c].stopped)
                continue;
            if (plan.greatestEur > 0)
                options[c].mostEur = plan.greatestEur - out.eur();
            const auto batch = replaySome(connection, store, options[c], std::span(&key, 1), token);
            if (!batch && batch.error().code == ErrorCode::Cancelled)
                return out;
            if (!batch)
                return Unexpected(batch.error());
            if (batch->budgetSpent || batch->capped) {
                for (const ReplayItem& item : batch->items) // a first answer that was of no use, and no second one
                    out.cells[c].eur += item.eur;
                out.spent = true;
                return out;
            }
            for (const ReplayItem& item : batch->items)
                count(plan, item, out.cells[c]);
            if (batch->unpriced) {
                --out.cells[c].asked;
                continue;
            }
            for (const ReplayItem& item : batch->items)
                out.answers.push_back({c, item.key, item.replayed.after.draft, item.replayed.after.quality, item.replayed.changed,
                                       isAcceptedBy(plan.rules, item.replayed), item.eur,
                                       item.replayed.error ? item.replayed.error->sentence : QString()});
            if (progress)
                progress(done, all);
        }
    out.complete = std::ranges::none_of(out.cells, [](const ReflectionSweepCell& cell) { return cell.stopped.has_value(); });
    return out;
}

Expected<QString> sweptFingerprint(Connection& connection, const StoreDescription& store, std::span<const Locator> keys)
{
    const BoundRelation* relation = store.relation(RelationId::Reflections);
    if (!relation)
        return fail(ErrorCode::NotFound, Tr::tr("Reflections are not recorded here."));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const Locator& key : keys) {
        ReadNotes notes;
        auto record = readRecord(connection, *relation, key, notes);
        if (!record && record.error().code != ErrorCode::NotFound)
            return Unexpected(record.error());
        hash.addData(key.text().toUtf8());
        hash.addData("\n");
        if (record)
            hash.addData(record->cells[ReflectionText].text().toUtf8());
        hash.addData("\n");
    }
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

QJsonObject sweptDocument(const ReflectionSweepPlan& plan, const ReflectionSweep& sweep, qint64 reflections, const QString& fingerprint)
{
    QJsonArray prompts, rules, answers;
    for (const SweptPrompt& prompt : plan.prompts) {
        QJsonArray ids;
        for (const PromptTemplate& p : prompt.prompts)
            ids << p.id;
        prompts << QJsonObject{{QStringLiteral("name"), prompt.name}, {QStringLiteral("prompts"), ids}};
    }
    for (const AcceptanceRule& rule : plan.rules)
        rules << acceptanceText(rule);
    for (const SweptAnswer& a : sweep.answers) {
        const ReflectionSweepCell& cell = sweep.cells[a.cell];
        QJsonObject answer{{QStringLiteral("reflection"), a.key.text()},
                           {QStringLiteral("model"), cell.model},
                           {QStringLiteral("prompt"), cell.prompt},
                           {QStringLiteral("eur"), a.eur}};
        if (!a.error.isEmpty()) {
            answer.insert(QStringLiteral("error"), a.error);
        } else {
            answer.insert(QStringLiteral("text"), a.draft.text);
            answer.insert(QStringLiteral("strategy"), a.draft.strategy);
            answer.insert(QStringLiteral("confidence"), a.draft.confidence);
            answer.insert(QStringLiteral("quality"), word(a.quality));
            answer.insert(QStringLiteral("changed"), a.changed);
            answer.insert(QStringLiteral("accepted"), a.accepted);
        }
        answers << answer;
    }
    QJsonObject out = reflectionSweepJson(sweep);
    out.insert(QStringLiteral("parameters"),
               QJsonObject{{QStringLiteral("models"), QJsonArray::fromStringList(plan.models)},
                           {QStringLiteral("prompts"), prompts},
                           {QStringLiteral("accept"), rules},
                           {QStringLiteral("budget_eur"), plan.greatestEur > 0 ? QJsonValue(plan.greatestEur) : QJsonValue()},
                           {QStringLiteral("reflections"), reflections}});
    out.insert(QStringLiteral("fingerprint"), fingerprint);
    out.insert(QStringLiteral("eur"), sweep.eur());
    out.insert(QStringLiteral("answers"), answers);
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
                         {QStringLiteral("mean_characters"), jsonOrNull(c.meanCharacters())},
                         {QStringLiteral("mean_confidence"), jsonOrNull(c.meanConfidence())},
                         {QStringLiteral("eur"), c.unpriced ? QJsonValue() : QJsonValue(c.eur)}};
        if (c.stopped)
            cell.insert(QStringLiteral("stopped"), c.stopped->sentence);
        cells << cell;
    }
    return {{QStringLiteral("cells"), cells}, {QStringLiteral("complete"), sweep.complete}, {QStringLiteral("budget_spent"), sweep.spent}};
}

} // namespace hindcast
