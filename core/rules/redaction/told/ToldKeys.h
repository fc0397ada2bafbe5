// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/text/Bytes.h"

#include <span>
#include <string_view>

namespace hindcast::redaction {

/// Takes out keys that a sentence says are a vendor's and that look like its keys: "the retired OpsGenie key 827b490f-...". \a hits are the
/// words of the lexicon in \a line, which their positions count from.
void findToldKeys(std::string_view text, Span line, std::span<const Automaton::Hit> hits, Edits& edits);

} // namespace hindcast::redaction
