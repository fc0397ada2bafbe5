// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <optional>

namespace hindcast::redaction {

/// The setting that a line begins with: `  - "key": value`, `export KEY=value`, `# key: value`.
struct LeadingKey {
    Span key;              ///< without quotes
    char quote = 0;        ///< around the key
    size_t indent = 0;     ///< of the line
    size_t column = 0;     ///< of the key; behind dashes it is more than the indent
    bool item = false;     ///< behind a dash
    char separator = ':';  ///< or =
    Span value;            ///< without blanks around it; may be empty
};

/// Nothing when the line does not begin with one.
[[nodiscard]] std::optional<LeadingKey> leadingKey(std::string_view text, Span line);

/// How many blanks a line begins with.
[[nodiscard]] size_t indentOf(std::string_view text, Span line);

/// `|`, `>`, with any indicators, tag, anchor and comment around: the text is below.
[[nodiscard]] bool isBlockIndicator(std::string_view value);

/// Only a tag or an anchor: the value is below.
[[nodiscard]] bool isOnlyProperties(std::string_view value);
/// How long `&anchor ` and `!!str ` before a scalar of YAML are together, in bytes: 0 when the value begins at once.
[[nodiscard]] size_t propertiesLength(std::string_view value);

/// Where a bracket that opens at \a at is closed (behind the closing one), quotes respected; npos when nowhere.
[[nodiscard]] size_t flowEnd(std::string_view text, size_t at, size_t end);

/// The closing quote of the text that opens at \a at; npos when there is none before \a end.
[[nodiscard]] size_t closingQuote(std::string_view text, size_t at, size_t end);

} // namespace hindcast::redaction
