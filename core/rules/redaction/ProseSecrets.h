// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for secrets that a sentence tells: "the password is X", "the API key was reset to X", "with password X". What
/// follows must look like one (letters and digits, or in quotes), so that "the token is expired" stays.
void findProseSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
