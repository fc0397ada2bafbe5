// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/links/LinkRows.h"

#include "core/store/native/NativeSql.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

QString idText(qint64 id) { return QString::number(id); }

Reflection olderFrom(Statement& s)
{
    Reflection r;
    r.id = s.view(0).integer;
    r.kind = reflectionKindFromWord(s.cell(1).text()).value_or(ReflectionKind::Reflection);
    r.outcome = s.cell(2).text();
    r.quality = reflectionQualityFromWord(s.cell(3).text()).value_or(ReflectionQuality::Model);
    r.state = reflectionStateFromWord(s.cell(4).text()).value_or(ReflectionState::Active);
    r.query = s.cell(5).text();
    r.iteration = s.view(6).integer;
    if (s.view(7).integer == 1)
        r.tags << QStringLiteral("self-correction");
    return r;
}

/// Of a reflection what relationOf() asks for.
QByteArray olderColumns(bool sqlite)
{
    return QByteArray("r.id, r.kind, r.outcome, r.quality, r.state, r.query, r.iteration, CASE WHEN ")
        + (sqlite ? "r.tags LIKE '%\"self-correction\"%'" : "'self-correction' = ANY(r.tags)") + " THEN 1 ELSE 0 END";
}

constexpr const char* ownKinds = "('reflection', 'strategy', 'lesson', 'pattern')";
constexpr size_t lookedTask = 20; // of one task, the newest
constexpr int mostOfTask = 200; // records of other kinds may lie between them

/// Those of the ids that there are, with the moments of their making.
Expected<QHash<qint64, Timestamp>> existing(Connection& connection, const Scope& scope, const std::vector<qint64>& ids)
{
    constexpr size_t together = 500;
    QHash<qint64, Timestamp> out;
    for (size_t first = 0; first < ids.size(); first += together) {
        std::vector<Cell> parameters{Cell(scope.tenant), Cell(scope.project)};
        QByteArray marks;
        for (size_t i = first; i < std::min(ids.size(), first + together); ++i) {
            marks += marks.isEmpty() ? "?" : ", ?";
            parameters.emplace_back(ids[i]);
        }
        HC_TRY(const auto rows,
               connection.rows(
                   numbered(connection,
                            "SELECT id, created_at FROM reflections WHERE tenant_id = ? AND project_id = ? AND id IN (" + marks + ')'),
                   parameters));
        for (const auto& row : rows)
            out.insert(row[0].integer(), nativeTime(connection, row[1]));
    }
    return out;
}

/// Both ends are there, and are those that were linked: earlier versions gave numbers of deleted records again. A link is no older than the
/// record that it leads from (which may have got another source since), and that is the later one, whose number is the first to be given again.
bool isPresent(const RecordLink& l, const QHash<qint64, Timestamp>& there)
{
    const auto from = there.constFind(l.from);
    return from != there.cend() && *from <= l.at && there.contains(l.to);
}

} // namespace

