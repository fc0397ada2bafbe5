// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Delete); }

} // namespace

const CurationAction& action_delete_reflection()
{
    static constexpr CurationAction action{
        "delete-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Delete Reflection"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Remove a reflection with what belongs to it; undoing puts every row back."),
        RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
