// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/Bins.h"
#include "ui/charts/ChartLegend.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/DayChart.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/TimeTicks.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/charts/times/TimelinePlot.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"

#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolTip>

#include <algorithm>
#include <array>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

Timestamp at(const char* text) { return *parseTimestamp(QString::fromLatin1(text)); }

QStringList tickTexts(const char* from, const char* until, int most)
{
    QStringList out;
    for (const TimeTick& tick : timeTicks(at(from), at(until), most))
        out << tick.text;
    return out;
}

/// Twenty bins with a gate at 0.9; bars of two colours.
ChartPlot::Data binnedData()
{
    const Bins bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, 20});
    ChartPlot::Data data = bins.plot();
    std::vector<double> low, high;
    for (int i = 0; i < 20; ++i) {
        low.push_back(i);
        high.push_back(20 - i);
    }
    data.bars = {{u"<b>low</b>"_s, &Tokens::verified, low}, {u"high"_s, &Tokens::partial, high}};
    data.line = bins.line(0.9, u"gate 0.9"_s);
    return data;
}

qint64 inBin(const ConfidenceHistogram::Bin& bin) { return bin.verified + bin.partial + bin.wrong + bin.unknown; }

/// In a window of its own, drawn.
template<class P>
std::unique_ptr<P> shown(std::unique_ptr<P> plot, QSize size = {600, 240})
{
    plot->resize(size);
    plot->show();
    if (!QTest::qWaitForWindowExposed(plot.get()))
        qFatal("the plot does not appear");
    return plot;
}

/// How many pixels of a column are near to a colour.
int pixelsOf(const QImage& image, int x, QColor colour)
{
    int n = 0;
    for (int y = 0; y < image.height(); ++y) {
        const QColor c = image.pixelColor(x, y);
        n += std::abs(c.red() - colour.red()) + std::abs(c.green() - colour.green()) + std::abs(c.blue() - colour.blue()) < 60;
    }
    return n;
}

} // namespace

