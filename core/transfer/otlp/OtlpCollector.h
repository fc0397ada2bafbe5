// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/bulk/RecordSpill.h"
#include "core/transfer/MadeAhead.h"
#include "core/transfer/otlp/spans/OtlpRecord.h"
#include "core/transfer/otlp/stream/JsonStream.h"

#include <QByteArrayList>
#include <QMap>

#include <optional>

namespace hindcast {

/// What was read.
struct OtlpCounts {
    qint64 files = 0, spans = 0, logRecords = 0, bad = 0;
    qint64 logsWithoutSpans = 0; ///< records whose trace nobody knows: spans and logs are to be given in one call
    qint64 leftOut = 0; ///< spans and records of traces that are too large: there was no room for what they say
    QMap<QString, qint64> ignoredSpans; ///< by name: those that give no events
    QMap<QString, qint64> passed;       ///< signals of no use here: how many values of each name

    [[nodiscard]] qint64 metrics() const
    {
        return passed.value(QStringLiteral("resourceMetrics")) + passed.value(QStringLiteral("resource_metrics"));
    }
    [[nodiscard]] qint64 profiles() const
    {
        return passed.value(QStringLiteral("resourceProfiles")) + passed.value(QStringLiteral("resource_profiles"));
    }
};

/// What is held of an input at once, in bytes of records.
struct OtlpBounds {
    qsizetype inMemory = RecordSpill::greatestInMemory; ///< of all that waits for the end of the input; more waits in files
    qsizetype ofTrace = 96 * 1024 * 1024; ///< of one trace while it is made; of more the place in the tree is kept, and it is said
};

/// Reads elements of exports in other threads, while whoever found them looks for the next ones, and collects their spans and records by
/// trace. What it makes is the same as if they were read one after the other.
class OtlpCollector
{
public:
    struct Refused {
        qint64 line = 0, byte = 0; ///< of the element
        Error error;
    };

    /// \a counts: spans, records and ignored spans are added to it. \a inMemory: bytes; what is more waits in files of \a spillFolder.
    OtlpCollector(QByteArray sessionFrom, OtlpCounts& counts, QString spillFolder, qsizetype inMemory);
    Q_DISABLE_COPY_MOVE(OtlpCollector)

    /// Takes an element of spans or records. Errors: those of an earlier one: Io.
    Expected<void> add(const JsonStream::Piece& piece);
    /// Waits until all that was added has been read.
    Expected<void> settle();
    /// What could not be taken since somebody asked last, in the order of the input.
    [[nodiscard]] std::vector<Refused> takeRefused() { return std::exchange(m_refused, {}); }
    /// Everything, trace by trace; after settle().
    Expected<void> drain(const RecordSpill::Sink& sink) { return m_spill.drain(sink); }

private:
    struct Element {
        JsonStream::Kind kind = JsonStream::Kind::Spans;
        qsizetype from = 0, size = 0;
        qint64 line = 0, byte = 0;
        qint64 number = 0; ///< in the whole input
    };
    struct Batch {
        QByteArray json;
        std::vector<Element> elements;
        QByteArray rows; ///< empty: memory for what is made of it
    };
    /// Records of one trace, one behind the other.
    struct Run {
        qsizetype bytes = 0;
        qsizetype count = 0;
        qint64 place = 0; ///< the earliest start; none: 0
    };
    struct Part {
        QByteArray rows; ///< of a RecordSpill
        std::vector<Run> runs;
        qint64 spans = 0, logs = 0;      ///< that were read
        std::vector<QByteArray> ignored; ///< names of spans without a role
        std::vector<Refused> refused;
        std::optional<Error> broken;
        QByteArray spent; ///< of the batch: its memory is used again
    };

    Expected<void> handOver();
    [[nodiscard]] Part read(Batch batch) const;
    template<class Record>
    static void append(Part& out, qsizetype& lastRun, const Record& record, qint64 place);
    Expected<void> keepOldest();
    Expected<void> keep(Part part);

    QByteArray m_sessionFrom;
    OtlpCounts& m_counts;
    RecordSpill m_spill;
    Batch m_waiting;
    QByteArrayList m_spent;
    qint64 m_number = 0;
    std::vector<Refused> m_refused;
    MadeAhead<Part> m_ahead; // last: it ends before what it works on
};

} // namespace hindcast
