// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "TestSupport.h"
#include "core/engine/recorder/OutcomeRecorder.h"

#include <QTemporaryDir>

namespace hindcast::test {

/// Keeps what was logged.
class MemoryLog final : public LogSink
{
public:
    void write(const LogLine& line) override { lines.push_back(line); }
    [[nodiscard]] QStringList messages() const;
    std::vector<LogLine> lines;
};

/// A native database with a recorder on it whose clock stands still.
class RecorderFixture
{
    QTemporaryDir m_folder; // before what lies in it

public:
    static constexpr qint64 start = 1'795'000'000'000'000; ///< what the clock says

    RecorderFixture();

    /// Opens another recorder on the same connection.
    void reopen(const Scope& scope = {});
    /// Records; ends the test program when that fails.
    RecordDecision record(const RecordInput& input);
    [[nodiscard]] Expected<RecordDecision> tryRecord(const RecordInput& input) { return m_recorder->record(input); }
    [[nodiscard]] OutcomeRecorder& recorder() { return *m_recorder; }

    void sql(const QByteArray& text, const std::vector<Cell>& parameters = {});
    [[nodiscard]] QString text(const QByteArray& query);
    [[nodiscard]] qint64 number(const QByteArray& query);
    /// The kinds of all events in order, joined by blanks.
    [[nodiscard]] QString events();

    /// A verified direct answer by playbook OOM in namespace shop of cluster c, \a minutes after the start.
    [[nodiscard]] static RecordInput good(qint64 minutes = 0, const QString& cluster = QStringLiteral("c"));

    RecorderOptions options; ///< for the next reopen()
    MemoryLog log;
    DatabaseUrl url;

private:
    std::unique_ptr<Connection> m_connection;
    std::optional<OutcomeRecorder> m_recorder;
};

} // namespace hindcast::test
