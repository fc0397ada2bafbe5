// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/WrappedSpans.h"

#include "core/rules/redaction/wrapped/WrappedText.h"

#include <algorithm>

namespace hindcast::redaction {

WrappedSpans::WrappedSpans(std::string_view text) : m_text(text)
{
    for (const Notation* notation : notations()) {
        if (notation->hides == Hides::Never)
            continue;
        std::vector<Span>& spans = m_spans.emplace_back();
        for (const WrappedText& wrapped : wrappedTexts(text, *notation))
            if (wrapped.hidden)
                spans.push_back(wrapped.span);
    }
}

// echo -e "X\nX" | passwd bob
bool WrappedSpans::isLine(Span span, Span of) const
{
    constexpr std::string_view lineBreak = "\\n";
    return m_text.substr(0, span.from).ends_with(lineBreak) && (span.to == of.to || m_text.substr(span.to).starts_with(lineBreak));
}

bool WrappedSpans::holds(Span span) const
{
    return std::ranges::any_of(m_spans, [this, span](const std::vector<Span>& spans) {
        const auto behind = std::ranges::lower_bound(spans, span.from, {}, &Span::from); // the first that does not begin before
        return behind != spans.begin() && std::prev(behind)->to > span.from && !isLine(span, *std::prev(behind));
    });
}

} // namespace hindcast::redaction
