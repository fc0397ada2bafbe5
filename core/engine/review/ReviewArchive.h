// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/review/DecisionReview.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/StoreDescription.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// Reviews decisions and keeps each review as a row of a native database: history, never overwritten.
class ReviewArchive
{
public:
    /// Errors: ReadOnly; Unsupported (not a native database, or one without the table).
    [[nodiscard]] static Expected<ReviewArchive> open(Connection& connection, const StoreDescription& store);

    /// Reviews one state and stores what came of it, secrets in the stored copy redacted. \a generator writes the text; the
    /// template does when there is none.
    [[nodiscard]] Expected<ReviewResult> review(const QJsonObject& state, Timestamp at, const ReviewGenerator& generator = {},
                                                const QString& provider = QStringLiteral("template"));

    /// Stores a state that may have been reviewed elsewhere as it is: its own text, insights and analysis where it has them, what the
    /// template says where it has none. False when \a importKey was stored before.
    [[nodiscard]] Expected<bool> keep(const QJsonObject& state, Timestamp at, const QString& importKey);

private:
    Expected<bool> store(const ReviewResult& result, const QJsonObject& input, const QString& provider, Timestamp at,
                         const QString& importKey);

    explicit ReviewArchive(RowInserter rows) : m_rows(std::move(rows)) {}
    RowInserter m_rows;
};

} // namespace hindcast
