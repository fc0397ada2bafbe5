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
/// to another question, and so on. It is listened to behind each answer, half as long again as its slowest answer of late took (from 20 ms to
/// 2 s, a quarter of a second behind its first one), so that a late line of an earlier question is found out by the answer proper, and neither is
/// believed; whatever it has said when it is asked next is refused, too. What this cannot tell: of a program that thinks longer than that, a line
/// that comes later than that. One whose line is no object, or that does not answer in time, is ended as well. Blank lines are no lines. Used in
/// one thread.
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
    Expected<void> checkSilent(qint64 listenMs, const CancelToken& token);
    Expected<QByteArray> readLine(const QElapsedTimer& since, const CancelToken& token);
    void end();

    QStringList m_program;
    int m_waitMs;
    qint64 m_asked = 0; ///< questions, also of processes that have ended
    bool m_saysWhich = false; ///< its answers have the number of their question: then all do, also those of the next process
    std::unique_ptr<Process> m_process;
};

} // namespace hindcast
