// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/statements/ProtocolSecrets.h"

#include "core/rules/redaction/values/HarmlessValue.h"

namespace hindcast::redaction {
namespace {

/// What a login begins with; behind a quote, its line ends with an escape.
struct ProtocolLogin {
    std::string_view begin;
    bool quoted = true;
};
// Their letters belong to words::argumentWords(), too.
constexpr ProtocolLogin protocolLogins[] = {{"\"AUTH "}, {"\"PASS "}, {"'AUTH "}, {"'PASS "}, {"FTP: PASS ", false}};

void takeLogin(std::string_view text, size_t from, size_t end, bool quoted, Edits& edits)
{
    size_t to = from;
    while (to < end && !isQuote(text[to]) && text[to] != '\\') {
        if (isBlank(text[to]))
            from = to + 1; // AUTH user X
        ++to;
    }
    const bool whole = to < end && text[to] == '\\' && to + 1 < end && text[to + 1] == 'r';
    if ((quoted && !whole) || from >= to)
        return;
    const std::string_view said = text.substr(from, to - from);
    if (said != "PLAIN" && said != "LOGIN" && said != "TLS" && !isHarmlessValue({}, said))
        edits.push_back({{from, to}, marker});
}

} // namespace

void findProtocolSecrets(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (const ProtocolLogin& login : protocolLogins)
        if (const size_t at = line.find(login.begin, part.from); at != std::string_view::npos)
            takeLogin(text, at + login.begin.size(), part.to, login.quoted, edits);
}

} // namespace hindcast::redaction
