// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/statements/LoggedSecrets.h"

#include "core/rules/redaction/values/HarmlessValue.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

// slapd[900]: conn=1007 op=0 BIND dn="uid=vpn" method=128 cred=X
void findBind(Word text, Span part, Edits& edits)
{
    constexpr Word sign = " cred=";
    const Word line = text.substr(0, part.to);
    const size_t at = line.find(sign, part.from);
    if (at == Word::npos || line.find("BIND", part.from) == Word::npos)
        return;
    size_t end = at + sign.size();
    const size_t from = end;
    while (end < part.to && !isBlank(text[end]))
        ++end;
    if (!isHarmlessValue({}, line.substr(from)))
        edits.push_back({{from, end}, marker});
}

// Login incorrect (mschap: FAILED): [bob/X] (from client ap-3 port 0)
void findRadiusLogin(Word text, Span part, Edits& edits)
{
    constexpr Word behind = "] (from client";
    const Word line = text.substr(0, part.to);
    const size_t login = line.find("Login ", part.from);
    const size_t end = login == Word::npos ? login : line.find(behind, login);
    if (end == Word::npos)
        return;
    const size_t open = line.rfind('[', end), slash = line.find('/', std::max(open, login));
    if (open == Word::npos || open < login || slash >= end || slash + 1 == end)
        return;
    const Word said = line.substr(slash + 1, end - slash - 1);
    if (!said.starts_with("<via ") && !isHarmlessValue({}, said)) // <via Auth-Type = EAP>
        edits.push_back({{slash + 1, end}, marker});
}

// "{{ 'X' | password_hash('sha512') }}": what is hashed is written there
void findHashed(Word text, Span part, Edits& edits)
{
    constexpr Word filter = "password_hash";
    const Word line = text.substr(0, part.to);
    const size_t at = line.find(filter, part.from);
    size_t pipe = at;
    while (pipe != Word::npos && pipe > part.from && isBlank(text[pipe - 1]))
        --pipe;
    if (at == Word::npos || pipe == part.from || text[pipe - 1] != '|')
        return;
    const size_t close = trimEnd(text, part.from, pipe - 1);
    if (close < part.from + 2 || !isQuote(text[close - 1]))
        return;
    const size_t open = line.substr(0, close - 1).rfind(text[close - 1]);
    if (open != Word::npos && open > part.from && !isHarmlessValue({}, line.substr(open + 1, close - open - 2)))
        edits.push_back({{open + 1, close - 1}, marker});
}

// A line `key X` or `key 0 X` in the block that "tacacs server TAC1" begins.
void findServerKey(Word text, Span part, Edits& edits)
{
    constexpr size_t farthest = 512;
    constexpr Word name = "key ";
    const size_t first = skipBlanks(text, part.from, part.to);
    if (first == part.from || !text.substr(first, part.to - first).starts_with(name))
        return;
    const Word above = text.substr(part.from - std::min(part.from, farthest), std::min(part.from, farthest));
    const size_t block = std::max({above.rfind("tacacs server ") + 1, above.rfind("radius server ") + 1, above.rfind("aaa-server ") + 1});
    if (block == 0 || (block > 1 && above[block - 2] != '\n'))
        return;
    for (size_t line = above.find('\n', block); line != Word::npos && line + 1 < above.size(); line = above.find('\n', line + 1))
        if (!isBlank(above[line + 1]))
            return; // the block has ended
    size_t from = first + name.size();
    if (from + 1 < part.to && isDigit(text[from]) && isBlank(text[from + 1]))
        from += 2;
    const size_t end = trimEnd(text, from, part.to);
    if (from < end && text.substr(from, end - from).find(' ') == Word::npos && !isHarmlessValue({}, text.substr(from, end - from)))
        edits.push_back({{from, end}, marker});
}

// *:5432:warehouse:bob:three plain words
void findPgpassOfWords(Word text, Span part, Edits& edits)
{
    constexpr int colons = 4;
    const size_t first = skipBlanks(text, part.from, part.to);
    if (!text.substr(first, part.to - first).starts_with("*:"))
        return;
    size_t at = first;
    for (int i = 0; i < colons; ++i) {
        const size_t colon = text.substr(0, part.to).find(':', at);
        if (colon == Word::npos || text.substr(at, colon - at).find(' ') != Word::npos || colon == at)
            return;
        at = colon + 1;
    }
    const size_t end = trimEnd(text, at, part.to);
    if (at < end && text.substr(at, end - at).find(' ') != Word::npos && !isHarmlessValue({}, text.substr(at, end - at)))
        edits.push_back({{at, end}, marker});
}

} // namespace

void findLoggedSecrets(Word text, Span part, Edits& edits)
{
    findBind(text, part, edits);
    findRadiusLogin(text, part, edits);
    findHashed(text, part, edits);
    findServerKey(text, part, edits);
    findPgpassOfWords(text, part, edits);
}

} // namespace hindcast::redaction
