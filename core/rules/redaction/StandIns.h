// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

/// A sentence tells codes and phrases as it tells passwords, and only the rules for passwords know how: so each is replaced by a password
/// that stands in for it, and its noun by "password"; what these rules take of that sentence goes.
namespace hindcast::redaction {

/// Takes out codes of doors and cards that \a line tells: 4711, 2580B.
void findToldCodes(std::string_view text, Span line, Edits& edits);
/// Takes out passphrases of plain words that \a line tells.
void findPlainPhrases(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
