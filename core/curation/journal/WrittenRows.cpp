// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/WrittenRows.h"

#include "core/curation/journal/SealedRecord.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

/// A table, and how images of its rows end.
struct WatchedTable {
    const char* name;
    bool generated; ///< a new database begins with some rows
    std::string_view tail, otherTail = {};

    [[nodiscard]] constexpr bool isOf(std::string_view image) const
    {
        return image.ends_with(tail) || (!otherTail.empty() && image.ends_with(otherTail));
    }
};
constexpr WatchedTable watchedTables[] = {
    {"blocks", true, "\"relation\":\"blocks\"}"},
    {"confirmations", false, "\"table\":\"confirmations\"}"},
    {"evidence_pins", false, "\"table\":\"evidence_pins\"}"},
    {"cluster_aliases", false, "\"table\":\"cluster_aliases\"}"},
    {"pattern_aliases", false, "\"table\":\"pattern_aliases\"}"},
    {"reflection_versions", true, "\"relation\":\"versions\"}", "\"table\":\"reflection_versions\"}"}};

QByteArrayView imageView(std::string_view text) { return {text.data(), qsizetype(text.size())}; }
std::string_view textOfRow(const QByteArray& bytes) { return {bytes.constData(), size_t(bytes.size())}; }

QString shownRow(const Locator& key) { return key.text().left(100); }

/// The project may have got another name since, as its change-set has.
bool isRenamedProject(const Cell& was, const Cell& now, const WritingSet& set)
{
    const auto *a = was.get<QByteArray>(), *b = now.get<QByteArray>();
    return a && b && *b == set.project && std::string_view(*a) == sealedProject(std::string_view(*b));
}

/// Of rows without a number: tenant, project as it is called now, and a name.
Locator todaysRow(const Locator& key, const WritingSet& set)
{
    std::vector<Locator::Part> parts = key.parts();
    if (parts.size() == 3)
        parts[1] = set.project;
    return Locator(std::move(parts));
}

std::optional<qint64> rowNumber(const Locator& key)
{
    const auto* number = key.parts().size() == 1 ? std::get_if<qint64>(&key.parts().front()) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

} // namespace

int WrittenRows::setOf(ToldChangeSet& told)
{
    if (told.set >= 0)
        return told.set;
    const bool early = told.state.isEmpty() && !told.covered; // before entries said how it went
    if (told.written == 0 && !early)
        return -1;
    if (m_sets.empty())
        m_sets.reserve(m_chain.told.size()); // of which only what is used takes memory
    told.set = int(m_sets.size());
    m_sets.push_back({.id = imageView(told.id).toByteArray(),
                      .seq = told.seq,
                      .written = early ? told.seq : told.written,
                      .covered = told.covered,
                      .tenant = {},
                      .project = {},
                      .actor = {}});
    return told.set;
}

void WrittenRows::take(ToldChangeSet& told, std::string_view image)
{
    if (image.starts_with("{\"at\":") || image.starts_with("{\"cluster\":")) {
        if (const int set = setOf(told); set >= 0 && !m_events.add(set, image))
            m_sets[size_t(set)].partly = true;
        return;
    }
    const auto* const table = std::ranges::find_if(watchedTables, [&](const WatchedTable& t) { return t.isOf(image); });
    if (table != std::end(watchedTables)) {
        if (const int set = setOf(told); set >= 0)
            m_sets[size_t(set)].rows.emplace_back(int(table - std::begin(watchedTables)), imageView(image).toByteArray());
    } else if (!m_chain.struck.isEmpty()) {
        const size_t relation = image.rfind("\"relation\":");
        m_illegible = m_illegible || m_struck.standIn(relation == std::string_view::npos ? image : image.substr(relation));
    }
}

/// A mark is believed where the image has it. Earlier versions also struck rows of other decisions of that moment.
bool WrittenRows::isStruck(const Cell& told, const Cell& now, const WritingSet& set) const
{
    const auto *a = told.get<QByteArray>(), *b = now.get<QByteArray>();
    return a && b && (m_struck.isSaid(textOfRow(*a), textOfRow(*b)) || (set.loosely && m_struck.standIn(textOfRow(*b))));
}

