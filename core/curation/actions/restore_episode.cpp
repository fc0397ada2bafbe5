// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::Restore); }

} // namespace

const CurationAction& action_restore_episode()
{
    static constexpr CurationAction action{"restore-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Restore Episode"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Recall an episode again."), RelationId::Episodes,
                                           planAction};
    return action;
}

} // namespace hindcast
