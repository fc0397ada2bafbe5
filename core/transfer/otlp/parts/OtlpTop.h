// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <optional>
#include <vector>

namespace hindcast {

/// What later parts of a trace must know of those before them: where its top is, and whether somebody gave its outcome. The first event keeps it.
struct OtlpTop {
    QString root; ///< the id of the root's span; empty: unknown
    QString missingParent; ///< the span above the root that nobody has sent; empty: there is none
    bool given = false; ///< the outcome is what the caller said
    std::optional<Timestamp> start = {}; ///< of the root's span
};

inline constexpr const char* topMember = "trace_root"; ///< of the first event's metadata

inline constexpr const char* toldByMember = "told_by"; ///< of the task's event: the span that said it, where it is not the root

/// Whether an event says nothing but that there was the top of a part, which has no event of its own: it goes as soon as there is another one.
[[nodiscard]] bool isTopAlone(const TraceEvent& event);
/// The id of such an event.
[[nodiscard]] QString topAloneId(const QString& span);
/// Of an event by its id, which redaction leaves alone; of one without a span: none.
[[nodiscard]] QString spanOfEvent(const TraceEvent& event);
/// As markTop() left it; where nobody did, the root is the first event's span and nothing is missing above it.
[[nodiscard]] OtlpTop topOf(const std::vector<TraceEvent>& events);
/// Says it in the first event, as far as that is not clear without, and in no other.
void markTop(std::vector<TraceEvent>& events, const OtlpTop& top);
/// What that member says, as JSON; empty: \a first need not say anything.
[[nodiscard]] QByteArray topMark(const TraceEvent& first, const OtlpTop& top);
/// What there is of it in an event.
[[nodiscard]] QJsonObject topMarkIn(const TraceEvent& event);

} // namespace hindcast
