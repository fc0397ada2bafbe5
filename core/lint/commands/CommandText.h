// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/commands/ShellCall.h"
#include "core/lint/text/PlainForm.h"

namespace hindcast::lint {

/// A call of a program, wherever it stood: aliases and variables are replaced, wrappers (sudo, xargs, sh -c, ssh, exec --) gone.
struct Command {
    std::vector<std::string> words; ///< the program's name without its path, then its arguments
    std::vector<std::string> targets; ///< files that it writes to
    std::string input;              ///< a here-document, or the manifest of the same step
    std::vector<std::string> producers; ///< programs whose output it reads, through a pipe or a substitution
    size_t at = 0;                  ///< where it begins in PlainForm::text; a nested one: where its wrapper does
    size_t end = 0;
    bool inProse = true;            ///< words behind it may be of the sentence

    [[nodiscard]] const std::string& program() const { return words.front(); }
    [[nodiscard]] std::string_view word(size_t i) const { return i < words.size() ? std::string_view(words[i]) : std::string_view(); }
    [[nodiscard]] bool has(std::string_view flag) const;
    /// `--name=value` or `--name value`; nothing for neither.
    [[nodiscard]] std::string_view value(std::string_view flag) const;
    /// All words joined by blanks: for people and for statements of other languages.
    [[nodiscard]] std::string line() const;
};

/// A stretch that is data or code: manifests, settings, statements.
struct Fragment {
    std::string text;
    size_t at = 0;
};

/// What of a text can be run or applied.
struct CommandText {
    std::vector<Command> commands;   ///< in order
    std::vector<Fragment> fragments; ///< code blocks, here-documents, manifests, quoted code; not plain prose
};

/// Finds them in prose, code blocks, lists of steps as JSON, strings of other languages and what is decoded from base64 into a shell.
/// Linear; at most 4,000 commands are looked at.
[[nodiscard]] CommandText commandText(const PlainForm& form);

/// Decodes base64 or hexadecimal text when what comes out can be read; empty otherwise.
[[nodiscard]] std::string decodedText(std::string_view encoded);
/// Every stretch of letters that may be such a text, with at least \a least of them.
[[nodiscard]] std::vector<std::pair<size_t, std::string_view>> encodedStretches(std::string_view text, size_t least);

} // namespace hindcast::lint
