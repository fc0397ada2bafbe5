// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/TaintShare.h"

#include <algorithm>
#include <limits>

namespace hindcast {

bool isMostlyTainted(qint64 tainted, qint64 evidence)
{
    const qint64 all = std::max<qint64>(evidence, 0), bad = std::clamp<qint64>(tainted, 0, all);
    return bad > all - bad; // without doubling, which may not fit
}

qint64 evidenceThatDecides(qint64 tainted)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    return tainted <= 0 ? 0 : tainted > most / 2 ? most : 2 * tainted;
}

} // namespace hindcast
