// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// Words that must stand beside each other.
struct SearchTerm {
    QStringList words;   ///< at least one, in lower case
    bool prefix = false; ///< of the last one the beginning is enough
    QString field = {};  ///< only in the column of this name; empty: in any
    friend bool operator==(const SearchTerm&, const SearchTerm&) = default;
};

/// What is looked for by its words: every term must be in a record, wherever. `pull image` are two, `"pull image"` is one, `kube-system`
/// too, `evict*` is the beginning of a word, `lesson:registry` one that must be in that column (a name that is none of \a fields is a
/// word like others). InvalidInput for a text without words, for an open quotation mark, and beyond 64 terms or 256 words, those of phrases
/// counted.
[[nodiscard]] Expected<std::vector<SearchTerm>> searchTerms(QStringView text, const QStringList& fields);

/// A text of which words are no way to look for it, although it may be a part of texts: it holds none, or a quotation mark that is not closed.
[[nodiscard]] bool isWordless(QStringView text, const QStringList& fields);

/// The words of a text as they are compared: runs of letters and digits, in lower case.
struct SearchWords {
    QStringList words;
    std::vector<qsizetype> places; ///< where each begins in the text

    [[nodiscard]] static SearchWords of(const QString& text);
};

/// How often a term is in a text, and where for the first time (an index of words); nothing: not at all.
struct TermHit {
    qsizetype count = 0;
    qsizetype first = 0;
};
[[nodiscard]] std::optional<TermHit> findTerm(const SearchTerm& term, const SearchWords& in);

/// Every place of a text where a term is, to be marked when it is shown; of a beginning the whole word.
[[nodiscard]] std::vector<TextSpan> termSpans(const SearchTerm& term, const QString& text);

/// How much a record is about the terms, 0..1: BM25's saturation of the mean count of a term (k1 = 1.2, b = 0.75), as a share of what it
/// can reach. \a words: of the record's texts together; 40 is a usual length. (Robertson and Zaragoza, The Probabilistic Relevance
/// Framework, 2009; without the weights of words, because every term is in every hit.)
[[nodiscard]] double wordScore(const std::vector<qsizetype>& counts, qsizetype words);

/// At most \a codePoints of a text on one line, around a place in it.
[[nodiscard]] QString snippetAround(const QString& text, qsizetype place, qsizetype codePoints = 160);

/// Reciprocal rank fusion: what a rank (from 1) in one of several lists adds to a record's score, 1 / (60 + rank). (Cormack, Clarke and
/// Buettcher, SIGIR 2009.)
[[nodiscard]] double fusedRank(qsizetype rank);

} // namespace hindcast
