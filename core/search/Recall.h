// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/llm/Embedder.h"
#include "core/rules/lessons/LessonSelection.h"
#include "core/rules/links/RecordEntities.h"
#include "core/search/words/WordShelf.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QStringList>

namespace hindcast {

/// What may be recalled, and how like the question it must be.
struct RecallOptions {
    bool episodes = true;
    bool reflections = true; ///< and lessons and patterns
    bool strategies = true;
    qint64 top = mostLessons;
    double minSimilarity = maybeFrom; ///< 0..1, that itself included
    double minImportance = 0.5;       ///< of reflections and strategies
    QStringList tags;                 ///< any of them; empty: all
};

/// How a memory bears on another one that stands before it in an answer, by a link that is kept between the two.
struct RecalledLink {
    QString relation;     ///< supports, contradicts, refines, supersedes, derived_from
    bool outwards = true; ///< from this memory to the other one; false: the other one, which is later, says so of this
    QString kind;         ///< of the other one: reflection, strategy, lesson, pattern
    qint64 id = 0;        ///< of the other one
    QString reason;
    [[nodiscard]] bool contradicts() const { return recordRelationFromWord(relation) == RecordRelation::Contradicts; }
    friend bool operator==(const RecalledLink&, const RecalledLink&) = default;
};

/// A memory that is like the question, that was asked for by what is known of it, or that is linked to one.
struct Recalled {
    QString kind; ///< episode, reflection, strategy, lesson, pattern
    Locator key;  ///< of its record: a number, or what another product names it by
    QString query;
    std::optional<double> reward; ///< of episodes
    QString reflection;           ///< its text
    QString lesson;
    std::optional<double> similarity = {};   ///< cosine, -1..1; nothing: it was compared with nothing
    std::optional<SimilarityBand> band = {}; ///< what that means
    QString embedder; ///< whose vectors say so: similarities of two embedders are not the same scale; empty: nobody's
    Timestamp createdAt;
    std::vector<RecalledLink> links = {}; ///< to memories before it; of one that was reached along links first the one that led to it

    [[nodiscard]] bool isEpisode() const { return recordKindFromWord(kind) == RecordKind::Episode; }
    /// What it has in common with those that say the same.
    [[nodiscard]] QString form() const { return lessonForm(kind, lesson.isEmpty() ? reflection : lesson); }
    /// Its key as a number; 0: it is none.
    [[nodiscard]] qint64 id() const
    {
        const qint64* number = key.isNull() ? nullptr : std::get_if<qint64>(&key.parts().front());
        return number ? *number : 0;
    }
};

struct RecallAnswer {
    std::vector<Recalled> found;  ///< the most similar first; of equals the newest
    qint64 comparedEpisodes = 0;  ///< however they were
    qint64 episodesByWords = 0;   ///< of them by n-grams, because there is no vector of theirs that is read
    qint64 withoutEmbedding = 0;  ///< episodes that could not be compared: no vector of this model
    qint64 byWords = 0;           ///< reflections compared by n-grams, because they have no vector of the embedder
    std::optional<Error> fallback; ///< why the embedder was not asked: everything was compared by n-grams
    bool cut = false;             ///< there are more reflections than were looked at: the newest were
    bool linked = false;          ///< links were followed: what memories know of those before them is all that is kept
    bool distinct = false;        ///< of those that say the same one is enough, whatever is added
};

/// "3 episodes have no vector of this model: they were not compared."
[[nodiscard]] QString notComparedText(qint64 episodes);

/// How many episodes are compared at most without their embedder, the newest; of reflections WordShelf::reach.
inline constexpr qint64 recallReach = 50'000;

/// What is stored about questions and tasks like \a text, within the store's tenant and project. \a text is embedded by \a embedder;
/// only vectors of the same model and dimension are compared. Reflections without a vector of a remote embedder, or that say something
/// else since, are compared by the lexical one: nobody is paid for each of them at every question. While a remote embedder does not
/// answer the lexical one does all, and the answer says so; it also does episodes of other products and of offline copies, whose
/// vectors are not read. Those that are beyond doubt come first, whoever says so.
/// \a shelf keeps word vectors for the next question; without it they come from its file in the cache, or are made.
/// InvalidInput for a text without words, a vector that cannot be compared, and options out of range; Unsupported where nothing of it is recorded.
[[nodiscard]] Expected<RecallAnswer> recall(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                                            const RecallOptions& options, const JobContext& context = {}, WordShelf* shelf = nullptr);

/// Without a question: episodes, reflections, lessons and strategies by kind, importance and tags, the newest first. Compared with nothing: they
/// have no similarity. InvalidInput for options out of range, Unsupported where nothing of it is recorded.
[[nodiscard]] Expected<RecallAnswer> listMemories(Connection& connection, const StoreDescription& store, const RecallOptions& options,
                                                  const JobContext& context = {});

/// Adds what is linked to what was found, within so many hops, behind it, the nearest first, and says of each memory how it bears on those before
/// it. Records that somebody withdrew are left out, and lead nowhere. Only of native databases that keep links.
Expected<void> addLinked(Connection& connection, const StoreDescription& store, int hops, RecallAnswer& answer,
                         const JobContext& context = {});

/// Of what recall() finds, what teaches something about \a task: what an agent that is about to do it is told. Of memories of one kind that say
/// the same only the most similar; the next ones take the places of the others, as far as a thousand memories hold that many (\a enough of them
/// where that is less than options.top; 0: as many as that).
[[nodiscard]] Expected<RecallAnswer> recallLessons(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                                   const QString& task, const RecallOptions& options, const JobContext& context = {},
                                                   WordShelf* shelf = nullptr, qint64 enough = 0);

} // namespace hindcast
