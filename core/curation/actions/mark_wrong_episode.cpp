// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::MarkWrong); }

} // namespace

const CurationAction& action_mark_wrong_episode()
{
    static constexpr CurationAction action{
        "mark-wrong-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Mark Episode Wrong"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Say in the product's own way that an episode is wrong."), RelationId::Episodes,
        planAction};
    return action;
}

} // namespace hindcast
