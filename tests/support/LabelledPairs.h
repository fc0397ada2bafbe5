// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace hindcast::test {

/// How well n-grams tell the lesson of a task from others, over the pairs of tests/data/recall that people labelled.
struct RecallFigures {
    qint64 pairs = 0;
    double threshold = 0;
    double precision = 0; ///< of those that are called similar, the share that fits
    double recall = 0;    ///< of those that fit, the share that is called similar
    std::vector<double> fitting, others; ///< cosines, ascending
};

/// Measures them with the lexical embedder; nothing where \a file (recall/pairs.tsv of the tests' data) cannot be
/// read.
[[nodiscard]] std::optional<RecallFigures> measureRecall(const QString& file);

} // namespace hindcast::test
