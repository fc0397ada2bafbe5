// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/NamedPattern.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

// Parts between colons: plain names, one of them at least a name in braces.
bool isPatternOfKeys(std::string_view value)
{
    constexpr size_t longest = 80;
    bool named = false;
    if (value.size() > longest || value.find(':') == std::string_view::npos)
        return false;
    for (size_t from = 0; from <= value.size();) {
        const size_t to = std::min(value.find(':', from), value.size());
        std::string_view part = value.substr(from, to - from);
        const bool braced = part.size() > 2 && part.starts_with('{') && part.ends_with('}');
        if (braced)
            part = part.substr(1, part.size() - 2);
        if (part.empty() || !std::ranges::all_of(part, [](char c) { return isLower(c) || isDigit(c) || c == '_'; }))
            return false;
        named = named || braced;
        from = to + 1;
    }
    return named;
}

} // namespace

bool isNamedPattern(std::string_view value)
{
    static constexpr std::string_view elsewhere[] = {"see", "siehe", "voir", "véase", "vedi", "veja", "zobacz", "см.", "смотри"};
    if (std::ranges::find(elsewhere, value) != std::end(elsewhere))
        return true;
    constexpr std::string_view connector = "GPIO";
    if (value.starts_with(connector) && value.size() > connector.size() && value.size() <= connector.size() + 2)
        return std::ranges::all_of(value.substr(connector.size()), isDigit);
    return isPatternOfKeys(value);
}

bool isFetchMode(std::string_view name, std::string_view value)
{
    const std::string_view first = value.substr(0, std::min(value.find_first_of(" ,;)"), value.size()));
    return equalsIgnoringCase(name, "credentials") && (first == "include" || first == "same-origin" || first == "omit");
}

} // namespace hindcast::redaction
