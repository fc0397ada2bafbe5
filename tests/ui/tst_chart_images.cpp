// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/Bins.h"
#include "ui/charts/HeatPlot.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/views/efficacy/ForestPlot.h"
#include "ui/views/explore/TopPlot.h"

#include <QPainter>
#include <QTest>

#include <optional>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

/// The pixels of a colour within a part of a picture.
struct Ink {
    qint64 pixels = 0;
    QPointF middle; ///< of all of them, in points
};

Ink inkIn(const QImage& image, const QRectF& area, QColor colour)
{
    const double scale = image.devicePixelRatio();
    const QRect pixels = QRectF(area.topLeft() * scale, area.size() * scale).toRect().intersected(image.rect());
    Ink out;
    QPointF sum;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            const QColor c = image.pixelColor(x, y);
            if (std::abs(c.red() - colour.red()) + std::abs(c.green() - colour.green()) + std::abs(c.blue() - colour.blue()) >= 60)
                continue;
            ++out.pixels;
            sum += QPointF(x + 0.5, y + 0.5);
        }
    if (out.pixels > 0)
        out.middle = sum / double(out.pixels) / scale;
    return out;
}

/// How far on average a part of a picture is from a colour.
double distanceIn(const QImage& image, const QRectF& area, QColor colour)
{
    const double scale = image.devicePixelRatio();
    const QRect pixels = QRectF(area.topLeft() * scale, area.size() * scale).toRect().intersected(image.rect());
    double sum = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            const QColor c = image.pixelColor(x, y);
            sum += std::abs(c.red() - colour.red()) + std::abs(c.green() - colour.green()) + std::abs(c.blue() - colour.blue());
        }
    return sum / double(std::max(1, pixels.width() * pixels.height()));
}

/// As a screen of that scale shows it.
QImage drawn(QWidget& widget, int scale)
{
    QImage image(widget.size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Theme::instance().tokens().surface);
    widget.render(&image);
    return image;
}

template<class P>
void show(P& plot, QSize size = {600, 260})
{
    plot.resize(size);
    plot.show();
    if (!QTest::qWaitForWindowExposed(&plot))
        qFatal("the plot does not appear");
}

/// A little narrower than its element: neighbours touch.
QRectF inside(const QRectF& area) { return area.adjusted(area.width() * 0.1, 0, -area.width() * 0.1, 0); }

HintEfficacy hint(const QString& name, double low, double difference, double high)
{
    HintEfficacy out;
    out.name = name;
    out.cluster = u"prod"_s;
    out.with = {5, 10};
    out.without = {5, 10};
    out.enough = true;
    out.difference = difference;
    out.interval = Interval{low, high};
    return out;
}

} // namespace

/// Each kind of plot by its picture: what is drawn lies where areaOf() says and is as large as its number, on screens of one and of two
/// pixels a point, light and dark.
class ChartImagesTest : public QObject
{
    Q_OBJECT

    int m_scale = 1;

    static void everyScreen()
    {
        QTest::addColumn<int>("scale");
        QTest::addColumn<bool>("dark");
        for (const int scale : {1, 2})
            for (const bool dark : {false, true})
                QTest::addRow("%dx %s", scale, dark ? "dark" : "light") << scale << dark;
    }
    void useScreen()
    {
        QFETCH(const int, scale);
        QFETCH(const bool, dark);
        m_scale = scale;
        Theme::instance().apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        DisplaySettings::instance().setUtc(true);
    }

