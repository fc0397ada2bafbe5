// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ServerUser.h"

#include <QFile>

#include <csignal>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace hindcast {
namespace {

constexpr int commandPatienceMs = 60'000;

const passwd* serverUser() { return ::getuid() == 0 ? ::getpwnam("postgres") : nullptr; }

} // namespace

Expected<void> needServerUser()
{
    if (::getuid() == 0 && !serverUser())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no user postgres to run a server."));
    return {};
}

void runAsServerUser(QProcess& process)
{
    process.setWorkingDirectory(QStringLiteral("/"));
    const passwd* user = serverUser();
    const bool change = user != nullptr;
    const uid_t uid = change ? user->pw_uid : 0;
    const gid_t gid = change ? user->pw_gid : 0;
    process.setChildProcessModifier([change, uid, gid] {
        if (change && (::setgroups(1, &gid) != 0 || ::setgid(gid) != 0 || ::setuid(uid) != 0))
            ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT); // after setuid(), which clears it
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : environment.keys())
        if (name.startsWith(QLatin1String("PG")))
            environment.remove(name);
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
}

Expected<void> giveToServerUser(const QString& path)
{
    const passwd* user = serverUser();
    if (user && ::chown(QFile::encodeName(path).constData(), user->pw_uid, user->pw_gid) != 0)
        return fail(ErrorCode::Io, QStringLiteral("%1 cannot be given to postgres.").arg(path));
    return {};
}

Expected<QByteArray> runToEnd(const QString& program, const QStringList& arguments)
{
    QProcess process;
    runAsServerUser(process);
    process.start(program, arguments);
    if (!process.waitForFinished(commandPatienceMs) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return fail(ErrorCode::Io, QStringLiteral("%1 failed.").arg(program),
                    process.errorString() + u'\n' + QString::fromUtf8(process.readAllStandardError()));
    return process.readAllStandardOutput();
}

} // namespace hindcast
