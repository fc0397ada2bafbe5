// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// `user bob` and `password X` on lines beside each other, of msmtp, of VyOS, of netrc: X is one, whatever it looks like.
void findLoginLines(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
