// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/EvaluationReflection.h"

#include <QStringList>

namespace hindcast {

/// What becomes of a reflection.
enum class ReflectionAction {
    Stored,
    Duplicate, ///< one with this signature is stored: its counter rises
    Skipped,   ///< it changed nothing
};

/// \a action and, when it is stored, the columns of the row; texts are cut by code points.
struct ReflectionRecord {
    ReflectionAction action = ReflectionAction::Skipped;
    QStringList tags = {};         ///< reflection, self-correction, the error type, sig:SIGNATURE
    QString originalQuery = {};    ///< the first 200 of the query
    QString reflectionContext = {}; ///< the first 200 of the context
};

/// A reflection that changed no behaviour is skipped, whether or not it is known; a known one is counted.
[[nodiscard]] ReflectionRecord reflectionRecord(const SelfCorrection& reflection, bool changedBehavior, bool alreadyStored);

/// stored, duplicate, skipped
[[nodiscard]] QString word(ReflectionAction action);

} // namespace hindcast
