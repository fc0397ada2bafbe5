// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Trace.h"
#include "core/rules/input/TraceCut.h"

#include <QByteArray>

namespace hindcast {

/// A trace as it was handed in, with what is said about whose it is.
struct TraceInput {
    static constexpr qsizetype greatestBytes = TraceCut::mostBytes; ///< that are kept whole
    static constexpr qsizetype greatestEvents = TraceCut::mostEvents;
    static constexpr qsizetype greatestLine = 64 * 1024 * 1024; ///< that is read and cut: as long as an element of an export may be

    Trace trace;
    std::optional<QString> tenantId;   ///< nothing: not given
    std::optional<QString> projectId;  ///< nothing: not given
    std::optional<Timestamp> createdAt; ///< nothing: not given, and trace.createdAt means nothing
    QStringList ignored;               ///< fields that nobody knows
    TraceCut cut;                      ///< of more than greatestBytes, as of an export
};

/// Reads one JSON object of what `reflect` takes, strictly: a field of the wrong kind, a word that is none of its set, a time
/// that cannot be read, a text that cannot be stored and a key that occurs twice are InvalidInput, more than greatestLine bytes TooLarge,
/// as are more than greatestEvents within greatestBytes (of a longer line what is too much is cut), each with a sentence that names the
/// field and what was expected. What is missing stays missing; only an event must have its type. Times are ISO 8601 (without a zone: UTC)
/// or seconds since 1970.
[[nodiscard]] Expected<TraceInput> readTraceInput(const QByteArray& json);

/// The same of an object that was read already, of a text of so many \a bytes.
[[nodiscard]] Expected<TraceInput> traceInput(const QJsonObject& object, qsizetype bytes = 0);

} // namespace hindcast
