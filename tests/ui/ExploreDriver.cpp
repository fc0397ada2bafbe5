// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"

#include "core/store/connect/Connect.h"

#include <QLineEdit>

namespace hindcast::test {

bool ExploreDriver::showCharts() const
{
    navigate(QStringLiteral("explore"));
    return settle();
}

QString ExploreDriver::filterText() const { return find<QLineEdit>("filter")->text(); }

bool ExploreDriver::click(Plot* plot, int element, Qt::KeyboardModifiers modifiers) const
{
    return clickAt(plot, middleOf(*plot, element), modifiers);
}

bool ExploreDriver::clickAt(Plot* plot, QPoint at, Qt::KeyboardModifiers modifiers) const
{
    QTest::mouseClick(plot, Qt::LeftButton, modifiers, at);
    return settle();
}

bool ExploreDriver::drag(Plot* plot, QPoint from, QPoint to) const
{
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, to);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    return settle();
}

bool ExploreDriver::press(Plot* plot, Qt::Key key, Qt::KeyboardModifiers modifiers) const
{
    plot->setFocus();
    QTest::keyClick(plot, key, modifiers);
    return settle();
}

std::vector<GroupCount> groupedOutcomes(const QStringList& by, const QString& filter)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(sharedDatabase());
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    GroupQuestion question;
    question.by = by;
    question.filter = filter;
    question.now = testNow();
    return countGroups(*connection, *store, question, {}, {}).value().groups;
}

qint64 sumOf(const std::vector<GroupCount>& groups)
{
    qint64 sum = 0;
    for (const GroupCount& g : groups)
        sum += g.n;
    return sum;
}

} // namespace hindcast::test
