// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/FilterTerms.h"

#include "core/query/FilterEdit.h"
#include "core/query/KeyCondition.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr qsizetype longestNamedValue = 300; // longer ones are texts, no names

QString inParentheses(const QString& text) { return u'(' + text + u')'; }

/// Is the whole text one term behind a minus?
bool isExcluded(const QString& text)
{
    const auto tree = parseFilter(text);
    return tree && tree->kind == FilterNode::Kind::Not;
}

/// Records whose list has all members of this one; without any, those that have none.
std::optional<QString> membersTerm(const QString& field, const QString& list, bool exclude)
{
    QStringList parts;
    for (const auto& member : QJsonDocument::fromJson(list.toUtf8()).array())
        parts << field + u'=' + quotedValue(member.toString());
    if (parts.isEmpty())
        return (exclude ? QStringLiteral("-") : QString()) + field + QStringLiteral(":null");
    const QString all = parts.join(u' ');
    return !exclude ? all : u'-' + (parts.size() == 1 ? all : inParentheses(all));
}

bool isNameLetter(QChar c) { return c.isLetterOrNumber() || c == u'_' || c == u'-'; }

} // namespace

std::vector<FilterTerm> filterTerms(const QString& text)
{
    std::vector<FilterTerm> out;
    const auto tree = parseFilter(text);
    if (!tree)
        return out;
    const bool many = tree->kind == FilterNode::Kind::And;
    if (many && tree->children.empty())
        return out;
    if (!many) {
        out.push_back({text.trimmed(), tree->kind == FilterNode::Kind::Not});
        return out;
    }
    out.reserve(tree->children.size());
    for (const FilterNode& child : tree->children) {
        const FilterSpan span = spanWithParentheses(text, child.span);
        out.push_back({text.sliced(span.position, span.length).trimmed(), child.kind == FilterNode::Kind::Not});
    }
    return out;
}

QString joinedTerms(const QStringList& terms)
{
    if (terms.size() == 1)
        return terms.first();
    QStringList out;
    for (const QString& term : terms) {
        const auto tree = parseFilter(term);
        // `(a or b)` begins behind its parenthesis; `(a) or (b)` has none around the whole.
        const bool loose = tree && tree->kind == FilterNode::Kind::Or && QStringView(term).first(tree->span.position).trimmed().isEmpty();
        out << (loose ? inParentheses(term) : term);
    }
    return out.join(u' ');
}

QString invertedTerm(const FilterTerm& term)
{
    if (term.excluded && term.text.startsWith(u'-'))
        return term.text.sliced(1).trimmed();
    const QString minus = u'-' + term.text;
    return isExcluded(minus) ? minus : u'-' + inParentheses(term.text);
}

std::optional<QString> valueTerm(const FilterField& field, const std::optional<QString>& value, bool exclude)
{
    if (field.kind == FilterKind::Set || (value && value->size() > longestNamedValue))
        return std::nullopt;
    const QString minus = exclude ? QStringLiteral("-") : QString();
    if (!value)
        return minus + field.name + QStringLiteral(":null");
    switch (field.kind) {
    case FilterKind::Time: return std::nullopt; // nothing happened at the same microsecond: see insideTimes()
    case FilterKind::List: return membersTerm(field.name, *value, exclude);
    case FilterKind::Real:
        if (bool isNumber = false; !std::isfinite(value->toDouble(&isNumber)) || !isNumber)
            return std::nullopt;
        break;
    default: break;
    }
    return minus + field.name + u'=' + (field.kind == FilterKind::Text ? quotedValue(*value) : *value);
}

QString writtenValue(const QString& value)
{
    const bool plain = !value.isEmpty() && std::ranges::all_of(value, [](QChar c) { return isNameLetter(c) || c == u'.'; })
        && value.compare(u"null", Qt::CaseInsensitive) != 0 && value.compare(u"or", Qt::CaseInsensitive) != 0 && !value.startsWith(u'-');
    return plain ? value : quotedValue(value);
}

std::optional<FilterPlace> placeInFilter(const QString& text, qsizetype cursor)
{
    // Terms are told apart from the beginning: a quote or a slash may hold anything.
    qsizetype at = 0;
    while (at <= cursor) {
        while (at < cursor && (text[at].isSpace() || text[at] == u'(' || text[at] == u')' || text[at] == u'-'))
            ++at;
        FilterPlace place;
        const qsizetype begin = at;
        while (at < cursor && isNameLetter(text[at]))
            ++at;
        if (at == cursor) { // within a word, or at its end
            qsizetype end = at;
            while (end < text.size() && isNameLetter(text[end]))
                ++end;
            place.span = {begin, end - begin};
            place.begun = text.sliced(begin, at - begin);
            return place;
        }
        if (text[at] == u':' || text[at] == u'=' || text[at] == u'<' || text[at] == u'>' || text[at] == u'!') {
            place.field = text.sliced(begin, at - begin).toLower();
            while (at < cursor && QStringView(u":=<>!").contains(text[at]))
                ++at;
        }
        const qsizetype valueBegin = at;
        const QChar opening = at < cursor ? text[at] : QChar();
        if (opening == u'"' || opening == u'/') {
            ++at;
            while (at < cursor && text[at] != opening)
                at += text[at] == u'\\' && at + 1 < cursor ? 2 : 1;
            if (at >= cursor) { // not closed before the place
                if (place.field.isEmpty() || opening == u'/')
                    return std::nullopt;
                qsizetype end = std::min(cursor, text.size());
                while (end < text.size() && text[end] != u'"')
                    ++end;
                place.span = {valueBegin, std::min(end + 1, text.size()) - valueBegin};
                place.begun = text.sliced(valueBegin + 1, cursor - valueBegin - 1);
                place.quoted = true;
                return place;
            }
            ++at;
            if (at == cursor)
                return std::nullopt; // what would be written here would stick to what has just been closed
            continue;
        }
        while (at < cursor && !text[at].isSpace() && text[at] != u')')
            ++at;
        if (at == cursor) {
            if (place.field.isEmpty())
                return std::nullopt; // a word with signs in it
            qsizetype end = at;
            while (end < text.size() && !text[end].isSpace() && text[end] != u')')
                ++end;
            place.span = {valueBegin, end - valueBegin};
            place.begun = text.sliced(valueBegin, at - valueBegin);
            return place;
        }
    }
    return std::nullopt;
}

} // namespace hindcast
