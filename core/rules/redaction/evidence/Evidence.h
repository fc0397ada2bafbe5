// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <cstdint>

namespace hindcast::redaction {

/// Whether a line may tell a secret in words that no rule knows: it is a sentence that begins near the margin, or names secrets (lines of settings
/// have few blanks, or are indented: to see that costs next to nothing), or a question. \a kinds are those of its words.
[[nodiscard]] bool maySay(std::string_view line, uint32_t kinds);

/// Takes out what the words around a word make a credential where no rule has said so: what weights and a few units (EvidenceNet) say of each
/// candidate of the line (EvidenceLine). Linear in the length of the line.
void findByEvidence(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
