// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/PromotionReplay.h"
#include "core/replay/promotion/ReplaySource.h"

namespace hindcast {

/// One pattern that other parameters would have treated in another way.
struct ReplayDifference {
    QString name;
    QString cluster;
    std::optional<Timestamp> storedAt;   ///< since when it is promoted; nothing: it is not, or nobody knows
    std::optional<Timestamp> replayedAt; ///< since when it would be
    qint64 count = 0;                    ///< that replaying ends with; of one that is lost and never seeded, 0
    bool held = false;                   ///< a human's demotion or block stops it, whatever the rules say
    friend bool operator==(const ReplayDifference&, const ReplayDifference&) = default;
};

/// Why replaying by the writer's own rules does not end where the stored row is.
enum class DivergenceCause {
    PurgedHistory,        ///< outcomes that it rests on are gone
    OtherCooldownReading, ///< another cooldown gives the stored count
    ManualDemotion,       ///< a human demoted it, or blocked its signature
    ManualRestoration,    ///< a human restored what an incorrect outcome had demoted
    EditedRow,            ///< outcomes or the row were changed, or the row was removed, by somebody else than the recorder
    TruncatedKey,         ///< outcomes of several keys or clusters fell on one row
    LateOutcomes,         ///< they were recorded in another order than they happened in: in that order it fits
};
[[nodiscard]] QString word(DivergenceCause cause);
[[nodiscard]] std::optional<DivergenceCause> divergenceCauseFromWord(QStringView w);

struct ReplayDivergence {
    QString name;
    QString cluster;
    std::optional<qint64> stored;   ///< count; nothing: there is no such row
    std::optional<qint64> replayed; ///< count; nothing: never seeded
    bool storedPromoted = false;
    bool replayedPromoted = false;
    DivergenceCause cause = DivergenceCause::EditedRow;
    QString sentence;
};

/// What replaying comes to, beside what is stored.
struct ReplayReport {
    ReplayParams params;
    ReplayParams writer;
    qint64 outcomes = 0;
    std::optional<Timestamp> exactSince; ///< from this moment on nothing is missing; nothing: there is no history
    qint64 storedPromoted = 0;
    qint64 replayedPromoted = 0;
    qint64 same = 0;          ///< promoted in both at the same instant
    qint64 instantUnknown = 0; ///< promoted in both, and nobody knows since when as stored
    std::vector<ReplayDifference> gained, lost, earlier, later;
    std::vector<ReplayDifference> promoted; ///< all that replaying promotes
    std::vector<ReplayDivergence> diverging;
    bool snapshot = false; ///< all of one moment, whoever wrote meanwhile
    QStringList notes;     ///< what a reader must know, in sentences
};

/// Replays by \a params and by the writer's rules, and compares with what is stored. \a now judges decay, if it is asked for.
[[nodiscard]] Expected<ReplayReport> compareReplay(const ReplaySource& source, const ReplayParams& params, const ReplayParams& writer,
                                                   Timestamp now, const CancelToken& token = {});

} // namespace hindcast
