// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace hindcast::lint {

/// What a detector found (TextHit::what, which stays English for facts), in the language of who reads it: words are translated, commands
/// and kinds of objects stay as they are typed.
[[nodiscard]] QString hitWords(const std::string& what);

} // namespace hindcast::lint
