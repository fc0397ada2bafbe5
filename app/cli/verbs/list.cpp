// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/engine/read/PatternFilter.h"
#include "core/facets/lists/ListFacets.h"
#include "core/transfer/Export.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ListVerb)
};

struct Request {
    const RelationSpec* spec = nullptr;
    RowFormat format = RowFormat::Json;
    qint64 limit = 100; ///< 0: all
    Predicate where;
    int sortBy = -1; ///< -1: the relation's own order
    bool descending = false;
};

/// Rows on their way to standard output.
class ListedRows
{
public:
    ListedRows(Output& output, const Request& request)
        : m_output(output), m_columns(outputColumns(request.spec->id)), m_writer(request.format, m_columns)
    {
        m_writer.begin(m_text);
        handOver();
    }
    /// \a cellOf gives the canonical cell of a column.
    template<class CellOf>
    void row(const CellOf& cellOf)
    {
        m_cells.clear();
        for (const OutputColumn& c : m_columns)
            m_cells.push_back(cellOf(c.column));
        m_writer.row(m_text, m_cells);
        handOver();
    }
    void record(const Record& record)
    {
        row([&](int column) -> const Cell& { return record.cells[size_t(column)]; });
    }
    void end()
    {
        m_writer.end(m_text);
        handOver();
    }

private:
    void handOver()
    {
        m_output.write(m_text);
        m_text.resize(0);
    }

    Output& m_output;
    std::span<const OutputColumn> m_columns;
    RowWriter m_writer;
    std::vector<Cell> m_cells;
    QByteArray m_text;
};

Expected<void> addSort(const Invocation& invocation, const std::vector<FilterField>& fields, Request& request)
{
    QString name = invocation.value("sort");
    if (name.isEmpty())
        return {};
    request.descending = name.startsWith(u'-');
    name = name.mid(request.descending ? 1 : 0).toLower();
    const auto field = std::ranges::find(fields, name, &FilterField::name);
    if (field == fields.end()) {
        QStringList names;
        for (const FilterField& f : fields)
            if (!f.alias && f.recorded)
                names << f.name;
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no column %1 to sort by.").arg(name), {},
                    Tr::tr("Columns: %1.").arg(names.join(QStringLiteral(", "))));
    }
    if (!field->recorded)
        return fail(ErrorCode::Unsupported, Tr::tr("%1: not recorded here.").arg(name));
    request.sortBy = field->column;
    return {};
}

/// In the order of the key or of an index: rows flow through, nothing is kept.
Expected<void> stream(OpenedStore& opened, const BoundRelation& relation, const Request& request, Output& output, ListedRows& rows,
                      JobContext context)
{
    ReadQuery query;
    query.columns = recordedOutputColumns(relation);
    query.where = request.where;
    query.orderBy = request.sortBy;
    query.descending = request.descending;
    Expected<void> written;
    context.progress = [&](JobProgress) { written = output.flush(); }; // between pieces, when the database is not held
    // Where readers do not keep writers waiting a piece is large: its rows are not collected.
    const qsizetype enough = opened.connection->readersBlockWriters() ? std::numeric_limits<qsizetype>::max() : 1 << 20;
    qint64 count = 0;
    ReadNotes notes;
    HC_CHECK(RelationScan(*opened.connection, relation, query).run(context, 0, notes, [&](RowCursor& row) {
        rows.record(row.record());
        if (output.pending() > enough)
            written = output.flush();
        return ++count != request.limit && written.has_value();
    }));
    return written;
}

/// In another order: its keys first, then page by page.
Expected<void> paged(OpenedStore& opened, const BoundRelation& relation, const Request& request, Output& output, ListedRows& rows,
                     const JobContext& context)
{
    constexpr qint64 page = 500;
    const ListSpec spec{request.where, request.sortBy, request.descending};
    HC_TRY(const auto order, readListOrder(*opened.connection, *opened.store, relation.spec->id, spec, FacetShelf(), context));
    const qint64 count = request.limit > 0 ? std::min(request.limit, order->rowCount()) : order->rowCount();
    const std::vector<int> columns = recordedOutputColumns(relation);
    ReadNotes notes;
    for (qint64 first = 0; first < count; first += page) {
        HC_TRY(const auto records,
               order->window(*opened.connection, relation, columns, first, std::min(page, count - first), notes, context, false));
        for (const Record& r : records)
            rows.record(r);
        HC_CHECK(output.flush());
    }
    return {};
}

