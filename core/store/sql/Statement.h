// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Error.h"

#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

namespace hindcast {

/// A prepared statement with bound parameters, on the connection (and in the thread) that made it.
/// Use: bind, step until false, read cells in between. A statement holds no lock once it is reset or gone.
class Statement
{
public:
    /// A cell of the current row without a copy; valid until the next step or reset.
    struct View {
        enum class Kind { Null, Integer, Real, Time, Flag, Text, Blob };
        Kind kind = Kind::Null;
        qint64 integer = 0; ///< Integer, Flag (0, 1) and Time (microseconds UTC)
        double real = 0;
        std::string_view bytes;
    };

    virtual ~Statement() = default;

    /// Sets parameter \a index (from 1).
    virtual Expected<void> bind(int index, const Cell& value) = 0;
    /// The same of a value that stays where it is until reset(), which forgets it: it need not be copied.
    virtual Expected<void> lend(int index, const Cell& value) { return bind(index, value); }
    /// Moves to the next row: true when there is one. Errors are typed: Busy, Cancelled, Corrupt, ConnectionLost ...
    virtual Expected<bool> step() = 0;
    /// Back to before the first row; parameters stay. Releases locks.
    virtual void reset() = 0;
    [[nodiscard]] virtual int columnCount() const = 0;
    [[nodiscard]] virtual View view(int column) const = 0;
    /// Rows that the last INSERT, UPDATE or DELETE changed.
    [[nodiscard]] virtual qint64 affected() const = 0;

    /// A copy of a cell of the current row (column from 0).
    [[nodiscard]] Cell cell(int column) const;
    /// Binds all and steps once: for statements that return no row. Gives the number of changed rows.
    Expected<qint64> run(std::initializer_list<Cell> parameters);
    Expected<void> bindAll(const std::vector<Cell>& parameters);
};

} // namespace hindcast
