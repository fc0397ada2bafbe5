// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/TableSecrets.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t mostColumns = 40; // a bound keeps hostile lines linear
constexpr char aligned = ' '; // by two blanks and more, as commands print tables
constexpr std::string_view ornaments = " \t*`_\"'";

Span stripped(std::string_view text, Span cell)
{
    while (!cell.empty() && ornaments.find(text[cell.from]) != std::string_view::npos)
        ++cell.from;
    while (!cell.empty() && ornaments.find(text[cell.to - 1]) != std::string_view::npos)
        --cell.to;
    return cell;
}

bool isLineOfRules(std::string_view cell)
{
    return std::ranges::all_of(cell, [](char c) { return c == '-' || c == ':' || c == '=' || c == '+'; });
}

// "new password": the words before the last one say which
std::string_view withoutWhich(std::string_view cell)
{
    static constexpr std::string_view which[] = {"new",  "old",   "initial", "current", "default", "temporary",
                                                 "temp", "neues", "altes",   "nuevo",   "nueva",   "nouveau"};
    const size_t blank = cell.find(' ');
    return blank != std::string_view::npos && isAmong(cell.substr(0, blank), which) ? cell.substr(blank + 1) : cell;
}

bool isSecretColumn(std::string_view cell)
{
    cell = withoutWhich(cell);
    static constexpr std::string_view numbers[] = {"pin", "puk", "passcode", "sim_pin", "sim pin"};
    return isAmong(cell, words::passwordNouns()) || isAmong(cell, words::secretNouns()) || isAmong(cell, numbers)
        || (keyKind(cell) == KeyKind::Secret && std::ranges::all_of(cell, isNameChar));
}

// Of tables in which objects are listed, too, only what is called a password.
bool isPasswordColumn(std::string_view cell)
{
    return isAmong(cell, words::passwordNouns())
        || (keyKind(cell) == KeyKind::Secret && findIgnoringCase(cell, "pass") != std::string_view::npos
            && std::ranges::all_of(cell, isNameChar));
}

size_t indentOfTable(std::string_view line) { return skipBlanks(line, 0, line.size()); }

// payments-db-v2, pagerduty
bool isObject(std::string_view value)
{
    return isLower(value[0]) && (value.find_first_of("-/") != std::string_view::npos || std::ranges::all_of(value, isLower))
        && std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || c == '-' || c == '/'; });
}

} // namespace

std::vector<Span> TableSecrets::cells(std::string_view text, Span line, char sign)
{
    std::vector<Span> out;
    size_t from = skipBlanks(text, line.from, line.to), to = trimEnd(text, from, line.to);
    if (sign == '|' && from < to && text[from] == '|')
        ++from;
    if (sign == '|' && to > from && text[to - 1] == '|')
        --to;
    while (from <= to && out.size() < mostColumns) {
        const size_t end = std::min(sign == aligned ? text.substr(0, to).find("  ", from) : text.substr(0, to).find(sign, from), to);
        out.push_back(stripped(text, {from, end}));
        from = sign == aligned && end < to ? skipBlanks(text, end, to) : end + 1;
    }
    return out;
}

