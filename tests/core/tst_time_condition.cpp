// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts over time say to a filter, against a plain reading of moments around every border.
#include "core/query/TimeCondition.h"

#include "core/query/Filter.h"
#include "core/query/FilterEdit.h"
#include "core/query/Predicate.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestTimeCondition : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'123'456};

    /// What a filter's text says of one moment of the column.
    static bool keeps(const QString& text, const QString& column, Timestamp at)
    {
        std::vector<FilterField> fields;
        for (const QString& name : timeNames(column)) {
            FilterField& field = fields.emplace_back();
            field.name = name;
            field.kind = FilterKind::Time;
        }
        const auto where = compileFilter(text, fields, now);
        if (!where)
            qFatal("%s", qPrintable(where.error().sentence));
        return matches(*where, [at](int) { return Cell(at); });
    }

private Q_SLOTS:
    void names()
    {
        QCOMPARE(timeNames(u"created_at"_s), (QStringList{u"created_at"_s, u"created"_s, u"seen"_s}));
        QCOMPARE(timeNames(u"last_seen_at"_s), (QStringList{u"last_seen_at"_s, u"seen"_s}));
        QCOMPARE(timeNames(u"at"_s), (QStringList{u"at"_s, u"seen"_s}));
        QCOMPARE(timeNames(u"updated_at"_s), QStringList{u"updated_at"_s});
    }

    /// The beginning is left out, the end is not, whichever part of a second they lie in.
    void outside()
    {
        for (const auto& [from, until] : {std::pair<qint64, qint64>{1'790'000'000'000'000, 1'790'000'086'400'000},
                                          {1'790'000'000'000'001, 1'790'000'000'000'002},
                                          {-86'400'000'000, 0},
                                          {-1, 1}}) {
            const QString text = outsideTimes(u"created_at"_s, {from}, {until});
            for (const qint64 at : {from - 1, from, from + 1, until - 1, until, until + 1})
                QVERIFY2(keeps(text, u"created_at"_s, {at}) == (at < from || at >= until), qPrintable(text));
        }
        // Two of them leave out both.
        const QString both = outsideTimes(u"created_at"_s, {10}, {20}) + u' ' + outsideTimes(u"created_at"_s, {30}, {40});
        for (const qint64 at : {9, 10, 19, 20, 29, 30, 39, 40})
            QCOMPARE(keeps(both, u"created_at"_s, {at}), at < 10 || (at >= 20 && at < 30) || at >= 40);
    }

    void limits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("created");
        const auto row = [](const char* text, bool created) { QTest::newRow(text) << QString::fromUtf8(text) << created; };
        row("", false);
        row("  cluster:a ", false);
        row("cluster:a  verified:no", false);
        row("created_at>=2026-01-01", true);
        row("seen:7d..now", true);
        row("cluster:a -(created>=2026-01-01 created<2026-02-01)", true);
        row("cluster:a or created>=2026-01-01", false); // stands beside others
        row("(cluster:a or created>=2026-01-01) seen:7d", true);
        row("last_seen_at>=2026-01-01", false);
        row("\"created_at>=2026-01-01\"", false);
        row("created_at>=(", false); // cannot be read
    }
    /// Whatever the brush of a chart over time takes away with Escape.
    void limits()
    {
        QFETCH(QString, text);
        QFETCH(bool, created);
        QCOMPARE(limitsTimes(text, u"created_at"_s), created);
        if (created) {
            const QString rest = replacedCondition(text, timeNames(u"created_at"_s), {});
            QVERIFY2(!limitsTimes(rest, u"created_at"_s), qPrintable(rest));
        }
    }
};

HINDCAST_TEST(TestTimeCondition)
#include "tst_time_condition.moc"
