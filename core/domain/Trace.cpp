// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Trace.h"

#include <QLatin1String>

namespace hindcast {
namespace {

constexpr const char* traceOutcomes[] = {"success", "failure", "partial", "timeout", "error"};

} // namespace

QString word(TraceOutcome outcome) { return QString::fromLatin1(traceOutcomes[size_t(outcome)]); }

std::optional<TraceOutcome> traceOutcomeFromWord(QStringView word)
{
    for (size_t i = 0; i < std::size(traceOutcomes); ++i)
        if (word == QLatin1String(traceOutcomes[i]))
            return TraceOutcome(i);
    return {};
}

} // namespace hindcast