    void bars_data() { everyScreen(); }
    void bars()
    {
        useScreen();
        const Bins bins({RelationId::Outcomes, OutcomeConfidence, 0, 1, 20});
        ChartPlot::Data data = bins.plot();
        std::vector<double> low, high;
        for (int i = 0; i < 20; ++i) {
            low.push_back(i);
            high.push_back(20 - i);
        }
        data.bars = {{u"low"_s, &Tokens::verified, low}, {u"high"_s, &Tokens::partial, high}};
        ChartPlot plot(u"Confidence"_s);
        show(plot);
        plot.setData(std::move(data));
        const Tokens& t = Theme::instance().tokens();
        const auto ink = [&](int element, QColor colour) {
            return double(inkIn(drawn(plot, m_scale), inside(plot.areaOf(element)), colour).pixels);
        };
        QTRY_VERIFY(ink(10, t.verified) > 0); // the scene lays itself out
        for (const int element : {4, 10, 16}) {
            const double share = ink(element, t.verified) / (ink(element, t.verified) + ink(element, t.partial));
            QVERIFY2(std::abs(share - element / 20.0) < 0.05, qPrintable(u"%1: %2"_s.arg(element).arg(share)));
        }
        QCOMPARE(ink(0, t.verified), 0.0);
    }

    void points_data() { everyScreen(); }
    void points()
    {
        useScreen();
        ChartPlot::Data data;
        data.shares = true;
        for (int i = 0; i < 10; ++i) {
            data.names << QString::number(i);
            data.points.emplace_back();
            if (i != 3)
                data.points.back() = ChartPlot::Point{0.1 + i * 0.08, {i * 0.08, 0.2 + i * 0.08}, i / 10.0};
        }
        ChartPlot plot(u"Reliability"_s);
        show(plot);
        plot.setData(std::move(data));
        QCOMPARE(plot.elements(), 10);
        QCOMPARE(plot.describe(4), u"4"_s);
        const QColor colour = Theme::instance().tokens().verified;
        QTRY_VERIFY(inkIn(drawn(plot, m_scale), plot.areaOf(9), colour).pixels > 0); // the scene lays itself out
        const QImage image = drawn(plot, m_scale);
        for (int i = 0; i < 10; ++i) {
            const QRectF area = plot.areaOf(i);
            const Ink ink = inkIn(image, inside(area), colour);
            QCOMPARE(ink.pixels > 0, i != 3);
            if (i == 3)
                continue;
            constexpr double room = 0.07; // of the scale, above all and below none
            const double value = (area.bottom() - ink.middle.y()) / area.height() * (1 + 2 * room) - room;
            QVERIFY2(std::abs(value - (0.1 + i * 0.08)) < 0.03, qPrintable(u"%1: %2"_s.arg(i).arg(value)));
            QVERIFY2(std::abs(ink.middle.x() - area.center().x()) < 2, qPrintable(u"%1: %2"_s.arg(i).arg(ink.middle.x())));
        }
        const auto sizeOf = [&](int i) { return inkIn(image, inside(plot.areaOf(i)), colour).pixels; };
        QVERIFY(sizeOf(9) > sizeOf(0)); // what rests on more is larger
    }

    void columnsOfTime_data() { everyScreen(); }
    void columnsOfTime()
    {
        useScreen();
        StackedTimePlot plot(u"Results"_s);
        show(plot);
        StackedTimePlot::Data data;
        for (int day = 0; day <= 5; ++day)
            data.begins.push_back({parseTimestamp(u"2026-11-01")->us + day * Timestamp::perDay});
        data.series.push_back({[] { return styleOf(OutcomeState::Verified); }, {4, 0, 8, 2, 1}, 15});
        data.series.push_back({[] { return styleOf(OutcomeState::Regression); }, {0, 0, 0, 8, 0}, 8});
        plot.setData(std::move(data));
        const QImage image = drawn(plot, m_scale);
        const Tokens& t = Theme::instance().tokens();
        const auto ink = [&](int step, QColor colour) { return double(inkIn(image, inside(plot.areaOf(step)), colour).pixels); };
        QVERIFY(ink(2, t.verified) > 100 * m_scale);
        QVERIFY(std::abs(ink(0, t.verified) / ink(2, t.verified) - 0.5) < 0.06);
        QVERIFY(std::abs(ink(3, t.regression) / ink(2, t.verified) - 1) < 0.06);
        QCOMPARE(ink(1, t.verified) + ink(1, t.regression), 0.0);
    }

