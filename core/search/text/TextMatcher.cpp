// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/TextMatcher.h"

#include "core/rules/text/LowerCase.h"
#include "core/store/relation/FilterFields.h"

#include <QCoreApplication>
#include <re2/re2.h>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextMatcher)
};

/// RE2 reads from the left and names the part that it stumbled over, not where: that is where the part stands first.
TextSpan placeOfFault(const re2::RE2& regex, const QString& text)
{
    const QString part = QString::fromStdString(regex.error_arg());
    const qsizetype at = part.isEmpty() ? -1 : text.indexOf(part);
    return at < 0 ? TextSpan{0, text.size()} : TextSpan{at, part.size()};
}

Expected<std::shared_ptr<const re2::RE2>> expressionOf(const QString& text)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(8 << 20);
    options.set_case_sensitive(false);
    const QByteArray utf8 = text.toUtf8();
    auto regex = std::make_shared<const RE2>(re2::StringPiece(utf8.constData(), size_t(utf8.size())), options);
    if (!regex->ok())
        return Unexpected(Error{ErrorCode::InvalidInput,
                                Tr::tr("This regular expression cannot be used: %1.").arg(QString::fromStdString(regex->error())),
                                {},
                                Tr::tr("The expressions are those of RE2."),
                                placeOfFault(*regex, text)});
    return std::shared_ptr<const re2::RE2>(std::move(regex));
}

/// SQL compares other letters than ASCII's by simple folding, we by the full mapping: only words on which both agree may decide there.
bool isPlain(const QString& word)
{
    return std::ranges::all_of(word, [](QChar c) { return c.unicode() < 0x80; });
}

Predicate conditionOf(const std::vector<SearchTerm>& terms, const std::vector<int>& columns, RelationId relation)
{
    std::vector<Predicate> parts;
    for (const SearchTerm& term : terms)
        for (const QString& word : term.words)
            if (isPlain(word)) {
                const int field = term.field.isEmpty() ? -1 : filterColumn(relation, term.field);
                parts.push_back(Predicate::contains(field < 0 ? columns : std::vector<int>{field}, word));
            }
    return Predicate::all(std::move(parts));
}

/// Of a short text: every part that an expression finds, unless it is empty.
std::vector<TextSpan> expressionSpans(const re2::RE2& regex, const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    const re2::StringPiece whole(utf8.constData(), size_t(utf8.size()));
    std::vector<TextSpan> out;
    re2::StringPiece part;
    for (size_t from = 0; from < whole.size() && regex.Match(whole, from, whole.size(), RE2::UNANCHORED, &part, 1);) {
        const auto at = size_t(part.data() - whole.data());
        if (!part.empty())
            out.push_back(
                {QString::fromUtf8(utf8.first(qsizetype(at))).size(), QString::fromUtf8(part.data(), qsizetype(part.size())).size()});
        from = part.empty() ? at + 1 : at + part.size();
    }
    return out;
}

} // namespace

Expected<TextMatcher> TextMatcher::make(SearchLeg leg, const QString& text, RelationId relation, std::vector<int> columns)
{
    TextMatcher out;
    out.m_leg = leg;
    out.m_relation = relation;
    out.m_columns = std::move(columns);
    // A column of another relation is a field too: it is in none of this one's records.
    const QStringList fields = searchableNames(searchRelations());
    switch (leg) {
    case SearchLeg::Words: {
        HC_TRY(out.m_terms, searchTerms(text, fields));
        out.m_condition = conditionOf(out.m_terms, out.m_columns, relation);
        break;
    }
    case SearchLeg::Substring:
        out.m_folded = lowerCased(text);
        if (isPlain(out.m_folded))
            out.m_condition = Predicate::contains(out.m_columns, text);
        break;
    case SearchLeg::Regex: {
        HC_TRY(out.m_regex, expressionOf(text));
        break;
    }
    case SearchLeg::Similar: break;
    }
    return out;
}

