// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp setsNow = *parseTimestamp(u"2026-11-20T12:00:00Z");

std::shared_ptr<const QSet<QByteArray>> keySet(std::initializer_list<QByteArray> keys)
{
    return std::make_shared<const QSet<QByteArray>>(QSet<QByteArray>(keys));
}

std::vector<FilterField> setFields(bool known = true)
{
    FilterField flag{u"flag"_s, FilterKind::Set, 0};
    flag.words = QStringList{u"secret"_s, u"clock"_s, u"unasked"_s, u"any"_s};
    if (known) {
        auto sets = std::make_shared<FilterSets>();
        sets->members[u"secret"_s] = keySet({"1", "3"});
        sets->members[u"clock"_s] = keySet({});
        sets->members[u"any"_s] = keySet({"1", "3"});
        sets->unknown[u"unasked"_s] = u"Outcomes are not recorded here."_s;
        flag.sets = sets;
    }
    return {flag, FilterField{u"count"_s, FilterKind::Integer, 1}};
}

QList<qint64> matching(const QString& filter)
{
    const auto where = compileFilter(filter, setFields(), setsNow);
    if (!where)
        qFatal("%s", qPrintable(where.error().sentence));
    QList<qint64> out;
    for (qint64 key = 1; key <= 4; ++key)
        if (matches(*where, [&](int column) { return column == 0 ? Cell(key) : Cell(key * 10); }))
            out << key;
    return out;
}

} // namespace

/// Fields that stand for sets of records: flags.
class FilterSetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void membership()
    {
        QCOMPARE(matching(u"flag:secret"_s), (QList<qint64>{1, 3}));
        QCOMPARE(matching(u"flag=secret"_s), (QList<qint64>{1, 3}));
        QCOMPARE(matching(u"-flag:secret"_s), (QList<qint64>{2, 4}));
        QCOMPARE(matching(u"flag!=secret"_s), (QList<qint64>{2, 4}));
        QCOMPARE(matching(u"flag:clock"_s), QList<qint64>());
        QCOMPARE(matching(u"-flag:clock"_s), (QList<qint64>{1, 2, 3, 4}));
        QCOMPARE(matching(u"flag:secret count>=20"_s), QList<qint64>{3});
        QCOMPARE(matching(u"flag:any or count=20"_s), (QList<qint64>{1, 2, 3}));
    }

    /// Keys are texts or numbers; what is missing is in no set.
    void keys()
    {
        const Predicate p = Predicate::among(0, keySet({"7", "a b"}));
        QVERIFY(matchesLeaf(p, Cell(qint64(7))));
        QVERIFY(matchesLeaf(p, Cell(QByteArray("a b"))));
        QVERIFY(!matchesLeaf(p, Cell(QByteArray("a"))));
        QVERIFY(!matchesLeaf(p, Cell()));
        QVERIFY(!matchesLeaf(Predicate::among(0, nullptr), Cell(qint64(7))));
        std::vector<int> columns;
        p.collectColumns(columns);
        QCOMPARE(columns, std::vector<int>{0});
    }

    void whatCannotBeAsked_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("part");
        QTest::addColumn<bool>("unavailable");
        QTest::newRow("no such name") << u"flag:nothing"_s << u"never"_s << false;
        QTest::newRow("order") << u"flag>secret"_s << u"order"_s << false;
        QTest::newRow("expression") << u"flag:/sec/"_s << u"order"_s << false;
        QTest::newRow("null") << u"flag:null"_s << u"never"_s << false;
        QTest::newRow("not judged") << u"flag:unasked"_s << u"Outcomes are not recorded here."_s << true;
        QTest::newRow("not judged, negated") << u"-flag:unasked"_s << u"Outcomes are not recorded here."_s << true;
    }
    void whatCannotBeAsked()
    {
        QFETCH(QString, filter);
        QFETCH(QString, part);
        QFETCH(bool, unavailable);
        const auto where = compileFilter(filter, setFields(), setsNow);
        QVERIFY(!where);
        QVERIFY2(where.error().sentence.contains(part), qPrintable(where.error().sentence));
        QCOMPARE(where.error().unavailable, unavailable);
    }

    /// Before anybody has looked no answer is right, also not that nothing is flagged.
    void nobodyHasLooked()
    {
        for (const char* filter : {"flag:secret", "-flag:secret", "count=1 or flag:any"}) {
            const auto where = compileFilter(QString::fromLatin1(filter), setFields(false), setsNow);
            QVERIFY2(!where && where.error().unavailable, filter);
        }
        QVERIFY(compileFilter(u"count=1"_s, setFields(false), setsNow));
    }

    void values()
    {
        QCOMPARE(filterValues(u"flag:secret (count>1 or -flag:clock) flag:any", u"flag"), (QStringList{u"secret"_s, u"clock"_s, u"any"_s}));
        QCOMPARE(filterValues(u"count>1 \"flag:secret\"", u"flag"), QStringList());
        QCOMPARE(filterValues(u"flag:(", u"flag"), QStringList());
        QCOMPARE(filterValues(u"", u"flag"), QStringList());
    }
};

HINDCAST_TEST(FilterSetsTest)
#include "tst_filter_sets.moc"
