// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "Killer.h"

#include "tests/interop/CliRun.h"
#include "tests/support/KilledProcess.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QThread>

#include <algorithm>

namespace hindcast {

Killer::Killer(unsigned seed) : m_dice(seed + unsigned(qEnvironmentVariableIntValue("HINDCAST_TEST_SEED"))) {}

bool Killer::learn(const QStringList& arguments)
{
    QElapsedTimer clock;
    clock.start();
    const CliRun run = runCli(arguments);
    m_usualUs = clock.nsecsElapsed() / 1000;
    if (run.exitCode != 0)
        qWarning("%s", run.err.constData());
    return run.exitCode == 0;
}

bool Killer::run(const QStringList& arguments, const QByteArray& input)
{
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    withoutCounters(process);
    process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
    if (!process.waitForStarted())
        qFatal("hindcast-cli does not start");
    if (!input.isEmpty()) {
        process.write(input);
        process.closeWriteChannel();
        process.waitForBytesWritten();
    }
    const qint64 moment = qint64(pick(1000)) * m_usualUs / 900;
    QElapsedTimer clock;
    clock.start();
    if (!process.waitForFinished(int(moment / 1000))) {
        QThread::usleep(ulong(moment % 1000)); // wait: it is killed at a random moment
        process.kill();
        process.waitForFinished();
    }
    const bool killed = process.exitStatus() == QProcess::CrashExit;
    m_kills += killed ? 1 : 0;
    m_inARow = killed ? m_inARow + 1 : 0;
    // What came to its end says how long it takes; what was learned while the machine was busy is soon forgotten. Where none
    // comes to its end the machine is slower than was learned: without the steps it would be killed before it does anything.
    m_usualUs = killed ? m_usualUs + m_usualUs / (m_inARow % 6 ? 40 : 2)
                       : std::max<qint64>((m_usualUs + clock.nsecsElapsed() / 1000) / 2, 1000);
    return killed;
}

int Killer::rounds(double of, int otherwise)
{
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HINDCAST_KILLS", &given);
    return given ? std::max(int(asked * of), 1) : otherwise;
}

} // namespace hindcast
