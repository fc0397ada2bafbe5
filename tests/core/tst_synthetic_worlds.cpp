// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Generated memories, whatever the seed: nothing refers to nothing, nothing lies after the anchor, and another anchor only moves it all.
#include "TestSupport.h"
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp worldAnchor = *parseTimestamp(u"2026-11-20T12:00:00Z");

} // namespace

class SyntheticWorldsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_next = 0;

    QString make(const SyntheticOptions& options)
    {
        const QString path = m_folder.filePath(u"%1.db"_s.arg(++m_next));
        const auto made = generateSyntheticData(DatabaseUrl::sqlite(path), options, {});
        if (!made)
            qFatal("%s", qPrintable(describe(made)));
        return path;
    }
    static SyntheticOptions optionsOf(quint64 seed, SyntheticOptions::Profile profile, qint64 outcomes)
    {
        SyntheticOptions out;
        out.seed = seed;
        out.profile = profile;
        out.outcomes = outcomes;
        out.anchor = worldAnchor;
        out.clusters = 6;
        if (profile == SyntheticOptions::Profile::Demo)
            out.clusters = SyntheticOptions().clusters;
        return out;
    }
    /// Rows as lines, columns parted by a bar; times less \a shift.
    static QStringList rowsOf(const RawDb& db, const QByteArray& sql)
    {
        QStringList out;
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(db.handle(), sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(db.handle()));
        while (sqlite3_step(statement) == SQLITE_ROW) {
            QStringList cells;
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                cells << QString::fromUtf8(reinterpret_cast<const char*>(sqlite3_column_text(statement, i)));
            out << cells.join(u'|');
        }
        sqlite3_finalize(statement);
        return out;
    }

