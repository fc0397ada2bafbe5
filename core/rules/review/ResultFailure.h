// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>

namespace hindcast {

/// What in an execution's result says that it failed, on one line: `error: oom`, `exit_code: 137`, `data.success: false`, or its text.
/// Looks at fields for errors, successes, exit codes and states at any depth, and at texts by speaksOfFailure(). Empty: nothing does, which
/// does not say that it went well.
[[nodiscard]] QString failureIn(const QJsonValue& result);

} // namespace hindcast
