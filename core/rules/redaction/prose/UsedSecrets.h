// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for what is used as a password: "use X as the password".
void findUsedSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
