// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

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
    const QString text = Cell(textOf(plan.spec().what)).text(); // as it will be read: half a character cannot be stored
    if (text.trimmed().isEmpty() || text.size() > greatestNote || text.contains(QChar(QChar::Null)))
        return fail(ErrorCode::InvalidInput, Tr::tr("A note is a text of 1 to %1 characters.").arg(greatestNote));
    for (const Locator& key : plan.spec().keys()) {
        HC_TRY(const auto row, plan.pattern(key));
        const size_t before = plan.preview().rows.size();
        HC_CHECK(plan.change(RelationId::Patterns, key, row.image, {{PatternUpdatedAt, Cell(plan.spec().why.at)}}));
        if (plan.preview().rows.size() == before) { // this very note was put there
            ++plan.preview().unchanged;
            continue;
        }
        plan.event(EventKind::Annotated, row.value);
        plan.preview().events.back().event.reason = text;
        plan.expect(row.value);
    }
    return {};
}

} // namespace hindcast
