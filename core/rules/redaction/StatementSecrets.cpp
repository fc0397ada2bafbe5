// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/CommandSecrets.h"

#include "core/rules/redaction/HarmlessValue.h"
#include "core/rules/redaction/LeadingKey.h"
#include "core/rules/redaction/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

void redactSaid(std::string_view text, size_t from, size_t end, Edits& edits)
{
    if (from >= end)
        return;
    if (text[from] == '"' || text[from] == '\'') {
        const size_t close = closingQuote(text, from, end);
        end = close == std::string_view::npos ? end : close;
        ++from;
    } else {
        size_t to = from;
        while (to < end && !isSpace(text[to]) && !isQuote(text[to]))
            to += text[to] == '\\' ? 2 : 1;
        end = std::min(to, end);
    }
    if (from < end && !isHarmlessValue({}, text.substr(from, end - from)))
        edits.push_back({{from, end}, marker});
}

// IDENTIFIED [WITH plugin] BY|AS 'x'
void findIdentified(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (size_t at = findIgnoringCase(line, "identified", part.from); at != std::string_view::npos;
         at = findIgnoringCase(line, "identified", at + 10)) {
        const std::string_view near = line.substr(at, 160);
        size_t by = findIgnoringCase(near, " by ");
        if (by == std::string_view::npos)
            by = findIgnoringCase(near, " as ");
        if (by == std::string_view::npos)
            continue;
        size_t from = skipBlanks(text, at + by + 4, part.to);
        for (const std::string_view word : {"password ", "values "})
            if (startsIgnoringCase(line.substr(from), word))
                from = skipBlanks(text, from + word.size(), part.to);
        if (from < part.to && isQuote(text[from]))
            redactSaid(text, from, part.to, edits);
        else if (startsIgnoringCase(near, "identified by ") || startsIgnoringCase(near, "identified with"))
            redactSaid(text, from, part.to, edits);
    }
}

/// A function, and which of its texts is a password.
struct Call {
    std::string_view name;
    int nth;
};
constexpr Call calls[] = {{"networkcredential(", 2}, {"directoryentry(", 3}, {"usernamepasswordcredential(", 2}};

// NetworkCredential("user", "X")
void findCalls(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    for (const Call& call : calls) {
        for (size_t at = findIgnoringCase(line, call.name, part.from); at != std::string_view::npos;
             at = findIgnoringCase(line, call.name, at + call.name.size())) {
            size_t from = at + call.name.size(), to = from;
            for (int i = 0; i < call.nth && to != std::string_view::npos; ++i) {
                from = line.find_first_of("\"')", to);
                if (from == std::string_view::npos || line[from] == ')')
                    break;
                const size_t close = closingQuote(line, from, part.to);
                to = close == std::string_view::npos ? close : close + 1;
                if (i + 1 == call.nth && to != std::string_view::npos && !isHarmlessValue({}, line.substr(from + 1, close - from - 1)))
                    edits.push_back({{from + 1, close}, marker});
            }
        }
    }
}

// host:5432:database:user:X
void findPgpass(std::string_view text, Span part, Edits& edits)
{
    const size_t from = skipBlanks(text, part.from, part.to), to = trimEnd(text, from, part.to);
    const std::string_view line = text.substr(from, to - from);
    size_t colons[4], found = 0;
    for (size_t at = line.find(':'); at != std::string_view::npos && found < 4; at = line.find(':', at + 1))
        colons[found++] = at;
    if (found < 4 || line.size() > 512 || line.find(' ') != std::string_view::npos || line.find("//") != std::string_view::npos)
        return;
    const std::string_view port = line.substr(colons[0] + 1, colons[1] - colons[0] - 1), secret = line.substr(colons[3] + 1);
    if (port.empty() || port.size() > 5 || (port != "*" && !std::ranges::all_of(port, isDigit)) || isHarmlessValue({}, secret))
        return;
    if (looksLikePassword(secret))
        edits.push_back({{from + colons[3] + 1, to}, marker});
}

// INSERT ... VALUES ('smtp_password', 'X'), SET value = 'X' WHERE name = 'smtp_password'
void findRows(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    Span before, value;
    bool secret = false;
    for (size_t at = line.find('\'', part.from); at != std::string_view::npos; at = line.find('\'', at)) {
        const size_t close = closingQuote(line, at, part.to);
        if (close == std::string_view::npos)
            return;
        const Span inner{at + 1, close};
        const std::string_view lead = line.substr(part.from, at - part.from), between = line.substr(before.to, at - before.to);
        const bool list = !before.empty() && between.size() < 5 && between.find(',') != std::string_view::npos;
        if (list && keyKind(line.substr(before.from, before.to - before.from)) == KeyKind::Secret)
            edits.push_back({inner, marker});
        const size_t word = findIgnoringCase(lead.substr(lead.size() - std::min<size_t>(lead.size(), 12)), "value");
        if (word != std::string_view::npos && lead.find('=', lead.size() - std::min<size_t>(lead.size(), 3)) != std::string_view::npos)
            value = inner;
        secret = secret || keyKind(line.substr(inner.from, inner.to - inner.from)) == KeyKind::Secret;
        before = inner;
        at = close + 1;
    }
    if (secret && !value.empty() && !isHarmlessValue({}, line.substr(value.from, value.to - value.from)))
        edits.push_back({value, marker});
}

} // namespace

void findStatementSecrets(std::string_view text, Span part, Edits& edits)
{
    findIdentified(text, part, edits);
    findCalls(text, part, edits);
    findPgpass(text, part, edits);
    if (findIgnoringCase(text.substr(part.from, part.to - part.from), "insert into") != std::string_view::npos
        || findIgnoringCase(text.substr(part.from, part.to - part.from), "where ") != std::string_view::npos)
        findRows(text, part, edits);
}

} // namespace hindcast::redaction
