// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"
#include "core/curation/change/CurationTarget.h"
#include "core/curation/purge/PinnedEvidence.h"
#include "core/curation/purge/RetentionRows.h"
#include "core/domain/Outcome.h"

namespace hindcast {

/// What is too old: two instants, so that a preview stays true while time goes on. Rows before them go.
struct PurgeCutoffs {
    Timestamp outcomes;
    Timestamp patterns;
    friend bool operator==(const PurgeCutoffs&, const PurgeCutoffs&) = default;
};

/// The instants \a outcomesDays and \a patternsDays before \a now. InvalidInput unless both are 0..36500.
[[nodiscard]] Expected<PurgeCutoffs> purgeCutoffs(Timestamp now, qint64 outcomesDays, qint64 patternsDays);

/// A pattern that retention removes.
struct PurgedPattern {
    Locator key;
    Signature signature;
    Timestamp lastSeenAt;
};

/// What a purge would remove.
struct PurgePreview {
    PurgeCutoffs cutoffs;
    RetentionCounts outcomes;
    std::vector<PurgedPattern> patterns;
    std::map<QString, qint64> patternsByCluster;
    std::map<QString, qint64> patternsByMonth; ///< of their last sighting
    std::vector<Signature> losingLastEvidence; ///< promoted patterns that stay, all of whose outcomes go
    PinnedEvidence pinned;                     ///< what stays of all that, as copies
    QString fingerprint;                       ///< carries the cut-offs: cutoffsOf()

    [[nodiscard]] qint64 rows() const { return outcomes.rows + qint64(patterns.size()); }
    [[nodiscard]] bool isEmpty() const { return rows() == 0; }
};

/// All of it for people, or without the patterns that lose their evidence: what applying compares.
enum class PurgeDetail { Full, Fingerprint };

/// Reads only. Unsupported where the layout cannot be purged.
[[nodiscard]] Expected<PurgePreview> previewPurge(const CurationTarget& target, const PurgeCutoffs& cutoffs, Timestamp now,
                                                  const JobContext& context = {}, PurgeDetail detail = PurgeDetail::Full);

/// How many outcomes would go, by month, ahead of a preview; nothing where only the preview can tell.
[[nodiscard]] Expected<std::optional<RetentionCounts>> quickPurgeTotals(const CurationTarget& target, const PurgeCutoffs& cutoffs,
                                                                        const JobContext& context = {});

/// Some of the outcomes that would go, for people.
struct PurgeSamples {
    std::vector<Outcome> newest;   ///< that go: those next to the line
    qint64 bytesPerRow = 0;        ///< of texts and numbers, as these have them; 0: there are none
};
/// At most \a limit of them. Reads only.
[[nodiscard]] Expected<PurgeSamples> purgeSamples(const CurationTarget& target, const PurgeCutoffs& cutoffs, qint64 limit,
                                                  const JobContext& context = {});

/// About how long removing so many rows takes, in milliseconds: by the rate of a database on this machine's kind of disk, which the run
/// itself tells better.
[[nodiscard]] qint64 purgeDurationMs(qint64 rows, bool keepRows);

/// The cut-offs in a fingerprint; InvalidInput for anything else.
[[nodiscard]] Expected<PurgeCutoffs> cutoffsOf(const QString& fingerprint);

} // namespace hindcast
