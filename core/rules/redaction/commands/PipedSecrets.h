// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/commands/CommandLineWords.h"

namespace hindcast::redaction {

/// Takes out what a command reads as a secret from what the one before prints, or from a text that stands there:
/// `echo X | docker login --password-stdin`, `chpasswd <<< user:X`. \a i is the word behind the sign.
void findPipedSecrets(CommandLineWords& line, size_t i);

} // namespace hindcast::redaction