void WrittenRows::take(const SealedRecord& r, const ToldChangeSet& told)
{
    if (told.looselyStruck)
        m_loose.insert(r.at);
    WritingSet* const set = told.set >= 0 ? &m_sets[size_t(told.set)] : nullptr;
    // Of a purge the patterns that it kept are its images.
    const bool unread = !m_purgedRead && r.action == std::string_view("purge");
    m_events.addAuthor(r, told, unread || (set && set->partly));
    if (!set)
        return;
    set->tenant = imageView(r.tenant).toByteArray();
    set->project = imageView(r.project).toByteArray();
    set->actor = imageView(r.actor).toByteArray();
    set->at = r.at;
}

/// Purges have no images of what they file: the patterns that they kept, which are sealed, say it.
Expected<void> WrittenRows::readPurged()
{
    HC_TRY(auto rows,
           m_connection.prepare("SELECT change_set, pattern_name, cluster_id, occurrence_count, confidence FROM purged_patterns "
                                "ORDER BY change_set"));
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            return {};
        ToldChangeSet* const told = m_chain.told.find(rows->view(0).bytes);
        const int set = told ? setOf(*told) : -1;
        if (set >= 0 && m_sets[size_t(set)].covered && !m_events.addPurged(set, *rows))
            m_sets[size_t(set)].partly = true;
    }
}

void WrittenRows::replay()
{
    std::vector<int> order(m_sets.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [this](int i) { return m_sets[size_t(i)].written; });
    for (const int i : order)
        for (const auto& [table, image] : m_sets[size_t(i)].rows) {
            const auto change = rowChangeFromJson(QJsonDocument::fromJson(image).object());
            if (change)
                replay(size_t(table), i, *change);
            else // an earlier version's, or a text was struck out of it
                m_unknown[size_t(table)] = true;
        }
}

void WrittenRows::replay(size_t table, int number, const RowChange& change)
{
    const WritingSet& set = m_sets[size_t(number)];
    // Rows of a foreign database's own tables lie elsewhere, whatever they are called.
    if ((change.place == RowChange::Place::Workspace) != set.isForeign())
        return;
    const Locator key = todaysRow(change.key, set);
    if (key.isNull() || m_struck.standIn(textOfRow(key.text().toUtf8()))) {
        m_unknown[table] = true;
        return;
    }
    const auto [place, added] = m_rows.try_emplace({table, key});
    State& row = place->second;
    row.there = change.kind != RowChange::Kind::Delete;
    row.proven = set.covered;
    row.set = number;
    if (change.kind != RowChange::Kind::Update)
        row.values.clear();
    if (!row.there)
        return;
    for (const CellChange& c : change.columns) {
        std::erase_if(row.values, [&](const State::Value& v) { return v.column == c.column; });
        if (set.covered)
            row.values.push_back({c.column, c.after, number});
    }
    // What was taken away and put back may have been there from the beginning.
    if (const auto id = rowNumber(key); id && added && set.covered && change.kind == RowChange::Kind::Insert)
        m_first[table] = m_first[table] == 0 ? *id : std::min(m_first[table], *id);
}

Expected<void> WrittenRows::compare(size_t table, const CatalogTable& found)
{
    QByteArrayList selected, columns;
    for (const QByteArray& key : found.keyColumns())
        selected << quoted(key);
    const int keys = int(selected.size());
    for (const CatalogColumn& c : found.columns) {
        columns << c.name;
        selected << (m_connection.dialect() == Dialect::Postgres ? quoted(c.name) + "::text" : quoted(c.name));
    }
    HC_TRY(auto rows, m_connection.prepare("SELECT " + selected.join(", ") + " FROM " + quoted(found.name)));
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            break;
        std::vector<Locator::Part> parts;
        for (int i = 0; i < keys; ++i) {
            const Statement::View v = rows->view(i);
            parts.push_back(v.kind == Statement::View::Kind::Integer ? Locator::Part(v.integer)
                                                                     : Locator::Part(imageView(v.bytes).toByteArray()));
        }
        const Locator key(std::move(parts));
        const auto state = m_rows.find({table, key});
        if (state == m_rows.end()) {
            stranger(table, key);
            continue;
        }
        std::vector<Cell> cells;
        cells.reserve(size_t(columns.size()));
        for (int i = 0; i < int(columns.size()); ++i)
            cells.push_back(rows->cell(keys + i));
        compare(table, key, state->second, columns, cells);
    }
    for (const auto& [place, state] : m_rows)
        if (place.first == table && state.there && state.proven && !state.seen)
            breaks(table, state.set,
                   Tr::tr("Row %1 of %2, which change-set %3 wrote, is missing.")
                       .arg(shownRow(place.second), QString::fromLatin1(watchedTables[table].name),
                            QString::fromUtf8(m_sets[size_t(state.set)].id)));
    return {};
}

