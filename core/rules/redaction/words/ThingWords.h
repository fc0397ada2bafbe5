// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words that people take for a password and that texts about operations do not speak of otherwise: animals, food, plants and other things, in
/// eight languages, in lower case and divided by blanks. Data only.
namespace hindcast::redaction::words {

[[nodiscard]] std::span<const std::string_view> thingWords();

} // namespace hindcast::redaction::words
