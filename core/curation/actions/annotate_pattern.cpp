// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/PatternNote.h"
#include "core/curation/plan/Planners.h"
#include "core/curation/plan/WrittenText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AnnotatePatternAction)
};

constexpr qsizetype greatestNote = 100'000; // code units

} // namespace

/// A note is an event of the pattern's history: nothing that an agent reads changes.
Expected<void> planners::annotatePattern(ChangePlan& plan)
{
    HC_CHECK(mayCorrect(*plan.target().store, RelationId::Patterns, Correction::Annotate));
    const auto text = writtenText(textOf(plan.spec().what), greatestNote);
    if (!text)
        return fail(ErrorCode::InvalidInput, Tr::tr("A note is a text of 1 to %1 characters.").arg(greatestNote));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.pattern(key));
        HC_TRY(const bool put, putNote(plan, row, *text));
        plan.preview().unchanged += put ? 0 : 1;
    }
    return {};
}

} // namespace hindcast
