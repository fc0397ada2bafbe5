// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passwords in URLs (`scheme://user:HERE@host`, of any scheme), the data source names of Go, and webhooks
/// whose path is the secret.
void findUrlSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
