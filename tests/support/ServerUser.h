// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QProcess>

namespace hindcast {

/// The user that runs the servers of tests is nobody else, except when the tests run as root, whom servers refuse: then it is postgres.
/// NotFound when there is no such user.
[[nodiscard]] Expected<void> needServerUser();
/// \a process will run as that user, without libpq's variables, and die with this program.
void runAsServerUser(QProcess& process);
/// Gives a file or a folder to that user.
[[nodiscard]] Expected<void> giveToServerUser(const QString& path);
/// Runs a program as that user and gives what it prints; Io when it fails.
[[nodiscard]] Expected<QByteArray> runToEnd(const QString& program, const QStringList& arguments);

} // namespace hindcast
