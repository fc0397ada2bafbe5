// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QCommandLineOption>
#include <QList>

#include <vector>

namespace hindcast {

class Invocation;

/// A verb of the command line: one file in app/cli/verbs.
struct Verb {
    const char* name;
    const char* synopsis; ///< "DB PATTERN [--cluster C]"
    const char* summary;  ///< one sentence
    QList<QCommandLineOption> (*options)(); ///< its own options, beyond the global ones
    Expected<int> (*run)(Invocation& invocation); ///< the exit code, or an error that decides it
};

/// Every verb, sorted by name.
[[nodiscard]] const std::vector<const Verb*>& verbRegistry();

} // namespace hindcast
