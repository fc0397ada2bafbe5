// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/Bytes.h"

namespace hindcast::redaction {

/// Adds an edit for everything within \a part that looks like a credential whatever it is called: JSON web tokens, keys
/// with the prefix of their issuer, password hashes, and long random base64.
void findTokens(std::string_view text, Span part, Edits& edits);

/// Whether a whole value is at least 40 characters of base64, with small and capital letters and digits, and is no path.
[[nodiscard]] bool isLongBase64(std::string_view value);

/// Whether there are 40 characters of base64 in a row. Looks at every 40th only, unless one is.
[[nodiscard]] bool hasLongRun(std::string_view line);

} // namespace hindcast::redaction
