// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::Demote); }

} // namespace

const CurationAction& action_demote_episode()
{
    static constexpr CurationAction action{"demote-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote Episode"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop recalling an episode."),
                                           RelationId::Episodes, planAction};
    return action;
}

} // namespace hindcast
