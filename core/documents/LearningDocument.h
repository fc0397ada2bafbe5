// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/Reflector.h"
#include "core/engine/reflect/SelfCorrector.h"
#include "core/search/AlikeReflections.h"
#include "core/transfer/otlp/OtlpCollector.h"

#include <QJsonObject>

namespace hindcast {

/// What became of a trace, as `reflect` prints it, without the number of the line.
[[nodiscard]] QJsonObject reflectionDocument(const ReflectionResult& result);
/// What became of an evaluation, as `correct` prints it, without the number of the line.
[[nodiscard]] QJsonObject correctionDocument(const CorrectionResult& result);

/// Adds what is like what was stored just now, likely duplicates, a suggestion only; what stands in the way of comparing is said: what is stored is
/// stored.
void addAlikeDocument(const Expected<AlikeAnswer>& found, QJsonObject& out);

/// Adds what was found in exports, as `reflect` and `import` say it; records that nobody could take are told with what to do about them,
/// values of metrics and profiles, which nobody reads, by their number.
void addExportCounts(const OtlpCounts& counts, QJsonObject& out);

} // namespace hindcast
