// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <cstdint>

namespace hindcast::redaction {

/// A word of a command line, or of a list of arguments: `["curl", "-u", "a:b"]`.
struct ShellWord {
    enum class Before : uint8_t { Blank, Stop, Pipe, Here }; ///< a new command, one that reads the last, an input: <<<

    Span span; ///< without quotes that are around all of it
    Before before = Before::Blank;
    bool quoted = false;
};

/// The words of a part of a line. Within a text of JSON, \n begins another command.
[[nodiscard]] std::vector<ShellWord> shellWords(std::string_view text, Span part, bool json = false);

/// What stands within quotes, escaped quotes or $( ), and may be a command of its own.
struct InnerCommand {
    Span span;
    bool json = false; ///< it may be a text of JSON
};
[[nodiscard]] std::vector<InnerCommand> innerCommands(std::string_view text, const ShellWord& word);

} // namespace hindcast::redaction
