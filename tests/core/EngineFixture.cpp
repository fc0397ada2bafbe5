// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"

namespace hindcast::test {
namespace {

template<class T>
T good(Expected<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(describe(result)));
    return *std::move(result);
}

template<class T>
Cell orNull(const std::optional<T>& v)
{
    return v ? Cell(*v) : Cell();
}

Cell hashOf(const QString& key) { return Cell(Blob{keyHash(key)}); }

} // namespace

EngineFixture::EngineFixture(const QString& path) : m_url(DatabaseUrl::sqlite(path))
{
    if (const auto made = createNative(m_url); !made)
        qFatal("%s", qPrintable(describe(made)));
    m_writer = good(connectWritable(m_url));
    if (const auto quick = m_writer->script("PRAGMA synchronous=OFF"); !quick)
        qFatal("%s", qPrintable(describe(quick)));
}

void EngineFixture::run(const QByteArray& sql, const std::vector<Cell>& parameters) { (void)good(m_writer->execute(sql, parameters)); }

void EngineFixture::outcome(const QString& key, qint64 at, double confidence, std::optional<bool> verified, const QString& cluster,
                            const QString& user)
{
    run("INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, verified, confidence, created_at, recommended_fix) "
        "VALUES ('s', ?1, ?2, ?3, ?4, ?5, ?6, ?7, 'fix ' || ?7)",
        {Cell(user), Cell(key), hashOf(key), Cell(cluster), verified ? Cell(qint64(*verified)) : Cell(), Cell(confidence), Cell(at)});
}

void EngineFixture::pattern(const QString& name, const QString& cluster, double confidence, qint64 count, qint64 lastSeen, bool demoted)
{
    run("INSERT INTO failure_patterns(key_hash, pattern_name, cluster_id, confidence, occurrence_count, last_seen_at, last_counted_at, "
        "demoted, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?6, ?6)",
        {hashOf(name), Cell(name), Cell(cluster), Cell(confidence), Cell(count), Cell(lastSeen), Cell(qint64(demoted))});
}

void EngineFixture::event(const QString& name, const QString& cluster, EventKind kind, qint64 at, std::optional<qint64> countAfter)
{
    run("INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at, count_after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        {hashOf(name), Cell(name), Cell(cluster), Cell(word(kind)), Cell(at), orNull(countAfter)});
}

void EngineFixture::block(const QString& name, std::optional<QString> cluster, std::optional<qint64> until, std::optional<qint64> lifted)
{
    run("INSERT INTO blocks(key_hash, pattern_name, cluster_id, reason, actor, until, created_at, lifted_at) "
        "VALUES (?1, ?2, ?3, 'other', 'ann', ?4, 1, ?5)",
        {hashOf(name), Cell(name), orNull(cluster), orNull(until), orNull(lifted)});
}

Connection& EngineFixture::connection()
{
    if (!m_reader) {
        m_reader = good(connectReadOnly(m_url));
        m_store = good(describeStore(*m_reader, m_url));
    }
    return *m_reader;
}

const StoreDescription& EngineFixture::store()
{
    (void)connection();
    return *m_store;
}

} // namespace hindcast::test
