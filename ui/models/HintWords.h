// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <QString>

namespace hindcast {

/// Why a pattern is not given to agents, as the end of a sentence ("others rank before it and fill the prompt"); empty for None.
[[nodiscard]] QString hiddenBecause(HiddenReason reason);
/// The same as a sentence; also of a pattern that is given.
[[nodiscard]] QString hiddenSentence(HiddenReason reason);
/// "shop · prod-eu": the namespace, where there is one, and the cluster, harmless and on one line.
[[nodiscard]] QString whereText(const QString& nameSpace, const QString& cluster);

/// "OOMKilled · shop · prod-eu": a pattern in one line, by its key; an empty \a cluster is left out.
[[nodiscard]] QString patternText(const QString& key, const QString& cluster);

} // namespace hindcast
