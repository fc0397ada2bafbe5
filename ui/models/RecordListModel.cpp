// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RecordListModel.h"

#include "core/facets/lists/ListFacets.h"

namespace hindcast {
namespace {

constexpr qint64 headRows = 200;

} // namespace

RecordListModel::RecordListModel(RelationId relation, QObject* parent)
    : ListModel(recordColumns(relation).columns(), parent), m_shown(recordColumns(relation))
{
    m_fetch.setSingleShot(true);
    m_fetch.setInterval(0);
    connect(&m_fetch, &QTimer::timeout, this, &RecordListModel::requestMissing);
    constexpr int partsAtOnce = 3; // what is seen is there by now
    m_rest.setInterval(0);
    connect(&m_rest, &QTimer::timeout, this,
            [this] { insertUpTo(int(std::min<qint64>(listedRows(), m_rows + partsAtOnce * qint64(m_rowsAtOnce)))); });
}

const BoundRelation* RecordListModel::relation() const
{
    return m_session && m_session->store() ? m_session->store()->relation(m_shown.relation()) : nullptr;
}

/// Of this relation: lists must not cancel each other.
QString RecordListModel::slot(const QString& what) const
{
    return QString::fromLatin1(relationSpec(m_shown.relation()).name) + u'.' + what;
}

void RecordListModel::setSession(StoreSession* session) { setSession(session, {}, {}); }

void RecordListModel::setSession(StoreSession* session, const Predicate& where, const Sort& sort)
{
    m_session = session;
    m_spec = {};
    m_spec.where = where;
    std::optional<int> wanted; // an order that needs a job: begun once the default one is shown
    bool greatestFirst = false;
    m_pendingColumn = -1;
    if (const BoundRelation* r = relation()) {
        m_spec.orderBy = r->keysetOrdered(m_shown.timeColumn()) ? m_shown.timeColumn() : -1;
        m_sortColumn = m_shown.listColumn(m_spec.orderBy);
        const int column = columnOf(sort.column);
        if (column >= 0 && r->keysetOrdered(m_shown.canonical(column))) {
            m_sortColumn = column;
            m_spec.orderBy = m_shown.canonical(column);
            m_spec.descending = sort.descending;
        } else if (column >= 0) {
            wanted = column;
        } else if (!r->integerKey() && m_spec.orderBy < 0 && r->columns[size_t(m_shown.timeColumn())].codec) {
            wanted = m_shown.listColumn(m_shown.timeColumn()); // such keys say nothing about time
            greatestFirst = true;
        } else if (const int ranked = m_shown.listColumn(r->spec->rankedBy); r->spec->rankedBy >= 0 && ranked >= 0) {
            wanted = ranked;
            greatestFirst = true;
        }
    }
    restart();
    if (wanted)
        sortBy(*wanted, greatestFirst || sort.descending);
}

void RecordListModel::setFilter(const Predicate& where)
{
    m_spec.where = where;
    restart();
}

void RecordListModel::refresh() { restart(); }

int RecordListModel::shiftOf(const ListOrder& before, const ListOrder& after)
{
    return after.spec().descending ? int(after.rowCount() - before.rowCount()) : 0;
}

/// New rows come at one end of an index, and old ones go at the other: the record is looked for where it was, and where it is when rows came
/// only.
Expected<std::optional<int>> RecordListModel::movedBy(const ListOrder& before, const ListOrder& after, int top, const Locator& key,
                                                      Connection& connection, const BoundRelation& relation, const JobContext& context)
{
    constexpr int around = 200;
    const int grown = shiftOf(before, after);
    for (const int moved : {grown, 0}) {
        const qint64 from = std::max(top + moved - around, 0);
        ReadNotes notes;
        HC_TRY(const auto records, after.window(connection, relation, {0}, from, 2 * around, notes, context));
        for (size_t i = 0; i < records.size(); ++i)
            if (records[i].key == key)
                return std::optional(int(from + qint64(i)) - top);
        if (grown == 0)
            break;
    }
    return std::optional<int>();
}

bool RecordListModel::follow(int top)
{
    if (!m_order || m_state != State::Ready || m_pendingColumn >= 0)
        return false;
    const Record* first = record(top);
    const auto work = [&shown = m_shown, spec = m_spec, before = m_order, held = m_session->facets(), top,
                       key = first ? first->key : Locator()](Connection& c, const StoreDescription& s,
                                                             const JobContext& context) -> Expected<Followed> {
        Followed out;
        HC_TRY(out.order, readListOrder(c, s, shown.relation(), spec, *held, context));
        const qint64 known = out.order->rowOf(key);
        if (known < 0) {
            HC_TRY(out.moved, movedBy(*before, *out.order, top, key, c, *s.relation(shown.relation()), context));
        }
        const auto row = int(std::max<qint64>(known >= 0 ? known : top + out.moved.value_or(shiftOf(*before, *out.order)), 0));
        for (const int page : {row / pageRows, row / pageRows + 1}) {
            ReadNotes notes;
            HC_TRY(out.pages[page],
                   pageOf(shown,
                          out.order->window(c, *s.relation(shown.relation()), shown.needed(), qint64(page) * pageRows, pageRows, notes,
                                            context)));
        }
        return out;
    };
    m_following = true;
    m_session->ask<Followed>(StoreSession::LaneKind::Background, {{}, slot(QStringLiteral("order"))}, work, this,
                             [this, generation = m_generation, asked = ++m_orderGeneration](Expected<Followed> followed) {
                                 if (generation != m_generation || asked != m_orderGeneration)
                                     return;
                                 m_following = false;
                                 if (followed)
                                     acceptFollowed(*std::move(followed));
                                 else
                                     fail(followed.error());
                                 Q_EMIT stateChanged();
                             });
    return true;
}

void RecordListModel::acceptFollowed(Followed followed)
{
    beginResetModel();
    ++m_generation;
    m_order = std::move(followed.order);
    m_moved = followed.moved;
    m_head = {};
    m_pages.clear();
    m_requested.clear();
    m_missing.clear();
    for (auto& [page, records] : followed.pages)
        m_pages.insert(page, new Page(std::move(records)));
    m_rows = std::min(listedRows(), m_rowsAtOnce);
    endResetModel();
    insertUpTo(m_rows);
}

/// A sort that is wanted stays wanted. An order that must be made counts as pending again: the first rows come without it.
void RecordListModel::restart()
{
    ++m_generation;
    m_following = false;
    m_rest.stop();
    beginResetModel();
    m_rows = 0;
    m_head = {};
    m_order.reset();
    m_moved.reset();
    m_pages.clear();
    m_missing.clear();
    m_requested.clear();
    m_error.reset();
    m_ordering = false;
    if (m_pendingColumn < 0 && relation() && !relation()->keysetOrdered(m_spec.orderBy)) {
        m_pendingColumn = m_sortColumn;
        m_pendingDescending = m_spec.descending;
    }
    m_state = relation() ? State::Loading : State::Empty;
    endResetModel();
    Q_EMIT stateChanged();
    if (relation()) {
        requestFirstRows();
        if (m_pendingColumn >= 0)
            requestOrder({m_spec.where, m_shown.canonical(m_pendingColumn), m_pendingDescending}, m_pendingColumn);
        else
            requestOrder(m_spec, m_sortColumn);
    }
}

void RecordListModel::requestFirstRows()
{
    const auto work = [&shown = m_shown, spec = m_spec](Connection& c, const StoreDescription& s,
                                                        const JobContext& context) -> Expected<Page> {
        ReadNotes notes;
        return pageOf(shown, readFirstRows(c, *s.relation(shown.relation()), spec, shown.needed(), headRows, notes, context));
    };
    m_firstRows = m_session->ask<Page>(StoreSession::LaneKind::Interactive, {{}, slot(QStringLiteral("first"))}, work, this,
                                       [this, generation = m_generation](Expected<Page> head) {
                                           if (generation != m_generation || m_order)
                                               return;
                                           if (!head) {
                                               fail(head.error());
                                               return;
                                           }
                                           beginResetModel();
                                           m_head = *std::move(head);
                                           m_rows = int(m_head.records.size());
                                           m_state = State::Ready;
                                           endResetModel();
                                           Q_EMIT stateChanged();
                                       });
}

bool RecordListModel::sortBy(int column, bool descending)
{
    const int canonical = m_shown.canonical(column);
    const BoundRelation* r = relation();
    if (!r || (canonical >= 0 && !r->columns[size_t(canonical)].codec))
        return false;
    ListSpec spec{m_spec.where, canonical, descending};
    if (r->keysetOrdered(canonical)) {
        m_spec = spec;
        m_sortColumn = column;
        m_pendingColumn = -1;
        restart();
    } else {
        m_pendingColumn = column;
        m_pendingDescending = descending;
        Q_EMIT stateChanged();
        requestOrder(spec, column);
    }
    return true;
}

void RecordListModel::requestOrder(const ListSpec& spec, int column)
{
    m_ordering = true;
    m_following = false; // its answer is not waited for any more
    const QString title = columns()[size_t(column)].title;
    const bool sorting = m_pendingColumn >= 0;
    const QString label = sorting ? tr("Sort %1 by %2").arg(m_shown.noun(), title)
        : spec.where.isAlways()   ? tr("Count %1").arg(m_shown.noun())
                                  : tr("Find matching %1").arg(m_shown.noun());
    const auto work = [spec, id = m_shown.relation(), held = m_session->facets()](Connection& c, const StoreDescription& s,
                                                                                  const JobContext& context) {
        return readListOrder(c, s, id, spec, *held, context);
    };
    m_session->ask<std::shared_ptr<const ListOrder>>(
        StoreSession::LaneKind::Background, {label, slot(QStringLiteral("order"))}, work, this,
        [this, generation = m_generation, asked = ++m_orderGeneration, column](Expected<std::shared_ptr<const ListOrder>> order) {
            if (generation != m_generation || asked != m_orderGeneration)
                return;
            m_ordering = false;
            if (order) {
                acceptOrder(*std::move(order), column);
                return;
            }
            const bool countFirst = m_pendingColumn >= 0 && !m_order && relation() && relation()->keysetOrdered(m_spec.orderBy);
            m_pendingColumn = -1; // the old order stays
            if (countFirst)
                requestOrder(m_spec, m_sortColumn);
            if (order.error().code != ErrorCode::Cancelled)
                fail(order.error());
            Q_EMIT stateChanged();
        });
}

/// The same order, now complete: rows that come behind those that are shown. Another order: a reset, anchored at the first loaded row.
void RecordListModel::acceptOrder(std::shared_ptr<const ListOrder> order, int column)
{
    m_firstRows.cancel(); // pages of the order are read on its lane
    const bool sameRows = !m_order && m_pendingColumn < 0 && sameOrder(order->spec(), m_spec)
        && std::min(order->rowCount(), m_mostRows) >= m_rows && m_state == State::Ready;
    if (sameRows) {
        m_order = std::move(order);
    } else {
        beginResetModel();
        ++m_generation;
        m_spec = order->spec();
        m_sortColumn = column;
        m_order = std::move(order);
        m_moved.reset();
        m_head = {};
        m_pages.clear();
        m_requested.clear();
        m_missing.clear();
        m_rows = std::min(listedRows(), m_rowsAtOnce);
        endResetModel();
    }
    insertUpTo(std::max(m_rows, std::min(listedRows(), m_rowsAtOnce)));
    m_pendingColumn = -1;
    m_state = State::Ready;
    Q_EMIT stateChanged();
}

void RecordListModel::listUpTo(qint64 row)
{
    if (row >= m_rows)
        insertUpTo(int(std::min<qint64>(listedRows(), row + 1)));
}

/// And goes on with what is left.
void RecordListModel::insertUpTo(int rows)
{
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    }
    if (m_rows >= listedRows())
        m_rest.stop();
    else if (!m_rest.isActive())
        m_rest.start();
}

