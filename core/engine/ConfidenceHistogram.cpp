// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/ConfidenceHistogram.h"

#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace hindcast {

int confidenceBin(double confidence)
{
    if (!(confidence >= 0.0 && confidence <= 1.0))
        return -1;
    // 0.15 * 20 is 3.0000000000000004 and 0.35 * 20 is 6.999...: the border itself decides, as the gate does.
    int bin = int(confidence * ConfidenceHistogram::bins);
    if (confidence >= double(bin + 1) / ConfidenceHistogram::bins)
        ++bin;
    else if (confidence < double(bin) / ConfidenceHistogram::bins)
        --bin;
    return std::min(bin, ConfidenceHistogram::bins - 1);
}

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
