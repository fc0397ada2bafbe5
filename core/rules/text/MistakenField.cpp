// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/MistakenField.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <vector>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MistakenField)
};

constexpr qsizetype shortestName = 2, longestOfNames = 40;
constexpr qsizetype shortName = 4;     // of which one letter is much
constexpr qsizetype shortestStart = 3; // that tells enough of a name
constexpr qsizetype mostNearNames = 5;

bool isFieldLetter(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_'; }

bool isWrittenAsName(QStringView text)
{
    return isFieldLetter(text.front()) && std::ranges::all_of(text, [](QChar c) { return isFieldLetter(c) || (c >= u'0' && c <= u'9'); });
}

/// How many letters must be put in, taken out, replaced or exchanged with their neighbour to make one of the other.
qsizetype editsBetween(QStringView a, QStringView b)
{
    std::vector<qsizetype> twoAgo, before(size_t(b.size()) + 1), row(before.size());
    std::iota(before.begin(), before.end(), 0);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (qsizetype k = 1; k <= b.size(); ++k) {
            const auto at = size_t(k);
            const bool same = a[i - 1] == b[k - 1];
            row[at] = std::min({before[at] + 1, row[at - 1] + 1, before[at - 1] + (same ? 0 : 1)});
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[at] = std::min(row[at], twoAgo[at - 2] + 1);
        }
        twoAgo = before;
        before = row;
    }
    return before.back();
}

QStringList namesNear(const QString& name, const QStringList& fields)
{
    std::vector<std::pair<qsizetype, QString>> found;
    for (const QString& field : fields) {
        const qsizetype edits = editsBetween(name, field), shorter = std::min(name.size(), field.size());
        const bool begins = shorter >= shortestStart && (name.startsWith(field) || field.startsWith(name));
        if (begins || edits <= (shorter <= shortName ? 1 : 2))
            found.emplace_back(edits, field);
    }
    std::ranges::sort(found);
    QStringList out;
    for (const auto& [edits, field] : found)
        if (out.size() < mostNearNames)
            out << field;
    return out;
}

std::optional<MistakenField> mistakenIn(QStringView token, const QStringList& fields)
{
    const qsizetype colon = token.indexOf(u':');
    if (colon < shortestName || colon > longestOfNames || colon + 1 == token.size() || !isWrittenAsName(token.first(colon)))
        return {};
    const QString name = token.first(colon).toString(), lower = name.toLower();
    const QChar next = token[colon + 1];
    const bool meansValue = next.isLetter() || next == u'"';
    const bool isNumber = next.isDigit();
    if (fields.contains(lower) || (!meansValue && !isNumber) || (isNumber && colon <= shortName))
        return {};
    MistakenField out{name, namesNear(lower, fields)};
    return (meansValue && name == lower) || !out.near.isEmpty() ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace

QString MistakenField::sentence() const
{
    return near.isEmpty()
        ? Tr::tr("There is no field %1 with texts; it was looked for as a word.").arg(name)
        : Tr::tr("There is no field %1 with texts; it was looked for as a word. Similar: %2.").arg(name, near.join(QStringLiteral(", ")));
}

std::optional<MistakenField> mistakenField(QStringView text, const QStringList& fields)
{
    for (qsizetype i = 0; i < text.size();) {
        if (text[i].isSpace()) {
            ++i;
            continue;
        }
        const qsizetype begin = i;
        for (bool quoted = false; i < text.size() && (quoted || !text[i].isSpace()); ++i)
            quoted = quoted != (text[i] == u'"');
        if (auto found = mistakenIn(text.sliced(begin, i - begin), fields))
            return found;
    }
    return {};
}

} // namespace hindcast
