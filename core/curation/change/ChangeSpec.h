// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/Decision.h"
#include "core/curation/change/ReasonCode.h"
#include "core/rules/hints/HintVisibility.h"

namespace hindcast {

/// Who decides, when and for what reason. It is no part of what is done: a preview needs none of it but the moment.
struct Why {
    std::optional<ReasonCode> reason; ///< nothing: not said yet, which is enough for a preview; an undo is its own reason
    QString note;
    QString actor;
    Timestamp at;

    /// "outdated: since v2"; for what keeps the reason beside a record.
    [[nodiscard]] QString sentence() const;
};

/// What a human wants changed, and why: the first of a change-set's steps.
struct ChangeSpec {
    Decision what;
    Why why;
    HintParams hints = {}; ///< what decides which hints agents are given, for the preview's consequences
    bool keepSecrets = false; ///< note and text are stored as they are; else redactSpec() takes secrets out

    /// What the journal notes: the reason's word; an undo is its own reason.
    [[nodiscard]] QString reasonWord() const;
    /// The keys of the records that it is about; empty when it is about something else.
    [[nodiscard]] const std::vector<Locator>& keys() const;
};

/// Greatest number of rows that one change-set takes: its images are kept for undo.
inline constexpr size_t greatestSelection = 100'000;

} // namespace hindcast
