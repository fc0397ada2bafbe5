// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Amend); }

} // namespace

const CurationAction& action_amend_reflection()
{
    static constexpr CurationAction action{"amend-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Amend Reflection"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Give a reflection another text."),
                                           RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
