// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::Amend); }

} // namespace

const CurationAction& action_amend_episode()
{
    static constexpr CurationAction action{"amend-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Amend Episode"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Give an episode another reflection."),
                                           RelationId::Episodes, planAction};
    return action;
}

} // namespace hindcast
