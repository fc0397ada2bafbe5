// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Demote); }

} // namespace

const CurationAction& action_demote_reflection()
{
    static constexpr CurationAction action{
        "demote-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote Reflection"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop recalling a reflection; it still counts when the same comes again."),
        RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
