// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/LastActivity.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <limits>

using namespace hindcast;

namespace {

constexpr qint64 day = Timestamp::perDay, activityNow = 1'795'000'000'000'000;

/// Moments so many days before the clock's; of a row that comes again that many rows.
std::vector<Timestamp> daysBefore(const std::vector<double>& days)
{
    std::vector<Timestamp> out;
    for (const double d : days)
        out.push_back({activityNow - qint64(d * double(day))});
    return out;
}

} // namespace

/// What a memory says of a clock that may be wrong.
class LastActivityTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void activity_data()
    {
        QTest::addColumn<std::vector<double>>("days");
        QTest::addColumn<double>("expected"); // days before; -1: nothing
        QTest::newRow("empty") << std::vector<double>{} << -1.0;
        QTest::newRow("of the future only") << std::vector<double>{-1, -40'000} << -1.0;
        QTest::newRow("the newest") << std::vector<double>{7, 3, 400, 5} << 3.0;
        QTest::newRow("none of the future") << std::vector<double>{-26'000, 3, 5} << 3.0;
        QTest::newRow("idle for a month") << std::vector<double>{0, 31, 32} << 0.0;
        QTest::newRow("one row by the clock that is doubted") << std::vector<double>{0, 600, 601} << 600.0;
        QTest::newRow("some of one day") << std::vector<double>{0, 0.1, 0.2, 0.9, 600, 601} << 600.0;
        QTest::newRow("of several days: people live in that time") << std::vector<double>{0, 0.1, 2, 600} << 0.0;
        QTest::newRow("just a year") << std::vector<double>{0, 365} << 0.0;
        QTest::newRow("nothing else") << std::vector<double>{0, 0.5} << 0.0;
        std::vector<double> many(19, 0.01);
        many.push_back(700);
        QTest::newRow("as many as are not believed") << many << 700.0;
        many.push_back(0.02);
        QTest::newRow("one more") << many << 0.01;
    }
    void activity()
    {
        QFETCH(std::vector<double>, days);
        QFETCH(double, expected);
        const auto got = lastActivity(daysBefore(days), {activityNow});
        QCOMPARE(got, expected < 0 ? std::nullopt : std::optional(daysBefore({expected}).front()));
    }

    void timesAtTheEnds()
    {
        QCOMPARE(lastActivity({Timestamp::least(), Timestamp::greatest()}, Timestamp::greatest()), std::optional(Timestamp::least()));
        constexpr Timestamp least{std::numeric_limits<qint64>::min()}, greatest{std::numeric_limits<qint64>::max()};
        QCOMPARE(lastActivity({least, greatest}, greatest), std::optional(least));
    }
};

HINDCAST_TEST(LastActivityTest)
#include "tst_last_activity.moc"
