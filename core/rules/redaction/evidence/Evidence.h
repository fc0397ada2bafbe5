// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Whether evidence may be found in a line that says something of secrets: several words, with blanks between.
[[nodiscard]] bool maySay(std::string_view line);

/// Takes out what the words around a word make a credential where no rule has said so: weights of a linear model are added up for each
/// candidate of the line (EvidenceLine). Linear in the length of the line.
void findByEvidence(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
