// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/explore/GapBuckets.h"

#include "core/compute/Kernels.h"
#include "core/compute/LargeVector.h"
#include "core/facets/NumberCodes.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace hindcast {
namespace {

constexpr qsizetype leastGapRows = qsizetype(1) << 18U; ///< rows
constexpr quint64 greatestDenseGap = quint64(1) << 20U;          ///< pairs of codes that have a place each
constexpr size_t askedAhead = 24;                                ///< rows
constexpr qint64 never = std::numeric_limits<qint64>::min();

/// Microseconds from \a before to \a at, which is no earlier.
qint64 gapBetween(qint64 before, qint64 at)
{
    const quint64 gap = quint64(at) - quint64(before);
    return qint64(std::min(gap, quint64(std::numeric_limits<qint64>::max())));
}

/// Pairs of a key and a cluster as small numbers: places in a table where there are not too many, else only those that come.
class SubjectCodes
{
public:
    SubjectCodes(quint64 keys, quint64 clusters) : m_keys(keys), m_clusters(clusters), m_dense(keys <= greatestDenseGap / clusters) {}

    /// How many places there are; 0: only those that come.
    [[nodiscard]] size_t places() const { return m_dense ? size_t(m_keys * m_clusters) : 0; }
    quint32 of(quint32 key, quint32 cluster) { return ofPlace(quint64(key) * m_clusters + cluster); }
    quint32 ofPlace(quint64 place) { return m_dense ? quint32(place) : m_codes.code(place); }
    /// What ofPlace() would need to know a subject of this in another one.
    [[nodiscard]] quint64 place(quint32 subject) const { return m_dense ? subject : m_codes.values()[subject]; }

private:
    quint64 m_keys, m_clusters;
    bool m_dense;
    NumberCodes m_codes;
};

/// What is known of subjects while rows go by.
struct Subjects {
    SubjectCodes codes;
    std::vector<quint32> first;   ///< row, among those that went by; none: where last is never
    std::vector<qint64> last;     ///< microseconds
    std::vector<bool> disordered; ///< a row came before an earlier one: its rows are looked at again
    bool any = false;             ///< of them

    explicit Subjects(SubjectCodes empty) : codes(std::move(empty))
    {
        if (codes.places() > 0)
            (void)makeRoom(quint32(codes.places() - 1));
    }
    [[nodiscard]] bool makeRoom(quint32 subject)
    {
        if (subject < last.size())
            return last[subject] == never;
        const size_t size = std::max<size_t>(subject + 1, last.size() * 2);
        first.resize(size);
        last.reserve(size);
        wantLargePages(last.data(), size * sizeof(qint64));
        last.resize(size, never);
        disordered.resize(size);
        return true;
    }
};

/// The rows of subjects that came in no order, by their times.
class DisorderedRows
{
public:
    void add(quint32 subject, quint32 row) { m_rows.emplace_back(subject, row); }

    template<class Take>
    void each(std::span<const qint64> us, const Take& take)
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

/// Which rows have a key and a time.
template<class Keys>
class KeyedRows
{
public:
    KeyedRows(Keys keys, const FacetColumn& times) : m_keys(keys), m_times(times), m_nulls(!times.nulls().empty()) {}
    bool operator()(size_t row) const { return m_keys[row] != 0 && !(m_nulls && m_times.isNull(qint64(row))); }

private:
    Keys m_keys;
    const FacetColumn& m_times;
    bool m_nulls;
};

/// Looks at all rows of a table, most of which come in the order of their times.
template<class Keys, class Clusters, class Codes>
class GapScan
{
public:
    GapScan(Keys keys, Clusters clusters, const FacetColumn& times, SubjectCodes codes, Codes of)
        : m_keys(keys), m_clusters(clusters), m_us(std::get<FacetColumn::Times>(times.data()).us), m_isKeyed(keys, times),
          m_codes(std::move(codes)), m_of(of)
    {}

