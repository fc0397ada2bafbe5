// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QString>

namespace hindcast {

/// What is known about one correction of one table.
struct CorrectionFacts {
    bool recorded = true;     ///< there is such a table
    bool writable = true;     ///< the product's databases can be changed at all
    bool offered = true;      ///< the product has something that it honours for this
    QByteArrayList needed;    ///< the columns that it is written to
    QByteArrayList present;   ///< the columns that the table has
    QByteArrayList unknownTriggers; ///< of the table: nobody knows what else they would write
};

/// Whether a correction can be taken, and the first thing that stands in its way.
struct CorrectionVerdict {
    enum class Obstacle { None, NotRecorded, ReadOnly, NotOffered, MissingColumn, UnknownTrigger };
    Obstacle obstacle = Obstacle::None;
    QByteArray what = {}; ///< the column or the trigger

    [[nodiscard]] bool possible() const { return obstacle == Obstacle::None; }
    friend bool operator==(const CorrectionVerdict&, const CorrectionVerdict&) = default;
};

/// The one place that decides it, for menus, previews and the command line.
[[nodiscard]] CorrectionVerdict correctionVerdict(const CorrectionFacts& facts);

} // namespace hindcast
