// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/text/Phrases.h"

namespace hindcast::lint {

/// Settings and flags that switch a protection off, as they are written anywhere: the name says which protection.
[[nodiscard]] const Phrases& weakSettings();
/// The same settings with a value that protects: behind a weak one it takes that back.
[[nodiscard]] const Phrases& strongSettings();

} // namespace hindcast::lint
