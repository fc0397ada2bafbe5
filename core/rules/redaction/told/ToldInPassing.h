// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What a line that tells of access says in passing: "the password did not change, still X", "user bob has X", or a word that
/// can be nothing else than a password.
void findToldInPassing(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