void TableSecrets::heading(std::string_view text, Span line)
{
    constexpr size_t longest = 400;
    const std::string_view said = text.substr(line.from, line.to - line.from);
    if (said.size() > longest)
        return;
    for (const char sign : {'|', ',', ';', '\t', aligned}) {
        if ((sign == aligned ? said.find("  ", indentOfTable(said)) : said.find(sign)) == std::string_view::npos
            || (sign == ',' && said.find(", ") != std::string_view::npos))
            continue; // a sentence has a blank behind its comma
        std::vector<Span> names = cells(text, line, sign);
        if (said.starts_with("||")) // ||user||password||, of Jira
            std::erase_if(names, [](Span cell) { return cell.empty(); });
        const auto cell = [&](size_t i) { return text.substr(names[i].from, names[i].to - names[i].from); };
        if (names.size() < 2 || names.size() == mostColumns)
            return;
        std::vector<size_t> columns;
        bool plain = true;
        constexpr std::ptrdiff_t mostDigits = 6; // a date is none of their names
        for (size_t i = 0; i < names.size() && plain; ++i) // most lines with a comma are none: they end at their first cell
            plain = !names[i].empty() && !isAmong(cell(i), words::emptyWords()) && !isDigit(text[names[i].from])
                && std::ranges::count_if(cell(i), isDigit) < mostDigits && (sign != aligned || isUpper(text[names[i].from]))
                && std::ranges::all_of(cell(i), [sign](char c) { return isNameChar(c) || ((sign == '|' || sign == '\t') && c == ' '); });
        static constexpr std::string_view users[] = {"user", "username", "login", "account"};
        bool ofUsers = false, ofNetworks = false;
        for (size_t i = 0; i < names.size(); ++i) {
            ofUsers = ofUsers || isAmong(cell(i), users);
            ofNetworks = ofNetworks || isAmong(cell(i), words::wirelessWords());
        }
        for (size_t i = 0; i < names.size() && plain; ++i)
            if (sign == aligned && !ofUsers ? isPasswordColumn(cell(i))
                                            : isSecretColumn(cell(i)) || (ofNetworks && equalsIgnoringCase(cell(i), "key")))
                columns.push_back(i);
        if (columns.empty() || !plain)
            return;
        static constexpr std::string_view beside[] = {"namespace", "ns",       "type",    "age",     "data",
                                                      "keys",      "used_by",  "used by", "expires", "owner",
                                                      "rotated",   "rotation", "manager", "backend", "stored in"};
        static constexpr std::string_view kinds[] = {"secret", "secrets", "token", "tokens"};
        bool lists = false; // objects of Kubernetes
        for (size_t i = 0; i < names.size(); ++i)
            lists = lists || isAmong(cell(i), beside);
        m_objects.clear();
        for (const size_t column : columns)
            if (lists && isAmong(cell(column), kinds))
                m_objects.push_back(column);
        m_sign = sign;
        m_count = names.size();
        m_columns = std::move(columns);
        return;
    }
}

void TableSecrets::labelled(std::string_view text, Span line, Edits& edits)
{
    const std::vector<Span> row = cells(text, line, '|');
    for (size_t i = 0; i + 1 < row.size(); ++i) {
        const std::string_view name = text.substr(row[i].from, row[i].to - row[i].from);
        const std::string_view value = text.substr(row[i + 1].from, row[i + 1].to - row[i + 1].from);
        if (value.find(' ') != std::string_view::npos || isHarmlessValue(name, value))
            continue;
        const bool noun = isAmong(name.substr(name.rfind(' ') + 1), words::passwordNouns()); // npos + 1: 0
        const bool setting = std::ranges::all_of(name, isNameChar)
            && (row.size() == 2 || name.find_first_of("._-") != std::string_view::npos) && isNamedSecret(name, value); // | api_key | X |
        const bool sure = setting && row.size() == 2 && value.size() > 3 && !isStatus(value) && !isFamiliar(loweredWord(value));
        if (sure || ((noun || setting) && looksLikePassword(value)))
            edits.push_back({row[i + 1], marker});
    }
}

void TableSecrets::row(std::string_view text, Span line, Edits& edits)
{
    const std::string_view said = text.substr(line.from, line.to - line.from);
    if (said.find('-') != std::string_view::npos && std::ranges::all_of(said, [](char c) { return c == '-' || c == '+' || isBlank(c); }))
        return; // ----+----, below the names
    const std::vector<Span> row = cells(text, line, m_sign);
    const bool shorter = m_sign == aligned && row.size() >= 2 && row.size() < m_count; // the last columns are empty
    if ((row.size() != m_count && !shorter)
        || (m_sign == aligned && text.substr(row[0].from, row[0].to - row[0].from).find(' ') != std::string_view::npos)) {
        m_sign = 0;
        return;
    }
    for (const size_t column : m_columns) {
        if (column >= row.size())
            continue;
        const std::string_view value = text.substr(row[column].from, row[column].to - row[column].from);
        if (value.size() < 3 || isLineOfRules(value) || isHarmlessValue({}, value) || isStatus(value) || tellsPlace(value)
            || isAmong(value, words::storeWords()) // which one holds it
            || (isObject(value) && std::ranges::find(m_objects, column) != m_objects.end()))
            continue;
        if (value.find(' ') == std::string_view::npos || looksLikePassword(value))
            edits.push_back({row[column], marker});
    }
}

} // namespace hindcast::redaction
