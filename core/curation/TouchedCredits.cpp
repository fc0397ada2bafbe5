// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/TouchedCredits.h"

#include "core/rules/promotion/OutcomeState.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/relation/RowCursor.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr size_t creditedAtOnce = 500;

bool changesResult(const RowChange& change, const BoundRelation& outcomes)
{
    const auto says = [&](const CellChange& c) {
        return c.column == outcomes.columns[OutcomeFeedback].name || c.column == outcomes.columns[OutcomeVerified].name;
    };
    return change.place == RowChange::Place::Data && change.relation == RelationId::Outcomes && change.table.isEmpty()
        && change.kind == RowChange::Kind::Update && std::ranges::any_of(change.columns, says);
}

struct Judged {
    SessionResult result;
    bool isKnown = false;
};

Expected<std::vector<Judged>> judgedNow(Connection& connection, const BoundRelation& outcomes, ReadQuery query)
{
    query.columns = {OutcomeSession, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
    std::vector<Judged> out;
    ReadNotes notes;
    HC_TRY(RowCursor cursor, RowCursor::open(connection, outcomes, query, notes));
    for (;;) {
        HC_TRY(const bool more, cursor.next());
        if (!more)
            return out;
        const std::optional<bool> well = wentWell(cursor.cell(OutcomeVerified), cursor.cell(OutcomeFeedback));
        const Cell at = cursor.cell(OutcomeCreatedAt);
        const Timestamp* moment = at.get<Timestamp>();
        out.push_back({{cursor.cell(OutcomeSession).text(), well.value_or(false), QStringLiteral("outcome"), cursor.locator().text(),
                        moment ? *moment : Timestamp()},
                       well.has_value()});
    }
}

} // namespace

Expected<void> creditTouchedSessions(Connection& connection, const StoreDescription& store, const std::vector<RowChange>& changes)
{
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    if (!store.isNative() || !outcomes)
        return {};
    std::vector<qint64> touched;
    for (const RowChange& change : changes)
        if (changesResult(change, *outcomes))
            touched.push_back(std::get<qint64>(change.key.parts().front()));
    if (touched.empty())
        return {};
    LessonCredit credit(connection, store.scope, store.catalog.has("lesson_uses"));
    HC_TRY(const bool any, credit.anyGiven());
    if (!any)
        return {};
    for (size_t first = 0; first < touched.size(); first += creditedAtOnce) {
        ReadQuery some;
        some.keys.assign(touched.begin() + qptrdiff(first), touched.begin() + qptrdiff(std::min(first + creditedAtOnce, touched.size())));
        HC_TRY(const auto judged, judgedNow(connection, *outcomes, std::move(some)));
        for (const Judged& one : judged)
            HC_CHECK(credit.revise(one.result, one.isKnown));
    }
    return {};
}

} // namespace hindcast
