// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/refresh/FacetPatch.h"

#include "core/compute/Kernels.h"
#include "core/facets/refresh/ColumnPatch.h"
#include "core/facets/refresh/FacetRefresh.h"
#include "core/store/relation/RowCursor.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <bit>
#include <cstddef>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FacetPatch)
};

constexpr size_t keysAPiece = 1'000; ///< each piece a short reading of its own

Unexpected notPatched()
{
    return fail(ErrorCode::Conflict, Tr::tr("Other records are there than were read: everything must be read again."));
}

/// To the last bit, and of the same kind: as columns tell values apart.
bool isSameCell(const Cell& a, const Cell& b)
{
    const auto *x = a.get<double>(), *y = b.get<double>();
    if (x && y)
        return std::bit_cast<quint64>(*x) == std::bit_cast<quint64>(*y);
    return a.value().index() == b.value().index() && Cell::compare(a, b) == 0;
}

/// Some rows of a table as they are now.
class RowPatch
{
public:
    RowPatch(const BoundRelation& relation, const FacetTable& table) : m_relation(relation), m_table(table)
    {
        for (size_t c = 0; c < relation.columns.size(); ++c)
            if (relation.columns[c].codec && table.columns[c])
                m_stored.push_back(int(c));
        m_cells.resize(m_stored.size());
    }

    Expected<void> read(Connection& connection, const std::vector<Locator>& changed, const JobContext& context)
    {
        if (!takeKeys(changed))
            return notPatched();
        const auto pieces = [&](const auto& keys, auto ReadQuery::* member) -> Expected<void> {
            for (size_t first = 0; first < keys.size(); first += keysAPiece) {
                ReadQuery query;
                query.columns = m_stored;
                const auto begin = keys.begin() + std::ptrdiff_t(first);
                (query.*member).assign(begin, begin + std::ptrdiff_t(std::min(keysAPiece, keys.size() - first)));
                HC_CHECK(readPiece(connection, query, context));
            }
            return {};
        };
        HC_CHECK(pieces(m_integers, &ReadQuery::keys));
        HC_CHECK(pieces(m_texts, &ReadQuery::textKeys));
        return areThere() ? Expected<void>() : notPatched();
    }

    void putInto(FacetTable& out, FacetLimits limits) const
    {
        kernels::forParts(qsizetype(m_stored.size()), 1, {}, [&](qsizetype first, qsizetype last) {
            for (qsizetype i = first; i < last; ++i) {
                const auto c = size_t(m_stored[size_t(i)]);
                if (const auto& cells = m_cells[size_t(i)]; !cells.empty())
                    out.columns[c] = patchedColumn(*m_table.columns[c], m_relation.columns[c], m_relation.spec->columns[c].kind, cells,
                                                   limits);
            }
        });
        for (const int c : m_stored)
            if (!out.columns[size_t(c)])
                out.givenUp.push_back(c);
    }

private:
    /// False: one of them is no key of such a relation.
    bool takeKeys(const std::vector<Locator>& changed)
    {
        if (m_table.rows > 0 && m_table.keys.areIntegers() != m_relation.integerKey())
            return false;
        for (const Locator& key : changed) {
            if (key.parts().size() != 1)
                return false;
            const auto* integer = std::get_if<qint64>(&key.parts().front());
            if (bool(integer) != m_relation.integerKey())
                return false;
            if (integer)
                m_integers.push_back(*integer);
            else
                m_texts.push_back(std::get<QByteArray>(key.parts().front()));
        }
        std::ranges::sort(m_integers);
        m_integers.erase(std::ranges::unique(m_integers).begin(), m_integers.end());
        std::ranges::sort(m_texts);
        m_texts.erase(std::ranges::unique(m_texts).begin(), m_texts.end());
        if (!m_texts.empty())
            findTexts();
        return true;
    }

    /// Texts are in no order that could be searched: one walk for all of them.
    void findTexts()
    {
        for (const QByteArray& key : m_texts)
            m_rowOfText.insert(key, -1);
        for (qint64 row = 0; row < m_table.rows; ++row)
            if (const auto at = m_rowOfText.find(*m_table.keys.key(row).get<QByteArray>()); at != m_rowOfText.end())
                *at = row;
    }

    [[nodiscard]] std::optional<qint64> rowOf(const Cell& key) const
    {
        if (const auto* text = key.get<QByteArray>()) {
            const qint64 row = m_rowOfText.value(*text, -1);
            return row < 0 ? std::nullopt : std::optional(row);
        }
        return m_table.keys.row(key.integer());
    }

    Expected<void> readPiece(Connection& connection, const ReadQuery& query, const JobContext& context)
    {
        if (context.token.isCancelled())
            return failCancelled();
        ReadNotes notes;
        HC_TRY(RowCursor cursor, RowCursor::open(connection, m_relation, query, notes));
        for (;;) {
            HC_TRY(const bool there, cursor.next());
            if (!there)
                return {};
            if (!cursor.isMatch())
                continue;
            const auto row = rowOf(cursor.keyCell());
            if (!row)
                return notPatched(); // it came since
            m_seen.push_back(*row);
            takeCells(cursor, *row);
        }
    }

    void takeCells(RowCursor& cursor, qint64 row)
    {
        for (size_t i = 0; i < m_stored.size(); ++i)
            if (Cell now = cursor.cell(m_stored[i]); !isSameCell(now, m_table.column(m_stored[i])->cell(row)))
                m_cells[i].push_back({row, std::move(now)});
    }

    /// Those that the table has, each once?
    bool areThere()
    {
        size_t held = 0;
        for (const qint64 key : m_integers)
            held += m_table.keys.row(key) ? 1U : 0U;
        for (const QByteArray& key : m_texts)
            held += m_rowOfText.value(key, -1) >= 0 ? 1U : 0U;
        std::ranges::sort(m_seen);
        return std::ranges::adjacent_find(m_seen) == m_seen.end() && m_seen.size() == held;
    }

    const BoundRelation& m_relation;
    const FacetTable& m_table;
    std::vector<int> m_stored;
    std::vector<std::vector<PatchedCell>> m_cells; ///< of each of these what else stands there now
    std::vector<qint64> m_integers;
    std::vector<QByteArray> m_texts;
    QHash<QByteArray, qint64> m_rowOfText;
    std::vector<qint64> m_seen; ///< rows of the table that were read
};

} // namespace

Expected<FacetTablePtr> patchFacets(Connection& connection, const StoreDescription& store, const FacetTable& before,
                                    const std::vector<Locator>& changed, const JobContext& context, FacetLimits limits)
{
    const BoundRelation* relation = store.relation(before.relation);
    if (!relation || !relation->singleKey() || relation->columns.size() != before.columns.size()
        || qint64(changed.size()) > mostPatched(before.rows))
        return notPatched();
    HC_TRY(const qint64 version, connection.dataVersion());
    RowPatch patch(*relation, before);
    HC_CHECK(patch.read(connection, changed, context));
    FacetTable table = before;
    patch.putInto(table, limits);
    return refreshedTable(connection, before, std::move(table), version);
}

} // namespace hindcast