std::vector<TextNeed> TextMatcher::needs() const
{
    const QStringList parts = m_leg == SearchLeg::Substring ? SearchWords::of(m_folded).words : QStringList();
    std::vector<TextNeed> out;
    out.reserve(m_terms.size() + size_t(parts.size()));
    for (const SearchTerm& term : m_terms)
        out.push_back({term.words, term.prefix ? TextNeed::Match::Beginning : TextNeed::Match::Words});
    for (const QString& part : parts) // the first and the last may be parts of words
        out.push_back({{part}, TextNeed::Match::Inside});
    return out;
}

bool TextMatcher::isIn(const SearchTerm& term, int column) const
{
    return term.field.isEmpty() || filterColumn(m_relation, term.field) == column;
}

std::optional<TextMatcher::Hit> TextMatcher::match(const Record& record) const
{
    return m_leg == SearchLeg::Words ? matchWords(record) : matchText(record);
}

std::optional<TextMatcher::Hit> TextMatcher::matchWords(const Record& record) const
{
    std::vector<qsizetype> counts(m_terms.size());
    std::optional<Hit> out;
    qsizetype words = 0;
    for (const int column : m_columns) {
        const SearchWords text = SearchWords::of(record.cells[size_t(column)].text());
        words += text.words.size();
        for (size_t t = 0; t < m_terms.size(); ++t) {
            const auto found = isIn(m_terms[t], column) ? findTerm(m_terms[t], text) : std::nullopt;
            if (!found)
                continue;
            counts[t] += found->count;
            if (!out)
                out = Hit{0, column, text.places[size_t(found->first)]};
        }
    }
    if (!out || std::ranges::find(counts, 0) != counts.end())
        return {};
    out->score = wordScore(counts, words);
    return out;
}

std::vector<TextSpan> TextMatcher::spansIn(const QString& shown, int column) const
{
    std::vector<TextSpan> out;
    for (const SearchTerm& term : m_terms)
        if (isIn(term, column))
            std::ranges::copy(termSpans(term, shown), std::back_inserter(out));
    const QString part = m_folded.simplified(); // as a text on one line has it
    for (qsizetype at = part.isEmpty() ? -1 : shown.indexOf(part, 0, Qt::CaseInsensitive); at >= 0;
         at = shown.indexOf(part, at + part.size(), Qt::CaseInsensitive))
        out.push_back({at, part.size()});
    if (m_regex)
        std::ranges::copy(expressionSpans(*m_regex, shown), std::back_inserter(out));
    std::ranges::sort(out, {}, &TextSpan::position);
    std::vector<TextSpan> apart;
    for (const TextSpan& span : out) {
        const qsizetype end = apart.empty() ? 0 : apart.back().position + apart.back().length;
        if (apart.empty() || span.position >= end)
            apart.push_back(span);
        else
            apart.back().length = std::max(end, span.position + span.length) - apart.back().position;
    }
    return apart;
}

/// The largest part of a text that is what was looked for.
std::optional<TextMatcher::Hit> TextMatcher::matchText(const Record& record) const
{
    std::optional<Hit> out;
    for (const int column : m_columns) {
        const QString text = record.cells[size_t(column)].text();
        qsizetype place = -1, length = m_folded.size();
        if (m_regex) {
            const QByteArray utf8 = text.toUtf8();
            const re2::StringPiece whole(utf8.constData(), size_t(utf8.size()));
            re2::StringPiece part;
            if (m_regex->Match(whole, 0, whole.size(), RE2::UNANCHORED, &part, 1)) {
                place = QString::fromUtf8(utf8.first(part.data() - whole.data())).size();
                length = QString::fromUtf8(part.data(), qsizetype(part.size())).size();
            }
        } else {
            place = lowerCased(text).indexOf(m_folded);
        }
        if (place < 0 || text.isEmpty())
            continue;
        const double share = std::min(double(length) / double(text.size()), 1.0);
        if (!out || share > out->score)
            out = Hit{share, column, std::min(place, text.size())};
    }
    return out;
}

} // namespace hindcast
