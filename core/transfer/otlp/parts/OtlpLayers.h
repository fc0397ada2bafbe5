// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <vector>

namespace hindcast {

// One call of a tool is told by the spans of the agent, of its MCP client and of the server, one of a model by those of two instrumentations. Those
// below one another are told apart by the tree; those that come in several parts, or without the span between them, by what the event of the call
// says of the spans around its own.
inline constexpr const char* innerSpansMember = "inner_spans"; ///< those below it that tell the same call
inline constexpr const char* parentSpanMember =
    "parent_span_id"; ///< the nearest one with a role above it; then it is no layer of another one
inline constexpr const char* missingParentMember = "missing_parent"; ///< the nearest one above it, which nobody has sent: it may be a layer

/// The spans below that of a call that tell the same call.
[[nodiscard]] QStringList innerSpansOf(const TraceEvent& call);
/// Adds those that it does not name, up to a few.
void addInnerSpans(TraceEvent& call, const QStringList& spans);

/// Gives a call by what a protocol knows it, of the metadata of its event in another part or of another layer's, where it lacks that; true: it did.
bool addCallIdentifiers(TraceEvent& call, const QJsonObject& from);

/// Takes layers out of either list that the other one tells the call of, which gets what it lacks: arguments, result, error. It is the same call where
/// one span is the parent of the other. Of tools also where both name the same id of a call; and, without one, where tool and arguments are the same
/// and the time of one lies within that of the other (arguments that nobody captured may be any, unless both lack their parents). Calls with the
/// same span above them are never the same, nor are those of which each has its own time. True: \a stored tells more by it.
bool uniteLayers(std::vector<TraceEvent>& stored, std::vector<TraceEvent>& more);

/// The same within one list.
void joinNestedLayers(std::vector<TraceEvent>& events);

} // namespace hindcast
