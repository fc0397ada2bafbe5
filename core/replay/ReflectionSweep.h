// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayWorker.h"
#include "core/rules/reflection/Acceptance.h"

#include <QJsonObject>

#include <functional>

namespace hindcast {

/// One way to write a prompt in a sweep: one stored prompt for all traces, or the newest ones for each outcome.
struct SweptPrompt {
    QString name; ///< "failure@3"; "newest"
    std::vector<PromptTemplate> prompts;
};

/// Which models and prompts are tried on the same reflections, and what it may cost.
struct ReflectionSweepPlan {
    ReplayOptions base; ///< service, keys, month's budget
    QStringList models;
    std::vector<SweptPrompt> prompts;
    std::vector<AcceptanceRule> rules; ///< all must be met; none: what differs is accepted
    double greatestEur = 0;            ///< of the whole sweep: no call is made that might exceed it; 0: only the month's budget holds
};

/// What one model with one prompt came to.
struct ReflectionSweepCell {
    QString model;
    QString prompt;
    qint64 asked = 0;
    qint64 answered = 0;  ///< in a usable form
    qint64 changed = 0;   ///< of those
    qint64 accepted = 0;  ///< of those, by the rules
    qint64 characters = 0; ///< code points of all texts that were answered
    double confidence = 0; ///< the sum over those
    double eur = 0;
    bool unpriced = false; ///< some calls have no known price: it cost more
    std::optional<Error> stopped = {}; ///< why the rest was not asked: no key, or the service is gone

    [[nodiscard]] std::optional<double> meanCharacters() const;
    [[nodiscard]] std::optional<double> meanConfidence() const;
};

/// What one model with one prompt wrote about one reflection.
struct SweptAnswer {
    size_t cell = 0;
    Locator key;
    ReflectionDraft draft;    ///< empty with an error
    ReflectionQuality quality = ReflectionQuality::Model;
    bool changed = false;
    bool accepted = false;    ///< by the rules
    double eur = 0;
    QString error = {};       ///< why there is no answer
};

struct ReflectionSweep {
    std::vector<ReflectionSweepCell> cells; ///< models, and within them prompts
    std::vector<SweptAnswer> answers;       ///< in the order in which they came: what was paid for
    bool spent = false;    ///< the money of the sweep, or of the month, was spent before all was asked
    bool complete = false; ///< everything was asked
    [[nodiscard]] double eur() const;
};

/// Can it be meant? InvalidInput: nothing to sweep, more than 64 cells, a model that comes twice, a negative budget.
[[nodiscard]] Expected<void> checkSweepPlan(const ReflectionSweepPlan& plan);

/// Does every rule accept this one? What is a fallback, or does not differ, is never accepted.
[[nodiscard]] bool isAcceptedBy(const std::vector<AcceptanceRule>& rules, const ReplayedReflection& replayed);

/// Asks every model with every prompt for each of \a keys, reflection by reflection, so that a sweep whose money ends has compared all of
/// them on the same ones. Nothing is put in the place of anything. \a progress is told calls done and all. After a cancel it has what was
/// answered. Errors: those of checkSweepPlan() and replaySome().
[[nodiscard]] Expected<ReflectionSweep> sweepReflections(Connection& connection, const StoreDescription& store,
                                                         const ReflectionSweepPlan& plan, std::span<const Locator> keys,
                                                         const CancelToken& token,
                                                         const std::function<void(qint64 done, qint64 all)>& progress = {});

/// What a sweep compared: the reflections and what they said before, as a digest. The same for the same texts.
[[nodiscard]] Expected<QString> sweptFingerprint(Connection& connection, const StoreDescription& store, std::span<const Locator> keys);

/// A sweep to be kept: what it asked for, what came of it, and every answer. \a fingerprint: see sweptFingerprint().
[[nodiscard]] QJsonObject sweptDocument(const ReflectionSweepPlan& plan, const ReflectionSweep& sweep, qint64 reflections,
                                        const QString& fingerprint);

/// As programs read it: {"cells":[{"model","prompt","asked","answered","changed","accepted","mean_characters","mean_confidence","eur"}]}.
[[nodiscard]] QJsonObject reflectionSweepJson(const ReflectionSweep& sweep);

} // namespace hindcast
