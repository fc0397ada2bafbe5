// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Words about the phrases that wallets are restored from, in lower case. Data only.
namespace hindcast::redaction::words {

/// What such phrases are called; the first letter beyond ASCII is left out.
[[nodiscard]] std::span<const std::string_view> seedNames();
/// A verb that may stand between the name and the phrase, instead of a colon.
[[nodiscard]] std::span<const std::string_view> seedLinks();
/// Short words of sentences, and of names of such phrases, that no list of words for them has: those of two letters need not be named.
[[nodiscard]] std::span<const std::string_view> seedStrangers();

} // namespace hindcast::redaction::words
