// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string>

namespace hindcast::redaction {

/// Where a text stands within another one, without its quotes.
struct WrappedPlace {
    Span span;
    unsigned dialect = 0; ///< which of the ways to write a notation it may be
};

/// Whether quotes and breaks of a text within another one are something else there, so that only who reads its notation knows them.
enum class Hides { Never, WhereWrittenOtherwise, Always };

/// How a text is written within another one. A new notation is a file of its own, and a row of notations().
struct Notation {
    bool (*mayBeIn)(std::string_view text); ///< cheap: most texts have none
    std::vector<WrappedPlace> (*find)(
        std::string_view text); ///< by where they stand; of equal spans the first that can be written back counts
    std::string (*read)(std::string_view written, unsigned dialect);
    std::string (*write)(std::string_view text, unsigned dialect);
    Hides hides;
};

/// In double quotes with backslashes: strings of JSON, of most languages and of a shell; also values of JSON that are more than a word.
[[nodiscard]] const Notation& escapedNotation();
/// In double quotes that are doubled within, between separators: fields of CSV.
[[nodiscard]] const Notation& doubledNotation();
/// In single quotes with '\'' within, of a shell.
[[nodiscard]] const Notation& shellNotation();
/// Between or within tags, with entities; elements of more than a word, and code.
[[nodiscard]] const Notation& markupNotation();
/// Lines that each begin with the same sign: what a mail quotes, and what a patch adds or takes away.
[[nodiscard]] const Notation& linesNotation();

/// Whether it is more than a word.
[[nodiscard]] inline bool isSeveralWords(std::string_view text, Span span)
{
    return text.substr(0, span.to).find(' ', span.from) != std::string_view::npos;
}

} // namespace hindcast::redaction
