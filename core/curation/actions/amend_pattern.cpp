// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/curation/plan/WrittenText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AmendAction)
};

constexpr qsizetype greatestText = 1'000'000; // code units

} // namespace

Expected<void> planners::amendPattern(ChangePlan& plan)
{
    for (const Locator& key : plan.spec().keys())
        HC_CHECK(amendTo(plan, key, textOf(plan.spec().what)));
    return {};
}

Expected<void> planners::amendTo(ChangePlan& plan, const Locator& key, const QString& fix)
{
    const auto written = writtenText(fix, greatestText);
    if (!written)
        return fail(ErrorCode::InvalidInput, Tr::tr("An amendment is a text of 1 to %1 characters.").arg(greatestText));
    const QString& text = *written;
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Amend));
    HC_TRY(auto row, plan.pattern(key));
    if (row.value.recommendedFix == text) {
        ++plan.preview().unchanged;
        return {};
    }
    // Pinned: the recorder's next outcome must not overwrite what a human wrote.
    HC_CHECK(plan.change(RelationId::Patterns, key, row.image,
                         {{PatternFix, Cell(text)}, {PatternFixPinned, Cell(true)}, {PatternUpdatedAt, Cell(plan.spec().why.at)}},
                         {PatternFixPinned, PatternUpdatedAt}));
    plan.event(EventKind::Amended, row.value, {}, text);
    row.value.recommendedFix = text;
    plan.expect(row.value);
    const QString overwritten = Tr::tr("%1 does not know amended texts: its next verified outcome overwrites this one.")
                                    .arg(plan.target().store->layoutTitle());
    if (plan.target().isForeign() && !plan.preview().consequences.contains(overwritten))
        plan.preview().consequences << overwritten;
    return {};
}

} // namespace hindcast
