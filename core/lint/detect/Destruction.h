// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/commands/CommandText.h"
#include "core/lint/text/TextHit.h"

namespace hindcast::lint {

/// What a command destroys or does that cannot be taken back ("delete namespace"); empty: nothing that is known.
[[nodiscard]] std::string destructionOf(const Command& command);

/// What a statement of SQL or of a document store destroys, whatever the case of its letters: DROP, TRUNCATE, DELETE without WHERE.
[[nodiscard]] std::string destructionByStatement(std::string_view statement);

/// The first command or statement of a text that destroys and that its sentence does not forbid.
[[nodiscard]] TextHit destructionIn(const PlainForm& form, const CommandText& commands);

} // namespace hindcast::lint
