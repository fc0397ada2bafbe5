// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::MarkWrong); }

} // namespace

const CurationAction& action_mark_wrong_reflection()
{
    static constexpr CurationAction action{
        "mark-wrong-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Mark Reflection Wrong"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Say in the product's own way that a reflection is wrong."), RelationId::Reflections,
        planAction};
    return action;
}

} // namespace hindcast
