// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "WaylandDesktop.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QThread>

#include <csignal>
#include <sys/prctl.h>

namespace hindcast::test {
namespace {

constexpr int patience = 30'000;

/// Nothing but clients: no panel, no keyboard on the screen, nothing that fades in.
constexpr char settings[] = "[core]\nidle-time=0\n"
                            "[shell]\npanel-position=none\nlocking=false\nanimation=none\nstartup-animation=none\nclose-animation=none\n"
                            "[input-method]\npath=\n";

QString number(int n) { return QString::number(n); }

} // namespace

void endWithThisProgram(QProcess& process)
{
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

WaylandDesktop::WaylandDesktop()
{
    for (const char* program : {"weston", "Xvfb", "xdotool", "wl-copy"})
        if (m_problem.isEmpty() && QStandardPaths::findExecutable(QLatin1String(program)).isEmpty()) {
            m_missing = true;
            m_problem = QStringLiteral("%1 is not installed.").arg(QLatin1String(program));
        }
    if (m_missing || !startServer() || !startWeston())
        return;
    qputenv("QT_QPA_PLATFORM", "wayland");
    qunsetenv("DISPLAY");
}

WaylandDesktop::~WaylandDesktop()
{
    for (QProcess* process : {&m_weston, &m_server}) {
        process->terminate();
        if (process->state() != QProcess::NotRunning && !process->waitForFinished(5'000)) {
            process->kill();
            process->waitForFinished();
        }
    }
}

bool WaylandDesktop::fail(const QString& problem)
{
    m_problem = problem;
    return false;
}

bool WaylandDesktop::startServer()
{
    endWithThisProgram(m_server);
    m_server.setStandardErrorFile(QProcess::nullDevice());
    m_server.start(QStringLiteral("Xvfb"),
                   {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
                    QStringLiteral("%1x%2x24").arg(screen.width() + 64).arg(screen.height()), QStringLiteral("-nolisten"),
                    QStringLiteral("tcp")});
    while (!m_server.canReadLine())
        if (!m_server.waitForReadyRead(patience))
            return fail(QStringLiteral("Xvfb does not start: %1").arg(m_server.errorString()));
    m_display = u':' + QString::fromLatin1(m_server.readLine().trimmed());
    return true;
}

bool WaylandDesktop::startWeston()
{
    const QString file = m_folder.filePath(QStringLiteral("weston.ini")), log = m_folder.filePath(QStringLiteral("weston.log"));
    QFile ini(file);
    if (!ini.open(QIODevice::WriteOnly) || ini.write(settings) < 0)
        return fail(ini.errorString());
    ini.close();
    const QString name = QStringLiteral("hindcast-wayland");
    const QString socket = qEnvironmentVariable("XDG_RUNTIME_DIR") + u'/' + name;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_display);
    m_weston.setProcessEnvironment(environment);
    endWithThisProgram(m_weston);
    m_weston.setProcessChannelMode(QProcess::MergedChannels);
    m_weston.setStandardOutputFile(QProcess::nullDevice());
    m_weston.start(QStringLiteral("weston"),
                   {QStringLiteral("--backend=x11-backend.so"), QStringLiteral("--use-pixman"), QStringLiteral("--config=") + file,
                    QStringLiteral("--log=") + log, QStringLiteral("--socket=") + name, QStringLiteral("--width=") + number(screen.width()),
                    QStringLiteral("--height=") + number(screen.height())});
    for (const QDeadlineTimer late(patience); !QFileInfo::exists(socket);) {
        if (late.hasExpired() || m_weston.state() == QProcess::NotRunning || m_weston.waitForFinished(20)) {
            QFile said(log);
            const QByteArray last = said.open(QIODevice::ReadOnly) ? said.readAll().right(2'000) : QByteArray();
            return fail(QStringLiteral("weston does not start: %1\n%2").arg(m_weston.errorString(), QString::fromUtf8(last)));
        }
    }
    qputenv("WAYLAND_DISPLAY", name.toLatin1());
    return true;
}

bool WaylandDesktop::act(const QStringList& words) const
{
    QProcess tool;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_display);
    tool.setProcessEnvironment(environment);
    tool.start(QStringLiteral("xdotool"), words);
    return tool.waitForFinished(patience) && tool.exitCode() == 0;
}

bool WaylandDesktop::moveTo(QPoint at) const { return act({QStringLiteral("mousemove"), number(at.x()), number(at.y())}); }

bool WaylandDesktop::clickAt(QPoint at, int button) const
{
    return act({QStringLiteral("mousemove"), number(at.x()), number(at.y()), QStringLiteral("click"), number(button)});
}

} // namespace hindcast::test
