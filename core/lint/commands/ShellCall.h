// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hindcast::lint {

/// A word of a command, without its quotes.
struct CallWord {
    std::string text;
    size_t at = 0;       ///< where it begins in the text that was parsed
    bool quoted = false; ///< all of it stood in quotes
};

/// One simple command, or a stretch of prose between two marks that end one.
struct ShellCall {
    std::vector<CallWord> words;
    std::vector<std::string> targets; ///< files that it writes to: > FILE
    std::string input;                ///< a here-document or here-string
    bool piped = false;               ///< it reads what the one before it writes
    bool substituted = false;         ///< it stands in $(...), `...` or <(...) of a later one
};

/// The commands of a text that may be a script or prose with commands in it: split at ; & && || | ( ) line ends and, in prose, at
/// commas, full stops and ideographs. Quotes, backslashes, comments, here-documents and substitutions as in a shell, except that an
/// apostrophe within a word is none. Where a substitution stood the word has "$(" and the names of its programs. Never fails; linear.
[[nodiscard]] std::vector<ShellCall> shellCalls(std::string_view text, bool prose);

} // namespace hindcast::lint