Expected<LinkRows> LinkRows::open(Connection& connection, const Scope& scope)
{
    LinkRows rows(connection, scope);
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    const auto prepared = [&](const QByteArray& sql) { return connection.prepare(numbered(connection, sql)); };
    HC_TRY(rows.m_entity,
           prepared(
               "INSERT INTO record_entities(tenant_id, project_id, kind, record_id, entity_kind, entity) VALUES (?, ?, 'reflection', ?, ?, "
               "?) ON CONFLICT DO NOTHING"));
    HC_TRY(
        rows.m_link,
        prepared(
            "INSERT INTO reflection_links(tenant_id, project_id, from_kind, from_id, to_kind, to_id, relation, reason, at) VALUES (?, ?, "
            "?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"));
    HC_TRY(
        rows.m_error,
        prepared(
            "SELECT " + olderColumns(sqlite)
            + " FROM reflections r WHERE r.normal_signature = ? AND r.tenant_id = ? AND r.project_id = ? AND r.id < ? ORDER BY r.id DESC "
              "LIMIT 1"));
    // Numbers of one length sort as their texts do, which the key of the table is: no other one of the task is looked at.
    HC_TRY(rows.m_task,
           prepared("SELECT record_id FROM record_entities WHERE tenant_id = ? AND project_id = ? AND entity_kind = 'task' AND entity = ? "
                    "AND kind = 'reflection' AND record_id >= ? AND record_id <= ? AND length(record_id) = ? ORDER BY record_id DESC "
                    "LIMIT ?"));
    HC_TRY(rows.m_older,
           prepared("SELECT " + olderColumns(sqlite)
                    + " FROM reflections r WHERE r.id = ? AND r.kind = ? AND r.tenant_id = ? AND r.project_id = ?"));
    HC_TRY(
        rows.m_kept,
        prepared("SELECT 1 FROM record_entities WHERE tenant_id = ? AND project_id = ? AND kind = 'reflection' AND record_id = ? LIMIT 1"));
    HC_TRY(rows.m_kind, prepared("SELECT kind FROM reflections WHERE id = ? AND tenant_id = ? AND project_id = ?"));
    return rows;
}

Expected<bool> LinkRows::hasTables(Connection& connection)
{
    constexpr qint64 linksSince = 10;
    HC_TRY(const Cell version, connection.scalar("SELECT max(version) FROM schema_version"));
    return version.integer() >= linksSince;
}

Expected<void> LinkRows::insert(const RecordLink& l)
{
    if (!mayLink(l.from, l.to))
        return {};
    HC_CHECK(m_link->run({m_tenant, m_project, Cell(l.fromKind), Cell(idText(l.from)), Cell(l.toKind), Cell(idText(l.to)), Cell(l.relation),
                          Cell(l.reason), Cell(l.at)}));
    return {};
}

Expected<void> LinkRows::derived(const QString& fromKind, qint64 from, const QString& toKind, qint64 to, const QString& reason,
                                 Timestamp at)
{
    return insert({from, to, fromKind, toKind, word(RecordRelation::DerivedFrom), reason, at});
}

Expected<std::optional<Reflection>> LinkRows::sameError(const Reflection& r)
{
    const ResetAtEnd reset(*m_error);
    HC_CHECK(m_error->bindAll({Cell(r.normalSignature), m_tenant, m_project, Cell(r.id)}));
    HC_TRY(const bool row, m_error->step());
    return row ? std::optional(olderFrom(*m_error)) : std::nullopt;
}

/// The ids of a task's records before \a before, the newest first.
Expected<std::vector<qint64>> LinkRows::idsOfTask(const QString& task, qint64 before)
{
    std::vector<qint64> out;
    const auto own = idText(before).size();
    for (auto digits = own; digits > 0 && out.size() < mostOfTask; --digits) {
        const QString least = QLatin1Char('1') + QString(digits - 1, u'0');
        const ResetAtEnd reset(*m_task);
        HC_CHECK(
            m_task->bindAll({m_tenant, m_project, Cell(task), Cell(least), Cell(digits == own ? idText(before) : QString(digits, u'9')),
                             Cell(qint64(digits)), Cell(qint64(mostOfTask - out.size()))}));
        for (;;) {
            HC_TRY(const bool row, m_task->step());
            if (!row)
                break;
            if (const qint64 id = m_task->cell(0).text().toLongLong(); id < before)
                out.push_back(id);
        }
    }
    return out;
}

/// The newest one before it, of a self-correction some.
Expected<std::vector<Reflection>> LinkRows::sameTask(const Reflection& r, const QString& task)
{
    const size_t wanted = isSelfCorrection(r) ? lookedTask : 1;
    HC_TRY(const std::vector<qint64> ids, idsOfTask(task, r.id));
    std::vector<Reflection> out;
    for (size_t i = 0; i < ids.size() && out.size() < wanted; ++i) {
        const ResetAtEnd reset(*m_older);
        HC_CHECK(m_older->bindAll({Cell(ids[i]), Cell(word(r.kind)), m_tenant, m_project}));
        HC_TRY(const bool row, m_older->step());
        if (row)
            out.push_back(olderFrom(*m_older));
    }
    return out;
}

