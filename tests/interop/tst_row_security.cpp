// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/TestRegistry.h"

#include <QUrl>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Row-level security of cognitive-memory as its migrations 034 and 037 make it, six episodes of two projects, and one of
/// before there were projects.
constexpr const char* tables = R"sql(
CREATE TABLE episode_memory(id serial PRIMARY KEY, query text NOT NULL, reward float8 NOT NULL, reflection text NOT NULL,
  created_at timestamptz DEFAULT now(), embedding text NOT NULL, project_id varchar(50) DEFAULT 'io', tags text[] DEFAULT '{}',
  metadata jsonb DEFAULT '{}');
INSERT INTO episode_memory(query, reward, reflection, created_at, embedding, project_id) SELECT 'question ' || i, 0.1, 'Problem: p' || i ||
  E'\nLesson: l' || i, timestamptz '2026-09-01 00:00+00' + i * interval '1 day', '[1,2]', CASE WHEN i = 7 THEN NULL WHEN i % 2 = 0 THEN 'aa'
  ELSE 'io' END FROM generate_series(1, 7) i;
CREATE FUNCTION get_current_project() RETURNS text LANGUAGE sql STABLE AS $$ SELECT current_setting('app.current_project', true) $$;
CREATE FUNCTION get_rls_mode() RETURNS text LANGUAGE sql STABLE AS $$ SELECT current_setting('app.rls_mode', true) $$;
CREATE FUNCTION get_allowed_projects() RETURNS text[] LANGUAGE sql STABLE AS $$ SELECT current_setting('app.allowed_projects', true)::text[] $$;
ALTER TABLE episode_memory ENABLE ROW LEVEL SECURITY;
ALTER TABLE episode_memory FORCE ROW LEVEL SECURITY;
CREATE POLICY require_project_id ON episode_memory AS RESTRICTIVE FOR ALL USING (project_id IS NOT NULL);
CREATE POLICY select_episode_memory ON episode_memory FOR SELECT USING (CASE get_rls_mode() WHEN 'pending' THEN true WHEN 'shadow' THEN true
  WHEN 'enforcing' THEN project_id = ANY (get_allowed_projects()) WHEN 'complete' THEN project_id = ANY (get_allowed_projects()) ELSE true END);
CREATE POLICY insert_episode_memory ON episode_memory FOR INSERT WITH CHECK (project_id = get_current_project());
CREATE POLICY update_episode_memory ON episode_memory FOR UPDATE USING (project_id = get_current_project())
  WITH CHECK (project_id = get_current_project());
CREATE POLICY delete_episode_memory ON episode_memory FOR DELETE USING (project_id = get_current_project());
CREATE ROLE reader LOGIN;
GRANT SELECT, INSERT, UPDATE, DELETE ON episode_memory TO reader;
GRANT USAGE ON SEQUENCE episode_memory_id_seq TO reader;
)sql";

} // namespace

