// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string_view>

namespace hindcast::redaction {

/// Finds the numbers that doors, safes and alarms are opened with: "the combination for the cage is 3947".
void findLockCodes(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