const Record* RecordListModel::record(int row) const
{
    const auto [page, at] = placeOf(row);
    return page ? &page->records[at] : nullptr;
}

std::pair<const RecordListModel::Page*, size_t> RecordListModel::placeOf(int row) const
{
    if (size_t(row) < m_head.records.size())
        return {&m_head, size_t(row)};
    const Page* page = m_pages.object(row / pageRows);
    const auto at = size_t(row % pageRows);
    return {page && at < page->records.size() ? page : nullptr, at};
}

QVariant RecordListModel::cell(int row, int column, int role) const
{
    if (const auto [page, at] = placeOf(row); page) {
        if (role == Qt::DisplayRole && column == m_shown.madeColumn())
            return page->made[at];
        return role == LoadingRole ? QVariant(false) : m_shown.data(page->records[at], column, role);
    }
    if (role == Qt::DisplayRole) {
        m_missing.insert(row / pageRows);
        m_fetch.start(); // asks after this painting: no query here
        return column == m_shown.textColumn() ? QVariant(QStringLiteral("…")) : QVariant();
    }
    return role == LoadingRole ? QVariant(true) : QVariant();
}

void RecordListModel::requestMissing()
{
    if (!m_order || !m_session)
        return;
    for (const int page : std::exchange(m_missing, {})) {
        if (m_requested.contains(page) || m_pages.contains(page))
            continue;
        m_requested.insert(page);
        const auto work = [&shown = m_shown, order = m_order, page](Connection& c, const StoreDescription& s,
                                                                    const JobContext& context) -> Expected<Page> {
            ReadNotes notes;
            return pageOf(
                shown, order->window(c, *s.relation(shown.relation()), shown.needed(), qint64(page) * pageRows, pageRows, notes, context));
        };
        // A slot for every page of a small ring: scrolling on drops what has left the window.
        const QString pageSlot = slot(QStringLiteral("page%1").arg(page % 4));
        m_session->ask<Page>(StoreSession::LaneKind::Interactive, {{}, pageSlot}, work, this,
                             [this, page, generation = m_generation](Expected<Page> r) { acceptPage(page, std::move(r), generation); });
    }
}

