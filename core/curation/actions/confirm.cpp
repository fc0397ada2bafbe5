// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/store/findings/HumanNotes.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ConfirmAction)
};

/// Does somebody vouch for it in the same way already?
Expected<bool> isConfirmed(const ChangePlan& plan, const Pattern& pattern, std::optional<Timestamp> until)
{
    const CurationTarget& target = plan.target();
    HC_TRY(const auto ends,
           humanNotes::confirmedUntil(*target.journal, target.journalStore->scope, pattern.name, pattern.clusterId, plan.spec().why.actor));
    return std::ranges::find(ends, until) != ends.end();
}

} // namespace

/// Who vouched, when and until when stands in a row of its own, and in the pattern's history. Nothing that an agent reads changes.
Expected<void> planners::confirm(ChangePlan& plan)
{
    const auto& what = std::get<decision::Confirm>(plan.spec().what);
    const Why& why = plan.spec().why;
    if (what.until && *what.until <= why.at)
        return fail(ErrorCode::InvalidInput, Tr::tr("A confirmation ends in the future."));
    for (const Locator& key : what.keys) {
        HC_TRY(const auto row, plan.pattern(key));
        HC_TRY(RowChange put, plan.noteRow("confirmations"));
        HC_TRY(const bool known, isConfirmed(plan, row.value, what.until));
        if (known) {
            ++plan.preview().unchanged;
            continue;
        }
        const auto add = [&put](const char* column, Cell value) { put.columns.push_back({column, {}, std::move(value)}); };
        add("kind", Cell(QByteArray("pattern")));
        add("record_id", Cell(row.value.name));
        add("cluster_id", Cell(row.value.clusterId));
        add("actor", Cell(why.actor));
        add("note", Cell(why.note));
        add("until", plan.noteTime(what.until));
        add("at", plan.noteTime(why.at));
        add("withdrawn_at", Cell());
        plan.insert(std::move(put));
        plan.event(EventKind::Annotated, row.value);
        plan.preview().events.back().event.reason = what.until ? QStringLiteral("confirmed until %1").arg(isoTimestamp(*what.until))
                                                               : QStringLiteral("confirmed");
        plan.expect(row.value);
        if (row.value.demoted)
            plan.preview().consequences << Tr::tr("A demoted pattern stays demoted: restore it to have it given to agents again.");
    }
    plan.preview().consequences.removeDuplicates();
    return {};
}

} // namespace hindcast
