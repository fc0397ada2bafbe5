// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Annotate); }

} // namespace

const CurationAction& action_annotate_reflection()
{
    static constexpr CurationAction action{
        "annotate-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Reflection"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note beside a reflection; what it says stays."), RelationId::Reflections,
        planAction};
    return action;
}

} // namespace hindcast
