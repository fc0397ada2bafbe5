// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/SearchTerms.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchTerms)
};

constexpr size_t mostTerms = 64;
constexpr qsizetype mostWords =
    256; ///< of all terms together: each becomes a condition of one statement, and engines limit how deep those may be
constexpr double usualWords = 40;
constexpr double saturation = 1.2;  // k1
constexpr double lengthWeight = 0.75; // b

bool isWordCharacter(QChar c) { return c.isLetterOrNumber() || c.isMark() || c.isSurrogate(); }

/// The end of what begins at \a from: a quotation with its marks, or up to a blank.
Expected<qsizetype> endOfToken(QStringView text, qsizetype from)
{
    bool quoted = false;
    for (qsizetype i = from; i < text.size(); ++i) {
        if (text[i] == u'"')
            quoted = !quoted;
        else if (!quoted && text[i].isSpace())
            return i;
    }
    if (quoted)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The quotation mark at position %1 is not closed.").arg(argText(text.indexOf(u'"', from) + 1)));
    return text.size();
}

SearchTerm termOf(QStringView token, const QStringList& fields)
{
    SearchTerm out;
    const qsizetype colon = token.indexOf(u':');
    if (colon > 0 && colon + 1 < token.size() && fields.contains(token.first(colon).toString().toLower())) {
        out.field = token.first(colon).toString().toLower();
        token = token.sliced(colon + 1);
    }
    out.prefix = token.endsWith(u'*') && !token.startsWith(u'"');
    out.words = SearchWords::of(token.toString()).words;
    return out;
}

/// Does a term stand at a word of a text?
bool standsAt(const SearchTerm& term, const SearchWords& in, qsizetype at)
{
    const qsizetype n = term.words.size();
    if (at + n > in.words.size())
        return false;
    for (qsizetype k = 0; k < n; ++k) {
        const QString& word = in.words[at + k];
        if (!(term.prefix && k + 1 == n ? word.startsWith(term.words[k]) : word == term.words[k]))
            return false;
    }
    return true;
}

/// However many there are up to one more than may be: comparing each with all others is as long as their number squared.
Expected<std::vector<SearchTerm>> termsIn(QStringView text, const QStringList& fields)
{
    std::vector<SearchTerm> out;
    for (qsizetype i = 0; i < text.size();) {
        if (text[i].isSpace()) {
            ++i;
            continue;
        }
        HC_TRY(const qsizetype end, endOfToken(text, i));
        SearchTerm term = termOf(text.sliced(i, end - i), fields);
        i = end;
        if (term.words.isEmpty() || out.size() > mostTerms || std::ranges::find(out, term) != out.end())
            continue;
        out.push_back(std::move(term));
    }
    return out;
}

} // namespace

Expected<std::vector<SearchTerm>> searchTerms(QStringView text, const QStringList& fields)
{
    HC_TRY(std::vector<SearchTerm> out, termsIn(text, fields));
    if (out.empty())
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no word in what is looked for."));
    if (out.size() > mostTerms)
        return fail(ErrorCode::InvalidInput, Tr::tr("At most %1 words can be looked for at once.").arg(argText(qint64(mostTerms))));
    qsizetype words = 0;
    for (const SearchTerm& term : out)
        words += term.words.size();
    if (words > mostWords)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("At most %1 words can be looked for at once, those of phrases too.").arg(argText(qint64(mostWords))));
    return out;
}

bool isWordless(QStringView text, const QStringList& fields)
{
    const auto terms = termsIn(text, fields);
    return !terms || terms->empty();
}

SearchWords SearchWords::of(const QString& text)
{
    SearchWords out;
    for (qsizetype i = 0; i < text.size();) {
        if (!isWordCharacter(text[i])) {
            ++i;
            continue;
        }
        qsizetype end = i + 1;
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
        out.words << lowerCased(QStringView(text).sliced(i, end - i));
        out.places.push_back(i);
        i = end;
    }
    return out;
}

std::optional<TermHit> findTerm(const SearchTerm& term, const SearchWords& in)
{
    TermHit out;
    for (qsizetype i = 0; i + term.words.size() <= in.words.size(); ++i)
        if (standsAt(term, in, i) && out.count++ == 0)
            out.first = i;
    return out.count > 0 ? std::optional(out) : std::nullopt;
}

std::vector<TextSpan> termSpans(const SearchTerm& term, const QString& text)
{
    const SearchWords words = SearchWords::of(text);
    std::vector<TextSpan> out;
    for (qsizetype i = 0; i + term.words.size() <= words.words.size(); ++i) {
        if (!standsAt(term, words, i))
            continue;
        qsizetype end = words.places[size_t(i + term.words.size() - 1)];
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
        out.push_back({words.places[size_t(i)], end - words.places[size_t(i)]});
    }
    return out;
}

double wordScore(const std::vector<qsizetype>& counts, qsizetype words)
{
    double sum = 0;
    const double length = saturation * (1 - lengthWeight + lengthWeight * double(words) / usualWords);
    for (const qsizetype count : counts)
        sum += double(count) / (double(count) + length);
    return counts.empty() ? 0 : sum / double(counts.size());
}

QString snippetAround(const QString& text, qsizetype place, qsizetype codePoints)
{
    const qsizetype before = std::max<qsizetype>(place - codePoints / 4, 0);
    qsizetype from = before == 0 ? 0 : text.indexOf(u' ', before) + 1; // at the beginning of a word, unless that is far away
    if (from <= 0 || from > place)
        from = before;
    if (from > 0 && from < text.size() && text[from].isLowSurrogate())
        ++from;
    const QStringView rest = QStringView(text).sliced(std::min(from, text.size()));
    const QStringView shown = firstCodePoints(rest, codePoints);
    QString out;
    for (const QChar c : shown)
        out += (c.isPrint() && !c.isSpace()) || c.isSurrogate() ? c : u' ';
    return (from > 0 ? QStringLiteral("… ") : QString()) + out.simplified()
        + (shown.size() < rest.size() ? QStringLiteral(" …") : QString());
}

double fusedRank(qsizetype rank) { return 1.0 / double(60 + rank); }

} // namespace hindcast
