// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for codes to get back in that stand below their heading within one text of JSON, whose lines are parted by "\n" as it is
/// written there: {"text":"Recovery codes:\n1a2b-3c4d\n..."}. What CodeLists finds in lines of their own.
void findEscapedCodes(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
