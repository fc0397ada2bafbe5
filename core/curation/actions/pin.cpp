// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/findings/HumanNotes.h"
#include "core/store/rows/PatternRows.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PinAction)
};

constexpr qint64 mostPinned = 20;     // outcomes of a pattern, the newest
constexpr qsizetype copiedText = 500; // code points of a text

/// What is kept of an outcome: who, where, when, how it went, and the beginning of its texts.
QByteArray compactCopy(const Outcome& o)
{
    const auto head = [](const QString& text) { return firstCodePoints(text, copiedText).toString(); };
    const QJsonObject copy{
        {QStringLiteral("id"), o.id},
        {QStringLiteral("session_id"), o.sessionId},
        {QStringLiteral("user_id"), o.userId},
        {QStringLiteral("cluster_id"), o.clusterId},
        {QStringLiteral("created_at"), isoTimestamp(o.createdAt)},
        {QStringLiteral("verified"), o.verified == Verified::Unknown ? QJsonValue() : QJsonValue(o.verified == Verified::Yes)},
        {QStringLiteral("confidence"), o.confidence},
        {QStringLiteral("feedback"), o.feedback == Feedback::None ? QJsonValue() : QJsonValue(word(o.feedback))},
        {QStringLiteral("query"), head(o.query)},
        {QStringLiteral("recommended_fix"), head(o.recommendedFix)}};
    return QJsonDocument(copy).toJson(QJsonDocument::Compact);
}

Expected<std::set<QString>> pinnedBefore(const ChangePlan& plan)
{
    const CurationTarget& target = plan.target();
    return humanNotes::pinnedOutcomes(*target.journal, target.journalStore->scope);
}

Expected<std::vector<Outcome>> evidenceOf(const ChangePlan& plan, const Pattern& pattern)
{
    const CurationTarget& target = plan.target();
    if (!target.store->relation(RelationId::Outcomes))
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes are not recorded here."));
    return readOutcomesOf(*target.data, *target.store, pattern, mostPinned);
}

} // namespace

/// Copies lie beside the data, so that retention needs to know nothing of them.
Expected<void> planners::pin(ChangePlan& plan)
{
    const Why& why = plan.spec().why;
    HC_TRY(const RowChange empty, plan.noteRow("evidence_pins"));
    HC_TRY(std::set<QString> pinned, pinnedBefore(plan));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.pattern(key));
        HC_TRY(const std::vector<Outcome> evidence, evidenceOf(plan, row.value));
        qint64 added = 0;
        for (const Outcome& o : evidence) {
            if (!pinned.insert(o.id).second)
                continue;
            RowChange put = empty;
            const auto add = [&put](const char* column, Cell value) { put.columns.push_back({column, {}, std::move(value)}); };
            add("pattern_name", Cell(row.value.name));
            add("cluster_id", Cell(row.value.clusterId));
            add("outcome_id", Cell(o.id));
            add("outcome", Cell(compactCopy(o)));
            add("actor", Cell(why.actor));
            add("note", Cell(why.note));
            add("at", plan.noteTime(why.at));
            add("withdrawn_at", Cell());
            plan.insert(std::move(put));
            ++added;
        }
        if (evidence.empty())
            plan.preview().consequences << Tr::tr("Nothing is left that \"%1\" rests on.").arg(row.value.name);
        if (added == 0) {
            ++plan.preview().unchanged;
            continue;
        }
        plan.event(EventKind::Annotated, row.value);
        plan.preview().events.back().event.reason = QStringLiteral("evidence pinned: %1").arg(added);
        plan.expect(row.value);
    }
    return {};
}

} // namespace hindcast
