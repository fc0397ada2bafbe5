// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Reflections, Correction::Archive); }

} // namespace

const CurationAction& action_archive_reflection()
{
    static constexpr CurationAction action{
        "archive-reflection", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Archive Reflection"),
        QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a reflection away: it is kept, and no longer recalled or counted."),
        RelationId::Reflections, planAction};
    return action;
}

} // namespace hindcast
