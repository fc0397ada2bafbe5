// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/PatternHistory.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// A pattern with its states, as `list patterns` prints it.
[[nodiscard]] QJsonObject patternObject(const PatternBook& book, size_t index);
/// The events of a pattern; each says whether it was inferred.
[[nodiscard]] QJsonArray eventArray(const PatternHistory& history);
/// The printed keys of its outcomes, newest first.
[[nodiscard]] QJsonArray evidenceIds(const Evidence& evidence);
/// An outcome as `list outcomes` prints it.
[[nodiscard]] QJsonObject outcomeObject(const Outcome& outcome);

} // namespace hindcast
