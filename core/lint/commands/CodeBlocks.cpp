// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/CodeBlocks.h"

#include "core/lint/text/PlainForm.h"

#include <algorithm>
#include <array>

namespace hindcast::lint {
namespace {

bool isFence(std::string_view line)
{
    const size_t first = line.find_first_not_of(" \t>");
    return first != std::string_view::npos && (line.substr(first).starts_with("```") || line.substr(first).starts_with("~~~"));
}

std::string languageOf(std::string_view line)
{
    const size_t first = line.find_first_not_of(" \t>`~");
    if (first == std::string_view::npos)
        return {};
    const std::string_view rest = line.substr(first);
    return asciiLower(rest.substr(0, rest.find_first_of(" \t\r{")));
}

/// A line as it will be when the difference is applied; false: it goes.
bool incoming(std::string_view& line)
{
    if (line.starts_with("+++") || line.starts_with("---") || line.starts_with("@@") || line.starts_with("-"))
        return false;
    if (line.starts_with("+"))
        line.remove_prefix(1);
    return true;
}

void appendLine(CodeBlock& block, std::string_view line, bool difference)
{
    if (difference && !incoming(line))
        return;
    if (block.fenced && (line.starts_with("$ ") || line.starts_with("# kubectl") || line.starts_with("# helm") || line.starts_with("> ")))
        line.remove_prefix(2);
    block.text += line;
    block.text += '\n';
}

} // namespace

bool CodeBlock::isScript() const
{
    static constexpr std::array data{"yaml", "yml",        "json", "toml", "ini",  "conf", "xml",
                                     "hcl",  "properties", "text", "txt",  "diff", "patch"};
    return std::ranges::find(data, language) == data.end();
}

std::vector<CodeBlock> codeBlocks(std::string_view text)
{
    std::vector<CodeBlock> out;
    CodeBlock block;
    bool difference = text.find("\n@@ ") != std::string_view::npos
        && (text.find("+++ ") != std::string_view::npos || text.starts_with("diff "));
    for (size_t at = 0; at < text.size();) {
        const size_t stop = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, stop - at);
        const size_t next = std::min(stop + 1, text.size());
        if (isFence(line)) {
            const bool opens = !block.fenced;
            if (!block.text.empty())
                out.push_back(std::move(block));
            block = {};
            block.fenced = opens;
            block.at = next;
            block.language = opens ? languageOf(line) : std::string();
            difference = opens && (block.language == "diff" || block.language == "patch");
        } else {
            appendLine(block, line, difference);
        }
        at = stop + 1;
    }
    if (!block.text.empty())
        out.push_back(std::move(block));
    return out;
}

} // namespace hindcast::lint
