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

constexpr int window = 2; // lines on either side

bool isUser(const Setting& setting)
{
    static constexpr std::string_view users[] = {"user", "username", "login", "name"};
    return isAmong(setting.name, users);
}

// Whether a user is named on one of the lines before, or behind.
bool userBeside(std::string_view text, Span line)
{
    size_t begin = line.from, end = line.to;
    for (int i = 0; i < window; ++i) {
        if (begin > 0) {
            const size_t to = begin - 1;
            begin = text.substr(0, to).rfind('\n') + 1; // npos + 1: 0
            if (isUser(settingIn(text, {begin, to})))
                return true;
        }
        if (end < text.size()) {
            const size_t from = end + 1;
            end = std::min(text.find('\n', from), text.size());
            if (isUser(settingIn(text, {from, end})))
                return true;
        }
    }
    return false;
}

// line vty 0 4, password X, login: of a switch
bool isOfTerminal(std::string_view text, Span line)
{
    if (line.from == 0)
        return false;
    const size_t begin = text.substr(0, line.from - 1).rfind('\n') + 1; // npos + 1: 0
    const std::string_view before = text.substr(begin, line.from - 1 - begin);
    return before.starts_with("line vty ") || before.starts_with("line con ") || before.starts_with("line aux ");
}

} // namespace

void findLoginLines(std::string_view text, Span part, Edits& edits)
{
    static constexpr std::string_view secrets[] = {"password", "passwd", "passphrase"};
    const Setting secret = settingIn(text, part);
    if (!isAmong(secret.name, secrets) || (part.from > 0 && text[part.from - 1] != '\n'))
        return;
    Span value = secret.value;
    if (value.to > value.from + 2 && isQuote(text[value.from]) && text[value.to - 1] == text[value.from])
        value = {value.from + 1, value.to - 1};
    const std::string_view said = text.substr(value.from, value.to - value.from);
    if ((userBeside(text, part) || isOfTerminal(text, part)) && !isStatus(said) && !isConnective(said)
        && !isHarmlessValue(secret.name, said))
        edits.push_back({value, marker});
}

} // namespace hindcast::redaction
