// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that read the same records give the same: list, show, export, info and the offline copy, of our own databases and of those of
// other products.
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/rows/OutputColumns.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

#include <algorithm>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* moment = "2026-11-20T12:00:00Z";
constexpr const char* kinds[] = {"outcomes", "patterns", "events", "blocks", "reflections", "episodes", "reviews"};

QByteArray compact(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

QByteArrayList lines(const QJsonArray& records)
{
    QByteArrayList out;
    for (const QJsonValue& record : records)
        out << compact(record.toObject());
    return out;
}

CliRun cli(QStringList arguments) { return runCli(arguments << u"--json"_s << u"--now"_s << QString::fromLatin1(moment)); }

QJsonArray listed(const QString& kind, const QString& db, const QStringList& more = {})
{
    return cli(QStringList{u"list"_s, kind, db, u"--limit"_s, u"0"_s} + more).array();
}

} // namespace

class TestCliAgreement : public QObject
{
    Q_OBJECT

    CliFixture m_cli;
    QMap<QString, QString> m_databases;

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_cli.isReady());
        SyntheticOptions options;
        options.outcomes = 80;
        options.anchor = *parseTimestamp(u"2026-11-20");
        m_databases[u"native"_s] = m_cli.path(u"demo.db"_s);
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_databases[u"native"_s]), options, {}));
        const auto foreign = [&](const char* name, const QByteArray& sql) {
            const QString file = QString::fromLatin1(name);
            m_databases[file] = m_cli.path(file + u".db"_s);
            QVERIFY(makeSqlite(m_databases[file], m_cli.file(file + u".sql"_s, sql)));
        };
        foreign("rae1", test::raeSqlite(1));
        foreign("rae7", test::raeSqlite(7));
        foreign("daem0n", test::daem0nSqlite(false));
        foreign("upgraded", test::daem0nSqlite(true));
        QFile port(dataFile(u"kubeintellect/port_ours.sql"_s));
        QVERIFY(port.open(QIODevice::ReadOnly));
        foreign("port", port.readAll());
    }

    void databases_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"native", "rae1", "rae7", "daem0n", "upgraded", "port"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    /// As many as info counts; each of them as show gives it; the file of an export line by line.
    void oneRecordInEveryForm_data() { databases_data(); }
    void oneRecordInEveryForm()
    {
        QFETCH(QString, name);
        const QString db = m_databases[name];
        const QJsonObject counts = cli({u"info"_s, db}).object()[u"counts"_s].toObject();
        int recorded = 0;
        for (const char* k : kinds) {
            const QString kind = QString::fromLatin1(k);
            if (!counts.contains(kind)) {
                QCOMPARE(cli({u"list"_s, kind, db}).exitCode, 4);
                continue;
            }
            ++recorded;
            const QJsonArray records = listed(kind, db);
            QCOMPARE(records.size(), counts[kind].toInteger());
            const QString file = m_cli.path(name + kind + u".jsonl"_s);
            const CliRun exported = cli({u"export"_s, db, u"--kind"_s, kind, u"--to"_s, file});
            QVERIFY2(exported.exitCode == 0, exported.err.constData());
            QFile written(file);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QByteArrayList inFile, inList = lines(records);
            for (const QJsonObject& record : jsonLines(written.readAll()))
                inFile << compact(record);
            QCOMPARE(inFile.size(), inList.size());
            if (kind != u"patterns"_s) { // which come in another order
                std::ranges::sort(inFile);
                std::ranges::sort(inList);
                QCOMPARE(inFile, inList);
            }
            if (records.isEmpty() || kind == u"patterns"_s || kind == u"events"_s || !records[0].toObject().contains(u"id"_s))
                continue;
            for (qsizetype i = 0; i < std::min<qsizetype>(records.size(), 5); ++i) {
                const QJsonValue id = records[i][u"id"_s];
                const QJsonObject shown =
                    cli({u"show"_s, kind.chopped(1), db, id.isString() ? id.toString() : QString::number(id.toInteger())}).object();
                const QJsonObject record = records[i].toObject();
                for (auto it = record.begin(); it != record.end(); ++it)
                    QVERIFY2(shown.value(it.key()) == it.value(), qPrintable(kind + u'.' + it.key()));
            }
        }
        QVERIFY(recorded > 0);
    }

    /// An order is the same records, in that order, and back.
    void ordersOfLists_data() { databases_data(); }
    void ordersOfLists()
    {
        QFETCH(QString, name);
        const QString db = m_databases[name];
        const DatabaseUrl url = DatabaseUrl::sqlite(db);
        const auto connection = connectReadOnly(url);
        HC_GOOD(connection);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        for (const RelationId id : {RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes}) {
            const BoundRelation* relation = (*store)->relation(id);
            if (!relation)
                continue;
            const QString kind = QString::fromLatin1(relationSpec(id).name);
            QByteArrayList all = lines(listed(kind, db));
            std::ranges::sort(all);
            int tried = 0;
            for (const OutputColumn& column : outputColumns(id)) {
                const bool number = column.kind == OutputColumn::Kind::Integer || column.kind == OutputColumn::Kind::Real;
                if (!relation->columns[size_t(column.column)].recorded || (!number && column.kind != OutputColumn::Kind::Time)
                    || ++tried > 6)
                    continue;
                const QString field = QString::fromLatin1(column.name);
                const QJsonArray up = listed(kind, db, {u"--sort"_s, field}), down = listed(kind, db, {u"--sort"_s, u'-' + field});
                QByteArrayList sorted = lines(up), reversed = lines(down);
                std::ranges::sort(sorted);
                std::ranges::sort(reversed);
                QVERIFY2(sorted == all && reversed == all, qPrintable(kind + u' ' + field));
                for (qsizetype i = 1; i < up.size(); ++i) {
                    const QJsonValue a = up[i - 1][field], b = up[i][field], c = down[i - 1][field], d = down[i][field];
                    if (number)
                        QVERIFY2((a.isNull() || b.isNull() || a.toDouble() <= b.toDouble())
                                     && (c.isNull() || d.isNull() || c.toDouble() >= d.toDouble()),
                                 qPrintable(field));
                    else
                        QVERIFY2((a.isNull() || b.isNull() || a.toString() <= b.toString())
                                     && (c.isNull() || d.isNull() || c.toString() >= d.toString()),
                                 qPrintable(field));
                }
                const QJsonArray first = cli({u"list"_s, kind, db, u"--sort"_s, field, u"--limit"_s, u"2"_s}).array();
                QVERIFY(first.size() == std::min<qsizetype>(2, up.size()));
                for (qsizetype i = 0; i < first.size(); ++i)
                    QCOMPARE(first[i], up[i]);
            }
            QVERIFY(tried > 0);
        }
    }

    /// A filter and its opposite are all records, and none twice.
    void filtersDivide_data() { databases_data(); }
    void filtersDivide()
    {
        QFETCH(QString, name);
        const QString db = m_databases[name];
        const QMap<QString, QStringList> filters{
            {u"outcomes"_s, {u"confidence>=0.9"_s, u"verified:yes"_s, u"cluster:a"_s, u"created:30d"_s, u"feedback:null"_s}},
            {u"patterns"_s, {u"state:promoted"_s, u"effective:injected"_s, u"count>=3"_s, u"blocked:no"_s}},
            {u"reflections"_s, {u"importance>0.5"_s, u"kind:strategy"_s, u"text:limit"_s, u"confidence:null"_s, u"/[aeiou]{2}/"_s}},
            {u"episodes"_s, {u"reward<0"_s, u"lesson:the"_s}}};
        const QJsonObject counts = cli({u"info"_s, db}).object()[u"counts"_s].toObject();
        int divided = 0;
        for (auto it = filters.begin(); it != filters.end(); ++it) {
            if (!counts.contains(it.key()))
                continue;
            const QByteArrayList all = lines(listed(it.key(), db));
            for (const QString& filter : it.value()) {
                const CliRun with = cli({u"list"_s, it.key(), db, u"--limit"_s, u"0"_s, u"--filter"_s, filter});
                if (with.exitCode == 4) // that field is not recorded there
                    continue;
                QVERIFY2(with.exitCode == 0, with.err.constData());
                QByteArrayList both = lines(with.array()) + lines(listed(it.key(), db, {u"--filter"_s, u"-("_s + filter + u')'})),
                               expected = all;
                std::ranges::sort(both);
                std::ranges::sort(expected);
                QVERIFY2(both == expected, qPrintable(it.key() + u' ' + filter));
                ++divided;
            }
        }
        QVERIFY(divided > 2);
    }

    /// An offline copy lists what its source lists, and says whose it is.
    void copiesListTheSame_data() { databases_data(); }
    void copiesListTheSame()
    {
        QFETCH(QString, name);
        const QString db = m_databases[name], copy = m_cli.path(name + u"_copy.db"_s);
        const CliRun made = cli({u"snapshot"_s, db, u"--to"_s, copy});
        QVERIFY2(made.exitCode == 0, made.err.constData());
        const QJsonObject counts = cli({u"info"_s, db}).object()[u"counts"_s].toObject(), rows = made.object()[u"rows"_s].toObject();
        const QJsonObject copied = cli({u"info"_s, copy}).object();
        QVERIFY(!copied[u"writable"_s].toBool());
        for (const char* k : kinds) {
            const QString kind = QString::fromLatin1(k);
            QCOMPARE(copied[u"counts"_s].toObject().contains(kind), counts.contains(kind));
            if (!counts.contains(kind))
                continue;
            QCOMPARE(rows[kind].toInteger(), counts[kind].toInteger());
            QByteArrayList source = lines(listed(kind, db)), there = lines(listed(kind, copy));
            std::ranges::sort(source);
            std::ranges::sort(there);
            QVERIFY2(source == there, qPrintable(kind));
        }
        for (const char* call : {"demote @ 1 --reason outdated --write", "record @ - --write", "purge @ --dry-run", "decay @ --write"}) {
            QStringList arguments = QString::fromLatin1(call).split(u' ');
            arguments.replaceInStrings(u"@"_s, copy);
            const CliRun refused = cli(arguments);
            QVERIFY2(refused.exitCode == 4 && refused.error()[u"code"_s].toString() == u"unsupported"_s, (call + refused.err).constData());
        }
    }
};

HINDCAST_TEST(TestCliAgreement)
#include "tst_cli_agreement.moc"
