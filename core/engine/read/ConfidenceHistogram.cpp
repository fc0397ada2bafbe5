// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/ConfidenceHistogram.h"

#include "core/engine/read/ValueHistogram.h"
#include "core/facets/cache/FacetsFor.h"

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
        const auto verified = values[1].flag();
        auto& bin = out.bin[size_t(b)];
        (!verified ? bin.unknown : *verified ? bin.verified : bin.refuted) += rows;
    };
    HC_TRY(out.rows,
           countValues(connection, store, RelationId::Outcomes, {OutcomeConfidence, OutcomeVerified}, where, shelf, context, take));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
