// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/PatternListModel.h"
#include "ui/views/TravelBar.h"
#include "ui/views/patterns/PatternTravel.h"

#include <QAction>
#include <QDateTimeEdit>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

PatternsThen thenOf(const QString& path, Timestamp then)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    return patternsThen(*connection, *store, then, writerParams(*store, DisplaySettings::instance().rules()), {}).value();
}

} // namespace

/// Patterns as of another moment, in the real window: what the library says of it, and nothing that could be changed.
class TravelWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] PatternBookPtr book() const
    {
        return qobject_cast<const PatternListModel*>(m_window->list("patterns")->listModel())->book();
    }
    [[nodiscard]] TravelBar* bar() const { return m_window->find<TravelBar>("travelBar"); }
    void travel() const
    {
        QTest::mouseClick(m_window->find<QToolButton>("patternsAsOfButton"), Qt::LeftButton);
        QVERIFY(m_window->settle());
        QVERIFY(bar()->isVisible());
    }
    void compare(Timestamp then) const
    {
        const PatternsThen expected = thenOf(sharedDatabase(), then);
        QCOMPARE(book()->patterns.size(), expected.patterns.size());
        for (size_t i = 0; i < expected.patterns.size(); ++i) {
            const Pattern &is = book()->patterns[i], &was = expected.patterns[i];
            QCOMPARE(is.name, was.name);
            QCOMPARE(is.clusterId, was.clusterId);
            QCOMPARE(is.occurrenceCount, was.occurrenceCount);
            QCOMPARE(is.confidence, was.confidence);
            QCOMPARE(is.lastSeenAt, was.lastSeenAt);
            QCOMPARE(is.demoted, was.demoted);
            QCOMPARE(is.blocked, was.blocked);
        }
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(sharedDatabase()));
        m_window->navigate(u"patterns"_s);
        QVERIFY(m_window->settle());
    }
    void cleanup() { m_window.reset(); }

    /// A date is typed, and a slider is moved by keys: both show the moment that they name.
    void asOfAMoment()
    {
        QVERIFY(!bar()->isVisible());
        const size_t now = book()->patterns.size();
        travel();
        QCOMPARE(book()->patterns.size(), now); // it begins with now
        const Timestamp then{testNow().us - 40 * Timestamp::perDay};
        m_window->find<QDateTimeEdit>("travelAt")->setDateTime(DisplaySettings::instance().shown(then));
        QVERIFY(m_window->settle());
        compare(then);
        QVERIFY(book()->patterns.size() > 0);
        QVERIFY2(m_window->text("statusView").startsWith(u"as of "_s), qPrintable(m_window->text("statusView")));
        keepPicture(&m_window->window(), "patterns-as-of");
        auto* slider = m_window->find<QSlider>("travelSlider");
        slider->setFocus();
        for (int step = 0; step < 3; ++step) // of several moves the last one counts
            QTest::keyClick(slider, Qt::Key_PageDown);
        QVERIFY(m_window->settle());
        QVERIFY(bar()->moment() < then);
        compare(bar()->moment());
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(m_window->settle());
        compare(bar()->moment());
        QVERIFY(book()->patterns.size() < now);
    }

    /// The past cannot be changed, and the way back is Escape.
    void readOnlyUntilBack()
    {
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        const auto* demote = m_window->find<QAction>("curate_demote");
        QVERIFY(demote->isEnabled());
        travel();
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(!demote->isEnabled());
        QVERIFY2(bar()->note().contains(u"Nothing can be changed"_s), qPrintable(bar()->note()));
        m_window->find<QSlider>("travelSlider")->setFocus();
        QTest::keyClick(m_window->find<QSlider>("travelSlider"), Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QVERIFY(!bar()->isVisible());
        QVERIFY(!m_window->text("statusView").startsWith(u"as of"_s));
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(demote->isEnabled());
    }

    /// Every other list of records, too: those that were there by then, and nothing of them can be changed.
    void rowsAsOfAMoment_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("outcomes") << u"outcomes"_s << QByteArray("rca_outcomes");
        QTest::newRow("reflections") << u"reflections"_s << QByteArray("reflections");
        QTest::newRow("episodes") << u"episodes"_s << QByteArray("episode_memory");
    }
    void rowsAsOfAMoment()
    {
        QFETCH(QString, view);
        QFETCH(QByteArray, table);
        const auto count = [&](const QByteArray& where) {
            return sqlText(sharedDatabase(), "SELECT count(*) FROM " + table + where).toInt();
        };
        m_window->navigate(view);
        QVERIFY(m_window->settle());
        const QByteArray name = view.toLatin1();
        const auto* list = m_window->list(name.constData());
        QTRY_COMPARE(list->listModel()->rowCount(), count({}));
        m_window->list(name.constData())->goToRow(0);
        QVERIFY(m_window->settle());
        const QByteArray change = view == u"outcomes"_s ? QByteArray("curate_mark-incorrect") : "curate_delete-" + name.chopped(1);
        const auto* demote = m_window->find<QAction>(change.constData());
        QVERIFY(demote->isEnabled());
        QTest::mouseClick(m_window->find<QToolButton>((name + "AsOfButton").constData()), Qt::LeftButton);
        QVERIFY(m_window->settle());
        const auto* travelling = m_window->find<TravelBar>((name + "TravelBar").constData());
        QVERIFY(travelling->isVisible());
        const Timestamp first{sqlText(sharedDatabase(), "SELECT min(created_at) FROM " + table).toLongLong()},
            last{sqlText(sharedDatabase(), "SELECT max(created_at) FROM " + table).toLongLong()};
        const Timestamp then{(first.us + last.us) / 2 / 60'000'000 * 60'000'000}; // whole minutes can be typed
        m_window->find<QDateTimeEdit>((name + "TravelAt").constData())->setDateTime(DisplaySettings::instance().shown(then));
        QVERIFY(m_window->settle());
        const int expected = count(" WHERE created_at <= " + QByteArray::number(then.us));
        QTRY_COMPARE(list->listModel()->rowCount(), expected);
        QVERIFY(expected > 0 && expected < count({}));
        QVERIFY2(m_window->text("statusView").startsWith(u"as of "_s), qPrintable(m_window->text("statusView")));
        QVERIFY2(travelling->note().contains(u"as they are now"_s) == !travelling->isExact(), qPrintable(travelling->note()));
        keepPicture(&m_window->window(), (name + "-as-of").constData());
        m_window->list(name.constData())->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(!demote->isEnabled());
        auto* slider = m_window->find<QSlider>((name + "TravelSlider").constData());
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home); // the very first moment
        QVERIFY(m_window->settle());
        QTRY_COMPARE(list->listModel()->rowCount(), count(" WHERE created_at <= " + QByteArray::number(first.us)));
        QTest::keyClick(slider, Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QVERIFY(!travelling->isVisible());
        QTRY_COMPARE(list->listModel()->rowCount(), count({}));
    }

    /// A filter and a lane go on meaning something in the past.
    void filteredPast()
    {
        travel();
        m_window->find<QDateTimeEdit>("travelAt")->setDateTime(DisplaySettings::instance().shown({testNow().us - 20 * Timestamp::perDay}));
        QVERIFY(m_window->settle());
        const int all = m_window->list("patterns")->listModel()->rowCount();
        m_window->filter(u"cluster:prod-eu"_s);
        QVERIFY(m_window->settle());
        const int some = m_window->list("patterns")->listModel()->rowCount();
        QVERIFY(some > 0 && some < all);
        m_window.reset(); // closed while travelling
    }
};

HINDCAST_TEST(TravelWindowTest)
#include "tst_travel_window.moc"
