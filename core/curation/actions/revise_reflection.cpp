// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"
#include "core/rules/reflection/Importance.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviseReflection)
};

Expected<void> planAction(ChangePlan& plan)
{
    const ChangeSpec& spec = plan.spec();
    if (spec.revisions.size() != spec.keys.size())
        return fail(ErrorCode::InvalidInput, Tr::tr("There must be one new text for each reflection."));
    for (size_t i = 0; i < spec.keys.size(); ++i) {
        const ReflectionRevision& revision = spec.revisions[i];
        const ReflectionDraft& draft = revision.draft;
        if (draft.text.trimmed().isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("A reflection cannot be empty."));
        HC_TRY(const auto row, plan.reflection(spec.keys[i]));
        HC_CHECK(plan.revise(spec.keys[i], revision, draft.text, draft.importance, draft.tags));
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

} // namespace

const CurationAction& action_revise_reflection()
{
    static constexpr CurationAction action{
        "revise-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Revise Reflection"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put another text in a reflection's place; the old one stays as a version."),
        RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
