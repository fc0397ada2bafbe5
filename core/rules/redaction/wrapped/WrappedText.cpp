// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/wrapped/WrappedText.h"

#include <utility>

namespace hindcast::redaction {

std::span<const Notation* const> notations()
{
    static const Notation* const all[] = {&escapedNotation(), &doubledNotation(), &shellNotation(), &markupNotation(), &linesNotation()};
    return all;
}

std::vector<WrappedText> wrappedTexts(std::string_view text, const Notation& notation)
{
    std::vector<WrappedText> out;
    if (!notation.mayBeIn(text))
        return out;
    for (const auto& [span, dialect] : notation.find(text)) {
        if (!out.empty() && out.back().span == span)
            continue;
        const std::string_view written = text.substr(span.from, span.to - span.from);
        std::string said = notation.read(written, dialect);
        if (writeWrapped(said, notation, dialect) != written)
            continue;
        const bool hidden = notation.hides == Hides::Always || (notation.hides == Hides::WhereWrittenOtherwise && said != written);
        out.push_back({span, std::move(said), dialect, hidden});
    }
    return out;
}

std::string writeWrapped(std::string_view text, const Notation& notation, unsigned dialect)
{
    std::string out = notation.write(text, dialect);
    for (const std::string_view sign : markers) {
        const std::string hidden = notation.write(sign, dialect);
        if (hidden.find(sign) != std::string::npos)
            break; // it writes brackets as they are
        for (size_t at = out.find(hidden); at != std::string::npos; at = out.find(hidden, at + sign.size()))
            out.replace(at, hidden.size(), sign);
    }
    return out;
}

} // namespace hindcast::redaction
