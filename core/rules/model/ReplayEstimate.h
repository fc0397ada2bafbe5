// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/model/ApiCost.h"

#include <QStringView>

#include <span>

namespace hindcast {

/// What asking a model about stored traces is going to take. Tokens are counted as a quarter of the characters, which is what
/// English and JSON come to; other languages take more.
struct ReplayEstimate {
    qint64 requests = 0;
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;   ///< if answers are as long as usual
    std::optional<double> eur; ///< nothing for a model whose price is not known
};

/// How many tokens an answer usually has.
inline constexpr qint64 usualAnswerTokens = 350;

/// For traces of so many code points each, with a prompt of \a promptSize code points around it; what does not fit into a
/// prompt is not sent and not counted.
[[nodiscard]] ReplayEstimate estimateReplay(std::span<const qint64> traceSizes, qint64 promptSize, QStringView model);

} // namespace hindcast
