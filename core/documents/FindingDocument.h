// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/LintRun.h"

namespace hindcast {

/// How findings are printed and written to files.
enum class FindingFormat { Text, Markdown, Csv, Json, Sarif };

/// A report as UTF-8 that ends with a newline. Rules that could not be checked are among the findings of json and sarif; what somebody
/// accepted is in sarif alone, as suppressed, if the report has it. \a database: as the artifact of sarif names it.
[[nodiscard]] QByteArray findingDocument(FindingFormat format, const LintReport& report, const QString& database);

} // namespace hindcast
