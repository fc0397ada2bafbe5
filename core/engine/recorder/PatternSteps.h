// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/PatternCache.h"
#include "core/engine/recorder/RecorderLog.h"
#include "core/store/StoreDescription.h"
#include "core/store/rows/EventWriter.h"

namespace hindcast {

/// What outcomes do to their patterns, with the events that explain it, within one transaction.
class PatternSteps
{
public:
    [[nodiscard]] static Expected<PatternSteps> open(Connection& connection, const StoreDescription& store, const PromotionParams& params,
                                                     const QString& actor);

    /// Before each transaction, and before its commit.
    void begin() { m_patterns.clear(); }
    Expected<void> finish() { return m_patterns.flush(); }

    /// An eligible outcome meets its pattern: seeds it, bumps it, is too early or tries in vain. Its fix becomes the pattern's,
    /// within the cooldown too; one that redaction had to cut (isCut()) does not replace a whole one, and the event says so.
    Expected<void> promote(const PreparedOutcome& outcome, Timestamp now, RecordDecision& decision, RecorderLog& log);
    /// An outcome that is said to be incorrect demotes the pattern that it keys, if there is one.
    Expected<void> demote(const PreparedOutcome& outcome, Timestamp now, RecordDecision& decision, RecorderLog& log);

private:
    PatternSteps(NativePatternRows rows, EventWriter events, const PromotionParams& params, QString actor)
        : m_patterns(std::move(rows)), m_events(std::move(events)), m_params(params), m_actor(std::move(actor))
    {}
    [[nodiscard]] PatternEvent eventOf(const PreparedOutcome& outcome, const RecordDecision& decision, const NativePattern& before,
                                       EventKind kind) const;
    Expected<void> add(const PatternCache::Entry& entry, const PatternEvent& event);

    PatternCache m_patterns;
    EventWriter m_events;
    PromotionParams m_params;
    QString m_actor;
};

} // namespace hindcast