/// What plots have in common, and what they draw where.
class ChartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        Theme::instance().apply(ThemeChoice::Light);
        DisplaySettings::instance().setUtc(true);
    }

    void timesOnAnAxis()
    {
        QCOMPARE(tickTexts("2026-11-20T22:30", "2026-11-21T02:30", 6), QStringList({u"23:00"_s, u"21 Nov"_s, u"01:00"_s, u"02:00"_s}));
        QCOMPARE(tickTexts("2026-11-20", "2026-11-22", 5), QStringList({u"20 Nov"_s, u"12:00"_s, u"21 Nov"_s, u"12:00"_s}));
        QCOMPARE(tickTexts("2026-11-19T01:00", "2026-12-04", 4), QStringList({u"23 Nov"_s, u"30 Nov"_s})); // Mondays
        QCOMPARE(tickTexts("2026-01-15", "2027-01-15", 5), QStringList({u"Apr 2026"_s, u"Jul 2026"_s, u"Oct 2026"_s, u"Jan 2027"_s}));
        QCOMPARE(tickTexts("1990-06-01", "2026-06-01", 8),
                 QStringList({u"1995"_s, u"2000"_s, u"2005"_s, u"2010"_s, u"2015"_s, u"2020"_s, u"2025"_s}));
        QVERIFY(timeTicks(at("2026-01-01"), at("2026-01-01"), 5).empty());
        for (const int most : {1, 2, 3, 7, 20}) // never more, always in order, always within
            for (const qint64 span : {Timestamp::perHour, Timestamp::perDay, 45 * Timestamp::perDay, 4'000 * Timestamp::perDay}) {
                const Timestamp from = at("2026-03-10T10:17"), until{from.us + span};
                const auto ticks = timeTicks(from, until, most);
                QVERIFY(int(ticks.size()) <= most + 1);
                for (size_t i = 0; i < ticks.size(); ++i)
                    QVERIFY(!(ticks[i].at < from) && ticks[i].at < until && (i == 0 || ticks[i - 1].at < ticks[i].at));
            }
    }

    void binsSayWhatAFilterUnderstands()
    {
        const Bins bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, 20});
        QCOMPARE(bins.condition({18, 18}, false), u"confidence>=0.90 confidence<0.95"_s);
        QCOMPARE(bins.condition({3, 19}, false), u"confidence>=0.15 confidence<=1.00"_s);
        QCOMPARE(bins.condition({0, 1}, true), u"-(confidence>=0.00 confidence<0.10)"_s);
        QCOMPARE(Bins({RelationId::Episodes, EpisodeReward, -1, 1, 20}).condition({0, 0}, false), u"reward>=-1.00 reward<-0.90"_s);
    }

    void elementsAreWalkedAndChosen()
    {
        auto plot = shown(std::make_unique<ChartPlot>(u"Confidence"_s));
        plot->setData(binnedData());
        plot->setFocus();
        QSignalSpy chosen(plot.get(), &Plot::chosen);
        QTest::keyClick(plot.get(), Qt::Key_Home);
        QVERIFY(plot->marked() && *plot->marked() == (Plot::Span{0, 0}));
        QVERIFY(plot->accessibleDescription().contains(u"<b>low</b>: 0"_s) || plot->accessibleDescription().contains(u"high: 20"_s));
        QTest::keyClick(plot.get(), Qt::Key_Right);
        QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(*plot->marked() == (Plot::Span{1, 2}));
        QCOMPARE(QToolTip::text().count(u"<b>low</b>"_s), 1); // as it is stored, and plain (tst_plain_texts)
        QTest::keyClick(plot.get(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 0); // nothing can be chosen here
        plot->setChoosable(true);
        QTest::keyClick(plot.get(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QTest::keyClick(plot.get(), Qt::Key_End);
        QTest::keyClick(plot.get(), Qt::Key_Enter, Qt::ShiftModifier);
        QCOMPARE(chosen.size(), 2);
        QVERIFY(chosen[1][0].value<Plot::Span>() == (Plot::Span{19, 19}) && chosen[1][1].toBool());
        const auto middle = [&](int element) { return plot->areaOf(element).center().toPoint(); };
        QTest::mousePress(plot.get(), Qt::LeftButton, {}, middle(12));
        QTest::mouseMove(plot.get(), middle(9));
        QMouseEvent move(QEvent::MouseMove, QPointF(middle(8)), QPointF(plot->mapToGlobal(middle(8))), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(plot.get(), &move);
        QTest::mouseRelease(plot.get(), Qt::LeftButton, {}, middle(8));
        QCOMPARE(chosen.size(), 3);
        QVERIFY(chosen[2][0].value<Plot::Span>() == (Plot::Span{8, 12}) && !chosen[2][1].toBool());
        QVERIFY(!plot->marked());
    }

    void barsAndLinesAreWhereTheAxesSay()
    {
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
            Theme::instance().apply(theme);
            const Tokens& t = Theme::instance().tokens();
            auto plot = shown(std::make_unique<ChartPlot>(u"Confidence"_s));
            plot->setData(binnedData());
            const auto barsAreThere = [&] {
                const QImage image = plot->grab().toImage();
                return std::ranges::all_of(std::array{1, 10, 18}, [&](int element) {
                    const int x = int(plot->areaOf(element).center().x() * image.devicePixelRatio());
                    return pixelsOf(image, x, t.verified) > 0 && pixelsOf(image, x, t.partial) > 0;
                });
            };
            const auto lineIsThere = [&] {
                const QImage image = plot->grab().toImage();
                const int middle = int(plot->areaOf(18).left() * image.devicePixelRatio());
                int dashes = 0;
                for (int x = middle - 2; x <= middle + 2; ++x)
                    dashes = std::max(dashes, pixelsOf(image, x, t.accent));
                return dashes > 20;
            };
            QTRY_VERIFY(barsAreThere()); // the scene lays itself out
            QTRY_VERIFY(lineIsThere());
            keepPicture(plot.get(), qPrintable(u"chartplot-%1"_s.arg(int(theme))));
        }
    }

    /// What the filter leaves out fades, and says so to who hears it.
    void whatIsLeftOutFades()
    {
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
            Theme::instance().apply(theme);
            auto plot = shown(std::make_unique<ChartPlot>(u"Confidence"_s));
            plot->setData(binnedData());
            const auto isFull = [&](int element) {
                const QImage image = plot->grab().toImage();
                return pixelsOf(image, int(plot->areaOf(element).center().x() * image.devicePixelRatio()),
                                Theme::instance().tokens().verified)
                    > 0;
            };
            QTRY_VERIFY(isFull(9) && isFull(10) && isFull(11) && isFull(12));
            std::vector<int> picked;
            for (int i = 0; i < 20; ++i)
                if (i != 10 && i != 11)
                    picked.push_back(i);
            plot->setBrushed(true, picked);
            QTRY_VERIFY(isFull(9) && !isFull(10) && !isFull(11) && isFull(12));
            plot->setFocus();
            QTest::keyClick(plot.get(), Qt::Key_Home);
            QVERIFY(!plot->accessibleDescription().contains(u"left out"_s));
            for (int i = 0; i < 10; ++i)
                QTest::keyClick(plot.get(), Qt::Key_Right);
            QVERIFY(plot->accessibleDescription().contains(u"left out by the filter"_s));
            plot->setBrushed(false);
            QTRY_VERIFY(isFull(10) && isFull(11));
        }
    }

    void daysWithALimitAndBands()
    {
        DayChart chart(u"costs"_s, u"Cost per day"_s, [](double v) { return QString::number(v); }, 2);
        DayChart::Data data{QDate(2026, 11, 1), 1, {}};
        data.columns.push_back({{u"model"_s, &Tokens::accent, {1, 2, 3, 4, 5, 4, 3, 2, 1, 0}}, u"model"_s});
        data.line = ChartPlot::Line{Qt::Horizontal, 4.5, u"budget: 4.50 a day"_s, &Tokens::regression};
        data.bands = {{2.5, 3}, {9.9, 30}};
        chart.showDays(data);
        chart.resize(600, 260);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QCOMPARE(chart.plot().elements(), 10);
        QCOMPARE(chart.table().rows.size(), 10U);
        QCOMPARE(chart.table().copiedRows[4], QStringList({u"2026-11-05"_s, u"5"_s}));
        QVERIFY(chart.plot().describe(4).contains(u"5.000"_s));
        QSignalSpy times(&chart, &ChartFrame::timesRequested);
        Q_EMIT chart.findChild<Plot*>()->chosen({2, 4}, false);
        QCOMPARE(times.size(), 1);
        QCOMPARE(isoTimestamp(times[0][0].value<Timestamp>()).left(10), u"2026-11-03"_s);
        QCOMPARE(isoTimestamp(times[0][1].value<Timestamp>()).left(10), u"2026-11-06"_s);
        QSignalSpy terms(&chart, &ChartFrame::filterRequested), replaced(&chart, &ChartFrame::brushed);
        Q_EMIT chart.findChild<Plot*>()->chosen({0, 0}, true); // left out, beside what is left out already
        QCOMPARE(terms.takeFirst()[0].toString(), u"-(created_at>=2026-11-01T00:00:00Z created_at<2026-11-02T00:00:00Z)"_s);
        QVERIFY(times.size() == 1 && replaced.isEmpty());
        chart.showBrush({}, true);
        QTest::keyClick(chart.findChild<Plot*>(), Qt::Key_Escape);
        QCOMPARE(replaced.size(), 1);
        QVERIFY(replaced[0][1].toString().isEmpty() && replaced[0][0].toStringList().contains(u"created_at"_s));
        const auto limitIsThere = [&] {
            const QImage image = chart.grab().toImage();
            const QPoint at = chart.findChild<Plot*>()->mapTo(&chart, chart.plot().areaOf(8).center().toPoint());
            int most = 0;
            for (int x = at.x() - 6; x <= at.x() + 6; ++x) // it is dashed
                most = std::max(most, pixelsOf(image, int(x * image.devicePixelRatio()), Theme::instance().tokens().regression));
            return most > 0;
        };
        QTRY_VERIFY(limitIsThere());
        keepPicture(&chart, "daychart");
        const auto* table = chart.findChild<QTableWidget*>();
        QVERIFY(table->item(4, 1)->textAlignment() & Qt::AlignRight); // numbers
        QVERIFY(table->item(4, 0)->textAlignment() & Qt::AlignLeft);  // days
    }

    /// What a chart covers is one line, beside the title or, where there is no room for it, below.
    void coverageIsOneLine()
    {
        DayChart chart(u"costs"_s, u"Cost per day"_s, [](double v) { return QString::number(v); }, 2);
        const QString covered = u"all 3,000 outcomes · 857 of rarer ones or none · 1 ms"_s;
        chart.setCoverage(covered);
        for (const int width : {900, 440, 420, 900}) {
            chart.resize(width, 260);
            chart.show();
            QVERIFY(QTest::qWaitForWindowExposed(&chart));
            QTRY_COMPARE(chart.width(), width);
            QCOMPARE(chart.coverage(), covered);
            QList<QLabel*> shown = chart.findChildren<QLabel*>();
            shown.removeIf([&](const QLabel* l) { return l->text() != covered || !l->isVisible(); });
            QCOMPARE(shown.size(), 1);
            const QLabel& line = *shown.first();
            QVERIFY(!line.wordWrap() || line.heightForWidth(line.width()) < 2 * line.fontMetrics().lineSpacing());
        }
    }

    void paintedPlotsAreWalkedToo()
    {
        auto columns = shown(std::make_unique<StackedTimePlot>(u"Results"_s));
        StackedTimePlot::Data data;
        for (int day = 0; day <= 5; ++day)
            data.begins.push_back({at("2026-11-01").us + day * Timestamp::perDay});
        data.series.push_back({[] { return styleOf(OutcomeState::Verified); }, {4, 0, 9, 2, 1}, 16});
        data.series.push_back({[] { return styleOf(OutcomeState::Regression); }, {1, 0, 1, 8, 0}, 10});
        columns->setData(std::move(data));
        QTest::keyClick(columns.get(), Qt::Key_Left);
        QVERIFY(*columns->marked() == (Plot::Span{4, 4}));
        QTest::keyClick(columns.get(), Qt::Key_Left);
        QVERIFY2(columns->accessibleDescription().endsWith(u'8'), qPrintable(columns->accessibleDescription()));
        const QImage image = columns->grab().toImage();
        const int x = int(columns->areaOf(2).center().x() * image.devicePixelRatio());
        const Tokens& t = Theme::instance().tokens();
        QVERIFY(pixelsOf(image, x, t.verified) > 5 * pixelsOf(image, x, t.regression) && pixelsOf(image, x, t.regression) > 0);
        auto life = shown(std::make_unique<TimelinePlot>(u"Promotion timeline"_s));
        PatternHistory history;
        for (int day = 0; day < 5; ++day) {
            PatternEvent e;
            e.at = {at("2026-11-01").us + day * Timestamp::perDay};
            e.kind = day == 3 ? EventKind::Promoted : EventKind::Bumped;
            e.countAfter = day + 1;
            history.events.push_back(e);
        }
        life->setHistory(history);
        QTest::keyClick(life.get(), Qt::Key_Home);
        for (int n = 0; n < 3; ++n)
            QTest::keyClick(life.get(), Qt::Key_Right);
        QVERIFY(life->accessibleDescription().contains(styleOf(EventKind::Promoted).text()));
        QVERIFY(life->accessibleDescription().contains(u"seen 4×"_s));
        QVERIFY(QToolTip::text().contains(styleOf(EventKind::Promoted).label));
    }

    /// The chart counts what a human called incorrect as the files' words say, not as what was verified once.
    void confidencesByWhatBecameOfThem()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(u"outcomes"_s);
        QVERIFY(w.settle());
        const auto* chart = w.find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY(!chart->isLoading() && chart->histogram());
        qint64 verified = 0, wrong = 0;
        for (const auto& bin : chart->histogram()->bin) {
            verified += bin.verified;
            wrong += bin.wrong;
        }
        const QByteArray told = "coalesce(outcome_feedback, '') IN ('incorrect', 'regression')";
        const QByteArray counted = "SELECT count(*) FROM rca_outcomes WHERE confidence BETWEEN 0 AND 1 AND ";
        QVERIFY(wrong > 0);
        QCOMPARE(QString::number(wrong), sqlText(sharedDatabase(), counted + told));
        QCOMPARE(QString::number(verified), sqlText(sharedDatabase(), counted + "verified = 1 AND NOT " + told));
    }

    /// A bar of the window limits the list below it.
    void aBarIsAFilter()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(u"outcomes"_s);
        QVERIFY(w.settle());
        auto* chart = w.find<QWidget>("outcomesView")->findChild<ConfidenceChart*>();
        QTRY_VERIFY(!chart->isLoading() && chart->histogram());
        const auto& bin = chart->histogram()->bin;
        int fullest = 0;
        for (int i = 0; i < ConfidenceHistogram::bins; ++i)
            fullest = inBin(bin[size_t(i)]) > inBin(bin[size_t(fullest)]) ? i : fullest;
        const qint64 expected = inBin(bin[size_t(fullest)]), all = chart->histogram()->rows;
        auto* plot = chart->findChild<ChartPlot*>();
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->areaOf(fullest).center().toPoint());
        QVERIFY(w.settle());
        QTRY_VERIFY(!chart->isLoading());
        const auto listed = [&w] { return qint64(w.list("outcomes")->model()->rowCount()); };
        QTRY_COMPARE(listed(), expected);
        QCOMPARE(chart->histogram()->rows, all); // it shows what lies beside its brush
        QCOMPARE(plot->brush(), std::optional(Plot::Span{fullest, fullest}));
        QVERIFY(chart->title().contains(u"brushed"_s));
        auto* filter = w.find<QLineEdit>("filter");
        QVERIFY(filter->text().startsWith(u"confidence>="_s));
        filter->setText(u"verified:no (confidence<0.1 or confidence>=0)"_s);
        QVERIFY(w.settle());
        QTRY_VERIFY(!chart->isLoading());
        const qint64 others = chart->histogram()->rows, there = inBin(chart->histogram()->bin[size_t(fullest)]);
        QTRY_COMPARE(listed(), others);
        QTest::mouseClick(plot, Qt::LeftButton, Qt::ShiftModifier, plot->areaOf(fullest).center().toPoint());
        QVERIFY(w.settle());
        QTRY_VERIFY(!chart->isLoading());
        QVERIFY2(filter->text().startsWith(u"verified:no -(confidence>="_s), qPrintable(filter->text()));
        QCOMPARE(chart->histogram()->rows, others);
        QTRY_COMPARE(listed(), others - there);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(w.settle());
        QCOMPARE(filter->text(), u"verified:no"_s);
        QTRY_COMPARE(listed(), others);
        QVERIFY(!chart->title().contains(u"brushed"_s));
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->areaOf(fullest).center().toPoint());
        QVERIFY(w.settle());
        QTRY_VERIFY(!chart->isLoading() && plot->brush() && chart->title().contains(u"brushed"_s));
        chart->setSession(nullptr); // with its database the brush goes
        QVERIFY(!plot->brush() && !chart->title().contains(u"brushed"_s));
    }

    /// Words that have no room beside each other stand below each other; none is HTML.
    void legendsWrap()
    {
        QWidget owner;
        ChartLegend legend(&owner);
        legend.setEntries({{u"verified"_s, Qt::red, Qt::transparent}, {u"regression, incorrect"_s, Qt::blue, Qt::transparent}});
        QVERIFY(legend.heightIn(600) > 0);
        QCOMPARE(legend.heightIn(120), 2 * legend.heightIn(600));
        legend.setEntries({});
        QVERIFY(legend.isHidden() && legend.heightIn(600) == 0);
        const auto plot = shown(std::make_unique<ChartPlot>(u"t"_s));
        plot->setData(binnedData());
        const auto* own = plot->findChild<ChartLegend*>();
        QVERIFY(!own->isHidden());
        QTRY_VERIFY(plot->areaOf(0).top() >= own->height());
    }

    /// What a line says stands at its end, whatever became of the size, and within the chart.
    void labelsFollow()
    {
        const auto plot = shown(std::make_unique<ChartPlot>(u"t"_s));
        plot->setData(binnedData());
        const auto* view = plot->findChild<QGraphicsView*>();
        const auto label = [&]() -> QRectF {
            for (const QGraphicsItem* item : view->scene()->items())
                if (const auto* text = qgraphicsitem_cast<const QGraphicsSimpleTextItem*>(item); text && text->text() == u"gate 0.9"_s)
                    return QRectF(view->mapFromScene(text->sceneBoundingRect()).boundingRect()).translated(view->pos());
            return {};
        };
        for (const QSize size : {QSize(600, 240), QSize(300, 180), QSize(900, 400)}) {
            plot->resize(size);
            QTRY_VERIFY(std::abs(label().center().x() - plot->areaOf(18).left()) <= 3);
            QVERIFY(label().left() >= 0 && label().right() <= plot->width() + 1);
            QVERIFY(label().bottom() < plot->areaOf(18).center().y());
        }
    }

    /// Names that were cut, or left out where rows are low, are read where they would stand.
    void namesOfFields()
    {
        HeatPlot::Data data;
        for (int i = 0; i < 30; ++i) {
            data.rows << u"cluster-with-a-long-name-%1"_s.arg(i);
            data.columns << u"playbook-with-a-long-name-%1"_s.arg(i);
        }
        data.counts.assign(900, 1);
        const auto plot = shown(std::make_unique<HeatPlot>(u"t"_s), {320, 184});
        plot->setData(data);
        const QRectF field = plot->areaOf(3 * 30 + 5);
        QVERIFY2(plot->areaOf(0).height() * 30 > 184 / 3.0, "names below must leave room for fields");
        const auto tipAt = [&](QPointF at) {
            QToolTip::hideText();
            QHelpEvent event(QEvent::ToolTip, at.toPoint(), plot->mapToGlobal(at.toPoint()));
            QApplication::sendEvent(plot.get(), &event);
            return QToolTip::text();
        };
        QVERIFY2(tipAt({4, field.center().y()}).contains(data.rows[3]), qPrintable(QToolTip::text()));
        QVERIFY2(tipAt({field.center().x(), 182}).contains(data.columns[5]), qPrintable(QToolTip::text()));
        QVERIFY(tipAt(field.center()).contains(data.rows[3]));
    }

    /// The largest numbers say most: they are told in thousands where they have no room, and never as more than there are.
    void numbersOfNarrowFields()
    {
        HeatPlot::Data data;
        for (int i = 0; i < 12; ++i) {
            data.rows << u"c%1"_s.arg(i);
            data.columns << u"p%1"_s.arg(i);
        }
        data.counts.assign(144, 7);
        data.counts[3] = 12'987;
        data.counts[4] = 0;
        const auto plot = shown(std::make_unique<HeatPlot>(u"t"_s), {2'400, 600});
        plot->setData(data);
        QCOMPARE(plot->shownIn(3), QLocale().toString(12'987));
        QCOMPARE(plot->shownIn(4), QString());
        int narrow = 2'400;
        while (narrow > 100 && plot->shownIn(3) == QLocale().toString(12'987)) {
            narrow -= 10;
            plot->resize(narrow, 600);
        }
        QCOMPARE(plot->shownIn(3), u"12k"_s);
        QCOMPARE(plot->shownIn(0), u"7"_s);
    }

    /// A name that is wider than the plot ends in it.
    void longNamesOfALegend()
    {
        StackedTimePlot::Data data{{at("2026-11-01"), at("2026-11-02"), at("2026-11-03")}, {}};
        StackedTimePlot::Series series;
        series.style = [] {
            StateStyle style = styleOf(OutcomeState::Verified);
            style.label = QString(120, u'w');
            return style;
        };
        series.values = {1, 2};
        series.total = 3;
        data.series = {series, series};
        const auto plot = shown(std::make_unique<StackedTimePlot>(u"t"_s), {300, 200});
        plot->setData(data);
        for (int i = 0; i < 2; ++i)
            QVERIFY2(plot->legendArea(i).right() <= plot->width(), qPrintable(QString::number(plot->legendArea(i).right())));
        QVERIFY(plot->legendArea(1).top() > plot->legendArea(0).top());
    }

    /// In a low frame notes take one line, and a tool tip has all of them.
    void longNotesLeaveRoom()
    {
        ChartFrame frame(u"Outcomes over time"_s, nullptr);
        auto* plot = new StackedTimePlot(u"t"_s, &frame);
        frame.setPlot(plot);
        frame.resize(420, 184);
        frame.show();
        QVERIFY(QTest::qWaitForWindowExposed(&frame));
        QStringList notes;
        for (int i = 0; i < 14; ++i)
            notes << u"%1 without a readable time"_s.arg(1'000 + i);
        const QString note = notes.join(u" · "_s);
        frame.setCoverage(note);
        QTRY_VERIFY2(plot->height() >= 120, qPrintable(QString::number(plot->height())));
        QCOMPARE(frame.coverage(), note);
        const auto labels = frame.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* l) { return l->isVisible() && l->toolTip().contains(u"1013"_s); }));
        frame.resize(420, 400); // there is room again
        QTRY_VERIFY(std::ranges::any_of(labels, [&](const QLabel* l) { return l->isVisible() && l->text() == note; }));
    }
};

HINDCAST_TEST(ChartsTest)
#include "tst_charts.moc"
