// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::lint {

/// Whether the sentence around \a lower[at, end) forbids what stands there ("never run ...", "do not ...", "... is forbidden"), in the
/// languages that runbooks are written in. \a lower: ASCII letters in lower case. Looks at some hundred bytes.
[[nodiscard]] bool isForbidden(std::string_view lower, size_t at, size_t end);

/// Whether the sentence forbids a command or asks about it: nobody is told to run it.
[[nodiscard]] bool isNoInstruction(std::string_view lower, size_t at, size_t end);

/// Whether it stands in quotes that somebody else's words are in: the sentence says that a text, a person or a tool says so.
[[nodiscard]] bool isQuotation(std::string_view lower, size_t at, size_t end);

/// Where the sentence that holds \a at begins, and where it ends.
[[nodiscard]] size_t sentenceBegin(std::string_view lower, size_t at);
[[nodiscard]] size_t sentenceEnd(std::string_view lower, size_t at);

} // namespace hindcast::lint
