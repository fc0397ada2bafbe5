// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/RowChange.h"
#include "core/curation/journal/FiledEvents.h"
#include "core/curation/journal/JournalChain.h"
#include "core/curation/journal/marks/StruckTexts.h"
#include "core/store/sql/Catalog.h"

#include <array>
#include <map>
#include <set>

namespace hindcast {

/// What is in force because somebody decided it (blocks, confirmations, kept evidence, aliases, notes in histories), and what reflections
/// said before, held against the last image that wrote it. Rows that no image can tell of (generated ones, those of earlier versions) are left alone.
class WrittenRows
{
public:
    WrittenRows(Connection& connection, JournalChain& chain)
        : m_connection(connection), m_chain(chain), m_struck(chain.struck), m_events(connection, chain)
    {}

    /// Once the entries are read, before everything else: which tables can be looked at, and what purges kept.
    Expected<void> begin(const Catalog& catalog);
    /// The images of all change-sets of which entries speak, each set's in their order.
    void take(ToldChangeSet& told, std::string_view image);
    /// Then the row of every change-set of which an entry speaks, and what entries say of it.
    void take(const SealedRecord& record, const ToldChangeSet& told);
    /// Reads the rows. To be asked when images are those that were written, else they say nothing.
    Expected<void> check();
    /// When change-sets were written out of which an earlier version struck a text: rows of that moment may have marks that no seal tells.
    [[nodiscard]] const std::set<qint64>& looseMoments() const { return m_loose; }

private:
    static constexpr size_t tables = 6;
    struct State {
        struct Value {
            QByteArray column;
            Cell value;
            int set;
        };
        bool there = false;
        bool proven = false; ///< by a set that the chain covers
        bool seen = false;
        int set = -1;
        std::vector<Value> values;
    };

    [[nodiscard]] int setOf(ToldChangeSet& told);
    Expected<void> readPurged();
    void replay();
    void replay(size_t table, int set, const RowChange& change);
    Expected<void> compare(size_t table, const CatalogTable& found);
    void compare(size_t table, const Locator& key, State& state, const QByteArrayList& columns, const std::vector<Cell>& row);
    void stranger(size_t table, const Locator& key);
    void breaks(size_t table, int set, const QString& what);
    [[nodiscard]] bool isStruck(const Cell& told, const Cell& now, const WritingSet& set) const;

    Connection& m_connection;
    JournalChain& m_chain;
    StruckTexts m_struck;
    FiledEvents m_events;
    std::vector<WritingSet> m_sets;
    std::array<std::optional<CatalogTable>, tables> m_tables; ///< those that can be read whole
    bool m_histories = false; ///< so can the histories of patterns
    bool m_purgedRead = false; ///< and the patterns that purges kept
    bool m_illegible = false; ///< a text was struck out of what images call their tables
    std::array<bool, tables> m_unknown{}; ///< not all that wrote there can be told
    std::array<qint64, tables> m_first{}; ///< the first row that a covered set put in
    std::set<qint64> m_loose; ///< the moments of sets out of which an earlier version struck a text
    std::map<std::pair<size_t, Locator>, State> m_rows;
};

} // namespace hindcast
