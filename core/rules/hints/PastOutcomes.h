// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/rules/promotion/Thresholds.h"

#include <span>
#include <vector>

namespace hindcast {

struct PastOutcomeParams {
    qint64 limit = thresholds::pastOutcomeLimit;
    qint64 fixCut = thresholds::pastOutcomeFixCut; ///< code points of a fix before the mark
};

/// Which earlier outcomes an agent is reminded of.
struct PastOutcomeSelection {
    std::vector<size_t> shown; ///< indices, in the order of the prompt
    bool more = false;         ///< others qualify too; the text says so without a number
    QString text;              ///< ready for the prompt; empty without outcomes
};

/// Of \a outcomes (all users when \a user is empty) those that are not known to have failed, from \a cluster or
/// `unknown`: verified ones first, then the newest.
[[nodiscard]] PastOutcomeSelection selectPastOutcomes(std::span<const Outcome> outcomes, QStringView cluster, QStringView user = {},
                                                      const PastOutcomeParams& params = {});

} // namespace hindcast
