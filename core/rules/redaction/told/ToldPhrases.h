// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passphrases of plain words that a sentence tells: "the passphrase is correct horse battery staple". What only says
/// how things are with one ("is stored in vault") stays.
void findToldPhrases(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
