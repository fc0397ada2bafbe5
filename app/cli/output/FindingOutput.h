// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/lint/LintRun.h"

namespace hindcast {

/// How findings are printed.
enum class FindingFormat { Text, Markdown, Csv, Json, Sarif };
/// --format; without it json with --json, else text. InvalidInput.
[[nodiscard]] Expected<FindingFormat> findingFormat(const Invocation& invocation);

/// Prints a report; rules that could not be checked are among the findings of json and sarif.
void writeFindings(Output& output, FindingFormat format, const LintReport& report, const QString& database);

} // namespace hindcast
