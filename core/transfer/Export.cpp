// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/Export.h"

#include "core/engine/read/PatternFilter.h"
#include "core/facets/lists/ListFacets.h"
#include "core/store/files/PendingFile.h"
#include "core/store/sql/CutText.h"
#include "core/transfer/CellRedaction.h"
#include "core/transfer/PackedCells.h"
#include "core/transfer/WriterThread.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Export)
};

constexpr qsizetype exportBuffer = 1 << 20;
constexpr qint64 exportPage = 500;

/// Rows as they are written: made into text and written by a second thread.
class ExportSink
{
public:
    ExportSink(PendingFile& file, const ExportSpec& spec, RowFormat format)
        : m_file(file), m_columns(outputColumns(spec.relation)), m_rowWriter(format, m_columns), m_redact(spec.redact),
          m_row(m_columns.size())
    {
        m_buffer.reserve(2 * exportBuffer);
        m_rowWriter.begin(m_buffer);
    }

    /// \a cellOf gives the canonical cell of a column. False when the file takes no more.
    template<class CellOf>
    bool row(const CellOf& cellOf)
    {
        for (const OutputColumn& column : m_columns) {
            const Cell cell = cellOf(column.column);
            const auto* text = cell.get<QByteArray>();
            m_cut += text && isCutText(*text) ? 1 : 0;
            m_cells.add(cell);
        }
        ++m_rows;
        return m_cells.bytes() < WriterThread::handedOver || handOver();
    }
    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] qint64 cut() const { return m_cut; }
    /// How the writing went; what is left is written first.
    Expected<void> end()
    {
        (void)handOver();
        (void)m_thread.post([this] {
            m_rowWriter.end(m_buffer);
            return flush();
        });
        return m_thread.settle();
    }

private:
    bool handOver()
    {
        const qsizetype bytes = m_cells.bytes();
        return m_thread.post([this, cells = std::exchange(m_cells, {})] { return write(cells); }, bytes);
    }
    Expected<void> write(const PackedCells& cells)
    {
        for (size_t at = 0; at < cells.size(); at += m_row.size()) {
            for (size_t i = 0; i < m_row.size(); ++i) {
                Cell cell = cells.at(at + i);
                m_row[i] = m_redact ? redactedCell(std::move(cell), m_columns[i].kind == OutputColumn::Kind::List) : std::move(cell);
            }
            m_rowWriter.row(m_buffer, m_row);
            if (m_buffer.size() >= exportBuffer)
                HC_CHECK(flush());
        }
        return {};
    }
    Expected<void> flush()
    {
        HC_CHECK(m_file.write(m_buffer));
        m_buffer.resize(0);
        return {};
    }

    PendingFile& m_file; ///< of the second thread, as are the buffer and the row
    std::span<const OutputColumn> m_columns;
    RowWriter m_rowWriter;
    bool m_redact;
    std::vector<Cell> m_row;
    QByteArray m_buffer;
    PackedCells m_cells; ///< rows that were read and not handed over
    qint64 m_rows = 0;
    qint64 m_cut = 0;
    WriterThread m_thread; // last: ends before what it uses
};

/// In the order of the key or of an index: rows flow through.
Expected<bool> exportStream(Connection& connection, const BoundRelation& relation, const ListSpec& list, ExportSink& sink,
                            const JobContext& context)
{
    ReadQuery query;
    query.columns = recordedOutputColumns(relation);
    query.where = list.where;
    query.orderBy = list.orderBy;
    query.descending = list.descending;
    ReadNotes notes;
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    HC_TRY(const ScanReport report, RelationScan(connection, relation, query).run(context, estimate, notes, [&](RowCursor& row) {
        return sink.row([&](int column) { return row.cell(column); });
    }));
    return report.changed;
}

