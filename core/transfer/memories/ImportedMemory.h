// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Reflection.h"
#include "core/engine/reflect/TraceInput.h"

#include <QJsonObject>
#include <QMap>

#include <functional>
#include <variant>
#include <vector>

namespace hindcast {

/// A decision, reviewed or not, as it was written.
struct ImportedReview {
    QJsonObject state;
    Timestamp at;
};

/// Something that was read from a file of memories. Times that the file does not say are those of Timestamp{}.
struct ImportedMemory {
    QByteArray identity; ///< 32 bytes, the same whenever the same thing is read
    QByteArray pairIdentity; ///< of a strategy: the reflection that it belongs to; else empty
    std::variant<Reflection, Episode, TraceInput, ImportedReview> value;
};

/// Takes what was read; an error ends the reading.
using ImportSink = std::function<Expected<void>(ImportedMemory)>;

/// What came of reading.
struct ImportCounts {
    struct BadLine {
        QString file;
        qint64 number = 0; ///< of the line, or of the entry of a list; counted from 1
        QString message;
    };
    static constexpr size_t greatestBadLines = 1000; ///< that are kept; all are counted

    qint64 read = 0;     ///< lines or entries
    qint64 produced = 0; ///< what the sink was given
    QMap<QString, qint64> skipped; ///< by reason: nothing_learned, seen_again
    qint64 bad = 0;
    std::vector<BadLine> badLines;
};

} // namespace hindcast
