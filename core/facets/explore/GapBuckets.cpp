// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/GapBuckets.h"

#include "core/compute/Kernels.h"
#include "core/facets/NumberCodes.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace hindcast {
namespace {

/// A part of the subjects, whose rows one thread looks for among all: what it remembers of them stays in its processor's cache.
constexpr qsizetype subjectParts = 4;
constexpr quint64 greatestDense = quint64(1) << 20U; ///< pairs of codes, of a part, that have a place each
constexpr qint64 never = std::numeric_limits<qint64>::min();

/// The same code in each row.
struct SameCode {
    quint32 code = 0;
    quint32 operator[](size_t) const { return code; }
};

template<class Use>
void withAnyCodes(const FacetColumn& column, const Use& use)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data()))
        use(SameCode{column.codeCount() - 1});
    else
        withCodes(column, use);
}

/// Pairs of a key and a cluster as small numbers: places in a table where there are not too many, else only those that come.
class SubjectCodes
{
public:
    SubjectCodes(quint64 keys, quint64 clusters) : m_clusters(clusters), m_dense(keys / subjectParts + 1 <= greatestDense / clusters) {}

    quint32 of(quint32 key, quint32 cluster)
    {
        const quint64 place = quint64(key) / subjectParts * m_clusters + cluster;
        return m_dense ? quint32(place) : m_codes.code(place);
    }

private:
    quint64 m_clusters;
    bool m_dense;
    NumberCodes m_codes;
};

/// Microseconds from \a before to \a at, which is no earlier.
qint64 gapBetween(qint64 before, qint64 at)
{
    const quint64 gap = quint64(at) - quint64(before);
    return qint64(std::min(gap, quint64(std::numeric_limits<qint64>::max())));
}

/// The rows of subjects that came in no order, by their times.
class DisorderedRows
{
public:
    void add(quint32 subject, quint32 row) { m_rows.emplace_back(subject, row); }

    template<class Take>
    void each(const std::vector<qint64>& us, const Take& take)
    {
        std::ranges::stable_sort(
            m_rows, [&us](const auto& a, const auto& b) { return a.first != b.first ? a.first < b.first : us[a.second] < us[b.second]; });
        for (size_t i = 0; i < m_rows.size(); ++i) {
            const bool first = i == 0 || m_rows[i - 1].first != m_rows[i].first;
            take(m_rows[i].second, first ? std::nullopt : std::optional(gapBetween(us[m_rows[i - 1].second], us[m_rows[i].second])));
        }
    }

private:
    std::vector<std::pair<quint32, quint32>> m_rows; ///< subject, row
};

/// The gap before each row of the keys of one part, most of whose rows come in the order of their times.
template<class Keys, class Clusters, class Codes>
void gapsOfPart(const Keys& keys, const Clusters& clusters, const FacetColumn& times, SubjectCodes subjects, quint32 part, Codes of)
{
    using Code = typename Codes::value_type;
    const std::vector<qint64>& us = std::get<FacetColumn::Times>(times.data()).us;
    const bool nulls = !times.nulls().empty();
    const auto isOurs = [&](size_t row) {
        return keys[row] % subjectParts == part && keys[row] != 0 && !(nulls && times.isNull(qint64(row)));
    };
    std::vector<qint64> last; // of each subject
    std::vector<bool> disordered; // a row came before an earlier one: its rows are looked at again
    bool any = false;
    for (size_t row = 0; row < us.size(); ++row) {
        if (!isOurs(row))
            continue;
        const quint32 subject = subjects.of(keys[row], clusters[row]);
        if (subject >= last.size()) {
            last.resize(std::max<size_t>(subject + 1, last.size() * 2), never);
            disordered.resize(last.size());
        }
        if (us[row] < last[subject])
            any = disordered[subject] = true;
        else if (last[subject] != never)
            of[row] = Code(gapBucket(gapBetween(last[subject], us[row])));
        last[subject] = us[row];
    }
    DisorderedRows again;
    for (size_t row = 0; any && row < us.size(); ++row)
        if (isOurs(row))
            if (const quint32 subject = subjects.of(keys[row], clusters[row]); disordered[subject])
                again.add(subject, quint32(row));
    again.each(us, [&of](quint32 row, std::optional<qint64> gap) { of[row] = Code(gap ? gapBucket(*gap) : int(gapEdges.size())); });
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
    out.of = inNoBucket(table.rows, out.count);
    const FacetColumn *keys = table.column(key), *clusters = table.column(cluster), *times = table.column(time);
    if (!keys || !keys->isCoded() || !clusters || !clusters->isCoded() || !times
        || !std::holds_alternative<FacetColumn::Times>(times->data()))
        return out;
    const SubjectCodes subjects(keys->codeCount(), clusters->codeCount());
    withAnyCodes(*keys, [&](const auto& keyCodes) {
        withAnyCodes(*clusters, [&](const auto& clusterCodes) {
            out.of.fill([&](auto of) {
                kernels::forParts(subjectParts, 1, token, [&](qsizetype part, qsizetype) {
                    gapsOfPart(keyCodes, clusterCodes, *times, subjects, quint32(part), of);
                });
            });
        });
    });
    return out;
}

} // namespace hindcast