/// To the newest on the same task, or of an agent that went on correcting itself to its correction before.
Expected<void> LinkRows::linkTask(const Reflection& r, const QString& task)
{
    HC_TRY(const std::vector<Reflection> older, sameTask(r, task));
    for (const Reflection& o : older)
        if (const auto found = relationOf(r, o, true); found && (&o == &older.front() || found->relation == RecordRelation::DerivedFrom))
            return insert({r.id, o.id, word(r.kind), word(o.kind), word(found->relation), found->reason, r.createdAt});
    return {};
}

/// Earlier versions gave the number of a deleted record again: what is kept under it is not of this one.
Expected<void> LinkRows::addNew(const Reflection& r)
{
    const Cell id(idText(r.id));
    {
        const ResetAtEnd reset(*m_kept);
        HC_CHECK(m_kept->bindAll({m_tenant, m_project, id}));
        HC_TRY(const bool row, m_kept->step());
        if (!row)
            return add(r);
    }
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 "DELETE FROM record_entities WHERE tenant_id = ? AND project_id = ? AND kind = 'reflection' AND record_id = ?"),
        {m_tenant, m_project, id}));
    HC_CHECK(m_connection->execute(
        numbered(*m_connection,
                 QByteArray("DELETE FROM reflection_links WHERE tenant_id = ? AND project_id = ? AND ((from_id = ? AND from_kind IN ")
                     + ownKinds + ") OR (to_id = ? AND to_kind IN " + ownKinds + "))"),
        {m_tenant, m_project, id, id}));
    return add(r);
}

Expected<void> LinkRows::add(const Reflection& r)
{
    const std::vector<RecordEntity> entities = entitiesOf(r);
    for (const RecordEntity& e : entities)
        if (e.kind == u"task") // before its own row is there
            HC_CHECK(linkTask(r, e.name));
    for (const RecordEntity& e : entities)
        HC_CHECK(m_entity->run({m_tenant, m_project, Cell(idText(r.id)), Cell(e.kind), Cell(e.name)}));
    if (!r.normalSignature.isEmpty()) {
        HC_TRY(const auto older, sameError(r));
        if (const auto found = older ? relationOf(r, *older, false) : std::nullopt)
            HC_CHECK(insert({r.id, older->id, word(r.kind), word(older->kind), word(found->relation), found->reason, r.createdAt}));
    }
    if (r.kind == ReflectionKind::Strategy && r.pairId > 0)
        HC_CHECK(derived(word(r.kind), r.id, word(ReflectionKind::Reflection), r.pairId, QStringLiteral("the reflection that it came with"),
                         r.createdAt));
    return addSources(r);
}

/// What only whoever refreshes asks: prepared then.
Expected<void> LinkRows::prepareRefresh()
{
    if (m_later)
        return {};
    const bool sqlite = m_connection->dialect() == Dialect::Sqlite;
    const auto prepared = [this](const QByteArray& sql) { return m_connection->prepare(numbered(*m_connection, sql)); };
    const QByteArray same = "relation IN ('supports', 'refines', 'supersedes')";
    HC_TRY(m_forgetEntities,
           prepared("DELETE FROM record_entities WHERE tenant_id = ? AND project_id = ? AND kind = 'reflection' AND record_id = ?"));
    HC_TRY(m_forgetLinks,
           prepared("DELETE FROM reflection_links WHERE tenant_id = ? AND project_id = ? AND from_kind = ? AND from_id = ? AND relation <> "
                    "'derived_from'"));
    HC_TRY(m_bears,
           prepared("UPDATE reflection_links SET relation = ?, reason = ? WHERE tenant_id = ? AND project_id = ? AND from_kind = ? AND "
                    "from_id = ? AND to_kind = ? AND to_id = ? AND "
                    + same));
    HC_TRY(m_later,
           prepared("SELECT " + olderColumns(sqlite) + " FROM reflection_links l JOIN reflections r ON r.id = "
                    + (sqlite ? "CAST(l.from_id AS INTEGER)" : "l.from_id::bigint")
                    + " WHERE l.tenant_id = ? AND l.project_id = ? AND l.to_kind = ? AND l.to_id = ? AND l.from_kind = l.to_kind AND l."
                    + same));
    return {};
}

