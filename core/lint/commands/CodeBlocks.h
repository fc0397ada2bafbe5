// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hindcast::lint {

/// A stretch of a text: between code fences, or the prose between those.
struct CodeBlock {
    std::string text;     ///< of a difference of files only what comes in; prompts of a shell are gone
    std::string language; ///< behind the fence, in lower case
    size_t at = 0;
    bool fenced = false;

    /// May a shell read it? Manifests and settings are no script.
    [[nodiscard]] bool isScript() const;
};

/// In order, all of the text but fences. An open fence ends with the text.
[[nodiscard]] std::vector<CodeBlock> codeBlocks(std::string_view text);

} // namespace hindcast::lint
