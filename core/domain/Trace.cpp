// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Trace.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<TraceOutcome> traceOutcomes{"success", "failure", "partial", "timeout", "error"};

} // namespace

QString word(TraceOutcome outcome) { return traceOutcomes.wordOf(outcome); }
std::optional<TraceOutcome> traceOutcomeFromWord(QStringView word) { return traceOutcomes.valueOf(word); }

} // namespace hindcast
