// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

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
    const QString text = Cell(textOf(plan.spec().what)).text(); // as it will be read: half a character cannot be stored
    if (text.trimmed().isEmpty() || text.size() > greatestText || text.contains(QChar(QChar::Null)))
        return fail(ErrorCode::InvalidInput, Tr::tr("An amendment is a text of 1 to %1 characters.").arg(greatestText));
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Amend));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(auto row, plan.pattern(key));
        if (row.value.recommendedFix == text) {
            ++plan.preview().unchanged;
            continue;
        }
        // Pinned: the recorder's next outcome must not overwrite what a human wrote.
        HC_CHECK(plan.change(RelationId::Patterns, key, row.image,
                             {{PatternFix, Cell(text)}, {PatternFixPinned, Cell(true)}, {PatternUpdatedAt, Cell(plan.spec().why.at)}},
                             {PatternFixPinned, PatternUpdatedAt}));
        plan.event(EventKind::Amended, row.value, {}, text);
        row.value.recommendedFix = text;
        plan.expect(row.value);
        if (plan.target().isForeign())
            plan.preview().consequences << Tr::tr("%1 does not know amended texts: its next verified outcome overwrites this one.")
                                               .arg(plan.target().store->layoutTitle());
    }
    plan.preview().consequences.removeDuplicates();
    return {};
}

} // namespace hindcast
