// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/marks/JournalMark.h"
#include "core/curation/journal/marks/StruckTexts.h"
#include "core/store/sql/Connection.h"

#include <QHash>
#include <QString>

#include <set>
#include <vector>

namespace hindcast {

struct Catalog;
struct CatalogTable;

/// Findings that were accepted and marks in the queue, held against the entries that wrote them: these have no images, their entries say
/// all of it themselves. What an entry of an earlier version does not say (of which project, for which reasons) is left alone.
class MarkedRows
{
public:
    /// A row that is not as its entry says.
    struct Break {
        qint64 seq = 0; ///< that entry; 0: none speaks of the row
        QString table, id, what;
    };

    /// \a marks: all of the chain, in its order; \a struck: what stands in the place of texts that were struck out; \a loose: moments
    /// of which earlier versions struck rows without their entries. Marks and moments must outlive this.
    MarkedRows(Connection& connection, const std::vector<JournalMark>& marks, const QByteArrayList& struck, const std::set<qint64>& loose)
        : m_connection(connection), m_marks(marks), m_struck(struck), m_loose(loose)
    {}

    /// Reads both tables once.
    [[nodiscard]] Expected<std::vector<Break>> check(const Catalog& catalog);

private:
    struct Value {
        QByteArray column, text;
    };
    using Values = std::vector<Value>;
    struct Told {
        qint64 seq = 0;
        Values values;
        bool found = false;
        bool wrong = false; ///< its row was named already
        bool loosely = false; ///< its row may have been struck without it
    };

    void tell(bool findings);
    Expected<void> read(const CatalogTable& table, bool findings);
    void compare(const QByteArray& table, const Values& row, bool findings);
    void missing(const QByteArray& table, bool findings);
    [[nodiscard]] bool isSame(const Value& told, const Values& row, bool loosely) const;
    [[nodiscard]] QByteArray placeOf(const QByteArray& told);
    [[nodiscard]] QByteArray struckPlaceOf(const QByteArray& subject) const;

    Connection& m_connection;
    const std::vector<JournalMark>& m_marks;
    StruckTexts m_struck;
    const std::set<qint64>& m_loose;
    QHash<QByteArray, std::vector<Told>> m_told; ///< of one table, by what its rows are about
    QByteArrayList m_struckPlaces; ///< those out of whose name a text was struck
    std::vector<Break> m_breaks;
};

} // namespace hindcast
