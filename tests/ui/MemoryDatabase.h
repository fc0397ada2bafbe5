// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "UiSupport.h"

namespace hindcast::test {

/// Markup, an override of the writing direction, a bell and an escape, as somebody might plant them.
[[nodiscard]] QString hostileText();

/// Makes a native database and writes traces, reflections in pairs and episodes into it.
void fillMemories(const DatabaseUrl& url, int traces = 40);
/// A native database with traces, reflections in pairs, episodes and reviews; some of their texts are hostile. The error of
/// the newest reflection is \c plantedError().
[[nodiscard]] QString memoryDatabase(const QTemporaryDir& folder, int traces = 40);
[[nodiscard]] QString plantedError();
/// The same without a single row.
[[nodiscard]] QString emptyDatabase(const QTemporaryDir& folder);

} // namespace hindcast::test
