// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/RecordRun.h"

#include "core/documents/JsonRecord.h"
#include "core/engine/recorder/RecordInputReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordRun)
};

constexpr qsizetype greatestBatch = 16 * 1024 * 1024; // bytes of lines that wait for one commit

Unexpected changedFile(qint64 line)
{
    return fail(ErrorCode::Conflict, Tr::tr("The file has changed: its first %1 lines are not those that were recorded.").arg(line), {},
                Tr::tr("Record it without --resume, or under another name, if that is meant. Nothing was changed."));
}

} // namespace

Expected<void> RecordRun::skip(const std::optional<IngestPosition>& done)
{
    m_committed = done;
    if (!done)
        return {};
    while (m_read.line < done->line) {
        HC_TRY(const std::optional<SourceLine> line, m_source.next());
        if (!line)
            return changedFile(done->line);
        m_read = {line->number, line->hash};
    }
    if (m_read.hash != done->hash)
        return changedFile(done->line);
    return {};
}

Expected<void> RecordRun::run()
{
    auto done = readAll();
    if (done)
        return done;
    Error error = std::move(done).error();
    const qint64 last = m_committed ? m_committed->line : 0;
    const QString state = last == 0 ? Tr::tr("Nothing is recorded.") : Tr::tr("Everything up to line %1 is recorded.").arg(last);
    const QString next = m_options.resumeSource.isEmpty() ? QString() : u' ' + Tr::tr("The same command goes on from there.");
    error.hint = (error.hint.isEmpty() ? QString() : error.hint + u' ') + state + next;
    return Unexpected(std::move(error));
}

Expected<void> RecordRun::readAll()
{
    for (;;) {
        // Whoever waits for an answer before it writes on gets it at once.
        if (!m_answers.empty() && (!m_source.isReady() || qsizetype(m_answers.size()) >= m_options.batch || m_bytes >= greatestBatch))
            HC_CHECK(commit());
        HC_TRY(const std::optional<SourceLine> line, m_source.next());
        if (!line)
            return !m_answers.empty() || m_read.line > (m_committed ? m_committed->line : 0) ? commit() : Expected<void>();
        add(*line);
    }
}

void RecordRun::add(const SourceLine& line)
{
    if (line.bytes.trimmed().isEmpty() && !line.tooLong) {
        m_read = {line.number, line.hash};
        return;
    }
    Answer answer{line.number, {}};
    if (line.tooLong) {
        answer.error = Error{ErrorCode::TooLarge,
                             QStringLiteral("The line is too long: at most %1 bytes are expected.").arg(LineSource::greatestLine)};
    } else if (auto input = readRecordInput(line.bytes)) {
        // A file of history was not written on this machine: what has a time of its own keeps what it says.
        if (input->clusterId.trimmed().isEmpty() && (m_options.clusterOfAll || !input->createdAt))
            input->clusterId = m_options.cluster;
        m_inputs.push_back(*std::move(input));
    } else {
        answer.error = std::move(input).error();
    }
    // Half of a line that is still being written is not done with.
    if (line.terminated || !answer.error)
        m_read = {line.number, line.hash};
    m_bytes += line.bytes.size();
    m_answers.push_back(std::move(answer));
}

Expected<void> RecordRun::commit()
{
    const IngestStep step{m_options.resumeSource, m_committed, m_read};
    const bool remembers = !m_options.resumeSource.isEmpty() && (!m_committed || m_read.line > m_committed->line);
    HC_TRY(const RecordResults results, m_recorder.recordBatch(m_inputs, remembers ? &step : nullptr));
    m_committed = m_read;
    auto result = results.begin();
    for (Answer& answer : m_answers) {
        const RecordDecision* decision = nullptr;
        if (!answer.error) {
            if (*result)
                decision = &**result;
            else
                answer.error = result->error();
            ++result;
        }
        print(answer, decision);
    }
    m_inputs.clear();
    m_answers.clear();
    m_bytes = 0;
    return m_output.flush();
}

void RecordRun::print(const Answer& answer, const RecordDecision* decision)
{
    QJsonObject out{{QStringLiteral("line"), answer.line}};
    if (decision) {
        const QJsonObject fields = decisionObject(*decision);
        for (auto it = fields.begin(); it != fields.end(); ++it)
            out.insert(it.key(), it.value());
    } else {
        ++m_bad;
        out = badLineJson(answer.line, *answer.error);
    }
    m_output.json(out);
}

} // namespace hindcast
