// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/ValueHistogram.h"

#include "core/facets/cache/FacetsFor.h"
#include "core/rules/statistics/BinEdges.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace hindcast {

double binBorder(int bin, double from, double to, int bins) { return (from * bins + bin * (to - from)) / bins; }

int valueBin(double value, double from, double to, int bins)
{
    if (!(value >= from && value <= to))
        return -1;
    const int about = int((value - from) / (to - from) * bins);
    return std::clamp(stepByEdges(value, about, [&](int bin) { return binBorder(bin, from, to, bins); }), 0, bins - 1);
}

Expected<ValueHistogram> readValueHistogram(Connection& connection, const StoreDescription& store, const HistogramSpec& spec,
                                            const Predicate& where, const JobContext& context)
{
    if (!store.relation(spec.relation))
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::ValueHistogram", "This is not recorded here."));
    QElapsedTimer timer;
    timer.start();
    ValueHistogram out;
    out.bins.resize(size_t(spec.bins));
    const auto take = [&](std::span<const Cell> values, qint64 rows) {
        const int bin = valueBin(values.front().real(), spec.from, spec.to, spec.bins);
        (bin < 0 ? out.unreadable : out.bins[size_t(bin)]) += rows;
    };
    HC_TRY(out.rows, countValues(connection, store, spec.relation, {spec.column}, where, nullptr, context, take));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
