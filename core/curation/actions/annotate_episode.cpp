// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Episodes, Correction::Annotate); }

} // namespace

const CurationAction& action_annotate_episode()
{
    static constexpr CurationAction action{
        "annotate-episode", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Episode"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note beside an episode; what it says stays."), RelationId::Episodes,
        planAction};
    return action;
}

} // namespace hindcast
