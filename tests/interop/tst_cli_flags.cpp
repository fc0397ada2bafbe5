// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// `flag:` in every verb that filters means what `lint` finds.
class CliFlagsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;

    static CliRun asked(const QStringList& words)
    {
        return runCli(QStringList{u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"--json"_s} + words);
    }
    QString generated(bool postgres)
    {
        const QString db = postgres ? m_cli->database(true) : m_cli->path(u"flags.db"_s);
        if (!postgres && QFile::exists(db))
            return db;
        QStringList words{u"generate"_s, db,          u"--profile"_s, u"demo"_s,     u"--outcomes"_s,
                          u"800"_s,      u"--seed"_s, u"7"_s,         u"--anchor"_s, u"2026-11-20T12:00:00Z"_s};
        if (postgres)
            words.prepend(u"--write"_s);
        const CliRun run = runCli(words);
        if (run.exitCode != 0)
            qFatal("%d %s", run.exitCode, run.err.constData());
        return db;
    }
    /// Names with clusters of patterns, and ids of other records, that lint finds something about.
    static QSet<QString> found(const QJsonArray& findings, const QString& rule, const QStringList& kinds)
    {
        QSet<QString> out;
        for (const auto& v : findings) {
            const QJsonObject f = v.toObject();
            if (f[u"rule"].toString() != u"not-checked" && (rule == u"any" || f[u"rule"].toString() == rule)
                && kinds.contains(f[u"kind"].toString()))
                out << f[u"id"].toString() + (kinds.contains(u"pattern"_s) ? u'@' + f[u"cluster_id"].toString() : QString());
        }
        return out;
    }
    static QSet<QString> listed(const QString& kind, const QString& db, const QString& filter)
    {
        const CliRun run = asked({u"list"_s, kind, db, u"--limit"_s, u"0"_s, u"--filter"_s, filter});
        if (run.exitCode != 0)
            qFatal("%s: %s", qPrintable(filter), run.err.constData());
        QSet<QString> out;
        for (const auto& v : run.array()) {
            const QJsonObject r = v.toObject();
            out << (kind == u"patterns"       ? r[u"pattern_name"].toString() + u'@' + r[u"cluster_id"].toString()
                        : r[u"id"].isString() ? r[u"id"].toString()
                                              : QString::number(r[u"id"].toInteger()));
        }
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
    }

    /// Every rule that finds something, for every kind of record: exactly those, and the others without them.
    void listsWhatLintFinds()
    {
        const QString db = generated(false);
        QSet<QString> rules{u"any"_s};
        const QJsonArray findings = asked({u"lint"_s, db, u"--fail-on"_s, u"never"_s}).array();
        for (const auto& v : findings)
            if (const QString rule = v.toObject()[u"rule"].toString(); rule != u"not-checked")
                rules << rule;
        QVERIFY(rules.size() > 4);
        int compared = 0;
        for (const auto& [relation, kinds] : {std::pair{u"patterns"_s, QStringList{u"pattern"_s}},
                                              {u"reflections"_s, {u"reflection"_s, u"strategy"_s}},
                                              {u"episodes"_s, {u"episode"_s}}}) {
            const qsizetype all = listed(relation, db, {}).size();
            for (const QString& rule : std::as_const(rules)) {
                const QSet<QString> wanted = found(findings, rule, kinds);
                QCOMPARE(listed(relation, db, u"flag:"_s + rule), wanted);
                QCOMPARE(listed(relation, db, u"-flag:"_s + rule).size(), all - wanted.size());
                compared += wanted.isEmpty() ? 0 : 1;
            }
        }
        QVERIFY(compared >= 6);
    }

    void otherVerbs()
    {
        const QString db = generated(false);
        const qsizetype flagged = found(asked({u"lint"_s, db, u"--fail-on"_s, u"never"_s}).array(), u"any"_s, {u"pattern"_s}).size();
        QVERIFY(flagged > 1);
        qint64 counted = 0;
        const CliRun stats = asked({u"stats"_s, u"patterns"_s, db, u"--by"_s, u"state"_s, u"--filter"_s, u"flag:any"_s});
        QCOMPARE(stats.exitCode, 0);
        for (const auto& v : stats.array())
            counted += v.toObject()[u"n"].toInteger();
        QCOMPARE(counted, flagged);
        const QString file = m_cli->path(u"out.jsonl"_s);
        const CliRun written = asked({u"export"_s, db, u"--kind"_s, u"patterns"_s, u"--filter"_s, u"flag:any"_s, u"--to"_s, file});
        QVERIFY2(written.exitCode == 0, written.err.constData());
        QFile out(file);
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll().count('\n'), flagged);
        const CliRun dry = asked(
            {u"demote"_s, db, u"--filter"_s, u"flag:any state:promoted"_s, u"--dry-run"_s, u"--reason"_s, u"outdated"_s});
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        QCOMPARE(dry.object()[u"previewed"].toInteger(), listed(u"patterns"_s, db, u"flag:any state:promoted"_s).size());
        // A count that is made from columns in memory, and one that is not, agree.
        const CliRun outcomes = asked({u"stats"_s, u"outcomes"_s, db, u"--by"_s, u"cluster_id"_s, u"--filter"_s, u"-flag:any"_s});
        QCOMPARE(outcomes.exitCode, 0);
        qint64 clean = 0;
        for (const auto& v : outcomes.array())
            clean += v.toObject()[u"n"].toInteger();
        QCOMPARE(clean, listed(u"outcomes"_s, db, u"-flag:any"_s).size());
    }

    /// What somebody accepted is no flag any more.
    void acceptedOnes()
    {
        const QString db = m_cli->path(u"accepted.db"_s);
        QVERIFY(QFile::copy(generated(false), db));
        const QJsonArray all = asked({u"lint"_s, db, u"--fail-on"_s, u"never"_s}).array();
        QJsonObject first;
        for (const auto& v : all)
            if (v.toObject()[u"kind"].toString() == u"pattern" && first.isEmpty())
                first = v.toObject();
        QVERIFY(!first.isEmpty());
        const QString filter = u"flag:"_s + first[u"rule"].toString();
        const qsizetype before = listed(u"patterns"_s, db, filter).size();
        const CliRun accepted = runCli({u"--write"_s, u"--now"_s, u"2026-11-20T12:00:00Z"_s, u"accept-finding"_s, db,
                                        first[u"rule"].toString(), first[u"id"].toString(), u"--cluster"_s,
                                        first[u"cluster_id"].toString()});
        QVERIFY2(accepted.exitCode == 0, accepted.err.constData());
        QCOMPARE(listed(u"patterns"_s, db, filter).size(), before - 1);
    }

    void refused()
    {
        const QString db = generated(false);
        const CliRun unknown = asked({u"list"_s, u"patterns"_s, db, u"--filter"_s, u"flag:nothing"_s});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.err.contains("self-reinforced")); // says which there are
        const CliRun elsewhere = asked({u"list"_s, u"journal"_s, db, u"--filter"_s, u"flag:secret"_s});
        QVERIFY(elsewhere.exitCode != 0);
        // A rule that this database cannot answer says why, instead of listing nothing.
        const CliRun silent = asked({u"list"_s, u"patterns"_s, db, u"--filter"_s, u"flag:truncated-key"_s});
        QVERIFY(silent.exitCode != 0);
        QVERIFY2(silent.err.contains("Names are not cut here."), silent.err.constData());
    }

    /// Findings themselves are filtered by what they say, and by their patterns.
    void findings()
    {
        const QString db = generated(false);
        const auto rulesOf = [&](const QString& filter) {
            QStringList out;
            for (const auto& v : asked({u"lint"_s, db, u"--fail-on"_s, u"never"_s, u"--filter"_s, filter}).array())
                if (v.toObject()[u"rule"].toString() != u"not-checked")
                    out << v.toObject()[u"rule"].toString();
            return out;
        };
        const QStringList errors = rulesOf(u"severity:error"_s);
        QVERIFY(!errors.isEmpty());
        const QString rule = errors.front();
        for (const QString& r : rulesOf(u"rule:"_s + rule))
            QCOMPARE(r, rule);
        QVERIFY(rulesOf(u"rule:%1 severity:error"_s.arg(rule)).size() <= errors.size());
        QVERIFY(!rulesOf(u"state:promoted"_s).isEmpty());
        QVERIFY(rulesOf(u"state:promoted kind:episode"_s).isEmpty());
        QCOMPARE(runCli({u"lint"_s, db, u"--filter"_s, u"severity:terrible"_s}).exitCode, 2);
    }
};

HINDCAST_TEST(CliFlagsTest)
#include "tst_cli_flags.moc"
