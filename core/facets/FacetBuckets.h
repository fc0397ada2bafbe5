// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/BucketCodes.h"
#include "core/domain/CancelToken.h"
#include "core/facets/FacetTable.h"
#include "core/rules/promotion/OutcomeState.h"

#include <optional>

namespace hindcast {

/// Of each row the bucket of a chart that it belongs to: made once, counted with every brush.
struct FacetBuckets {
    int count = 0;            ///< buckets
    BucketCodes of;           ///< for each row: 0 .. count - 1, or count: in none of them
    std::vector<Cell> values; ///< what each stands for: a value, or the lower edge
};
using FacetBucketsPtr = std::shared_ptr<const FacetBuckets>;

/// Equal steps from \a first on; a value on an edge belongs to the step above it, one at the end of the last step to that when it is
/// \a closed. A step is \a width divided by \a parts: twentieths have the edges that people write. With \a ends what lies before the first
/// step is in one more bucket behind the last step, and what lies behind it in another one.
struct FacetSteps {
    double first = 0;
    double width = 1;
    int count = 1;
    bool closed = false;
    int parts = 1;
    bool ends = false;

    /// How many buckets there are.
    [[nodiscard]] int buckets() const { return ends ? count + 2 : count; }
    /// The bucket of a number; buckets() for one that is in none.
    [[nodiscard]] int bucketOf(double value) const;
    /// The step of a number; \a count for one outside and for what is no number.
    [[nodiscard]] int stepOf(double value) const;
    [[nodiscard]] double edge(int step) const { return first + width * double(step) / double(parts); }
};

/// Numbers or times (their microseconds) in equal steps.
[[nodiscard]] FacetBuckets stepBuckets(const FacetColumn& column, const FacetSteps& steps, const CancelToken& token);
/// Each of the \a most most frequent values (of a list: of its first member) is a bucket, the most frequent first; of equals the
/// lesser. Rows without a value are in none. Only of a column of codes.
[[nodiscard]] FacetBuckets valueBuckets(const FacetColumn& column, int most, bool lists, const CancelToken& token);
/// What became of each outcome, in the order of OutcomeState.
[[nodiscard]] FacetBuckets stateBuckets(const FacetColumn* verified, const FacetColumn* feedback, qint64 rows, const CancelToken& token);
/// None of \a rows is in one of \a count buckets.
[[nodiscard]] BucketCodes inNoBucket(qint64 rows, int count);

/// The number of times a code comes, for each code.
[[nodiscard]] std::vector<qint64> countCodes(const FacetColumn& column, const CancelToken& token);
/// The least and the greatest value that is a number or time (as microseconds); nothing when there is none.
[[nodiscard]] std::optional<std::pair<double, double>> extentOf(const FacetColumn& column);

} // namespace hindcast
