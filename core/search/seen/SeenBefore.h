// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/errors/SeenForms.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/search/Recall.h"
#include "core/search/index/TextIndex.h"

namespace hindcast {

/// A stored record that says what was asked for.
struct SeenMatch {
    Locator key;     ///< in its list
    QString list;    ///< patterns, outcomes, reflections, episodes, traces
    QString kind;    ///< pattern, outcome, trace, episode; of reflections theirs (reflection, strategy, lesson, pattern)
    SeenLeg leg = SeenLeg::Exact;
    double score = 1;       ///< of its leg: see SeenHit; of similar ones the cosine
    qint64 occurrences = 1;
    QString errorType;      ///< with which the signature hit; empty for the others
    QString text;           ///< of the memory, at most 500 code points
    QString name, cluster;  ///< of patterns
    Timestamp at;           ///< when it was last seen or made
    bool withdrawn = false; ///< an outcome that somebody marked incorrect, or put into quarantine
};

/// What is known of the pattern that the question hits best.
struct SeenPattern {
    Pattern pattern;
    StoredState state = StoredState::Candidate;
    ResultTally results = {}; ///< of its outcomes, among those that were looked at
};

struct SeenAnswer {
    bool seen = false; ///< by a signature, the same form, or all words; what is only alike is "perhaps"
    QString signature; ///< of the text as it is, with the given error type or the one that hit
    QString normalForm;
    std::vector<SeenMatch> matches; ///< by leg, the surest first; then patterns first; then by score, then the newest
    std::optional<SeenPattern> pattern;
    qint64 outcomes = 0;            ///< how many hit, beyond those that are matches
    std::optional<Timestamp> since; ///< the first time that it was seen, as far as is known
    QString verdict;                ///< a sentence
    qint64 byWords = 0;             ///< reflections compared by n-grams, because they have no vector of the embedder
    bool cut = false;               ///< a list has more records than were looked at in time
    std::optional<Error> fallback;  ///< why the embedder was not asked: everything alike was looked for by n-grams
};

/// Where and how long is looked.
struct SeenScope {
    QString errorType; ///< of signatures; empty: every type that is stored
    Timestamp now;     ///< for the state of patterns
    HintParams hints = {};
    qint64 patienceMs = 3'000; ///< for the texts of each list; the newest come first
    WordShelf* words = nullptr; ///< as recall()'s
    TextIndex* index = nullptr; ///< where to look instead of everywhere, as far as it covers what is stored
};

/// "Have I seen this before?", within the store's tenant and project, in patterns, outcomes, reflections, episodes and traces: the
/// exact signature or text, the normal form, all words, as a part of a text; then what is alike. InvalidInput for a text that is
/// blank, too long (1 Mi code points) or no UTF-8; Unsupported where nothing of it is recorded.
[[nodiscard]] Expected<SeenAnswer> seenBefore(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                              const QString& text, const SeenScope& scope, const JobContext& context = {});

} // namespace hindcast
