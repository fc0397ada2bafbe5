// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/statements/LinkSecrets.h"

#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"

namespace hindcast::redaction {

void findLinkSecrets(std::string_view text, Span part, Edits& edits)
{
    constexpr std::string_view directive = "secure_link_md5 ";
    const size_t found = text.substr(0, part.to).find(directive, part.from);
    if (found == std::string_view::npos)
        return;
    const size_t quote = skipBlanks(text, found + directive.size(), part.to);
    if (quote >= part.to || !isQuote(text[quote]))
        return;
    const size_t close = closingQuote(text, quote, part.to);
    if (close == std::string_view::npos)
        return;
    for (size_t from = skipBlanks(text, quote + 1, close), to = from; from < close; from = skipBlanks(text, to, close)) {
        for (to = from; to < close && !isBlank(text[to]); ++to) {}
        const std::string_view word = text.substr(from, to - from);
        if (word.find('$') == std::string_view::npos && !isHarmlessValue({}, word))
            edits.push_back({{from, to}, marker});
    }
}

} // namespace hindcast::redaction
