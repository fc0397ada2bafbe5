// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace hindcast {

/// Does a pattern rest mostly on outcomes that are not trusted: are \a tainted of its \a evidence outcomes more than half of them?
/// Exactly half is not mostly, and a pattern of which nothing is tainted (or whose evidence is gone) rests on nobody's word against it.
/// Counts below 0, or more tainted outcomes than there are, are taken as 0 and as all of them.
[[nodiscard]] bool isMostlyTainted(qint64 tainted, qint64 evidence);

/// How many outcomes of the evidence have to be counted to decide that: a caller need not read more of them.
[[nodiscard]] qint64 evidenceThatDecides(qint64 tainted);

} // namespace hindcast
