// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Output.h"
#include "app/cli/input/LineSource.h"
#include "core/engine/recorder/OutcomeRecorder.h"

namespace hindcast {

/// What a run of `record` works with.
struct RecordRunOptions {
    qsizetype batch = 500; ///< lines in one transaction at most
    QString resumeSource;  ///< which file, to go on where it ended; empty: from the start, and nothing is remembered
    QString cluster;       ///< of outcomes that name none and no time either: the machine's; empty: not known
    bool clusterOfAll = false; ///< also of those that name a time
};

/// Feeds the lines of a source to a recorder and prints one answer a line, in their order, each batch after its commit.
class RecordRun
{
public:
    RecordRun(OutcomeRecorder& recorder, LineSource& source, Output& output, RecordRunOptions options)
        : m_recorder(recorder), m_source(source), m_output(output), m_options(std::move(options))
    {}

    /// Passes over what is recorded already. Conflict when the file no longer begins with it.
    Expected<void> skip(const std::optional<IngestPosition>& done);
    /// Everything to the end. An error says up to which line everything is recorded.
    Expected<void> run();
    [[nodiscard]] qint64 badLines() const { return m_bad; }

private:
    struct Answer {
        qint64 line = 0;
        std::optional<Error> error;
    };
    Expected<void> readAll();
    void add(const SourceLine& line);
    Expected<void> commit();
    void print(const Answer& answer, const RecordDecision* decision);

    OutcomeRecorder& m_recorder;
    LineSource& m_source;
    Output& m_output;
    RecordRunOptions m_options;
    std::vector<RecordInput> m_inputs;
    std::vector<Answer> m_answers; // in the order of lines; those without an error belong to the inputs in order
    qsizetype m_bytes = 0;
    std::optional<IngestPosition> m_committed;
    IngestPosition m_read;
    qint64 m_bad = 0;
};

} // namespace hindcast
