// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Takes a code that was sent to somebody out of a line that says so: "the code from the SMS is 447 182", "sending OTP 519836 to ...". Linear in the
/// length of the line.
void findSentCodes(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
