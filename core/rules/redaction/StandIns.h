// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Takes out codes of doors and cards (4711, 2580B) and phrases of plain words that \a line tells. A sentence tells them as it tells
/// passwords, and only the rules for passwords know how: so each is replaced by a password that stands in for it, and its noun by
/// "password"; what these rules take of that sentence goes.
void findByStandIn(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
