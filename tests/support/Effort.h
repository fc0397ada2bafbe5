// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// How often tests of chance, kills and faults try: \a few at a commit, \a all of it in `packaging/test --full`
/// (HINDCAST_TEST_EFFORT=full). What they try is the same.
template<class T>
[[nodiscard]] T effort(T few, T all)
{
    static const bool full = qEnvironmentVariable("HINDCAST_TEST_EFFORT") == u"full";
    return full ? all : few;
}

} // namespace hindcast
