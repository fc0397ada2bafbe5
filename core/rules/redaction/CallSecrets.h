// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for texts that a function takes as a password or a key, by their place: `NetworkCredential("user", "X")`.
void findCallSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