/// cognitive-memory under its row-level security: the context comes with the address, hidden rows are said to be hidden,
/// corrections reach the own project and nothing else.
class RowSecurityTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;

    /// The address of somebody whom policies bind, in a project; in none when \a project is empty.
    [[nodiscard]] QString address(const QString& project, const QString& mode = u"enforcing"_s)
    {
        QString url = m_desks.server().url(u"secured"_s).replace(u"user=postgres"_s, u"user=reader"_s);
        if (!project.isEmpty())
            url += u"&options="_s
                + QString::fromLatin1(QUrl::toPercentEncoding(
                    u"-c app.current_project=%1 -c app.rls_mode=%2 -c app.allowed_projects={%1}"_s.arg(project, mode)));
        return url;
    }
    [[nodiscard]] CliRun cli(const QString& verb, QStringList more) const
    {
        more << u"--json"_s << u"--workspace"_s << m_folder.filePath(u"workspace.db"_s);
        return runCli(QStringList{verb} + more);
    }
    [[nodiscard]] CliRun change(const QString& verb, const QString& database, const QString& id, const QStringList& more = {}) const
    {
        return cli(verb,
                   QStringList{database, id, u"--kind"_s, u"episode"_s, u"--reason"_s, u"outdated"_s, u"--note"_s, u"n"_s, u"--write"_s}
                       + more);
    }
    /// Every row as the owner of the server has it.
    [[nodiscard]] QString everything()
    {
        const auto url = DatabaseUrl::parse(m_desks.server().url(u"secured"_s));
        return m_desks.server().query(*url, u"SELECT e.*::text FROM episode_memory e ORDER BY id"_s).value_or(u"failed"_s);
    }
    [[nodiscard]] static QList<int> idsIn(const CliRun& run)
    {
        QList<int> out;
        for (const auto& r : run.array())
            out << r["id"_L1].toInt();
        return out;
    }
    [[nodiscard]] QList<int> idsFor(const QString& database) const
    {
        return idsIn(cli(u"list"_s, {u"episodes"_s, database, u"--sort"_s, u"id"_s}));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (auto started = m_desks.start(); !started) {
            const QString reason = PostgresCluster::skipReason(started.error());
            QVERIFY2(!reason.isEmpty(), qPrintable(started.error().detail));
            QSKIP(qPrintable(reason));
        }
        QVERIFY(!m_desks.postgres(u"secured"_s, tables).text().isEmpty());
    }
    void cleanupTestCase() { m_desks.stop(); }

    void reading_data()
    {
        QTest::addColumn<QString>("project");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QList<int>>("ids");
        QTest::newRow("no context: everything") << QString() << QString() << QList<int>{1, 2, 3, 4, 5, 6};
        QTest::newRow("shadow: everything") << u"io"_s << u"shadow"_s << QList<int>{1, 2, 3, 4, 5, 6};
        QTest::newRow("enforcing io") << u"io"_s << u"enforcing"_s << QList<int>{1, 3, 5};
        QTest::newRow("complete aa") << u"aa"_s << u"complete"_s << QList<int>{2, 4, 6};
        QTest::newRow("a project without rows") << u"nobody"_s << u"enforcing"_s << QList<int>{};
    }
    void reading()
    {
        QFETCH(QString, project);
        QFETCH(QString, mode);
        const QString database = address(project, mode);
        QTEST(idsFor(database), "ids");
        const QJsonObject about = cli(u"info"_s, {database}).object();
        QFETCH(QList<int>, ids);
        QCOMPARE(about["counts"_L1]["episodes"_L1].toInt(), int(ids.size()));
        QVERIFY(std::ranges::any_of(about["findings"_L1].toArray(), [](const auto& f) {
            return f["code"_L1] == u"hidden_from_user"_s && f["message"_L1].toString().contains(u"episode_memory"_s);
        }));
        QVERIFY(!cli(u"info"_s, {m_desks.server().url(u"secured"_s)}).out.contains("hidden_from_user")); // policies do not bind its owner
    }

    void correctionsOfTheOwnProject()
    {
        const QString database = address(u"io"_s), before = everything();
        for (const QStringList& correction :
             {QStringList{u"amend"_s, u"--text"_s, u"Problem: x\nLesson: y"_s}, {u"annotate"_s}, {u"delete"_s}}) {
            const CliRun done = change(correction[0], database, u"3"_s, correction.mid(1));
            QVERIFY2(done.exitCode == 0, done.err.constData());
            QVERIFY(done.object()["verified"_L1].toBool());
            QVERIFY(everything() != before);
            const CliRun undone = cli(u"undo"_s, {database, u"--write"_s});
            QVERIFY2(undone.exitCode == 0, undone.err.constData());
            QCOMPARE(everything(), before);
        }
    }

    void correctionsOfOthersAreRefused_data()
    {
        QTest::addColumn<QString>("project");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("hidden: not found") << u"io"_s << u"enforcing"_s << 1;
        QTest::newRow("seen, but not to be written") << u"io"_s << u"shadow"_s << 4;
        QTest::newRow("no context") << QString() << QString() << 4;
    }
    void correctionsOfOthersAreRefused()
    {
        QFETCH(QString, project);
        QFETCH(QString, mode);
        const QString before = everything(), database = address(project, mode);
        for (const QStringList& correction :
             {QStringList{u"amend"_s, u"--text"_s, u"Problem: x\nLesson: y"_s}, {u"annotate"_s}, {u"delete"_s}}) {
            const CliRun refused = change(correction[0], database, u"4"_s, correction.mid(1));
            QTEST(refused.exitCode, "exitCode");
            if (refused.exitCode == 4)
                QVERIFY2(refused.error()["message"_L1].toString().contains(u"row-level security"_s), refused.err.constData());
            QCOMPARE(everything(), before);
        }
        QCOMPARE(cli(u"journal"_s, {database, u"verify"_s}).exitCode, 0);
    }

    /// What was deleted in one project is not put back from another one, and still is from its own.
    void undoNeedsTheSameProject()
    {
        const QString before = everything();
        QCOMPARE(change(u"delete"_s, address(u"aa"_s), u"4"_s).exitCode, 0);
        const QString deleted = everything();
        const CliRun refused = cli(u"undo"_s, {address(u"io"_s), u"--write"_s});
        QVERIFY2(refused.exitCode == 4, refused.err.constData());
        QVERIFY2(refused.error()["message"_L1].toString().contains(u"row-level security"_s), refused.err.constData());
        QCOMPARE(everything(), deleted);
        const CliRun undone = cli(u"undo"_s, {address(u"aa"_s), u"--write"_s});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(everything(), before);
    }
};

HINDCAST_TEST(RowSecurityTest)
#include "tst_row_security.moc"