void WrittenRows::compare(size_t table, const Locator& key, State& state, const QByteArrayList& columns, const std::vector<Cell>& row)
{
    state.seen = true;
    if (!state.there) {
        if (state.proven)
            breaks(
                table, state.set,
                Tr::tr("Row %1 of %2, which change-set %3 took away, is there again.")
                    .arg(shownRow(key), QString::fromLatin1(watchedTables[table].name), QString::fromUtf8(m_sets[size_t(state.set)].id)));
        return;
    }
    for (const State::Value& v : state.values) {
        const qsizetype index = columns.indexOf(v.column);
        if (index < 0 || row[size_t(index)] == v.value)
            continue;
        const Cell& now = row[size_t(index)];
        const WritingSet& set = m_sets[size_t(v.set)];
        if ((v.column == "project_id" && isRenamedProject(v.value, now, set)) || isStruck(v.value, now, set))
            continue;
        breaks(table, v.set,
               Tr::tr("In row %1 of %2, %3 is not what change-set %4 wrote.")
                   .arg(shownRow(key), QString::fromLatin1(watchedTables[table].name), QString::fromUtf8(v.column),
                        QString::fromUtf8(set.id)));
    }
}

/// Generated databases begin with blocks and versions, and earlier versions sealed no images: what came behind the first row that is proved
/// was written by a change-set, or by nobody.
void WrittenRows::stranger(size_t table, const Locator& key)
{
    const auto id = rowNumber(key);
    const bool behind = id && m_first[table] > 0 && *id > m_first[table];
    const bool all = !watchedTables[table].generated && (m_chain.coveredFrom == 1 || m_chain.last == 0);
    if (m_unknown[table] || m_illegible || !(all || (behind && m_chain.coveredFrom > 0)))
        return;
    const QString name = QString::fromLatin1(watchedTables[table].name);
    m_chain.breaks(
        {m_chain.last + 1, name, shownRow(key), Tr::tr("Row %1 of %2 was not written by a change-set.").arg(shownRow(key), name)});
}

void WrittenRows::breaks(size_t table, int set, const QString& what)
{
    const WritingSet& s = m_sets[size_t(set)];
    m_chain.breaks({s.seq, QString::fromLatin1(watchedTables[table].name), QString::fromUtf8(s.id), what});
}

Expected<void> WrittenRows::begin(const Catalog& catalog)
{
    static_assert(std::size(watchedTables) == tables);
    const Catalog open = catalog.readable();
    // Policies may hide rows from whoever proves: then nothing can be said.
    const auto tableOf = [&](const char* name) {
        const CatalogTable* found = open.table(name);
        return found && !found->rowSecurity && found->columns.size() == catalog.table(name)->columns.size() ? found : nullptr;
    };
    for (size_t i = 0; i < tables; ++i)
        if (const CatalogTable* found = tableOf(watchedTables[i].name))
            m_tables[i] = *found;
    m_events.reserve(m_chain.told.size());
    m_histories = tableOf("pattern_events") != nullptr;
    m_purgedRead = m_histories && tableOf("purged_patterns");
    return m_purgedRead ? readPurged() : Expected<void>();
}

Expected<void> WrittenRows::check()
{
    for (WritingSet& set : m_sets)
        set.loosely = m_loose.contains(set.at);
    if (m_histories)
        HC_CHECK(m_events.check(m_sets));
    replay();
    const auto isKnown = [this](size_t table) { // of some row of it
        const auto first = std::ranges::lower_bound(m_rows, table, {}, [](const auto& row) { return row.first.first; });
        return first != m_rows.end() && first->first.first == table;
    };
    for (size_t i = 0; i < tables; ++i)
        if (m_tables[i] && !m_illegible && (!watchedTables[i].generated || isKnown(i)))
            HC_CHECK(compare(i, *m_tables[i]));
    return {};
}

} // namespace hindcast
