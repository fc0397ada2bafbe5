// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// secure_link_md5 "$secure_link_expires$uri X": what nginx signs links with, among the variables of the text that it hashes.
void findLinkSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
