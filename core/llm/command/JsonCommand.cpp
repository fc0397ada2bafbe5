// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/command/JsonCommand.h"

#include "core/domain/StrictJson.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JsonCommand)
};

constexpr int pollMs = 50;
constexpr qsizetype greatestLine = 1024 * 1024;
constexpr int goodbyeMs = 1'000;

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

Expected<QByteArray> JsonCommand::readLine(const CancelToken& token)
{
    QProcess& process = m_process->process;
    QElapsedTimer since;
    since.start();
    for (;;) {
        const qsizetype end = m_process->read.indexOf('\n');
        if (end >= 0) {
            QByteArray line = m_process->read.left(end);
            m_process->read.remove(0, end + 1);
            if (line.trimmed().isEmpty())
                continue;
            return line;
        }
        const bool ended = process.state() == QProcess::NotRunning;
        const bool late = since.elapsed() > m_waitMs || m_process->read.size() > greatestLine;
        if (token.isCancelled() || ended || late) {
            endCommand(process);
            m_process.reset();
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

/// Takes in what has been written by now, without waiting for any: nobody has asked for it.
Expected<void> JsonCommand::checkSilent()
{
    if (!m_process)
        return {};
    QByteArray& read = m_process->read;
    for (bool more = true; more;) {
        more = read.size() <= greatestLine && m_process->process.waitForReadyRead(0);
        read += m_process->process.readAllStandardOutput();
    }
    if (read.trimmed().isEmpty()) {
        read.clear();
        return {};
    }
    endCommand(m_process->process);
    m_process.reset();
    return fail(ErrorCode::InvalidInput, Tr::tr("The command %1 answered with more than one line.").arg(m_program.front()));
}

Expected<QJsonObject> JsonCommand::ask(const QJsonObject& question, const CancelToken& token)
{
    HC_CHECK(checkSilent()); // before it is started: this also finds out that it has ended
    HC_CHECK(start());
    m_process->process.write(QJsonDocument(question).toJson(QJsonDocument::Compact) + '\n');
    HC_TRY(const QByteArray line, readLine(token));
    HC_CHECK(checkSilent());
    return strictJsonObject(line);
}

} // namespace hindcast
