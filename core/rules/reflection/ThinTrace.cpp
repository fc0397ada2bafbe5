// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ThinTrace.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {
namespace {

constexpr EnumWords<TraceGap> traceGapWords{"outcome", "events", "tool_results", "query", "final_answer", "content"};

} // namespace

std::vector<TraceGap> traceGaps(const TraceShape& trace)
{
    std::vector<TraceGap> out;
    const auto check = [&out](bool present, TraceGap gap) {
        if (!present)
            out.push_back(gap);
    };
    check(trace.hasOutcome, TraceGap::NoOutcome);
    check(trace.events > 0, TraceGap::NoEvents);
    check(trace.toolResults > 0, TraceGap::NoToolResults);
    check(!strippedText(trace.query).isEmpty(), TraceGap::NoQuery);
    check(!strippedText(trace.finalAnswer).isEmpty(), TraceGap::NoFinalAnswer);
    check(trace.hasContent, TraceGap::NoContent);
    return out;
}

QString word(TraceGap gap) { return traceGapWords.wordOf(gap); }

} // namespace hindcast
