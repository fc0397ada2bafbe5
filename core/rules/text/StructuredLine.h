// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <initializer_list>
#include <utility>

namespace hindcast {

/// `event key=value key="a value with blanks"`: one line whatever the values are; long ones are cut at 200 code points.
/// Names of events and keys are RAE's (specs: reflection_stored, dreaming_cycle_skipped ...) or ours in their manner.
[[nodiscard]] QString structuredLine(const char* event, std::initializer_list<std::pair<const char*, QString>> fields);

} // namespace hindcast
