// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/command/JsonCommand.h"

#include "core/domain/StrictJson.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QProcess>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JsonCommand)
};

constexpr int pollMs = 50;
constexpr qsizetype greatestLine = 1024 * 1024;
constexpr int goodbyeMs = 1'000;
constexpr qint64 leastListenMs = 20, firstListenMs = 250, mostListenMs = 2'000;
constexpr QLatin1String questionId("question_id");

/// Waits until a program has ended, at most so long.
bool commandHasEnded(QProcess& process, int mostMs)
{
    QElapsedTimer since;
    since.start();
    while (process.state() != QProcess::NotRunning && since.elapsed() < mostMs)
        process.waitForReadyRead(pollMs);
    return process.state() == QProcess::NotRunning;
}

void endCommand(QProcess& process)
{
    process.kill();
    (void)commandHasEnded(process, goodbyeMs);
}

} // namespace

struct JsonCommand::Process {
    QProcess process;
    QByteArray read;
    bool hasAnswered = false;
    qint64 slowMs = 0; ///< what its slowest answer of late took; of the first one its start is a part

    /// How long it is listened to behind an answer that took so long. If that was a late line of an earlier question, the answer proper
    /// comes when it has thought about this one.
    qint64 listenMs(qint64 tookMs)
    {
        const qint64 slowest = std::max(slowMs, tookMs);
        const bool isFirst = !std::exchange(hasAnswered, true);
        slowMs = isFirst ? 0 : std::max(tookMs, slowMs / 2);
        return std::clamp(slowest * 3 / 2, isFirst ? firstListenMs : leastListenMs, mostListenMs);
    }
};

JsonCommand::JsonCommand(QStringList program, int waitMs) : m_program(std::move(program)), m_waitMs(waitMs) {}

JsonCommand::~JsonCommand()
{
    if (!m_process)
        return;
    m_process->process.closeWriteChannel();
    if (!commandHasEnded(m_process->process, goodbyeMs))
        endCommand(m_process->process);
}

Expected<std::unique_ptr<JsonCommand>> JsonCommand::make(const QString& command, int waitMs)
{
    QStringList program = QProcess::splitCommand(command);
    if (program.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("The command is empty."), {}, Tr::tr("Name a program that answers JSON lines."));
    return std::unique_ptr<JsonCommand>(new JsonCommand(std::move(program), waitMs));
}

Expected<void> JsonCommand::start()
{
    if (m_process && m_process->process.state() == QProcess::Running)
        return {};
    m_process = std::make_unique<Process>();
    m_process->process.setStandardErrorFile(QProcess::nullDevice());
    m_process->process.start(m_program.front(), m_program.mid(1));
    if (m_process->process.waitForStarted(m_waitMs))
        return {};
    const QString why = m_process->process.errorString();
    m_process.reset();
    return fail(ErrorCode::ConnectionFailed, Tr::tr("The command %1 cannot be started.").arg(m_program.front()), why);
}

void JsonCommand::end()
{
    endCommand(m_process->process);
    m_process.reset();
}

/// \a since: when it was asked.
Expected<QByteArray> JsonCommand::readLine(const QElapsedTimer& since, const CancelToken& token)
{
    QProcess& process = m_process->process;
    for (;;) {
        const bool timedOut = since.elapsed() > m_waitMs; // also of one that goes on saying something else
        const qsizetype lineEnd = m_process->read.indexOf('\n');
        if (lineEnd >= 0 && !timedOut) {
            QByteArray line = m_process->read.left(lineEnd);
            m_process->read.remove(0, lineEnd + 1);
            if (line.trimmed().isEmpty())
                continue;
            return line;
        }
        const bool ended = process.state() == QProcess::NotRunning;
        const bool late = timedOut || m_process->read.size() > greatestLine;
        if (token.isCancelled() || ended || late) {
            end();
            if (token.isCancelled())
                return failCancelled();
            return fail(ErrorCode::ConnectionFailed,
                        ended ? Tr::tr("The command %1 ended without an answer.").arg(m_program.front())
                              : Tr::tr("The command %1 does not answer in time.").arg(m_program.front()));
        }
        process.waitForReadyRead(pollMs);
        m_process->read += process.readAllStandardOutput();
    }
}

/// Takes in what nobody has asked for: what has been written by now and, of a program that does not say what it answers, what comes while it
/// is listened to.
Expected<void> JsonCommand::checkSilent(qint64 listenMs, const CancelToken& token)
{
    if (!m_process)
        return {};
    QProcess& process = m_process->process;
    QByteArray& read = m_process->read;
    QElapsedTimer since;
    since.start();
    for (bool goesOn = true; goesOn;) {
        const qint64 left = m_saysWhich || !read.trimmed().isEmpty() ? 0 : std::max<qint64>(listenMs - since.elapsed(), 0);
        const bool came = process.waitForReadyRead(int(std::min<qint64>(left, pollMs)));
        read += process.readAllStandardOutput();
        const bool listens = left > 0 && process.state() == QProcess::Running && !token.isCancelled();
        goesOn = (came || listens) && read.size() <= greatestLine;
    }
    if (m_saysWhich) // whoever reads on sees what is an answer to what
        return {};
    if (!read.trimmed().isEmpty()) {
        end();
        return fail(ErrorCode::InvalidInput, Tr::tr("The command %1 answered with more than one line.").arg(m_program.front()));
    }
    read.clear();
    if (listenMs > 0 && token.isCancelled()) { // before it was clear what the answer belongs to
        end();
        return failCancelled();
    }
    return {};
}

Expected<QJsonObject> JsonCommand::ask(QJsonObject question, const CancelToken& token)
{
    HC_CHECK(checkSilent(0, token)); // before it is started: this also finds out that it has ended
    HC_CHECK(start());
    const qint64 number = ++m_asked;
    question.insert(questionId, number);
    QElapsedTimer since;
    since.start();
    m_process->process.write(QJsonDocument(question).toJson(QJsonDocument::Compact) + '\n');
    for (;;) {
        HC_TRY(const QByteArray line, readLine(since, token));
        auto answer = strictJsonObject(line);
        if (!answer) { // whatever it says next may be the answer
            end();
            return answer;
        }
        const QJsonValue of = answer->value(questionId);
        m_saysWhich = m_saysWhich || of.isDouble();
        if (m_saysWhich && of.toInteger() != number)
            continue;
        HC_CHECK(checkSilent(m_process->listenMs(since.elapsed()), token));
        return answer;
    }
}

} // namespace hindcast
