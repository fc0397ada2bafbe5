// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/store/rows/ExposureRows.h"

namespace hindcast {

/// --session of verbs that give something to an agent.
[[nodiscard]] QCommandLineOption sessionOption();

/// Before anything is read: whether `--session` may be noted, with `--write`. Not for a moment that never was.
[[nodiscard]] Expected<void> checkSession(const Invocation& invocation);

/// Notes what `--session` was given, with `--write`: a native database in itself, any other in its workspace. Nothing: no session was named;
/// false: it was not noted, because `--write` is missing. Errors are those of writing: what was asked for is not done.
[[nodiscard]] Expected<std::optional<bool>> logExposures(const Invocation& invocation, OpenedStore& opened, std::vector<Exposure> given);

/// What a session was given so far, the oldest first: of a native database from itself, else from its workspace; empty where there is none yet.
[[nodiscard]] Expected<std::vector<Exposure>> exposuresOfSession(const Invocation& invocation, OpenedStore& opened, const QString& session);

} // namespace hindcast