/// Those that point to it because of the same error: how they bear on it may have changed with its state, or with who wrote it.
Expected<void> LinkRows::refreshLater(const Reflection& r)
{
    HC_CHECK(prepareRefresh());
    std::vector<Reflection> all;
    {
        const ResetAtEnd reset(*m_later);
        HC_CHECK(m_later->bindAll({m_tenant, m_project, Cell(word(r.kind)), Cell(idText(r.id))}));
        for (;;) {
            HC_TRY(const bool row, m_later->step());
            if (!row)
                break;
            all.push_back(olderFrom(*m_later));
        }
    }
    for (const Reflection& newer : all)
        if (const auto found = relationOf(newer, r, false))
            HC_CHECK(m_bears->run({Cell(word(found->relation)), Cell(found->reason), m_tenant, m_project, Cell(word(newer.kind)),
                                   Cell(idText(newer.id)), Cell(word(r.kind)), Cell(idText(r.id))}));
    return {};
}

Expected<void> LinkRows::refresh(const Reflection& r)
{
    HC_CHECK(prepareRefresh());
    HC_CHECK(m_forgetEntities->run({m_tenant, m_project, Cell(idText(r.id))}));
    HC_CHECK(m_forgetLinks->run({m_tenant, m_project, Cell(word(r.kind)), Cell(idText(r.id))}));
    HC_CHECK(add(r));
    return refreshLater(r);
}

Expected<bool> LinkRows::isEmpty()
{
    HC_TRY(const Cell one,
           m_connection->scalar(numbered(*m_connection, "SELECT 1 FROM record_entities WHERE tenant_id = ? AND project_id = ? LIMIT 1"),
                                {m_tenant, m_project}));
    return one.isNull();
}

Expected<qint64> LinkRows::removeStrays()
{
    const auto gone = [&](const char* column, const char* further = "") {
        const QByteArray id = m_connection->dialect() == Dialect::Sqlite ? QByteArray("CAST(") + column + " AS INTEGER)"
                                                                         : QByteArray(column) + "::bigint";
        return "NOT EXISTS (SELECT 1 FROM reflections r WHERE r.id = " + id + further + ')';
    };
    // One that is younger than its link has the number of another one that was deleted.
    const char* const itself = " AND r.created_at <= reflection_links.at";
    const QByteArray kinds = ownKinds;
    HC_TRY(const qint64 entities,
           m_connection->execute(numbered(*m_connection,
                                          "DELETE FROM record_entities WHERE tenant_id = ? AND project_id = ? AND kind = 'reflection' AND "
                                              + gone("record_id")),
                                 {m_tenant, m_project}));
    HC_TRY(const qint64 links,
           m_connection->execute(numbered(*m_connection,
                                          "DELETE FROM reflection_links WHERE tenant_id = ? AND project_id = ? AND from_kind IN " + kinds
                                              + " AND to_kind IN " + kinds + " AND (" + gone("from_id", itself) + " OR " + gone("to_id")
                                              + ')'),
                                 {m_tenant, m_project}));
    return entities + links;
}

