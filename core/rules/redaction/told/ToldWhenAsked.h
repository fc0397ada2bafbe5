// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for what somebody entered when asked: "I typed X when it asked for the password", in eight languages.
void findToldWhenAsked(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
