// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QProcessEnvironment>

namespace hindcast {

/// For a process that will be killed: killed while it writes what packaging/coverage counts, it would tear the counters that all
/// processes share, and every later one would complain. This one counts nothing.
inline void withoutCounters(QProcess& process)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GCOV_PREFIX"), QStringLiteral("/dev/null"));
    process.setProcessEnvironment(environment);
}

} // namespace hindcast
