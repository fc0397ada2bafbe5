// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::redaction {

/// Which of the entities for quotes a program writes; 0: the first one of each.
[[nodiscard]] unsigned entitiesIn(std::string_view written);

/// What a text of HTML or XML says, whichever entities it has.
[[nodiscard]] std::string readMarkup(std::string_view written, unsigned entities);

/// How HTML or XML says \a text.
[[nodiscard]] std::string writeMarkup(std::string_view text, unsigned entities);

} // namespace hindcast::redaction
