// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/order/ListOrder.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/ListModel.h"
#include "ui/models/RecordColumns.h"

#include <QCache>
#include <QSet>

#include <map>

namespace hindcast {

/// Records of any number: the first rows at once, then the exact order from a background job, then pages as they come
/// into sight. A sort that needs a job leaves the old order in place until it is done.
class RecordListModel final : public ListModel
{
    Q_OBJECT
public:
    enum class State { Empty, Loading, Ready, Failed };

    explicit RecordListModel(RelationId relation, QObject* parent = nullptr);

    /// A list column by its id, and a direction; an empty id: the default order, newest first.
    struct Sort {
        QString column;
        bool descending = true;
    };

    /// Null: the database was closed.
    void setSession(StoreSession* session);
    void setSession(StoreSession* session, const Predicate& where, const Sort& sort);
    /// New filter: starts over.
    void setFilter(const Predicate& where);
    /// Sorts by a list column; see sortPending(). False when the column cannot be sorted by.
    bool sortBy(int column, bool descending);
    /// Reads everything again, for a database that has changed.
    void refresh();
    /// The same, but what is shown stays until the order and the rows around \a top, the first one that is seen, have been read again.
    /// False: there is no order yet that could stay.
    [[nodiscard]] bool follow(int top);
    /// It is being read again while what was there is shown.
    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// How far rows of an index's order have moved down, when those that came since are at its new end.
    [[nodiscard]] static int shiftOf(const ListOrder& before, const ListOrder& after);
    /// How far what was at the top when it was followed last has moved down; nothing: it was not followed since, or that was not there.
    [[nodiscard]] std::optional<int> moved() const { return m_moved; }

    [[nodiscard]] const RecordColumns& shown() const { return m_shown; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// How many there are is being counted: neither known yet nor given up.
    [[nodiscard]] bool isCounting() const { return m_ordering; }
    [[nodiscard]] bool countIsExact() const { return m_order != nullptr; }
    [[nodiscard]] bool countIsCapped() const { return m_order && m_order->rowCount() > m_mostRows; }
    [[nodiscard]] qint64 matchCount() const { return m_order ? m_order->rowCount() : qint64(m_head.records.size()); }
    /// A new order is being made; the column it is for, or -1.
    [[nodiscard]] int sortPending() const { return m_pendingColumn; }
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] bool sortDescending() const { return m_spec.descending; }
    [[nodiscard]] const Predicate& filter() const { return m_spec.where; }
    /// Which rows are listed, in which order.
    [[nodiscard]] const ListSpec& spec() const { return m_spec; }
    [[nodiscard]] std::shared_ptr<const ListOrder> order() const { return m_order; }
    [[nodiscard]] StoreSession* session() const { return m_session; }
    /// The record of a row, or null while it is not loaded.
    [[nodiscard]] const Record* record(int row) const;

    /// Rows past this are not listed: the view's arithmetic ends there, and the status line says so.
    static constexpr qint64 greatestRows = 50'000'000;
    /// At most \a rows are listed: each takes eight bytes of the header beside it, whether it is ever seen or not. For a list that is there to
    /// be narrowed, before it has rows.
    void setMostRows(qint64 rows) { m_mostRows = std::min(rows, greatestRows); }
    [[nodiscard]] qint64 mostRows() const { return m_mostRows; }
    /// The view is told of so many rows in one go, of the others, three times as many, one turn of the event loop after the other: the header beside them walks
    /// over each (5 ns), so that ten million at once would hold the window up for a twentieth of a second.
    void setRowsAtOnce(int rows) { m_rowsAtOnce = rows; }
    /// There are rows that the view is not told of yet.
    [[nodiscard]] bool isListing() const { return m_rest.isActive(); }
    /// The view is told of that row now, if there is one.
    void listUpTo(qint64 row);

Q_SIGNALS:
    void stateChanged();

protected:
    [[nodiscard]] int rows() const override { return m_rows; }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    static constexpr int pageRows = 128;
    /// Records, and of each the words that are made once (see RecordColumns::madeColumn()), where they were read.
    struct Page {
        std::vector<Record> records;
        std::vector<QString> made;
    };

    /// An order, and pages of it that are wanted at once.
    struct Followed {
        std::shared_ptr<const ListOrder> order;
        std::map<int, Page> pages;
        std::optional<int> moved;
    };

    void restart();
    [[nodiscard]] static Expected<std::optional<int>> movedBy(const ListOrder& before, const ListOrder& after, int top, const Locator& key,
                                                              Connection& connection, const BoundRelation& relation,
                                                              const JobContext& context);
    void acceptFollowed(Followed followed);
    void requestFirstRows();
    void requestOrder(const ListSpec& spec, int column);
    void acceptOrder(std::shared_ptr<const ListOrder> order, int column);
    /// How many rows of the order are listed in the end.
    [[nodiscard]] int listedRows() const { return m_order ? int(std::min(m_order->rowCount(), m_mostRows)) : m_rows; }
    void insertUpTo(int rows);
    void requestMissing();
    [[nodiscard]] static Expected<Page> pageOf(const RecordColumns& shown, Expected<std::vector<Record>> records);
    void acceptPage(int page, Expected<Page> records, quint64 generation);
    void fail(const Error& error);
    [[nodiscard]] const BoundRelation* relation() const;
    [[nodiscard]] QString slot(const QString& what) const;
    /// Where the record of a row is; null while it is not loaded.
    [[nodiscard]] std::pair<const Page*, size_t> placeOf(int row) const;

    const RecordColumns& m_shown;
    StoreSession* m_session = nullptr;
    State m_state = State::Empty;
    std::optional<Error> m_error;
    ListSpec m_spec;
    int m_sortColumn = 0;
    int m_pendingColumn = -1;
    bool m_pendingDescending = false;
    bool m_following = false;
    bool m_ordering = false; ///< an order was asked for, and nobody has answered
    quint64 m_generation = 0; ///< of the list: answers to an earlier one are dropped
    quint64 m_orderGeneration = 0; ///< of the requests for an order
    CancelToken m_firstRows; ///< of the request for them
    Page m_head; ///< the first rows, before the order is known
    std::shared_ptr<const ListOrder> m_order;
    std::optional<int> m_moved;
    qint64 m_mostRows = greatestRows;
    int m_rowsAtOnce = 1'000'000;
    int m_rows = 0; ///< that the view was told of
    QTimer m_rest; ///< to tell it of more
    mutable QCache<int, Page> m_pages{96};
    mutable QSet<int> m_missing; ///< pages that data() has asked for
    QSet<int> m_requested;
    mutable QTimer m_fetch;
};

} // namespace hindcast
