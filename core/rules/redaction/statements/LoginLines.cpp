// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/statements/LoginLines.h"

#include "core/rules/redaction/values/HarmlessValue.h"

namespace hindcast::redaction {
namespace {

constexpr size_t longestLine = 160;

/// A line of a name and one value.
struct Setting {
    std::string_view name;
    Span value;
};

Setting settingIn(std::string_view text, Span line)
{
    const size_t from = skipBlanks(text, line.from, line.to), to = trimEnd(text, from, line.to);
    if (to - from > longestLine)
        return {};
    size_t end = from;
    while (end < to && !isBlank(text[end]))
        ++end;
    const size_t value = skipBlanks(text, end, to);
    for (size_t i = value; i < to; ++i)
        if (isBlank(text[i]))
            return {};
    return value < to ? Setting{text.substr(from, end - from), {value, to}} : Setting();
}

Setting settingBefore(std::string_view text, size_t line)
{
    if (line == 0)
        return {};
    const size_t end = line - 1, begin = text.substr(0, end).rfind('\n') + 1; // npos + 1: 0
    return settingIn(text, {begin, end});
}

Setting settingBehind(std::string_view text, size_t end)
{
    return end < text.size() ? settingIn(text, {end + 1, std::min(text.find('\n', end + 1), text.size())}) : Setting();
}

} // namespace

void findLoginLines(std::string_view text, Span part, Edits& edits)
{
    static constexpr std::string_view secrets[] = {"password", "passwd", "passphrase"}, users[] = {"user", "username", "login"};
    const Setting secret = settingIn(text, part);
    if (!isAmong(secret.name, secrets) || (part.from > 0 && text[part.from - 1] != '\n'))
        return;
    Span value = secret.value;
    if (value.to > value.from + 2 && isQuote(text[value.from]) && text[value.to - 1] == text[value.from])
        value = {value.from + 1, value.to - 1};
    const std::string_view said = text.substr(value.from, value.to - value.from);
    if ((isAmong(settingBefore(text, part.from).name, users) || isAmong(settingBehind(text, part.to).name, users)) && !isStatus(said)
        && !isConnective(said) && !isHarmlessValue(secret.name, said))
        edits.push_back({value, marker});
}

} // namespace hindcast::redaction
