// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"
#include "core/rules/text/MistakenField.h"
#include "core/search/index/TextIndex.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QStringList>

namespace hindcast {

/// In which way a text is looked for.
enum class SearchLeg {
    Words,     ///< see searchTerms()
    Substring, ///< as it is, inside of words too; letter case aside
    Regex,     ///< RE2 finds something
    Similar,   ///< alike by vectors: episodes and reflections alone
};
[[nodiscard]] QString word(SearchLeg leg); ///< words, substring, regex, similar
[[nodiscard]] std::optional<SearchLeg> searchLegFromWord(QStringView word);

/// Where and how is searched.
struct SearchSpec {
    QString text;
    std::vector<SearchLeg> legs;          ///< several are merged by reciprocal rank
    std::vector<RelationId> relations;    ///< of searchRelations(); empty: all of them
    QString kind;                         ///< of reflections only this one (reflection, strategy, lesson, pattern); empty: all
    qint64 limit = 20;                    ///< 0: all
    TextIndex* index = nullptr;           ///< where to look instead of everywhere, as far as it covers what is stored
    qint64 patienceMs = 0;                ///< for the texts of each relation, newest first; 0: to the end
};

/// How a record stands in one leg.
struct SearchPlace {
    SearchLeg leg = SearchLeg::Words;
    qint64 rank = 1;  ///< from 1
    double score = 0; ///< 0..1: wordScore(), the part of the text that was hit, or a cosine
};

/// A record that was found.
struct SearchMatch {
    RelationId relation = RelationId::Outcomes;
    Locator key;
    QString kind;                    ///< outcome, pattern, episode, review, evaluation, trace; of reflections reflectiveKind()
    std::vector<SearchPlace> places; ///< one for each leg that found it, the best first
    double score = 0;                ///< of its leg; of several legs the sum of their fusedRank()
    QString field;                   ///< the column that was hit first
    QString snippet;                 ///< on one line; hostile text
    QString name = {};               ///< of patterns
    QString cluster = {};            ///< of patterns and outcomes
    QString title = {};              ///< what a person calls it; hostile text, empty: nothing but its snippet tells it
    std::optional<Timestamp> at = {}; ///< since when it is there; of patterns when it was seen last
};

/// One of several ways that has nothing to do with what is looked for.
struct LeftOutLeg {
    SearchLeg leg = SearchLeg::Words;
    Error why;
    [[nodiscard]] QString sentence() const; ///< "Not looked for by words. There is no word ..."
};

struct SearchAnswer {
    std::vector<SearchMatch> matches; ///< best first; of equals the newest
    qint64 looked = 0;                ///< records whose texts were looked at
    bool cut = false;                 ///< a relation has more records than were looked at in time
    bool ranked = true;               ///< false: so many hit that only the newest were ranked
    std::optional<MistakenField> mistaken; ///< a word that was written like a field, and is none
    std::optional<Error> fallback;    ///< why the embedder was not asked: what is alike was looked for by n-grams
    std::vector<LeftOutLeg> leftOut;  ///< of several legs; the others answered
    qint64 withoutVector = 0;         ///< episodes that were not compared: no vector of this model
    qint64 episodesByWords = 0;       ///< episodes compared by n-grams, because they have no vector that is read
    qint64 byWords = 0;               ///< reflections compared by n-grams, because they have no vector of the embedder
    bool nothingAlike = false;        ///< neither reflections nor episodes with a vector are there to be compared

    /// What was not compared by vectors, in sentences; empty: everything was, or likeness was not asked for.
    [[nodiscard]] QStringList uncompared() const;
};

/// What may be searched: every relation whose texts say something.
[[nodiscard]] std::span<const RelationId> searchRelations();

/// Looks through the texts of a database. InvalidInput for a text that a leg cannot read (no words, a bad expression, more than 64 Ki
/// characters; of several legs those are left out that have nothing to do with it), Unsupported where nothing of it is recorded, Cancelled.
[[nodiscard]] Expected<SearchAnswer> searchTexts(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                                 const SearchSpec& spec, const JobContext& context = {});

} // namespace hindcast
