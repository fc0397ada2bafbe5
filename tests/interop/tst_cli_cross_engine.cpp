// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString crossKey = u"playbook=PVCPending | ns=shop | cluster=prod:1"_s;

/// What both copies were told.
QByteArray toldToBoth()
{
    QByteArray out;
    for (int i = 0; i < 4; ++i)
        out += QJsonDocument(QJsonObject{{u"session_id"_s, u"s-%1"_s.arg(i)},
                                         {u"user_id"_s, i % 2 ? u"ann"_s : u"bob"_s},
                                         {u"path"_s, u"direct"_s},
                                         {u"query"_s, u"why is the claim pending"_s},
                                         {u"playbooks"_s, QJsonArray{u"PVCPending"_s}},
                                         {u"cluster_id"_s, u"prod:1"_s},
                                         {u"namespace"_s, u"shop"_s},
                                         {u"mutated"_s, true},
                                         {u"verified"_s, true},
                                         {u"recommended_fix"_s, u"Enlarged the claim: é, „quotes“ and 'apostrophes'."_s},
                                         {u"created_at"_s, u"2026-11-1%1T10:00:00Z"_s.arg(i)}})
                   .toJson(QJsonDocument::Compact)
            + '\n';
    return out;
}

} // namespace

/// A decision that is carried from a database of one engine into one of the other.
class CliCrossEngineTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;

    static CliRun asked(const QStringList& words)
    {
        return runCli(QStringList{u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--json"_s} + words);
    }
    static CliRun write(const QStringList& words) { return asked(QStringList{u"--write"_s} + words); }
    QString filled(bool postgres)
    {
        const QString db = m_cli->database(postgres);
        const CliRun told = runCli({u"--write"_s, u"record"_s, db}, toldToBoth());
        if (told.exitCode != 0)
            qFatal("%d %s", told.exitCode, told.err.constData());
        return db;
    }
    static QJsonObject pattern(const QString& db)
    {
        const QJsonArray all = asked({u"list"_s, u"patterns"_s, db}).array();
        return all.isEmpty() ? QJsonObject() : all[0].toObject();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
    }

    void carried_data()
    {
        QTest::addColumn<bool>("fromPostgres");
        QTest::addColumn<QStringList>("decision");
        QTest::addColumn<QString>("column");
        for (const bool from : {false, true}) {
            const QByteArray way = from ? "to SQLite, " : "to PostgreSQL, ";
            QTest::newRow(QByteArray(way + "demote").constData()) << from << QStringList{u"demote"_s} << u"demoted"_s;
            QTest::newRow(QByteArray(way + "amend").constData())
                << from << QStringList{u"amend"_s, u"--text"_s, u"Neu: größer.\nZweite Zeile"_s} << u"recommended_fix"_s;
        }
    }
    void carried()
    {
        QFETCH(bool, fromPostgres);
        QFETCH(QStringList, decision);
        QFETCH(QString, column);
        if (const QString why = m_cli->lacks(true); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString here = filled(fromPostgres), there = filled(!fromPostgres);
        const QJsonObject before = pattern(there);
        QCOMPARE(pattern(here)[u"pattern_name"].toString(), crossKey);
        QCOMPARE(before[u"pattern_name"].toString(), crossKey);
        const CliRun done = write(QStringList{decision[0], here, crossKey, u"--cluster"_s, u"prod:1"_s, u"--reason"_s, u"outdated"_s}
                                  + decision.mid(1));
        QVERIFY2(done.exitCode == 0, done.err.constData());
        const QString file = m_cli->path(u"decision-%1-%2.json"_s.arg(decision[0]).arg(fromPostgres));
        const CliRun exported = asked(
            {u"change-set"_s, u"export"_s, here, u"--change-set"_s, done.object()[u"change_set"].toString(), u"--to"_s, file});
        QVERIFY2(exported.exitCode == 0, exported.err.constData());
        const CliRun preview = asked({u"change-set"_s, u"preview"_s, there, file});
        QVERIFY2(preview.exitCode == 0, preview.err.constData());
        QCOMPARE(preview.object()[u"previewed"].toInt(), 1);
        QCOMPARE(preview.object()[u"conflicts"].toArray(), QJsonArray());
        QCOMPARE(pattern(there)[column], before[column]); // a preview writes nothing
        const CliRun applied = write({u"change-set"_s, u"apply"_s, there, file});
        QVERIFY2(applied.exitCode == 0, applied.err.constData());
        QVERIFY(applied.object()[u"verified"].toBool());
        QVERIFY(pattern(there)[column] != before[column]);
        QCOMPARE(pattern(there)[column], pattern(here)[column]);
        QCOMPARE(asked({u"journal"_s, there, u"verify"_s}).exitCode, 0);
        QVERIFY(write({u"change-set"_s, u"apply"_s, there, file}).object()[u"applied_before"].toBool());
        const CliRun reverted = write({u"change-set"_s, u"revert"_s, there, file});
        QVERIFY2(reverted.exitCode == 0, reverted.err.constData());
        QCOMPARE(pattern(there)[column], before[column]);
    }

    /// Decided otherwise there meanwhile: shown as you, base and theirs, and refused.
    void conflicting()
    {
        if (const QString why = m_cli->lacks(true); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QString here = filled(false), there = filled(true);
        const auto amend = [&](const QString& db, const QString& text) {
            return write({u"amend"_s, db, crossKey, u"--cluster"_s, u"prod:1"_s, u"--reason"_s, u"outdated"_s, u"--text"_s, text});
        };
        const QString base = pattern(there)[u"recommended_fix"].toString();
        const CliRun ours = amend(here, u"ours"_s);
        QCOMPARE(amend(there, u"theirs"_s).exitCode, 0);
        const QString file = m_cli->path(u"conflict.json"_s);
        QCOMPARE(asked({u"change-set"_s, u"export"_s, here, u"--change-set"_s, ours.object()[u"change_set"].toString(), u"--to"_s, file})
                     .exitCode,
                 0);
        const CliRun preview = asked({u"change-set"_s, u"preview"_s, there, file});
        QCOMPARE(preview.exitCode, 1);
        const QJsonObject conflict = preview.object()[u"conflicts"].toArray()[0].toObject();
        QCOMPARE(conflict[u"you"].toString(), u"ours"_s);
        QCOMPARE(conflict[u"theirs"].toString(), u"theirs"_s);
        QCOMPARE(conflict[u"base"].toString(), base);
        QCOMPARE(write({u"change-set"_s, u"apply"_s, there, file}).exitCode, 4);
        QCOMPARE(pattern(there)[u"recommended_fix"].toString(), u"theirs"_s);
    }
};

HINDCAST_TEST(CliCrossEngineTest)
#include "tst_cli_cross_engine.moc"
