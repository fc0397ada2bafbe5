// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/curation/plan/CurationAction.h"
#include "core/store/Corrections.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The value; a failure ends the test program with its sentence.
template<class T>
T value(Expected<T> result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
    return *std::move(result);
}

const Timestamp decided = *parseTimestamp(u"2026-11-20T10:00:00.123456Z");
const QString newText = u"Ganz anders: it's 内存 zebrafinch; \"x\" \\ 50%"_s;

/// What triggers of the product write when a row is changed and changed back: its marks and the pages of its full text.
bool isWrittenByTriggers(const QString& line) { return line.startsWith(u"meta|"_s) || line.startsWith(u"memories_fts_"_s); }

QStringList withoutTriggers(const QStringList& lines)
{
    QStringList out;
    for (const QString& line : lines)
        if (!isWrittenByTriggers(line))
            out << line;
    return out;
}

const CurationAction* actionFor(Correction what, RelationId relation)
{
    for (const CurationAction& a : curationActions())
        if (a.correction == what && a.subject == relation && a.verb != CurationVerb::Block)
            return &a;
    return nullptr;
}

/// Of what nobody offers, something that is refused.
ChangeSpec specFor(Correction what, RelationId relation, std::vector<Locator> keys, const QString& text = newText)
{
    const CurationAction* action = actionFor(what, relation);
    Decision wanted = decision::Archive{{relation, keys}};
    if (action)
        wanted = decide(*action, {.keys = std::move(keys), .text = text});
    return {std::move(wanted), {ReasonCode::FixHarmful, u"it's worse"_s, u"ann"_s, decided}, {}};
}

} // namespace

