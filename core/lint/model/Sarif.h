// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintFinding.h"

namespace hindcast {

/// Findings as a log of SARIF 2.1.0, with every rule and its tags; records are logical locations of \a database. Those of \a accepted are in it
/// as suppressed.
[[nodiscard]] QJsonObject sarifLog(const std::vector<LintFinding>& findings, const QString& database,
                                   const std::vector<LintFinding>& accepted = {});

} // namespace hindcast
