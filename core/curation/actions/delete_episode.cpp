// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::Delete); }

} // namespace

const CurationAction& action_delete_episode()
{
    static constexpr CurationAction action{
        "delete-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Delete Episode"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Remove an episode with what belongs to it; undoing puts every row back."),
        RelationId::Episodes, planAction};
    return action;
}

} // namespace hindcast
