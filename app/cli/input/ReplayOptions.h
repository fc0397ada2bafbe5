// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/ReplayParams.h"

namespace hindcast {

/// The options that say by which rules a history is replayed.
[[nodiscard]] QList<QCommandLineOption> replayOptions();

/// What they say: the writer's rules, but for what was given. InvalidInput for a value that no rule can have.
[[nodiscard]] Expected<ReplayParams> replayParams(const Invocation& invocation, const ReplayParams& writer);

/// The outcomes that they leave out.
[[nodiscard]] HistorySpec historySpec(const Invocation& invocation);

/// The moment that an option names, or nothing when it is not given. InvalidInput when it is no time.
[[nodiscard]] Expected<std::optional<Timestamp>> momentOption(const Invocation& invocation, const char* option);

} // namespace hindcast
