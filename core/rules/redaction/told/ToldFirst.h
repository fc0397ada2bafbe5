// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What a sentence begins with and then says to be the secret: "hunter2 is the new Grafana password", "9f2c... ist das neue Token".
void findToldFirst(std::string_view text, Span line, Edits& edits);

} // namespace hindcast::redaction
