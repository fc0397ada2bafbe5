// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/replay/promotion/ReplayParams.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/rules/hints/HintVisibility.h"

namespace hindcast {

/// What every verb that replays needs: the history with what is stored, and by which rules.
struct ReplayTask {
    ReplaySource source;
    ReplayParams params; ///< as the options say
    ReplayParams writer;
    HintParams reader; ///< the writer's
    HistorySpec spec;
    CancelToken token;
    Timestamp now;
};

/// Reads the options and the history of a database; \a wanted says what of it beyond what promotions need. Unsupported where no
/// outcomes are recorded.
[[nodiscard]] Expected<ReplayTask> readReplayTask(const Invocation& invocation, const QString& database, const HistorySpec& wanted);

} // namespace hindcast
