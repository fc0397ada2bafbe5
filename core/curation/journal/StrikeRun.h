// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/Strike.h"
#include "core/curation/journal/marks/TextEraser.h"
#include "core/domain/Cell.h"
#include "core/store/sql/Connection.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace hindcast {

struct Catalog;
struct CatalogTable;

/// Where a text is struck out: everywhere, or in what a decision wrote. Rows beside records and events do not name their change-set, only its
/// moment, so that all decisions of a moment belong together.
struct StrikeScope {
    std::set<QString> changeSets; ///< empty: everywhere
    std::set<qint64> moments; ///< when they were decided, in microseconds UTC
    std::set<qint64> events; ///< when they filed events

    [[nodiscard]] bool isAll() const { return changeSets.empty(); }
    /// What was decided at the moment of \a changeSet, of which an entry was written at \a moment.
    [[nodiscard]] static Expected<StrikeScope> around(Connection& connection, const QString& changeSet, const Cell& moment);
};

/// One strike, within a transaction: the text is replaced, and what was sealed is sealed anew.
class StrikeRun
{
public:
    StrikeRun(Connection& connection, TextEraser eraser, StrikeScope scope)
        : m_connection(connection), m_eraser(std::move(eraser)), m_scope(std::move(scope))
    {}

    /// Fills in what was found where.
    Expected<void> run(StrikeReport& report);
    /// Behind that: what the entry of the strike says.
    Expected<QJsonObject> body();

private:
    /// Which texts of a table, and by what they are found.
    struct Place {
        QByteArray table;
        QByteArrayList columns;
        QByteArray of; ///< the column that names the change-set, or the moment
        QByteArrayList key;
    };
    using Reasons = std::map<std::pair<qint64, QByteArray>, QByteArray>;

    [[nodiscard]] QByteArray p(int i) const { return m_connection.placeholder(i); }
    [[nodiscard]] Cell momentCell(qint64 us) const;
    [[nodiscard]] std::vector<std::optional<Cell>> valuesOf(const Place& place) const;
    [[nodiscard]] std::optional<QString> struckOut(const Cell& before, const QStringList& kept = {}) const;
    Expected<void> entries();
    Expected<void> table(const Place& place, qint64& count, std::set<QString>& touched);
    Expected<void> rows(const Place& place, const std::optional<Cell>& value, qint64& count, std::set<QString>& touched);
    Expected<void> images(qint64& count);
    Expected<void> images(const std::optional<QString>& changeSet, qint64& count);
    [[nodiscard]] bool sealReason(QString& image) const;
    void noteRecord(const QString& image);
    Expected<void> notesOf(const CatalogTable& table, const QString& relation, qint64& count);
    Expected<void> besideRecords(const Catalog& catalog, qint64& count);

    Connection& m_connection;
    TextEraser m_eraser;
    StrikeScope m_scope;
    QJsonArray m_entries;
    std::set<QString> m_records, m_images, m_kept;
    std::set<QString> m_resealed; ///< images of which only hashes of reasons are others
    Reasons m_reasons; ///< by moment and hash of the reasons that were struck: the hashes of today
    QMap<QString, std::set<qint64>> m_noted; ///< records that the decisions changed, by relation
};

} // namespace hindcast