/// Corrections in the databases of other products: whatever is done comes back, what is derived stays right, and what cannot be
/// done says so.
class TestForeignCuration : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;

    /// Applies, looks that every row is as the preview said, undoes, and compares every cell of every table.
    void roundTrip(const DatabaseUrl& url, RelationId relation, Correction what, const std::vector<Locator>& keys)
    {
        const CurationDesk desk = m_desks.open(url);
        const QStringList before = desk.rows();
        const auto preview = previewChange(desk.target(), specFor(what, relation, keys));
        QVERIFY2(preview.has_value(), preview ? "" : qPrintable(preview.error().sentence + preview.error().detail));
        if (preview->rows.empty()) {
            QCOMPARE(preview->unchanged, qint64(keys.size()));
            return;
        }
        QVERIFY(desk.rows() == before); // looking changes nothing
        const auto receipt = applyChange(desk.target(), *preview);
        QVERIFY2(receipt.has_value(), receipt ? "" : qPrintable(receipt.error().sentence + receipt.error().detail));
        QVERIFY(receipt->verified);
        QCOMPARE(receipt->previewed, receipt->affected);
        QCOMPARE(value(rowsAre(desk.target(), preview->rows)), true);
        QVERIFY(desk.rows() != before);
        const auto undone = desk.undo(receipt->changeSet, decided);
        QVERIFY2(undone.has_value(), undone ? "" : qPrintable(undone.error().sentence + undone.error().detail));
        QVERIFY(undone->verified);
        const QStringList after = desk.rows(), a = withoutTriggers(before), b = withoutTriggers(after);
        QVERIFY2(a == b, qPrintable(linesAdded(b, a).join(u'\n') + u"\n-->\n"_s + linesAdded(a, b).join(u'\n')));
        QVERIFY(desk.chain().ok());
    }

    /// Every correction that this database offers, on its own and for all records at once.
    void everyRoundTrip(const DatabaseUrl& url, RelationId relation, int expected)
    {
        int offered = 0;
        for (const Correction what : corrections()) {
            const CurationDesk desk = m_desks.open(url);
            const auto keys = keysOf(desk, relation);
            QVERIFY(!keys.empty());
            const auto may = mayCorrect(desk.store(), relation, what);
            const auto preview = previewChange(desk.target(), specFor(what, relation, {keys.front()}));
            if (!may) {
                QCOMPARE(int(may.error().code), int(ErrorCode::Unsupported));
                QVERIFY(may.error().sentence.contains(word(what)));
                if (actionFor(what, relation)) {
                    QVERIFY(!preview);
                    QCOMPARE(preview.error().sentence, may.error().sentence);
                }
                continue;
            }
            ++offered;
            std::vector<Locator> together;
            for (size_t i = 0; i < keys.size(); ++i) {
                const auto one = previewChange(desk.target(), specFor(what, relation, {keys[i]}));
                if (!one) // broken JSON is left alone
                    QCOMPARE(int(one.error().code), int(ErrorCode::InvalidInput));
                else
                    together.push_back(keys[i]);
            }
            const bool unique = what == Correction::Amend && desk.store().catalog.has("memory_feedback"); // one text, one memory
            QVERIFY(!together.empty());
            QString demoted;
            if (what == Correction::Restore)
                demoted = value(desk.apply(specFor(Correction::Demote, relation, together))).changeSet;
            roundTrip(url, relation, what, unique ? std::vector{together.front()} : together);
            for (size_t i = 0; i < together.size() && i < effort(1U, 3U) && !QTest::currentTestFailed(); ++i)
                roundTrip(url, relation, what, {together[together.size() - 1 - i]});
            if (QTest::currentTestFailed())
                return;
            if (!demoted.isEmpty())
                value(desk.undo(demoted, decided));
        }
        QCOMPARE(offered, expected);
    }

    static qint64 matchesIn(const CurationDesk& desk, const QByteArray& word)
    {
        return desk.number("SELECT count(*) FROM memories_fts WHERE memories_fts MATCH '" + word + "'");
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (auto started = m_desks.start(); !started)
            QVERIFY2(!PostgresCluster::skipReason(started.error()).isEmpty(), qPrintable(started.error().detail));
    }
    void cleanupTestCase() { m_desks.stop(); }

    void daem0n_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("fresh") << test::daem0nSqlite(false);
        QTest::newRow("upgraded") << test::daem0nSqlite(true);
        QTest::newRow("fixture") << QByteArray();
    }
    void daem0n()
    {
        QFETCH(QByteArray, sql);
        const DatabaseUrl url = sql.isEmpty() ? m_desks.copyOf(u"daem0n/daem0n.db"_s) : m_desks.sqlite(u"daem0n"_s, sql);
        QVERIFY(!url.path.isEmpty());
        everyRoundTrip(url, RelationId::Reflections, 7);
    }

    void rae_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("fixture");
        for (int g = 1; g <= 7; ++g)
            QTest::addRow("generation %d", g) << test::raeSqlite(g) << QString();
        for (const char* name : {"g1_2025-12-10", "g3_2026-01-01", "g5_2026-02-09", "g6_head_core"})
            QTest::newRow(name) << QByteArray() << u"rae/%1.db"_s.arg(QLatin1String(name));
    }
    void rae()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, fixture);
        const DatabaseUrl url = sql.isEmpty() ? m_desks.copyOf(fixture) : m_desks.sqlite(u"rae"_s, sql);
        QVERIFY(!url.path.isEmpty());
        everyRoundTrip(url, RelationId::Reflections, 6);
    }

    void servers_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<int>("relation");
        QTest::addColumn<int>("offered");
        const auto row = [](const char* name, const QByteArray& sql, RelationId relation, int offered) {
            QTest::newRow(name) << sql << int(relation) << offered;
        };
        row("rae_a", test::raePostgres('A'), RelationId::Reflections, 3); // no metadata: demote, amend, delete
        row("rae_b", test::raePostgres('B') + test::raeFeedback(), RelationId::Reflections, 6);
        row("cognitive_a", test::cognitiveMemory('A'), RelationId::Episodes, 3);
        row("cognitive_fixture", ForeignDesk::fixtureSql(u"cognitive-memory/shape_a_text_embeddings.sql"_s), RelationId::Episodes, 3);
        row("rules", test::kubeIntellectRules(), RelationId::Reflections, 3);
        row("incidents", test::kubeIntellectRules(), RelationId::Episodes, 0);
        row("patterns", test::kubeIntellectRules(), RelationId::Patterns, 4);
    }
    void servers()
    {
        QFETCH(QByteArray, sql);
        QFETCH(int, relation);
        QFETCH(int, offered);
        QVERIFY(!sql.isEmpty());
        if (!m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const DatabaseUrl url = m_desks.postgres(u"trip_"_s + QLatin1String(QTest::currentDataTag()), sql);
        QVERIFY(!url.text().isEmpty());
        everyRoundTrip(url, RelationId(relation), offered);
    }

    void daem0nKeepsItsBooks()
    {
        const DatabaseUrl url = m_desks.copyOf(u"daem0n/daem0n.db"_s);
        QVERIFY(!url.path.isEmpty());
        QVERIFY(ForeignDesk::run(url, "UPDATE memories SET vector_embedding = x'00112233' WHERE id = 1"));
        const CurationDesk desk = m_desks.open(url);
        const Locator first(qint64(1));
        QCOMPARE(matchesIn(desk, "zebrafinch"), 0);
        const qint64 old = matchesIn(desk, "PostgreSQL");
        const auto amended = value(desk.apply(specFor(Correction::Amend, RelationId::Reflections, {first})));
        QCOMPARE(matchesIn(desk, "zebrafinch"), 1);
        QVERIFY(matchesIn(desk, "PostgreSQL") <= old); // its tags still say it
        QCOMPARE(desk.number("SELECT count(*) FROM memories WHERE id = 1 AND vector_embedding IS NULL AND keywords IS NULL"), 1);
        QCOMPARE(desk.number("SELECT count(*) FROM memories WHERE id = 1 AND updated_at = '2026-11-20 10:00:00.123456'"), 1);
        QCOMPARE(desk.number("SELECT count(*) FROM memory_versions WHERE memory_id = 1 AND version_number = 3 AND change_type = "
                             "'content_updated' AND valid_from = changed_at AND content LIKE 'Ganz%' AND worked = 1"),
                 1);
        QVERIFY(desk.number("SELECT value > '2026-11-20 11:03:50' FROM meta WHERE key = 'memories_last_modified'") == 1);
        value(desk.undo(amended.changeSet, decided));
        QCOMPARE(matchesIn(desk, "zebrafinch"), 0);
        QCOMPARE(matchesIn(desk, "PostgreSQL"), old);

        value(desk.apply(specFor(Correction::MarkWrong, RelationId::Reflections, {first})));
        QCOMPARE(desk.number("SELECT count(*) FROM memory_versions WHERE memory_id = 1 AND change_type = 'outcome_recorded' AND "
                             "change_description = 'Outcome: failed' AND worked = 0 AND valid_from IS NULL"),
                 1);
        QCOMPARE(recordOf(desk, RelationId::Reflections, first).cells[ReflectionStateColumn].text(), u"demoted"_s);
        value(desk.apply(specFor(Correction::Demote, RelationId::Reflections, {first})));
        QCOMPARE(recordOf(desk, RelationId::Reflections, first).cells[ReflectionStateColumn].text(), u"archived"_s);
        value(desk.apply(specFor(Correction::Restore, RelationId::Reflections, {first})));
        QCOMPARE(recordOf(desk, RelationId::Reflections, first).cells[ReflectionStateColumn].text(), u"demoted"_s);
        value(desk.apply(specFor(Correction::Restore, RelationId::Reflections, {first})));
        QCOMPARE(recordOf(desk, RelationId::Reflections, first).cells[ReflectionStateColumn].text(), u"active"_s);
    }

    /// Versions, links and facts go with a memory, and come back with it.
    void daem0nDeletesTheFamily()
    {
        const DatabaseUrl url = m_desks.copyOf(u"daem0n/daem0n.db"_s);
        QVERIFY(!url.path.isEmpty());
        QVERIFY(ForeignDesk::run(url,
                                 "UPDATE memory_versions SET invalidated_by_version_id = 2 WHERE id = 1;"
                                 "UPDATE facts SET source_memory_id = 1"));
        const CurationDesk desk = m_desks.open(url);
        const QStringList before = desk.rows();
        const auto receipt = value(
            desk.apply(specFor(Correction::Delete, RelationId::Reflections, {Locator(qint64(1)), Locator(qint64(2))})));
        QVERIFY(receipt.verified);
        QCOMPARE(desk.number("SELECT count(*) FROM memories WHERE id IN (1, 2)"), 0);
        QCOMPARE(desk.number("SELECT count(*) FROM memory_versions WHERE memory_id IN (1, 2)"), 0);
        QCOMPARE(desk.number("SELECT count(*) FROM memory_relationships WHERE source_id IN (1, 2) OR target_id IN (1, 2)"), 0);
        QCOMPARE(desk.number("SELECT count(*) FROM facts WHERE source_memory_id IS NULL"), 1);
        value(desk.undo(receipt.changeSet, decided));
        QCOMPARE(withoutTriggers(desk.rows()), withoutTriggers(before));
    }

    void raeKeepsItsBooks_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::newRow("g1") << u"rae/g1_2025-12-10.db"_s;
        QTest::newRow("g6") << u"rae/g6_head_core.db"_s;
    }
    void raeKeepsItsBooks()
    {
        QFETCH(QString, fixture);
        const DatabaseUrl url = m_desks.copyOf(fixture);
        QVERIFY(!url.path.isEmpty());
        const CurationDesk desk = m_desks.open(url);
        const Locator key = keysOf(desk, RelationId::Reflections).front();
        const QByteArray where = " FROM memories WHERE id = '" + key.text().toUtf8() + '\'';
        const qint64 version = desk.number("SELECT version" + where);
        const auto amended = value(desk.apply(specFor(Correction::Amend, RelationId::Reflections, {key})));
        QCOMPARE(matchesIn(desk, "zebrafinch"), 1); // its triggers fired
        QCOMPARE(desk.number("SELECT version" + where), version + 1);
        QCOMPARE(desk.number("SELECT modified_at LIKE '2026-11-20T10:00:00.123456%'" + where), 1);
        QCOMPARE(desk.number("SELECT json_extract(metadata, '$.curation.embedding_stale_since') IS NOT NULL" + where), 1);
        value(desk.undo(amended.changeSet, decided));
        QCOMPARE(matchesIn(desk, "zebrafinch"), 0);

        const double importance = recordOf(desk, RelationId::Reflections, key).cells[ReflectionImportance].real();
        value(desk.apply(specFor(Correction::Demote, RelationId::Reflections, {key})));
        value(desk.apply(specFor(Correction::MarkWrong, RelationId::Reflections, {key})));
        const Record wrong = recordOf(desk, RelationId::Reflections, key);
        QCOMPARE(wrong.cells[ReflectionStateColumn].text(), u"demoted"_s);
        QCOMPARE(wrong.cells[ReflectionImportance].real(), 0.0);
        value(desk.apply(specFor(Correction::Restore, RelationId::Reflections, {key})));
        const Record restored = recordOf(desk, RelationId::Reflections, key);
        QCOMPARE(restored.cells[ReflectionStateColumn].text(), u"active"_s);
        QCOMPARE(restored.cells[ReflectionImportance].real(), importance);
    }

    void raeOnAServer()
    {
        if (!m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const DatabaseUrl url = m_desks.postgres(u"rae_books"_s, test::raePostgres('B') + test::raeFeedback());
        const CurationDesk desk = m_desks.open(url);
        const Locator key(QByteArray("00000000-0000-0000-0000-000000000001"));
        const QByteArray where = " FROM memories WHERE id = '" + key.text().toUtf8() + '\'';
        value(desk.apply(specFor(Correction::Amend, RelationId::Reflections, {key})));
        const QByteArray hash = QCryptographicHash::hash(newText.toUtf8(), QCryptographicHash::Sha256).toHex();
        QCOMPARE(desk.number("SELECT count(*)" + where + " AND content_hash = '" + hash + '\''), 1);
        QCOMPARE(desk.number("SELECT count(*)" + where + " AND metadata #>> '{curation,embedding_stale_since}' IS NOT NULL"), 1);
        const auto wrong = value(desk.apply(specFor(Correction::MarkWrong, RelationId::Reflections, {key})));
        QCOMPARE(desk.number("SELECT count(*) FROM memory_feedback WHERE memory_id = '" + key.text().toUtf8() + "' AND score = -1"), 1);
        QCOMPARE(desk.number("SELECT count(*)" + where + " AND metadata #>> '{curation,status}' = 'wrong' AND importance = 0"), 1);
        value(desk.undo(wrong.changeSet, decided));
        QCOMPARE(desk.number("SELECT count(*) FROM memory_feedback"), 0);
        // Two memories with one text are one too many for the product: nothing is half done.
        const QStringList before = desk.rows();
        const auto twice = desk.apply(
            specFor(Correction::Amend, RelationId::Reflections, {Locator(QByteArray("00000000-0000-0000-0000-000000000002"))}));
        QVERIFY(!twice);
        QCOMPARE(desk.rows(), before);
    }

    void rulesOfKubeIntellect()
    {
        if (!m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const DatabaseUrl url = m_desks.postgres(u"ki_rules"_s, test::kubeIntellectRules());
        const CurationDesk desk = m_desks.open(url);
        const auto keys = keysOf(desk, RelationId::Reflections);
        QCOMPARE(keys.size(), size_t(2));
        value(desk.apply(specFor(Correction::Demote, RelationId::Reflections, keys)));
        QCOMPARE(desk.number("SELECT count(*) FROM semantic_rules WHERE status = 'demoted'"), 2);
        value(desk.apply(specFor(Correction::Restore, RelationId::Reflections, keys)));
        QCOMPARE(desk.number("SELECT count(*) FROM semantic_rules WHERE status = 'active' AND recurrence_count >= 2"), 1);
        QCOMPARE(desk.number("SELECT count(*) FROM semantic_rules WHERE status = 'candidate' AND recurrence_count < 2"), 1);
        QCOMPARE(
            int(previewChange(desk.target(), specFor(Correction::Amend, RelationId::Reflections, keys, QString(1001, u'x'))).error().code),
            int(ErrorCode::InvalidInput));
        QVERIFY(mayCorrect(desk.store(), RelationId::Episodes, Correction::Delete).error().sentence.contains(u"audit"_s));
    }

    void unknownTriggers_data()
    {
        QTest::addColumn<QByteArray>("trigger");
        QTest::newRow("another name") << QByteArray("CREATE TRIGGER audit AFTER UPDATE ON memories BEGIN SELECT 1; END");
        QTest::newRow("a known name that writes elsewhere")
            << QByteArray("CREATE TABLE elsewhere(x); CREATE TRIGGER memories_au AFTER UPDATE ON memories BEGIN "
                          "INSERT INTO elsewhere VALUES(1); END");
    }
    void unknownTriggers()
    {
        QFETCH(QByteArray, trigger);
        for (const QByteArray& sql : {test::daem0nSqlite(false), test::raeSqlite(6)}) {
            const DatabaseUrl url = m_desks.sqlite(u"triggered"_s, sql + trigger);
            const CurationDesk desk = m_desks.open(url);
            for (const Correction what : {Correction::Demote, Correction::Amend, Correction::Delete}) {
                const auto preview = previewChange(desk.target(),
                                                   specFor(what, RelationId::Reflections, {keysOf(desk, RelationId::Reflections).front()}));
                QVERIFY(!preview);
                QCOMPARE(int(preview.error().code), int(ErrorCode::Unsupported));
                QVERIFY2(preview.error().sentence.contains(u"trigger"_s), qPrintable(preview.error().sentence));
                QCOMPARE(int(verdictOn(desk.store(), RelationId::Reflections, what).obstacle),
                         int(CorrectionVerdict::Obstacle::UnknownTrigger));
            }
        }
    }
    void unknownTriggersOnAServer()
    {
        if (!m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const QByteArray function = "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';";
        const DatabaseUrl url = m_desks.postgres(
            u"triggered"_s,
            test::kubeIntellectRules() + function
                + "CREATE TRIGGER watch BEFORE UPDATE ON failure_patterns FOR EACH ROW EXECUTE FUNCTION f();");
        const CurationDesk desk = m_desks.open(url);
        const auto refused = previewChange(desk.target(),
                                           specFor(Correction::Demote, RelationId::Patterns, {keysOf(desk, RelationId::Patterns).front()}));
        QVERIFY(!refused && refused.error().sentence.contains(u"watch"_s));
        QVERIFY(mayCorrect(desk.store(), RelationId::Reflections, Correction::Demote).has_value()); // another table
    }
    /// A reference that forbids a deletion is heard before anything is written.
    void whatForbidsADeletion()
    {
        const DatabaseUrl url = m_desks.sqlite(u"kept"_s,
                                               test::daem0nSqlite(false)
                                                   + "CREATE TABLE holds(id INTEGER PRIMARY KEY, memory INTEGER REFERENCES memories(id));"
                                                     "INSERT INTO holds VALUES(1, 1);");
        const CurationDesk desk = m_desks.open(url);
        const auto held = previewChange(desk.target(), specFor(Correction::Delete, RelationId::Reflections, {Locator(qint64(1))}));
        QVERIFY(!held && held.error().sentence.contains(u"holds"_s));
        QVERIFY(previewChange(desk.target(), specFor(Correction::Delete, RelationId::Reflections, {Locator(qint64(2))})).has_value());
    }
    /// Somebody else is faster: nothing is written over, and nothing undone over.
    void overtaken()
    {
        const DatabaseUrl url = m_desks.sqlite(u"overtaken"_s, test::raeSqlite(6));
        const CurationDesk desk = m_desks.open(url);
        const Locator key = keysOf(desk, RelationId::Reflections).front();
        const auto preview = value(previewChange(desk.target(), specFor(Correction::Demote, RelationId::Reflections, {key})));
        QVERIFY(ForeignDesk::run(url, "UPDATE memories SET importance = 0.123"));
        const auto late = applyChange(desk.target(), preview);
        QVERIFY(!late && late.error().code == ErrorCode::Conflict);
        const auto receipt = value(desk.apply(specFor(Correction::Demote, RelationId::Reflections, {key})));
        QVERIFY(ForeignDesk::run(url, "UPDATE memories SET importance = 0.5"));
        const auto undone = desk.undo(receipt.changeSet, decided);
        QVERIFY(!undone && undone.error().code == ErrorCode::Conflict);
    }
    /// Between the data and its result a process died: the rows beside are found as well.
    void settled()
    {
        const DatabaseUrl url = m_desks.copyOf(u"daem0n/daem0n.db"_s);
        QVERIFY(!url.path.isEmpty());
        const CurationDesk desk = m_desks.open(url);
        const QStringList before = desk.rows();
        const auto preview = value(
            previewChange(desk.target(), specFor(Correction::Amend, RelationId::Reflections, {Locator(qint64(1)), Locator(qint64(2))})));
        const QString id = value(recordIntent(desk.target(), preview));
        QCOMPARE(value(applyToData(desk.target(), preview)), qint64(preview.rows.size()));
        const auto found = value(settleIntents(desk.target(), decided, u"ann"_s, true));
        QCOMPARE(found.size(), size_t(1));
        QCOMPARE(int(found.front().verdict), int(ChangeSetState::Applied));
        value(desk.undo(id, decided));
        QCOMPARE(withoutTriggers(desk.rows()), withoutTriggers(before));
    }
};

HINDCAST_TEST(TestForeignCuration)
#include "tst_foreign_curation.moc"
