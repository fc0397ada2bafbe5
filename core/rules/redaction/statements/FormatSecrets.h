// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/text/Bytes.h"

#include <span>

namespace hindcast::redaction {

/// What stands at the place of the secret in a line of a known program (words::knownFormats()), of those whose words are
/// among \a hits; forms of a name and its value only where the line names a secret (\a named).
void findFormatSecrets(std::string_view text, Span line, bool named, std::span<const Automaton::Hit> hits, Edits& edits);

} // namespace hindcast::redaction
