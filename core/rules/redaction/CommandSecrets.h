// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passwords whose flag or statement does not name them: `mysql -pX`, `redis-cli -a X`, `curl -u user:X`,
/// `docker login -p X`, `IDENTIFIED BY 'X'`.
void findCommandSecrets(std::string_view text, Span part, Edits& edits);

} // namespace hindcast::redaction
