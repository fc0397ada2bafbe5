// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// write(4, "AUTH X\r\n", 17), FTP: PASS X: what a trace of calls or of packets shows of a login.
void findProtocolSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
