// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Whether \a candidate is something else whatever is said around it: the number of a ticket, an entry of a vault, the beginning of a digest,
/// a verb with its pronoun.
[[nodiscard]] bool isNoSecret(std::string_view text, Span line, Span candidate);

} // namespace hindcast::redaction
