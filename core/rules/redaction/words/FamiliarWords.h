// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words that people write anyway where they tell a secret, in eight languages, in lower case and divided by blanks. Data only.
namespace hindcast::redaction::words {

[[nodiscard]] std::span<const std::string_view> familiarWords();

} // namespace hindcast::redaction::words
