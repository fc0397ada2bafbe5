// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds an edit for each phrase of words from which a wallet is restored, behind what it is called: "seed phrase: abandon ability ...",
/// in that line or in those below it, numbered or not, as they are or as a text of JSON. At least 12 words and nothing else; what is only
/// said about such a phrase stays.
void findSeedPhrases(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