/// In another order: its keys first, then page by page.
Expected<bool> exportPages(Connection& connection, const StoreDescription& store, const BoundRelation& relation, const ListSpec& list,
                           ExportSink& sink, const JobContext& context)
{
    HC_TRY(const auto order, readListOrder(connection, store, relation.spec->id, list, FacetShelf(), context));
    const std::vector<int> columns = recordedOutputColumns(relation);
    ReadNotes notes;
    for (qint64 first = 0; first < order->rowCount(); first += exportPage) {
        HC_TRY(const auto records,
               order->window(connection, relation, columns, first, std::min(exportPage, order->rowCount() - first), notes, context, false));
        for (const Record& r : records)
            if (!sink.row([&](int column) { return r.cells[size_t(column)]; }))
                return false;
        context.progress({first + qint64(records.size()), order->rowCount()});
        if (context.token.isCancelled())
            return failCancelled();
    }
    return order->changedMeanwhile();
}

/// The patterns that match, in order.
std::vector<size_t> listedPatterns(const PatternBook& book, const ListSpec& list)
{
    std::vector<size_t> order;
    for (size_t i = 0; i < book.patterns.size(); ++i)
        if (matches(list.where, [&](int column) { return patternCell(book, i, column); }))
            order.push_back(i);
    if (list.orderBy >= 0)
        std::ranges::stable_sort(order, [&](size_t a, size_t b) {
            const int c = Cell::compare(patternCell(book, a, list.orderBy), patternCell(book, b, list.orderBy));
            return list.descending ? c > 0 : c < 0;
        });
    return order;
}

Expected<bool> exportPatterns(Connection& connection, const StoreDescription& store, const ExportSpec& spec, ExportSink& sink,
                              const JobContext& context)
{
    PatternBookPtr book = spec.book;
    std::vector<size_t> order = spec.shown;
    if (!book) {
        HC_TRY(book, readPatternBook(connection, store, spec.now, spec.params, context));
        order = listedPatterns(*book, spec.list);
    }
    for (size_t n = 0; n < order.size(); ++n) {
        if (!sink.row([&](int column) { return patternCell(*book, order[n], column); }))
            break;
        if (n % 1024 == 0)
            context.progress({qint64(n), qint64(order.size())});
        if (context.token.isCancelled())
            return failCancelled();
    }
    return false;
}

} // namespace

ListSpec latestFirst(const BoundRelation& relation, Predicate where)
{
    if (const int ranked = relation.spec->rankedBy; ranked >= 0 && relation.columns[size_t(ranked)].codec)
        return {std::move(where), ranked, true};
    if (!relation.integerKey())
        for (const char* name : {"created_at", "at"})
            if (const int column = relation.spec->indexOf(QString::fromLatin1(name)); column >= 0 && relation.columns[size_t(column)].codec)
                return {std::move(where), column, true};
    return {std::move(where), -1, true};
}

Expected<ExportReport> exportRows(Connection& connection, const StoreDescription& store, const ExportSpec& spec, const JobContext& context)
{
    const auto format = rowFormatOfFile(spec.target);
    if (!format)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no format for the name %1.").arg(spec.target), {},
                    Tr::tr("Use a name that ends in .jsonl or .csv."));
    const BoundRelation* relation = store.relation(spec.relation);
    if (!relation)
        return fail(ErrorCode::Unsupported, Tr::tr("%1: not recorded here.").arg(QString::fromLatin1(relationSpec(spec.relation).name)));
    HC_TRY(PendingFile file, PendingFile::open(spec.target));
    ExportSink sink(file, spec, *format);
    const ListSpec& list = spec.list;
    Expected<bool> changed = spec.relation == RelationId::Patterns  ? exportPatterns(connection, store, spec, sink, context)
        : list.orderBy < 0 || relation->keysetOrdered(list.orderBy) ? exportStream(connection, *relation, list, sink, context)
                                                                    : exportPages(connection, store, *relation, list, sink, context);
    if (!changed)
        return Unexpected(std::move(changed).error());
    HC_CHECK(sink.end());
    if (context.token.isCancelled())
        return failCancelled();
    HC_CHECK(file.commit());
    return ExportReport{sink.rows(), *changed, sink.cut()};
}

} // namespace hindcast
