// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/reflection/Importance.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviseReflection)
};

} // namespace

Expected<void> planners::reviseReflection(ChangePlan& plan)
{
    const auto& revise = std::get<decision::Revise>(plan.spec().what);
    const std::vector<Locator>& keys = revise.keys;
    const std::vector<ReflectionRevision>& revisions = revise.revisions;
    if (revisions.size() != keys.size())
        return fail(ErrorCode::InvalidInput, Tr::tr("There must be one new text for each reflection."));
    for (size_t i = 0; i < keys.size(); ++i) {
        const ReflectionRevision& revision = revisions[i];
        const ReflectionDraft& draft = revision.draft;
        if (draft.text.trimmed().isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("A reflection cannot be empty."));
        HC_TRY(const auto row, plan.reflection(keys[i]));
        HC_CHECK(plan.revise(keys[i], revision, draft.text, draft.importance, draft.tags));
        if (row.value.pairId == 0 || row.value.kind != ReflectionKind::Reflection || draft.strategy.trimmed().isEmpty())
            continue;
        HC_TRY(const double importance, strategyImportance(draft.importance));
        QStringList tags = draft.tags;
        if (!tags.contains(QStringLiteral("strategy")))
            tags << QStringLiteral("strategy");
        HC_CHECK(plan.revise(Locator(row.value.pairId), revision, draft.strategy, importance, tags));
    }
    return {};
}

} // namespace hindcast
