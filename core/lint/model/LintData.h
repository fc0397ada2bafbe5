// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "core/lint/model/LintParams.h"
#include "core/lint/model/LintPatterns.h"
#include "core/lint/model/SortedHashes.h"
#include "core/lint/model/TextVerdict.h"

#include <QMap>
#include <QSet>

#include <optional>
#include <span>

namespace hindcast {

/// Of an outcome that belongs to a pattern, what rules ask for: sessions, users and texts as hashes.
struct OutcomeFact {
    quint32 pattern = 0; ///< index into LintData::patterns
    quint32 fix = 0;     ///< index into LintData::fixes; 0: none
    qint64 id = 0;       ///< the key, or an index into LintData::textIds
    qint64 atUs = 0;
    quint64 session = 0; ///< 0: none
    quint32 user = 0; ///< 0: none
    quint32 confidence : 24 = 0; ///< index into LintData::confidences
    quint32 said : 8 = 0;        ///< verified(), feedback() and path()

    static constexpr quint32 mostConfidences = 1U << 24U;

    [[nodiscard]] Verified verified() const { return Verified(said & 3U); }
    [[nodiscard]] Feedback feedback() const { return Feedback(said >> 2U & 7U); }
    [[nodiscard]] OutcomePath path() const { return OutcomePath(said >> 5U & 3U); }
    void say(Verified verified, Feedback feedback, OutcomePath path)
    {
        said = quint8(unsigned(verified) | unsigned(feedback) << 2U | unsigned(path) << 5U);
    }
};
static_assert(sizeof(OutcomeFact) <= 40); // there are as many as outcomes

/// The outcomes of some patterns: from \a firstPattern on to that of the next shelf.
struct FactShelf {
    size_t firstPattern = 0;
    std::vector<OutcomeFact> facts; ///< sorted by pattern, then in the order of arrival
};

/// The outcome by which a pattern passed the gates first, as the writer counts.
struct FirstPromotion {
    qint64 id = 0, atUs = 0;
    quint64 session = 0;
    quint32 user = 0;
    quint32 pattern = 0;
};

/// Something that a human did to a pattern.
struct HumanEvent {
    EventKind kind = EventKind::Seen;
    Timestamp at;
    QString id, actor, reason;
};

/// A reflection, strategy or episode that is active: for comparing them with each other.
struct MemoryText {
    QString kind, id;
    QByteArray text;
    quint64 pair = 0; ///< hash of what says that two belong together; 0: nothing
};

/// What the clock, identity and vectors of a kind of record come to.
struct VectorCensus {
    QMap<QString, qint64> models; ///< "model dimension": how many
    qint64 missing = 0;
    QString newest; ///< of the newest record that has one
    Timestamp newestAt = Timestamp::least();
};

/// A cluster as the outcomes know it.
struct ClusterLife {
    qint64 firstUs = 0, lastUs = 0, outcomes = 0;
    QSet<quint64> pairs = {};  ///< of playbook and namespace
    QString firstId = {}, lastId = {};
};

/// The hash of a session and the name of a hint.
[[nodiscard]] inline quint64 shownHash(quint64 session, quint64 nameHash) { return session * 0x9e3779b97f4a7c15ULL ^ nameHash; }

/// Everything that was read, for rules over one pattern or all of the database.
struct LintData {
    LintParams params;
    LintPatterns patterns;
    std::vector<StoredState> stored;
    std::vector<HiddenReason> effective;
    std::vector<FactShelf> shelves;              ///< ascending; given back one by one once their patterns were looked at
    std::vector<double> confidences;             ///< each once; may hold NaN
    std::vector<size_t> firstFact;               ///< of each pattern, and one behind the last, over all shelves
    std::vector<FirstPromotion> promotions;      ///< in the order of patterns; there for the rules over all of the database
    QHash<quint32, std::vector<HumanEvent>> events; ///< by pattern, oldest first
    QSet<QString> lapsedBlocks;                  ///< names of patterns with a block whose time has passed
    SortedHashes shown; ///< of a session and the name of a hint that it was shown: shownHash()
    QHash<quint64, qint64> shownTo; ///< by the hash of a hint's name: to how many sessions
    QMap<QString, std::vector<std::pair<qint64, quint64>>> clusterSessions; ///< moments and sessions, if asked for
    bool exposures = false;
    QSet<quint64> hintless;                      ///< sessions of which no outcome says what was shown
    QHash<quint32, QMap<quint64, QString>> fullKeys; ///< of patterns with a cut name: keys and an outcome of each
    std::vector<std::shared_ptr<const TextVerdict>> fixes; ///< distinct fixes of outcomes; [0]: none
    std::vector<std::shared_ptr<const TextVerdict>> patternFixes; ///< one a pattern; null: nothing to compare
    QStringList textIds;
    QMap<QString, ClusterLife> clusters;
    QSet<quint32> users;
    QHash<quint32, QString> userNames; ///< as long as they are few
    std::vector<MemoryText> memories;
    VectorCensus episodeVectors, reflectionVectors;
    QHash<quint32, QSet<QString>> namedHosts;    ///< by pattern: destinations that its outcomes name
    std::optional<PromotionParams> betterCooldown; ///< the counts obey another one than the writer's
    qint64 cooldownPatterns = 0, cooldownFits = 0, betterFits = 0; ///< patterns that tell, and how many each explains
    qint64 cutLength = 0; ///< code points at which the product seems to cut fixes; 0: it does not
    bool integerIds = true;
    bool hasOutcomes = false, hasHints = false, hasPath = false, hasEvents = false, hasFeedback = false, hasVerified = false;

    /// Nothing once its shelf was given back.
    [[nodiscard]] std::span<const OutcomeFact> outcomesOf(size_t pattern) const;
    [[nodiscard]] QString outcomeId(qint64 id) const { return integerIds ? QString::number(id) : textIds.value(id); }
    [[nodiscard]] QString outcomeId(const OutcomeFact& f) const { return outcomeId(f.id); }
};

} // namespace hindcast
