// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/SearchFilter.h"

#include "core/query/FilterSyntax.h"
#include "core/query/KeyCondition.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/LowerCase.h"
#include "core/search/text/TextMatcher.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/Record.h"

#include <QCoreApplication>
#include <re2/re2.h>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchFilter)
};

constexpr qsizetype spareCharacters = 200; ///< of a filter's length: somebody may add a term

Unexpected saidOtherwise(QString why)
{
    return fail(ErrorCode::Unsupported, std::move(why), {}, Tr::tr("The records that were found can be listed one by one."));
}

/// Filters and searches compare ASCII's letters alike; of others a search knows the full mapping, a filter the simple one.
bool isComparedAlike(const QString& text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.unicode() > 0 && c.unicode() < 0x80; });
}

/// Between slashes; an expression of a filter minds the case of letters unless it says otherwise, one of a search never does.
QString slashed(const QString& expression)
{
    QString out = QStringLiteral("/(?i)");
    for (qsizetype i = 0; i < expression.size(); ++i) {
        if (expression[i] == u'/')
            out += u'\\';
        out += expression[i];
        if (expression[i] == u'\\' && i + 1 < expression.size())
            out += expression[++i];
    }
    return out + u'/';
}

Expected<QString> expressionTerm(const QString& text)
{
    if (text.contains(QChar(u'\0')))
        return saidOtherwise(Tr::tr("A filter holds no character zero."));
    if (text.contains(QLatin1String("\\Q")) && text.contains(QLatin1String("\\/"))) // a filter takes that for a slash, a quotation does not
        return saidOtherwise(Tr::tr("A filter has another meaning for a backslash before a slash in what is quoted."));
    QString out = slashed(text);
    RE2::Options options;
    options.set_log_errors(false);
    options.set_case_sensitive(false);
    if (RE2::PartialMatch("", RE2(text.toStdString(), options)))
        return saidOtherwise(Tr::tr("The expression fits an empty text: a filter leaves every record, a search finds those with a text."));
    return out;
}

Expected<QString> termOfLeg(const SearchSpec& spec)
{
    switch (spec.legs.front()) {
    case SearchLeg::Words:
        return saidOtherwise(Tr::tr("A filter looks for parts of texts, a search for whole words, wherever they are in a record."));
    case SearchLeg::Similar: return saidOtherwise(Tr::tr("A filter does not compare by likeness."));
    case SearchLeg::Substring:
        if (!isComparedAlike(lowerCased(spec.text)))
            return saidOtherwise(Tr::tr("A filter compares letters beyond ASCII in another way."));
        return quotedValue(spec.text);
    case SearchLeg::Regex: break;
    }
    return expressionTerm(spec.text);
}

} // namespace

Expected<QString> filterOfSearch(const SearchSpec& spec, RelationId relation)
{
    if (spec.text.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("Nothing is looked for."));
    if (spec.legs.size() != 1)
        return saidOtherwise(Tr::tr("A filter does not merge several ways of searching."));
    HC_TRY(const TextMatcher matcher, TextMatcher::make(spec.legs.front(), spec.text, relation, {})); // what cannot be searched says so
    HC_TRY(QString out, termOfLeg(spec));
    if (relation == RelationId::Patterns && !matcher.spansIn(QString::fromLatin1(unknownCluster), PatternCluster).empty())
        return saidOtherwise(Tr::tr("A list has a name for the cluster of patterns that have none, which is no text of theirs."));
    if (relation == RelationId::Reflections && !spec.kind.isEmpty())
        out += QStringLiteral(" kind:") + quotedValue(spec.kind);
    if (out.size() > greatestFilterLength)
        return saidOtherwise(Tr::tr("The text is too long for a filter."));
    return out;
}

/// Patterns have no number: they are known by name and cluster.
QString matchCondition(const SearchMatch& match)
{
    if (match.relation != RelationId::Patterns)
        return recordCondition(match.relation, match.key);
    return QStringLiteral("(pattern_name=") + quotedValue(match.name) + QStringLiteral(" cluster_id=")
        + quotedValue(clusterText(Cell(match.cluster))) + u')';
}

MatchFilter filterOfMatches(std::span<const SearchMatch> matches, RelationId relation)
{
    const int most = greatestFilterTerms / (relation == RelationId::Patterns ? 3 : 1); // of a pattern: two terms in parentheses
    MatchFilter out;
    for (const SearchMatch& match : matches) {
        if (match.relation != relation)
            continue;
        const QString term = (out.records > 0 ? QStringLiteral(" or ") : QString()) + matchCondition(match);
        if (out.left > 0 || out.records == most || out.text.size() + term.size() > greatestFilterLength - spareCharacters) {
            ++out.left; // what is left out is worse than all that is in it
            continue;
        }
        out.text += term;
        ++out.records;
    }
    return out;
}

} // namespace hindcast
