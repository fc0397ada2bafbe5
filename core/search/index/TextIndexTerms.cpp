// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexTerms.h"

#include "core/search/index/TextIndexFile.h"
#include "core/search/index/TextIndexWriter.h"

#include <algorithm>
#include <cstring>

namespace hindcast {
namespace {

constexpr qsizetype mostTermsOfAPart = 500;
constexpr qsizetype keptParts = 2'000;
constexpr qint64 newestLookedAt = 1'000; ///< texts, that tell how many have a word
constexpr double commonOfThem = 0.9;     ///< what so many have is not asked for at all

/// The part of \a token that the fewest places begin with: a line of words is passed at the speed of memory until there.
qsizetype rarestByte(const QByteArray& token, const std::array<qint64, 256>& bytes)
{
    const auto rarest = std::ranges::min_element(token, {}, [&](char c) { return bytes[static_cast<unsigned char>(c)]; });
    return rarest - token.begin();
}

struct Part {
    QByteArray text;
    double share = 0; ///< of the newest texts, that have it
};

} // namespace

Expected<void> TextIndexTerms::read(Connection& index)
{
    HC_TRY(auto statement, index.prepare("SELECT id, term FROM terms WHERE id > ?1 ORDER BY id"));
    HC_CHECK(statement->bind(1, Cell(m_last)));
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return {};
        const std::string_view term = statement->view(1).bytes;
        m_terms.append(term.data(), qsizetype(term.size())).append('\n');
        for (const char c : term)
            ++m_bytes[static_cast<unsigned char>(c)];
        m_inside.clear();
        m_last = statement->view(0).integer;
    }
}

Expected<std::optional<QByteArray>> TextIndexTerms::inside(Connection& index, const QByteArray& token)
{
    HC_CHECK(read(index));
    if (const auto known = m_inside.constFind(token); known != m_inside.cend())
        return *known;
    if (m_inside.size() >= keptParts)
        m_inside.clear();
    return *m_inside.insert(token, alternatives(token));
}

std::optional<QByteArray> TextIndexTerms::alternatives(const QByteArray& token) const
{
    const qsizetype rare = rarestByte(token, m_bytes);
    const char *const all = m_terms.constData(), *const last = all + m_terms.size();
    QByteArrayList alternatives;
    for (const char* at = all; at < last;) {
        const auto* const place = static_cast<const char*>(std::memchr(at, token[rare], size_t(last - at)));
        if (!place)
            break;
        at = place + 1;
        if (place - all < rare || last - place < token.size() - rare
            || std::memcmp(place - rare, token.constData(), size_t(token.size())) != 0)
            continue;
        if (alternatives.size() == mostTermsOfAPart)
            return std::nullopt;
        const qsizetype begin = m_terms.lastIndexOf('\n', place - all) + 1, end = m_terms.indexOf('\n', place - all);
        alternatives << '"' + m_terms.sliced(begin, end - begin) + '"';
        at = all + end;
    }
    return alternatives.isEmpty() ? QByteArray("\"__none__\"") : '(' + alternatives.join(" OR ") + ')';
}

Expected<qint64> TextIndexTerms::having(Connection& index, RelationId relation, const QByteArray& part, qint64 first)
{
    if (const auto known = m_having.constFind({int(relation), part}); known != m_having.cend())
        return *known;
    const QByteArray words = textIndexWords(relation);
    HC_TRY(const Cell count,
           index.scalar("SELECT count(*) FROM " + words + " WHERE " + words + " MATCH ?1 AND rowid >= ?2", {Cell(part), Cell(first)}));
    if (m_having.size() >= keptParts)
        m_having.clear();
    return *m_having.insert({int(relation), part}, count.integer());
}

Expected<QByteArrayList> TextIndexTerms::mostTelling(Connection& index, RelationId relation, const QByteArrayList& parts, qint64 enough)
{
    if (parts.size() < 2)
        return parts;
    // ids of one relation follow each other; each of the two is one step in a tree, both in one statement would be a walk
    const std::vector<Cell> range{Cell(firstDocument(relation)), Cell(endOfDocuments(relation))};
    HC_TRY(const Cell greatest, index.scalar("SELECT max(id) FROM docs WHERE id >= ?1 AND id < ?2", range));
    HC_TRY(const Cell least, index.scalar("SELECT min(id) FROM docs WHERE id >= ?1 AND id < ?2", range));
    if (greatest.isNull())
        return parts;
    const qint64 last = greatest.integer(), all = last - least.integer() + 1;
    const qint64 first = last - std::min(newestLookedAt, all) + 1;
    std::vector<Part> known;
    for (const QByteArray& part : parts) {
        HC_TRY(const qint64 count, having(index, relation, part, first));
        known.push_back({part, std::max(double(count), 0.5) / double(last - first + 1)}); // none of them: may be in one of the next
    }
    std::ranges::stable_sort(known, {}, &Part::share);
    QByteArrayList out;
    auto left = double(all);
    for (const Part& part : known) {
        if (!out.isEmpty() && (left <= double(enough) || part.share >= commonOfThem))
            break;
        out << part.text;
        left *= part.share;
    }
    return out;
}

} // namespace hindcast