    void run(const CancelToken& token)
    {
        constexpr qsizetype fewParts = 4; // each remembers all subjects
        const qsizetype gapPart = std::max(leastGapRows, qsizetype(m_us.size()) / fewParts + 1);
        const auto parts = kernels::mapParts<std::shared_ptr<Subjects>>(
            qsizetype(m_us.size()), gapPart, token,
            [this](qsizetype first, qsizetype last) { return std::make_shared<Subjects>(part(size_t(first), size_t(last))); });
        Subjects all(m_codes);
        for (const auto& part : parts)
            if (part)
                join(all, *part);
        if (all.any && !token.isCancelled())
            again(all);
    }

private:
    Subjects part(size_t firstRow, size_t lastRow)
    {
        Subjects out(m_codes);
        const size_t known = m_codes.places() > 0 ? lastRow - std::min(askedAhead, lastRow - firstRow) : firstRow;
        for (size_t row = firstRow; row < lastRow; ++row) {
            if (row < known) // which subject comes next nobody can guess: its line of memory is asked for in time
                prefetchMemory(&out.last[out.codes.of(m_keys[row + askedAhead], m_clusters[row + askedAhead])]);
            if (!m_isKeyed(row))
                continue;
            const quint32 subject = out.codes.of(m_keys[row], m_clusters[row]);
            if (out.makeRoom(subject))
                out.first[subject] = quint32(row);
            else if (m_us[row] < out.last[subject])
                out.any = out.disordered[subject] = true;
            else
                set(row, gapBetween(out.last[subject], m_us[row]));
            out.last[subject] = m_us[row];
        }
        return out;
    }

    /// The first rows of a part follow the last ones of the parts before it.
    void join(Subjects& all, const Subjects& part)
    {
        for (quint32 i = 0; i < part.last.size(); ++i) {
            if (part.last[i] == never)
                continue;
            const quint32 subject = all.codes.ofPlace(part.codes.place(i)), row = part.first[i];
            if (!all.makeRoom(subject)) {
                if (m_us[row] < all.last[subject])
                    all.any = all.disordered[subject] = true;
                else
                    set(row, gapBetween(all.last[subject], m_us[row]));
            }
            if (part.disordered[i])
                all.any = all.disordered[subject] = true;
            all.last[subject] = part.last[i];
        }
    }

    void again(Subjects& all)
    {
        DisorderedRows rows;
        for (size_t row = 0; row < m_us.size(); ++row)
            if (m_isKeyed(row))
                if (const quint32 subject = all.codes.of(m_keys[row], m_clusters[row]); all.disordered[subject])
                    rows.add(subject, quint32(row));
        rows.each(m_us, [this](quint32 row, std::optional<qint64> gap) {
            if (gap)
                set(row, *gap);
            else
                m_of[row] = Code(gapEdges.size());
        });
    }

    using Code = typename Codes::value_type;
    void set(size_t row, qint64 gap) { m_of[row] = Code(gapBucket(gap)); }

    Keys m_keys;
    Clusters m_clusters;
    std::span<const qint64> m_us;
    KeyedRows<Keys> m_isKeyed;
    SubjectCodes m_codes; ///< no subjects in it
    Codes m_of;
};

} // namespace

int gapBucket(qint64 us)
{
    if (us < 0)
        return int(gapEdges.size());
    int edges = 0; // nothing to be guessed wrong: which bucket comes next nobody knows
    for (const qint64 edge : gapEdges)
        edges += us >= edge * Timestamp::perSecond ? 1 : 0;
    return edges - 1;
}

FacetBuckets noGaps(qint64 rows)
{
    FacetBuckets out;
    out.count = int(gapEdges.size());
    for (const qint64 edge : gapEdges)
        out.values.emplace_back(edge);
    out.of = inNoBucket(rows, out.count);
    return out;
}

FacetBuckets gapBuckets(const FacetTable& table, int key, int cluster, int time, const CancelToken& token)
{
    FacetBuckets out = noGaps(table.rows);
    const FacetColumn *keys = table.column(key), *clusters = table.column(cluster), *times = table.column(time);
    if (!keys || !keys->isCoded() || !clusters || !clusters->isCoded() || !times
        || !std::holds_alternative<FacetColumn::Times>(times->data()))
        return out;
    const SubjectCodes codes(keys->codeCount(), clusters->codeCount());
    withAnyCodes(*keys, [&](const auto& keyCodes) {
        withAnyCodes(*clusters, [&](const auto& clusterCodes) {
            out.of.fill([&](auto of) { GapScan(keyCodes, clusterCodes, *times, codes, of).run(token); });
        });
    });
    return out;
}

} // namespace hindcast
