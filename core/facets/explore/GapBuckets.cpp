// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/GapBuckets.h"

#include "core/compute/Kernels.h"
#include "core/facets/NumberCodes.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr qsizetype subjectsPerPart = 4'096;

/// Rows grouped by key and cluster: where each group begins, and the rows in the order of the table.
struct SubjectRows {
    std::vector<quint32> begins{0};
    std::vector<quint32> rows;
};

SubjectRows groupedRows(const FacetTable& table, const FacetColumn& keys, const FacetColumn& clusters, const FacetColumn& times)
{
    NumberCodes subjects;
    constexpr quint32 none = ~0U;
    std::vector<quint32> of(size_t(table.rows), none), counts;
    for (qint64 row = 0; row < table.rows; ++row) {
        const quint32 key = keys.code(row);
        if (key == 0 || times.isNull(row))
            continue;
        const quint32 subject = subjects.code(quint64(key) << 32U | clusters.code(row));
        if (subject == counts.size())
            counts.push_back(0);
        of[size_t(row)] = subject;
        ++counts[subject];
    }
    SubjectRows out;
    out.begins.resize(counts.size() + 1);
    std::partial_sum(counts.begin(), counts.end(), out.begins.begin() + 1);
    out.rows.resize(out.begins.back());
    std::vector<quint32> at(out.begins.begin(), out.begins.end() - 1);
    for (quint32 row = 0; row < of.size(); ++row)
        if (of[row] != none)
            out.rows[at[of[row]]++] = row;
    return out;
}

} // namespace

int gapBucket(qint64 us)
{
    if (us < 0)
        return int(gapEdges.size());
    return int(std::ranges::upper_bound(gapEdges, us / Timestamp::perSecond) - gapEdges.begin()) - 1;
}

FacetBuckets gapBuckets(const FacetTable& table, int key, int cluster, int time, const CancelToken& token)
{
    FacetBuckets out;
    out.count = int(gapEdges.size());
    for (const qint64 edge : gapEdges)
        out.values.emplace_back(edge);
    out.of.assign(size_t(table.rows), quint16(out.count));
    const FacetColumn *keys = table.column(key), *clusters = table.column(cluster), *times = table.column(time);
    const auto* moments = times ? std::get_if<FacetColumn::Times>(&times->data()) : nullptr;
    if (!keys || !keys->isCoded() || !clusters || !clusters->isCoded() || !moments)
        return out;
    SubjectRows subjects = groupedRows(table, *keys, *clusters, *times);
    kernels::forParts(qsizetype(subjects.begins.size()) - 1, subjectsPerPart, token, [&](qsizetype first, qsizetype last) {
        for (qsizetype s = first; s < last; ++s) {
            const auto rows = std::span(subjects.rows)
                                  .subspan(subjects.begins[size_t(s)], subjects.begins[size_t(s) + 1] - subjects.begins[size_t(s)]);
            std::ranges::stable_sort(rows, {}, [&](quint32 row) { return moments->us[row]; });
            for (size_t i = 1; i < rows.size(); ++i)
                out.of[rows[i]] = quint16(gapBucket(moments->us[rows[i]] - moments->us[rows[i - 1]]));
        }
    });
    return out;
}

} // namespace hindcast