/// In the thread that read them.
Expected<RecordListModel::Page> RecordListModel::pageOf(const RecordColumns& shown, Expected<std::vector<Record>> records)
{
    if (!records)
        return Unexpected(records.error());
    Page out{*std::move(records), {}};
    if (shown.madeColumn() < 0)
        return out;
    out.made.reserve(out.records.size());
    for (const Record& r : out.records)
        out.made.push_back(shown.data(r, shown.madeColumn(), Qt::DisplayRole).toString());
    return out;
}

void RecordListModel::acceptPage(int page, Expected<Page> records, quint64 generation)
{
    if (generation != m_generation)
        return;
    m_requested.remove(page);
    const int first = page * pageRows;
    if (!records) {
        fail(records.error());
        if (records.error().code != ErrorCode::Cancelled)
            return; // cancelled by a newer page: repainting asks again if it is still in sight
    } else {
        m_pages.insert(page, new Page(*std::move(records)));
    }
    if (first < m_rows)
        Q_EMIT dataChanged(index(first, 0), index(std::min(first + pageRows, m_rows) - 1, columnCount() - 1));
}

void RecordListModel::fail(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    m_error = error;
    if (m_rows == 0)
        m_state = State::Failed;
    Q_EMIT stateChanged();
}

} // namespace hindcast
