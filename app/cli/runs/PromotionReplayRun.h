// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

namespace hindcast {

/// Replays the outcomes of a database by the rules that the options say, compares with what is stored, and prints it; with --sweep
/// every combination of values instead, with --infer which rules whoever wrote went by. Exit code 1: there is no pattern of the name
/// that --trace asks for; 5: interrupted, with the cells of the sweep that were finished.
[[nodiscard]] Expected<int> runPromotionReplay(Invocation& invocation, const QString& database);

} // namespace hindcast
