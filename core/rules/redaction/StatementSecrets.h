// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passwords of SQL, of calls and of files with a line a user: `IDENTIFIED BY 'X'`,
/// `NetworkCredential("user", "X")`, and lines of .pgpass.
void findStatementSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