    void fields_data() { everyScreen(); }
    void fields()
    {
        useScreen();
        HeatPlot plot(u"Clusters"_s);
        show(plot, {600, 300});
        HeatPlot::Data data;
        data.rows = QStringList{u"a"_s, u"b"_s};
        data.columns = QStringList{u"x"_s, u"y"_s};
        data.counts = {0, 1, 40, 900};
        plot.setData(std::move(data));
        const QImage image = drawn(plot, m_scale);
        const auto edge = [&](int field) { // beside its number
            const QRectF area = plot.areaOf(field);
            return distanceIn(image, QRectF(area.left() + 4, area.top() + 4, area.width() / 6, area.height() / 6),
                              Theme::instance().tokens().surface);
        };
        QVERIFY2(edge(0) < edge(1) + 1 && edge(1) < edge(2) && edge(2) < edge(3),
                 qPrintable(u"%1 %2 %3 %4"_s.arg(edge(0)).arg(edge(1)).arg(edge(2)).arg(edge(3))));
        QVERIFY(edge(3) > 60);
    }

    void lines_data() { everyScreen(); }
    void lines()
    {
        useScreen();
        TopPlot plot(u"Top"_s);
        show(plot);
        TopPlot::Data data;
        data.styles = {[] { return styleOf(OutcomeState::Verified); }, [] { return styleOf(OutcomeState::Regression); }};
        data.lines = {{u"restart"_s, {60, 20}}, {u"scale up"_s, {30, 0}}, {u"nothing"_s, {0, 20}}};
        plot.setData(std::move(data));
        const QImage image = drawn(plot, m_scale);
        const Tokens& t = Theme::instance().tokens();
        const auto ink = [&](int line, QColor colour) { return double(inkIn(image, plot.areaOf(line), colour).pixels); };
        QVERIFY(ink(0, t.verified) > 100 * m_scale);
        QVERIFY(std::abs(ink(1, t.verified) / ink(0, t.verified) - 0.5) < 0.06);
        QVERIFY(std::abs(ink(2, t.regression) / ink(0, t.regression) - 1) < 0.06);
        QCOMPARE(ink(1, t.regression), 0.0);
        QVERIFY(inkIn(image, plot.areaOf(0), t.verified).middle.x() < inkIn(image, plot.areaOf(0), t.regression).middle.x());
    }

    void intervals_data() { everyScreen(); }
    void intervals()
    {
        useScreen();
        ForestPlot plot(u"Efficacy"_s);
        plot.setHints({hint(u"playbook=A"_s, -0.6, -0.4, -0.2), hint(u"playbook=B"_s, 0.2, 0.4, 0.6)}, ExposureSource::Ledger);
        show(plot, {700, 200});
        const QImage image = drawn(plot, m_scale);
        const Tokens& t = Theme::instance().tokens();
        const auto drawing = [&](int row, QColor colour) { // without the words at its right
            const QRectF area = plot.areaOf(row);
            return inkIn(image, QRectF(area.left(), area.top(), area.width() * 0.71, area.height()), colour);
        };
        const Ink harmful = drawing(0, t.regression), helpful = drawing(1, t.verified);
        QVERIFY(harmful.pixels > 40 * m_scale && helpful.pixels > 40 * m_scale);
        QVERIFY(std::abs(harmful.middle.y() - plot.areaOf(0).center().y()) < 2);
        QVERIFY(std::abs(helpful.middle.y() - plot.areaOf(1).center().y()) < 2);
        const double zero = 700 * (0.28 + 0.21); // the middle between names and words
        QVERIFY2(std::abs((zero - harmful.middle.x()) - (helpful.middle.x() - zero)) < 6,
                 qPrintable(u"%1 %2 %3"_s.arg(harmful.middle.x()).arg(zero).arg(helpful.middle.x())));
        QVERIFY(helpful.middle.x() - zero > 60);
    }
};

HINDCAST_TEST(ChartImagesTest)
#include "tst_chart_images.moc"
