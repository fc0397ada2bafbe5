// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <functional>
#include <utility>

namespace hindcast {

/// What there was no room for in a trace.
struct TraceCut {
    static constexpr size_t mostEvents = 200'000;
    static constexpr qsizetype mostBytes = 8 * 1024 * 1024; ///< of what its events say
    static constexpr qsizetype mostText = 64 * 1024; ///< bytes of UTF-8 of one text; of an object as JSON four such texts

    qint64 texts = 0;  ///< texts and objects that say less than they did
    qint64 events = 0; ///< that are not there
    [[nodiscard]] bool isNothing() const { return texts == 0 && events == 0; }
};

/// At most 64 KiB: of a longer text the first 48 and the last 16 KiB, and how much is missing between them.
[[nodiscard]] QString cutTraceText(const QString& text);
/// The same of all that an event says, objects included; counts in \a cut.
void cutTraceEvent(TraceEvent& event, TraceCut& cut);
/// The same of what a trace says of itself; of its events, which are cut already, the middle is left out where they are too many, and an event in
/// its place says how many. \a skipped: so many of it are not among them.
void cutTrace(Trace& trace, qint64 skipped, TraceCut& cut);

/// Which of so many events stay, three of the beginning for one of the end: those before the first number, and from the second one on.
[[nodiscard]] std::pair<size_t, size_t> keptEnds(size_t count, const std::function<qsizetype(size_t)>& sizeOf);

} // namespace hindcast
