// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/siblings/SiblingSecrets.h"

#include <string_view>
#include <vector>

namespace hindcast::redaction {

/// What a pass knows of its lines, for the next one: most of them are there again.
struct KnownLines {
    struct Copy {
        size_t from = 0; ///< in the text
        size_t to = 0;   ///< in what is made of it
        size_t size = 0;
    };
    std::vector<Line> lines;
    std::vector<Copy> copies;
};

/// All lines of \a text, and what they are, which is looked up in \a before and \a memory (null: there is none) where they were read
/// already. The memory is told of the others; it has to be of this very text, or of one that this is a part of.
[[nodiscard]] std::vector<Line> readLines(std::string_view text, const KnownLines& before, LineMemory* memory);

/// Whether a line with words of these \a kinds may hold a secret that stands in it alone, whatever keys of vendors are there.
[[nodiscard]] bool isSuspectLine(std::string_view line, uint32_t kinds);

} // namespace hindcast::redaction
