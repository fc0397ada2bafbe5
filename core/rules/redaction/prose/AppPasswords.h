// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// "the app password is qwzk plmt rvbn ascd": the four groups of four letters that mail providers make.
void findAppPasswords(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