private Q_SLOTS:
    void nothingRefersToNothing_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<bool>("demo");
        for (quint64 seed = 1; seed <= quint64(effort(3, 20)); ++seed)
            for (const bool demo : {true, false})
                QTest::addRow("%s %llu", demo ? "demo" : "scale", static_cast<unsigned long long>(seed)) << seed << demo;
    }
    void nothingRefersToNothing()
    {
        QFETCH(quint64, seed);
        QFETCH(bool, demo);
        const RawDb db(make(optionsOf(seed, demo ? SyntheticOptions::Profile::Demo : SyntheticOptions::Profile::Scale, 500)));
        const auto none = [&](const QByteArray& sql) { return db.number("SELECT count(*) FROM " + sql); };
        QCOMPARE(db.number("SELECT count(*) FROM rca_outcomes"), 500);
        QCOMPARE(
            none("pattern_events e WHERE outcome_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM rca_outcomes o WHERE o.id = e.outcome_id)"),
            0);
        QCOMPARE(
            none(
                "pattern_events e WHERE kind = 'seeded' AND NOT EXISTS (SELECT 1 FROM failure_patterns p WHERE p.key_hash = e.key_hash AND p.cluster_id = e.cluster_id)"),
            0);
        QCOMPARE(
            none(
                "failure_patterns p WHERE NOT EXISTS (SELECT 1 FROM pattern_events e WHERE p.key_hash = e.key_hash AND p.cluster_id = e.cluster_id)"),
            0);
        QCOMPARE(
            none(
                "reflections r WHERE pair_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM reflections q WHERE q.id = r.pair_id AND q.pair_id = r.id)"),
            0);
        QCOMPARE(none("reflections r WHERE trace_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM traces t WHERE t.id = r.trace_id)"), 0);
        QCOMPARE(none("trace_events e WHERE NOT EXISTS (SELECT 1 FROM traces t WHERE t.id = e.trace_id)"), 0);
        // No two patterns of one key and cluster; counts and confidences are possible ones.
        QCOMPARE(db.number("SELECT count(*) - count(DISTINCT hex(key_hash) || cluster_id) FROM failure_patterns"), 0);
        QCOMPARE(
            none(
                "failure_patterns WHERE occurrence_count < 1 OR confidence NOT BETWEEN 0 AND 1 OR last_seen_at < created_at OR last_counted_at > last_seen_at"),
            0);
        QCOMPARE(none("rca_outcomes WHERE confidence NOT BETWEEN 0 AND 1 OR session_id = '' OR path NOT IN ('direct', 'synthesis')"), 0);
        QCOMPARE(none("reflections WHERE importance NOT BETWEEN 0 AND 1 OR text = ''"), 0);
        const QByteArray now = QByteArray::number(worldAnchor.us);
        for (const char* place :
             {"rca_outcomes WHERE created_at > ", "failure_patterns WHERE last_seen_at > ", "pattern_events WHERE at > ",
              "reflections WHERE created_at > ", "episode_memory WHERE created_at > ", "traces WHERE created_at > "})
            QVERIFY2(none(place + now) == 0, place);
        QCOMPARE(none("rca_outcomes WHERE created_at < " + QByteArray::number(worldAnchor.us - 731 * Timestamp::perDay)), 0);
    }

    /// The same world, a while later: every moment is moved by that, everything else is as it was.
    void anotherAnchorMovesItAll_data()
    {
        QTest::addColumn<bool>("demo");
        QTest::newRow("demo") << true;
        QTest::newRow("scale") << false;
    }
    void anotherAnchorMovesItAll()
    {
        QFETCH(bool, demo);
        constexpr qint64 shift = 52 * 7 * Timestamp::perDay; // to the same day of a week: agents have their rhythm
        SyntheticOptions options = optionsOf(7, demo ? SyntheticOptions::Profile::Demo : SyntheticOptions::Profile::Scale, 300);
        const RawDb was(make(options));
        options.anchor.us += shift;
        const RawDb is(make(options));
        const QByteArray moved = QByteArray::number(shift);
        const QByteArrayList questions{
            "SELECT id, root_cause, cluster_id, path, verified, confidence, outcome_feedback, created_at - ? FROM rca_outcomes ORDER BY id",
            "SELECT pattern_name, cluster_id, occurrence_count, confidence, demoted, last_seen_at - ?, created_at - ? FROM failure_patterns ORDER BY 1, 2",
            "SELECT id, kind, pattern_name, count_after, at - ? FROM pattern_events ORDER BY id",
            "SELECT id, kind, importance, quality, created_at - ? FROM reflections ORDER BY id",
        };
        for (const QByteArray& question : questions) {
            const QStringList before = rowsOf(was, QByteArray(question).replace("?", "0")),
                              after = rowsOf(is, QByteArray(question).replace("?", moved));
            QVERIFY(!before.isEmpty() || (!demo && question.contains("reflections")));
            QCOMPARE(after, before);
        }
    }

    void otherSeedsAreOtherWorlds()
    {
        std::set<QString> worlds;
        for (quint64 seed = 0; seed < 6; ++seed) {
            const RawDb db(make(optionsOf(seed, SyntheticOptions::Profile::Demo, 200)));
            worlds.insert(rowsOf(db, "SELECT session_id, created_at, root_cause FROM rca_outcomes ORDER BY id").join(u'\n'));
        }
        QCOMPARE(worlds.size(), size_t(6));
        // The generator of numbers itself never changes: files of years ago are made again.
        SeededRandom random(1);
        QCOMPARE(random.next(), quint64(10451216379200822465ULL));
        QCOMPARE(random.next(), quint64(13757245211066428519ULL));
        for (const qint64 n : {qint64(1), qint64(2), qint64(1'000), qint64(4'000'000'000)})
            for (int i = 0; i < 200; ++i) {
                const qint64 drawn = random.below(n);
                QVERIFY(drawn >= 0 && drawn < n);
                QVERIFY(random.belowLarge(n) < n);
                const double unit = random.unit();
                QVERIFY(unit >= 0 && unit < 1);
            }
        std::set<quint64> spread;
        for (quint64 i = 0; i < 1'000; ++i)
            spread.insert(SeededRandom::mixed(i));
        QCOMPARE(spread.size(), size_t(1'000));
    }

    /// What is planted is told in full, and only that.
    void theTruth()
    {
        SyntheticOptions options = optionsOf(5, SyntheticOptions::Profile::Demo, 600);
        options.truthFile = m_folder.filePath(u"truth.jsonl"_s);
        const RawDb db(make(options));
        QFile file(options.truthFile);
        QVERIFY(file.open(QIODevice::ReadOnly));
        int patterns = 0;
        std::set<QString> names;
        for (const QByteArray& line : file.readAll().split('\n')) {
            const QJsonObject o = QJsonDocument::fromJson(line).object();
            if (!o.contains(u"pattern_name"_s))
                continue;
            ++patterns;
            const QString name = o[u"pattern_name"].toString(), cluster = o[u"cluster_id"].toString();
            QVERIFY(names.insert(name + u'|' + cluster).second); // each once
            QVERIFY(!o[u"story"].toString().isEmpty());
            if (!o.contains(u"occurrence_count"_s))
                continue;
            const QByteArray where = "pattern_name = '" + QString(name).replace(u"'"_s, u"''"_s).toUtf8() + "' AND cluster_id = '"
                + cluster.toUtf8() + '\'';
            QCOMPARE(db.number("SELECT occurrence_count FROM failure_patterns WHERE " + where), o[u"occurrence_count"].toInteger());
        }
        QVERIFY(patterns > 10);
        const QStringList stored = rowsOf(db, "SELECT pattern_name, cluster_id FROM failure_patterns");
        for (const QString& name : stored)
            QVERIFY2(names.contains(name), qPrintable(name));
    }

    void refusals()
    {
        const QString path = m_folder.filePath(u"never.db"_s);
        SyntheticOptions options = optionsOf(1, SyntheticOptions::Profile::Demo, 50);
        options.truthFile = m_folder.filePath(u"no/such/folder/truth.jsonl"_s);
        QVERIFY(!generateSyntheticData(DatabaseUrl::sqlite(path), options, {}));
        QVERIFY(!QFile::exists(path)); // nothing is left of it
        const CancelToken token;
        token.cancel();
        options.truthFile.clear();
        const auto stopped = generateSyntheticData(DatabaseUrl::sqlite(path), options, JobContext{token});
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QVERIFY(QDir(m_folder.path()).entryList({u"never*"_s}).isEmpty());
    }
};

HINDCAST_TEST(SyntheticWorldsTest)
#include "tst_synthetic_worlds.moc"
