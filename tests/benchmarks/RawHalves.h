// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmarks/RawDatabase.h"

#include <future>
#include <utility>

namespace hindcast {

/// All outcomes of a file as quickly as a person would read them: by two connections, half of the row numbers each.
class RawHalves
{
public:
    /// \a columns: what is selected. The plan is checked here.
    RawHalves(const QString& path, const QByteArray& columns) : m_path(path), m_select("SELECT " + columns + " FROM rca_outcomes")
    {
        RawDatabase db(path);
        db.requirePlan(half(5, 7), "SEARCH rca_outcomes USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
        db.requirePlan(ends, "SEARCH rca_outcomes; SEARCH rca_outcomes");
    }

    /// Calls \a row with each row and with what its half has come to, in the thread of that half; gives what both have come to.
    template<class Sum, class Row>
    [[nodiscard]] std::pair<Sum, Sum> read(Row row) const
    {
        qint64 before = 0, last = 0;
        RawDatabase(m_path).each(ends, [&](sqlite3_stmt* keys) {
            before = sqlite3_column_int64(keys, 0) - 1;
            last = sqlite3_column_int64(keys, 1);
        });
        const auto scan = [&](qint64 after, qint64 upTo) {
            RawDatabase db(m_path);
            Sum sum{};
            db.each(half(after, upTo), [&](sqlite3_stmt* values) { row(sum, values); });
            return sum;
        };
        const qint64 middle = before + (last - before) / 2;
        std::future<Sum> behind = std::async(std::launch::async, [&] { return scan(middle, last); });
        Sum first = scan(before, middle);
        return {std::move(first), behind.get()};
    }

private:
    [[nodiscard]] QByteArray half(qint64 after, qint64 upTo) const
    {
        return m_select + " WHERE id > " + QByteArray::number(after) + " AND id <= " + QByteArray::number(upTo);
    }
    static constexpr auto ends = "SELECT (SELECT min(id) FROM rca_outcomes), (SELECT max(id) FROM rca_outcomes)";

    QString m_path;
    QByteArray m_select;
};

} // namespace hindcast
