// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What a secret that was taken is told apart from, right behind its marker: "should be <redacted>, not X", "muss <redacted> sein, nicht X".
/// The wrong one opens something, too, or did until yesterday.
void findToldInstead(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