Expected<void> LinkRows::addSources(const Reflection& r)
{
    constexpr qsizetype mostSources = 1'000;
    for (const QString& source : r.relatedMemoryIds.first(std::min(r.relatedMemoryIds.size(), mostSources))) {
        bool number = false;
        const qint64 id = source.toLongLong(&number);
        if (!number || !mayLink(r.id, id))
            continue;
        const ResetAtEnd reset(*m_kind);
        HC_CHECK(m_kind->bindAll({Cell(id), m_tenant, m_project}));
        HC_TRY(const bool there, m_kind->step());
        if (there)
            HC_CHECK(derived(word(r.kind), r.id, m_kind->cell(0).text(), id, QStringLiteral("one of its sources"), r.createdAt));
    }
    return {};
}

Expected<std::vector<RecordEntity>> readEntities(Connection& connection, const Scope& scope, qint64 id)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT entity_kind, entity FROM record_entities WHERE tenant_id = ? AND project_id = ? AND kind = "
                                    "'reflection' AND record_id = ? ORDER BY entity_kind, entity"),
                           {Cell(scope.tenant), Cell(scope.project), Cell(idText(id))}));
    HC_TRY(const auto there, existing(connection, scope, {id}));
    std::vector<RecordEntity> out;
    for (const auto& row : rows)
        if (!there.isEmpty()) // else they are of a record that is gone
            out.push_back({row[0].text(), row[1].text()});
    return out;
}

Expected<std::vector<RecordLink>> readLinks(Connection& connection, const Scope& scope, qint64 id, qint64 limit)
{
    const char* const columns =
        "SELECT from_id, from_kind, to_id, to_kind, relation, reason, at, id FROM reflection_links WHERE tenant_id = ? AND "
        "project_id = ? AND ";
    const QByteArray sql = QByteArray("SELECT from_id, from_kind, to_id, to_kind, relation, reason, at FROM (") + columns
        + "from_id = ? AND from_kind IN ('reflection', 'strategy', 'lesson', 'pattern') UNION ALL " + columns
        + "to_id = ? AND to_kind IN ('reflection', 'strategy', 'lesson', 'pattern')) l ORDER BY at DESC, relation, from_kind, from_id, to_id LIMIT ?";
    const Cell tenant(scope.tenant), project(scope.project), key(idText(id));
    HC_TRY(const auto rows, connection.rows(numbered(connection, sql), {tenant, project, key, tenant, project, key, Cell(limit)}));
    std::vector<RecordLink> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back({row[0].text().toLongLong(), row[2].text().toLongLong(), row[1].text(), row[3].text(), row[4].text(), row[5].text(),
                       nativeTime(connection, row[6])});
    return out;
}

Expected<std::vector<RecordLink>> readPresentLinks(Connection& connection, const Scope& scope, qint64 id, qint64 limit)
{
    HC_TRY(auto out, readLinks(connection, scope, id, limit));
    std::vector<qint64> ends{id};
    for (const RecordLink& l : out)
        ends.push_back(l.from == id ? l.to : l.from);
    HC_TRY(const auto there, existing(connection, scope, ends));
    std::erase_if(out, [&](const RecordLink& l) { return !isPresent(l, there); });
    return out;
}

Expected<std::vector<qint64>> linkedRecords(Connection& connection, const Scope& scope, const std::vector<qint64>& from, int hops,
                                            qint64 limit)
{
    QSet<qint64> seen(from.begin(), from.end());
    std::vector<qint64> edge = from, out;
    for (int hop = 0; hop < hops && qint64(out.size()) < limit; ++hop) {
        std::vector<qint64> next;
        for (const qint64 id : edge) {
            HC_TRY(const auto links, readPresentLinks(connection, scope, id, limit));
            for (const RecordLink& l : links) {
                const qint64 other = l.from == id ? l.to : l.from;
                if (seen.contains(other) || qint64(out.size()) >= limit)
                    continue;
                seen.insert(other);
                next.push_back(other);
                out.push_back(other);
            }
        }
        edge = std::move(next);
    }
    return out;
}

} // namespace hindcast
