// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ReflectionRecord.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {
namespace {

constexpr EnumWords<ReflectionAction> reflectionActions{"stored", "duplicate", "skipped"};

} // namespace

ReflectionRecord reflectionRecord(const SelfCorrection& reflection, bool changedBehavior, bool alreadyStored)
{
    constexpr qsizetype cut = 200;
    if (!changedBehavior)
        return {};
    if (alreadyStored)
        return {ReflectionAction::Duplicate};
    return {ReflectionAction::Stored,
            {QStringLiteral("reflection"), QStringLiteral("self-correction"), reflection.errorType,
             QLatin1String("sig:") + reflection.errorSignature},
            firstCodePoints(reflection.query, cut).toString(),
            firstCodePoints(reflection.context, cut).toString()};
}

QString word(ReflectionAction action) { return reflectionActions.wordOf(action); }

} // namespace hindcast
