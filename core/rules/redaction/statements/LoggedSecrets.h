// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What servers and tools write of a login, each in its own way: slapd's `cred=X`, FreeRADIUS' `[bob/X] (from client`, a filter of Jinja over a
/// literal, the key in the block of a RADIUS or TACACS server, a line of .pgpass with blanks in the password. Linear in the length of the line.
void findLoggedSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
