// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/ConfidenceHistogram.h"

#include "core/engine/read/ValueHistogram.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace hindcast {

int confidenceBin(double confidence) { return valueBin(confidence, 0, 1, ConfidenceHistogram::bins); }

Expected<ConfidenceHistogram> readConfidenceHistogram(Connection& connection, const StoreDescription& store, const Predicate& where,
                                                      const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::ConfidenceHistogram", "Outcomes are not recorded here."));
    QElapsedTimer timer;
    timer.start();
    ConfidenceHistogram out;
    ReadNotes notes;
    ReadQuery query;
    query.where = where;
    query.columns = {OutcomeConfidence, OutcomeVerified};
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    RelationScan scan(connection, *relation, query);
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&out](RowCursor& row) {
        const int b = confidenceBin(row.cell(OutcomeConfidence).real());
        if (b < 0) {
            ++out.unreadable;
            return true;
        }
        const auto verified = row.cell(OutcomeVerified).flag();
        auto& bin = out.bin[size_t(b)];
        ++(!verified ? bin.unknown : *verified ? bin.verified : bin.refuted);
        return true;
    }));
    out.rows = report.matched;
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
