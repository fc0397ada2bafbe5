// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/commands/CommandText.h"
#include "core/lint/text/TextHit.h"

namespace hindcast::lint {

/// The first command of a text that lowers a protection instead of repairing what failed, or setting that does; nothing for what is
/// forbidden there, tried out only, removed, or taken back by what follows.
[[nodiscard]] TextHit weakeningIn(const PlainForm& form, const CommandText& commands);

} // namespace hindcast::lint
