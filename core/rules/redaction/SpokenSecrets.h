// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for secrets that nobody calls passwords: seeds of one-time passwords ("TOTP seed X"), codes to get back in ("recovery
/// codes: X Y"), and what stands behind the name of a user ("(admin/X)", "login bob/X").
void findSpokenSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
