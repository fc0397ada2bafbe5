// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// What a word of a sentence says about the one that follows: how surely a secret is told.
enum class Noun { None, Weak, Reference, Strong };

/// The noun that the word \a name is, behind the word \a before.
[[nodiscard]] Noun nounAt(std::string_view text, Span before, Span name);

/// Punctuation around a word is no part of it.
[[nodiscard]] Span trimmed(std::string_view text, Span word);

} // namespace hindcast::redaction
