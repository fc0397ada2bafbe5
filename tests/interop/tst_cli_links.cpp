// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <array>
#include <thread>
#include <vector>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One failure of a task and a tool; those of a run number say the same.
QByteArray failure(int run, const QByteArray& said)
{
    return R"({"session_id":"s)" + QByteArray::number(run) + R"(","outcome":"failure","task_description":"Task )" + QByteArray::number(run)
        + R"(","error":{"category":"tool_error","message":"connect ECONNREFUSED 10.0.0.1:5432"},"events":[{"event_type":"tool_call",)"
          R"("content":")"
        + said + R"(","tool_name":"psql"}]})" + '\n';
}

} // namespace

/// Links follow what people decide about reflections; records of other products keep their names.
class TestCliLinks : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    ForeignDesk m_desks;

    static QStringList entities(const QString& db, qint64 id)
    {
        QStringList out;
        const QJsonObject answer = runCli({u"--json"_s, u"links"_s, db, QString::number(id)}).object();
        for (const auto& e : answer[u"entities"_s].toArray())
            out += e[u"kind"_s].toString() + u':' + e[u"entity"_s].toString();
        return out;
    }
    /// "out supports 1", sorted.
    static QStringList links(const QString& db, qint64 id)
    {
        QStringList out;
        const QJsonObject answer = runCli({u"--json"_s, u"links"_s, db, QString::number(id)}).object();
        for (const auto& l : answer[u"links"_s].toArray())
            out += l[u"direction"_s].toString() + u' ' + l[u"relation"_s].toString() + u' ' + QString::number(l[u"id"_s].toInteger());
        out.sort();
        return out;
    }
    static CliRun change(const QString& verb, const QString& db, qint64 id, const QStringList& more = {})
    {
        return runCli(QStringList{u"--write"_s, verb, db, QString::number(id), u"--kind"_s, u"reflection"_s, u"--reason"_s, u"outdated"_s}
                      + more);
    }
    static QList<qint64> reflections(const QString& db)
    {
        QList<qint64> out;
        for (const auto& r : runCli({u"--json"_s, u"list"_s, u"reflections"_s, db, u"--filter"_s, u"kind:reflection"_s}).array())
            out += r[u"id"_s].toInteger();
        std::ranges::sort(out);
        return out;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void linksFollowDecisions_data() { CliFixture::bothEngines(); }
    void linksFollowDecisions()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QCOMPARE(
            runCli({u"reflect"_s, db, u"--write"_s}, failure(1, "psql -h a") + failure(2, "psql -h b") + failure(3, "psql -h c")).exitCode,
            0);
        const QList<qint64> ids = reflections(db);
        QCOMPARE(ids.size(), 3);
        const qint64 first = ids[0], second = ids[1], third = ids[2];
        const QString toFirst = u"out supports %1"_s.arg(first);
        const QStringList before = entities(db, first), secondBefore = links(db, second), thirdBefore = links(db, third);
        QVERIFY(before.contains(u"tool:psql"_s) && !before.contains(u"namespace:billing"_s));
        QVERIFY2(secondBefore.contains(toFirst), qPrintable(secondBefore.join(u", "_s)));

        // What it says now is what it is found by.
        QCOMPARE(change(u"amend"_s, db, first, {u"--text"_s, u"It was OOMKilled in namespace billing."_s}).exitCode, 0);
        QVERIFY(entities(db, first).contains(u"namespace:billing"_s) && entities(db, first).contains(u"code:OOMKilled"_s));
        QCOMPARE(runCli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(entities(db, first), before);
        QCOMPARE(links(db, second), secondBefore);

        // Archived, it was superseded by what came later.
        QCOMPARE(change(u"archive"_s, db, first).exitCode, 0);
        QVERIFY2(links(db, second).contains(u"out supersedes %1"_s.arg(first)), qPrintable(links(db, second).join(u", "_s)));
        QVERIFY(!links(db, second).contains(toFirst));
        QCOMPARE(runCli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(links(db, second), secondBefore);

        // Nobody is linked to what is gone, until it comes back.
        QCOMPARE(change(u"delete"_s, db, second).exitCode, 0);
        const CliRun gone = runCli({u"links"_s, db, QString::number(second)});
        QVERIFY(gone.exitCode != 0 && gone.err.contains("There is no record"));
        QVERIFY(std::ranges::none_of(links(db, third), [&](const QString& l) { return l.endsWith(u' ' + QString::number(second)); }));
        QCOMPARE(runCli({u"--write"_s, u"undo"_s, db}).exitCode, 0);
        QCOMPARE(links(db, third), thirdBefore);
        QCOMPARE(links(db, second), secondBefore);

        // Made anew they are the same; what is left of records that are gone goes.
        QCOMPARE(change(u"delete"_s, db, second).exitCode, 0);
        QCOMPARE(runCli({u"links"_s, db, u"--build"_s, u"--write"_s}).exitCode, 0);
        QVERIFY2(links(db, third).contains(toFirst), qPrintable(links(db, third).join(u", "_s))); // the next older one
        QCOMPARE(entities(db, first), before);
        QVERIFY(runCli({u"links"_s, db, u"999999"_s}).exitCode != 0);
    }

    /// Where keys are no numbers a session was given what they name.
    void keysOfOtherProducts()
    {
        const DatabaseUrl url = m_desks.sqlite(u"rae"_s, test::raeSqlite(6));
        const QJsonObject stored =
            runCli({u"--json"_s, u"list"_s, u"reflections"_s, url.path, u"--filter"_s, u"state:active"_s}).array().at(0).toObject();
        const QString text = stored[u"text"_s].toString(), id = stored[u"id"_s].toString();
        QVERIFY(id.size() > 8 && !text.isEmpty());
        const QJsonObject told = runCli({u"--json"_s, u"lessons"_s, url.path, text, u"--min-importance"_s, u"0"_s, u"--session"_s, u"S"_s,
                                         u"--write"_s})
                                     .object();
        QCOMPARE(told[u"lessons"_s][0][u"id"_s].toString(), id);
        QVERIFY(told[u"logged"_s].toBool());
        const QJsonArray session = runCli({u"--json"_s, u"recall"_s, url.path, u"--session"_s, u"S"_s}).array();
        QVERIFY(std::ranges::any_of(session, [&](const QJsonValue& e) { return e[u"id"_s].toString() == id; }));
        const QJsonArray seen = runCli({u"--json"_s, u"seen"_s, url.path, text}).object()[u"matches"_s].toArray();
        QStringList keys;
        for (const auto& m : seen)
            if (m[u"list"_s].toString() == u"reflections")
                keys += m[u"id"_s].toString();
        QVERIFY(keys.contains(id));
        QCOMPARE(keys.removeDuplicates(), 0);
    }

    /// Whoever finds no links is told why, and what makes them.
    void whereNobodyHasMadeThem()
    {
        const QString db = m_cli.database(false);
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s, u"--template"_s}, failure(1, "psql -h a") + failure(2, "psql -h b")).exitCode, 0);
        const QString id = QString::number(reflections(db).last());
        QCOMPARE(runCli({u"links"_s, db, id}).exitCode, 0);
        const auto migrated = [&] { return runCli({u"--json"_s, u"--write"_s, u"migrate"_s, db}); };
        QVERIFY(!migrated().object()[u"lacks_links"_s].toBool(true));
        {
            const auto connection = connectWritable(DatabaseUrl::sqlite(db));
            QVERIFY(connection.has_value());
            QVERIFY((*connection)->execute("DELETE FROM reflection_links").has_value());
            QVERIFY((*connection)->execute("DELETE FROM record_entities").has_value());
        }
        const CliRun none = runCli({u"links"_s, db, id});
        QCOMPARE(none.exitCode, 1);
        QVERIFY2(none.err.contains("links DB --build"), none.err.constData());
        QVERIFY(migrated().object()[u"lacks_links"_s].toBool());
        QVERIFY(runCli({u"--write"_s, u"migrate"_s, db}).err.contains("links DB --build"));
        QCOMPARE(runCli({u"links"_s, db, u"--build"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"links"_s, db, id}).exitCode, 0);
        QVERIFY(!migrated().object()[u"lacks_links"_s].toBool(true));

        const DatabaseUrl url = m_desks.sqlite(u"rae-links"_s, test::raeSqlite(6));
        const CliRun foreign = runCli({u"links"_s, url.path, u"1"_s});
        QVERIFY2(foreign.exitCode != 0 && foreign.err.contains("own databases only"), foreign.err.constData());
        for (const QStringList& call : {QStringList{u"lessons"_s, url.path, u"deploy"_s}, QStringList{u"recall"_s, url.path}}) {
            const CliRun asked = runCli(call + QStringList{u"--hops"_s, u"2"_s});
            QVERIFY2(asked.err.contains("--hops adds nothing"), asked.err.constData());
            QVERIFY(!runCli(call).err.contains("--hops"));
        }
    }

    void processesThatLinkAtOnce_data() { CliFixture::bothEngines(); }
    /// Each link is there once and leads back, whoever else links; whoever makes all of them again finds nothing to add.
    void processesThatLinkAtOnce()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        constexpr int each = 40;
        const QString db = m_cli.database(postgres);
        std::array<CliRun, 3> runs;
        {
            std::vector<std::jthread> writers;
            for (int writer = 0; writer < 2; ++writer)
                writers.emplace_back([&db, &run = runs[size_t(writer)], writer] {
                    QByteArray traces;
                    for (int i = 0; i < each; ++i)
                        traces += failure(i % 8, "psql -c 'SELECT " + QByteArray::number(writer * each + i) + "'");
                    run = runCli({u"reflect"_s, db, u"--template"_s, u"--write"_s}, traces);
                });
            writers.emplace_back([&db, &run = runs[2]] { run = runCli({u"links"_s, db, u"--build"_s, u"--write"_s}); });
        }
        for (const CliRun& run : runs)
            QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(jsonLines(runs[0].out).size() + jsonLines(runs[1].out).size(), 2 * each);
        const auto url = DatabaseUrl::parse(db);
        QVERIFY(url.has_value());
        const auto connection = connectWritable(*url);
        QVERIFY(connection.has_value());
        const auto number = [&](const QByteArray& sql) {
            const auto cell = (*connection)->scalar(sql);
            return cell ? cell->integer(-1) : -1;
        };
        QCOMPARE(number("SELECT count(*) FROM reflections WHERE kind = 'reflection'"), 2 * each);
        const QByteArray all = "SELECT count(*) FROM reflection_links",
                         distinct = "SELECT count(*) FROM (SELECT DISTINCT from_id, to_id, relation FROM reflection_links) AS links";
        const qint64 links = number(all);
        QVERIFY(links > each);
        QCOMPARE(number(distinct), links);
        QCOMPARE(number(all + " WHERE CAST(from_id AS BIGINT) <= CAST(to_id AS BIGINT)"), 0);
        QCOMPARE(runCli({u"links"_s, db, u"--build"_s, u"--write"_s}).exitCode, 0);
        const qint64 again = number(all);
        QCOMPARE(runCli({u"links"_s, db, u"--build"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(number(all), again);
        QCOMPARE(number(distinct), again);
    }

    /// An importance that nobody gave is not below any bar.
    void importancesThatAreNotKnown()
    {
        const DatabaseUrl url = m_desks.copyOf(u"daem0n/daem0n.db"_s);
        QVERIFY(!url.path.isEmpty());
        QVERIFY(ForeignDesk::run(url, "UPDATE memories SET importance_score = NULL"));
        const QJsonArray listed = runCli({u"--json"_s, u"list"_s, u"reflections"_s, url.path, u"--filter"_s, u"state:active"_s}).array();
        QVERIFY(!listed.isEmpty());
        QVERIFY(listed.at(0)[u"importance"_s].isNull());
        const QJsonArray all = runCli({u"--json"_s, u"recall"_s, url.path}).array();
        QVERIFY(!all.isEmpty());
        const QString text = listed.at(0)[u"text"_s].toString();
        const QJsonArray alike = runCli({u"--json"_s, u"recall"_s, url.path, text}).array();
        QVERIFY(!alike.isEmpty());
        QCOMPARE(alike.at(0)[u"reflection"_s].toString(), text);
    }
};

HINDCAST_TEST(TestCliLinks)

#include "tst_cli_links.moc"
