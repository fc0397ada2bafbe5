// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/TriggerWrites.h"

#include <algorithm>

namespace hindcast {
namespace {

bool isWordByte(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || (c & 0x80); }

/// Where the quoted piece that begins at \a from ends, one past its closing mark; a doubled mark is part of it.
qsizetype endOfQuoted(const QByteArray& sql, qsizetype from)
{
    const char close = sql[from] == '[' ? ']' : sql[from];
    for (qsizetype i = from + 1; i < sql.size(); ++i)
        if (sql[i] == close) {
            if (close == ']' || i + 1 >= sql.size() || sql[i + 1] != close)
                return i + 1;
            ++i;
        }
    return sql.size();
}

qsizetype endOfComment(const QByteArray& sql, qsizetype from)
{
    const qsizetype end = sql[from] == '-' ? sql.indexOf('\n', from) : sql.indexOf("*/", from + 2);
    return end < 0 ? sql.size() : sql[from] == '-' ? end + 1 : end + 2;
}

/// Words and names in lower case, marks as themselves; texts are left out.
QByteArrayList wordsOf(const QByteArray& sql)
{
    QByteArrayList out;
    for (qsizetype i = 0; i < sql.size();) {
        const char c = sql[i];
        qsizetype end = i + 1;
        if (sql.mid(i, 2) == "--" || sql.mid(i, 2) == "/*") {
            end = endOfComment(sql, i);
        } else if (c == '\'') {
            end = endOfQuoted(sql, i);
        } else if (c == '"' || c == '`' || c == '[') {
            end = endOfQuoted(sql, i);
            out << sql.mid(i + 1, end - i - 2).toLower();
        } else if (isWordByte(c)) {
            while (end < sql.size() && isWordByte(sql[end]))
                ++end;
            out << sql.mid(i, end - i).toLower();
        } else if (c == '.' || c == '(' || c == ')' || c == ';') {
            out << QByteArray(1, c);
        }
        i = end;
    }
    return out;
}

} // namespace

QByteArrayList tablesWritten(const QByteArray& body)
{
    QByteArrayList words = wordsOf(body);
    if (const qsizetype begin = words.indexOf("begin"); begin >= 0)
        words = words.mid(begin + 1);
    QByteArrayList out;
    const auto at = [&](qsizetype i) { return i < words.size() ? words[i] : QByteArray(); };
    const auto note = [&](qsizetype i) {
        const QByteArray table = at(i + 1) == "." ? at(i + 2) : at(i);
        if (!out.contains(table))
            out << table;
    };
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == "into")
            note(i + 1);
        else if (words[i] == "from" && i > 0 && words[i - 1] == "delete")
            note(i + 1);
        else if (words[i] == "update" && at(i + 1) == "or") // UPDATE OR IGNORE table
            note(i + 3);
        else if (words[i] == "update" && (i == 0 || words[i - 1] != "do")) // ON CONFLICT DO UPDATE SET names no table
            note(i + 1);
    }
    return out;
}

bool isKnownTrigger(const QByteArray& name, const QByteArray& body, const std::vector<KnownTrigger>& known)
{
    const auto it = std::ranges::find(known, name, &KnownTrigger::name);
    if (it == known.end())
        return false;
    const QByteArrayList written = tablesWritten(body);
    return std::ranges::all_of(written, [&](const QByteArray& table) { return it->writes.contains(table); });
}

} // namespace hindcast
