// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passphrases of plain words in quotes with which something opens: "the keystore opens with 'three tired hares'".
void findToldOpening(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
