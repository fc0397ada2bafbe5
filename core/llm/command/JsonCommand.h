// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QStringList>

#include <memory>

namespace hindcast {

/// A program that answers JSON lines: one object in, one object out, for as long as it runs. It is started at the first question and again
/// when it has ended. Each question has a number, `question_id`. Of a program that puts it into its answers, whatever has another number or none
/// is passed over, however late it comes. One that does not, and says more than one line, is ended: its next line would be taken for the answer
/// to another question. So is one whose line is no object. Blank lines are none. Used in one thread.
class JsonCommand
{
public:
    /// \a command: program and arguments as a shell would split them, but no shell runs. InvalidInput: there is no program in it.
    [[nodiscard]] static Expected<std::unique_ptr<JsonCommand>> make(const QString& command, int waitMs = 30'000);
    ~JsonCommand();
    Q_DISABLE_COPY_MOVE(JsonCommand)

    /// Errors: ConnectionFailed (it does not start, does not answer in time, ends), InvalidInput (its line is no JSON object, or there is more
    /// than one without a number, be it since the last question), Cancelled.
    [[nodiscard]] Expected<QJsonObject> ask(QJsonObject question, const CancelToken& token);
    [[nodiscard]] QString name() const { return m_program.value(0); }

private:
    struct Process;
    JsonCommand(QStringList program, int waitMs);
    Expected<void> start();
    Expected<void> checkSilent();
    Expected<QByteArray> readLine(const QElapsedTimer& since, const CancelToken& token);
    void end();

    QStringList m_program;
    int m_waitMs;
    qint64 m_asked = 0; ///< questions, also of processes that have ended
    std::unique_ptr<Process> m_process;
};

} // namespace hindcast
