// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::redaction {

/// What a word looks like, in a few: `low` and `cap` are plain words; `path`, `url`, `host`, `ver`, `uuid`, `hex`, `date`, `num`, `mark` and others
/// say what it is; `Aa9`, `a-b`, `A-b`, `sym`, `mix` what it is made of.
[[nodiscard]] std::string_view wordShape(std::string_view word);

/// What it is made of in detail: runs of signs of one kind as one, `Aa0-a`; eight of them at most.
[[nodiscard]] std::string wordPattern(std::string_view word);

} // namespace hindcast::redaction
