// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// Bytes of UTF-8 that the name of a session, a cluster, a request or a person has at most, and that of a tenant or project: an entry of an
/// index of PostgreSQL has room for 2,704, in which one of the former stands beside both of the latter.
inline constexpr qsizetype greatestName = 1'000;
inline constexpr qsizetype greatestScopeName = 500;

[[nodiscard]] inline bool isLongName(const QString& name, qsizetype most = greatestName)
{
    return name.size() > most / 3 && name.toUtf8().size() > most;
}

} // namespace hindcast
