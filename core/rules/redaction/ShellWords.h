// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// A word of a command line, or of a list of arguments: `["curl", "-u", "a:b"]`.
struct ShellWord {
    enum class Before : uint8_t { Blank, Stop, Pipe, Here }; ///< a new command, one that reads the last, an input: <<<

    Span span; ///< without quotes that are around all of it
    Before before = Before::Blank;
    bool quoted = false;
};

/// The words of a part of a line.
[[nodiscard]] std::vector<ShellWord> shellWords(std::string_view text, Span part);

} // namespace hindcast::redaction
