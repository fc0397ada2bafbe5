// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Restore); }

} // namespace

const CurationAction& action_restore_reflection()
{
    static constexpr CurationAction action{"restore-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Restore Reflection"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Recall a reflection again."),
                                           RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