/// Patterns are judged as a whole, so they are read whole.
Expected<void> judged(const Invocation& invocation, OpenedStore& opened, const Request& request, ListedRows& rows)
{
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, hintParams(settings)));
    const PatternBookPtr& book = read.book;
    for (const QString& sentence : read.assumed)
        reportNotice(sentence);
    std::vector<size_t> order;
    for (size_t i = 0; i < book->patterns.size(); ++i)
        if (matches(request.where, [&](int column) { return patternCell(*book, i, column); }))
            order.push_back(i);
    if (request.sortBy >= 0)
        std::ranges::stable_sort(order, [&](size_t a, size_t b) {
            const int c = Cell::compare(patternCell(*book, a, request.sortBy), patternCell(*book, b, request.sortBy));
            return request.descending ? c > 0 : c < 0;
        });
    if (request.limit > 0 && qint64(order.size()) > request.limit)
        order.resize(size_t(request.limit));
    for (const size_t i : order)
        rows.row([&](int column) { return patternCell(*book, i, column); });
    return {};
}

Expected<Request> readRequest(const Invocation& invocation, const QString& kind)
{
    Request request;
    request.spec = relationByName(kind);
    if (!request.spec)
        return fail(
            ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(kind), {},
            Tr::tr("Kinds: outcomes, patterns, reflections, episodes, reviews, evaluations, unanswered, traces, events, blocks, journal."));
    const auto format = rowFormatFromWord(invocation.value("format", QStringLiteral("json")));
    if (!format)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(invocation.value("format")), {},
                    Tr::tr("Formats: json, csv, md."));
    request.format = *format;
    HC_TRY(request.limit, invocation.whole("limit", 100, 0, std::numeric_limits<qint64>::max()));
    return request;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(Request request, readRequest(invocation, arguments[0]));
    HC_TRY(OpenedStore opened, invocation.open(arguments[1]));
    const BoundRelation* relation = opened.store->relation(request.spec->id);
    if (!relation)
        return Unexpected(notRecorded(arguments[0], *opened.store));
    const bool patterns = request.spec->id == RelationId::Patterns;
    HC_TRY(const auto fields, askedFields(invocation, *opened.connection, *opened.store, *relation));
    HC_CHECK(addSort(invocation, fields, request));
    auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    request.where = *std::move(where);
    HC_TRY(const auto then, asOfMoment(invocation));
    if (!patterns) {
        HC_TRY(const auto past, rowsPastOf(invocation, opened, request.spec->id));
        if (past) {
            request.where = past->limited(std::move(request.where), *then);
            for (const QString& assumed : past->assumed(*then))
                reportNotice(assumed);
        }
    }
    if (request.sortBy < 0 && !patterns) {
        request.sortBy = latestFirst(*relation).orderBy;
        request.descending = true;
    }
    Output& output = invocation.output();
    ListedRows rows(output, request);
    if (patterns)
        HC_CHECK(judged(invocation, opened, request, rows));
    else if (request.sortBy < 0 || relation->keysetOrdered(request.sortBy))
        HC_CHECK(stream(opened, *relation, request, output, rows, invocation.context()));
    else
        HC_CHECK(paged(opened, *relation, request, output, rows, invocation.context()));
    rows.end();
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("filter"), Tr::tr("Only records that match."), QStringLiteral("F")},
                                     {QStringLiteral("sort"), Tr::tr("By this column; -COLUMN: descending."), QStringLiteral("COLUMN")},
                                     {QStringLiteral("limit"), Tr::tr("At most so many (100); 0: all."), QStringLiteral("N")},
                                     {QStringLiteral("format"), Tr::tr("json, csv or md."), QStringLiteral("FORMAT")},
                                     asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_list()
{
    static constexpr Verb verb{
        "list", "KIND DB [--filter F] [--sort COLUMN] [--limit N] [--format json|csv|md] [--as-of T]",
        QT_TRANSLATE_NOOP("hindcast::Verb",
                          "List outcomes, patterns, reflections, episodes, reviews, evaluations, unanswered, events or the journal."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
