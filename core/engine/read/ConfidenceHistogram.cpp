// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/ConfidenceHistogram.h"

#include "core/engine/read/ValueHistogram.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/rules/promotion/OutcomeState.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace hindcast {

int confidenceBin(double confidence) { return valueBin(confidence, 0, 1, ConfidenceHistogram::bins); }

Expected<ConfidenceHistogram> readConfidenceHistogram(Connection& connection, const StoreDescription& store, const Predicate& where,
                                                      const JobContext& context, const FacetShelf* shelf)
{
    if (!store.relation(RelationId::Outcomes))
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::ConfidenceHistogram", "Outcomes are not recorded here."));
    QElapsedTimer timer;
    timer.start();
    ConfidenceHistogram out;
    const auto take = [&out](std::span<const Cell> values, qint64 rows) {
        const int b = confidenceBin(values[0].real());
        if (b < 0) {
            out.unreadable += rows;
            return;
        }
        auto& bin = out.bin[size_t(b)];
        switch (outcomeState(values[1], values.size() > 2 ? values[2] : Cell())) {
        case OutcomeState::Verified: bin.verified += rows; break;
        case OutcomeState::Partial: bin.partial += rows; break;
        case OutcomeState::Regression:
        case OutcomeState::Incorrect: bin.wrong += rows; break;
        case OutcomeState::Unverified: bin.unknown += rows; break;
        }
    };
    std::vector<int> columns{OutcomeConfidence, OutcomeVerified};
    if (store.relation(RelationId::Outcomes)->columns[OutcomeFeedback].recorded)
        columns.push_back(OutcomeFeedback);
    HC_TRY(out.rows, countValues(connection, store, RelationId::Outcomes, columns, where, shelf, context, take));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
