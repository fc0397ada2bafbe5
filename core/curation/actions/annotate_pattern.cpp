// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/ChangePlan.h"
#include "core/curation/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> planAction(ChangePlan& plan) { return plan.correct(RelationId::Patterns, Correction::Annotate); }

} // namespace

const CurationAction& action_annotate_pattern()
{
    static constexpr CurationAction action{"annotate-pattern", QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Pattern"),
                                           QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note beside a pattern."),
                                           RelationId::Patterns, planAction};
    return action;
}

} // namespace hindcast
