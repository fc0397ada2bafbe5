// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What stands at the place of the secret in a line of a known program (words::knownFormats()).
void findFormatSecrets(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
