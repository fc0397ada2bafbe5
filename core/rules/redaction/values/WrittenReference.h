// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether a value is one that somebody left out: `sk_live_...`, `REDACTED`, `not-logged`, `%%DB_PASS%%`, psql's `:'pw'`, Tcl's `[lindex ...]`.
[[nodiscard]] bool isLeftOut(std::string_view value);

/// `!secret db_password`, `<% ... %>`: a tag that tells where the value is. An unknown one, `!secret_inline hunter2`, tells nothing.
[[nodiscard]] bool isTagged(std::string_view value);

} // namespace hindcast::redaction
