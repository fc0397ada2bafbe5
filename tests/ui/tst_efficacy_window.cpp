// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"
#include "ui/views/ViewRegistry.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/efficacy/EfficacyView.h"
#include "ui/views/efficacy/ForestChart.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What the library says of the same database.
EfficacyReport efficacyOf(const QString& path, const EfficacySpec& spec = {})
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    const Settings& rules = DisplaySettings::instance().rules();
    HistorySpec wanted;
    wanted.sessions = wanted.users = wanted.exposures = true;
    const ReplaySource source = readReplaySource(*connection, *store, wanted, testNow(), {}).value();
    return hintEfficacy(source, writerParams(*store, rules), hintParams(rules), spec).value();
}

HintEfficacy compared(double low, double high)
{
    HintEfficacy h;
    h.name = u"playbook=p | ns=n | cluster=c"_s;
    h.cluster = u"c"_s;
    h.with = {8, 10};
    h.without = {5, 10};
    h.enough = true;
    h.difference = (low + high) / 2;
    h.interval = Interval{low, high};
    h.adjusted = 0.5;
    return h;
}

} // namespace

/// The forest plot in the real window says what `efficacy` says, and what it does not know it does not show.
class EfficacyWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] EfficacyView* view() const { return m_window->find<EfficacyView>("efficacyView"); }
    [[nodiscard]] ForestChart* forest() const { return m_window->find<ForestChart>("efficacyForest"); }
    [[nodiscard]] ForestPlot* plot() const { return m_window->find<ForestPlot>("efficacyPlot"); }
    [[nodiscard]] ListFrame* strata() const { return m_window->find<ListFrame>("efficacyStrata"); }

    void show(const QString& path)
    {
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(path));
        m_window->navigate(u"efficacy"_s);
        QVERIFY(m_window->settle());
    }

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }
    void cleanup() { m_window.reset(); }

    void equalsTheLibrary()
    {
        show(sharedDatabase());
        const EfficacyReport report = efficacyOf(sharedDatabase());
        QVERIFY(view()->report());
        QVERIFY(!report.hints.empty());
        QCOMPARE(plot()->elements(), int(report.hints.size()));
        const auto& rows = forest()->table().copiedRows;
        QCOMPARE(rows.size(), report.hints.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            const HintEfficacy& h = report.hints[i];
            QCOMPARE(rows[i][0], h.name);
            QCOMPARE(rows[i][2].toLongLong(), h.with.successes);
            QCOMPARE(rows[i][3].toLongLong(), h.with.n);
            QCOMPARE(rows[i][5].toLongLong(), h.without.n);
            QCOMPARE(rows[i][6].isEmpty(), !h.difference.has_value()); // not known is nothing, and no zero
            QCOMPARE(rows[i][7].isEmpty(), !h.interval.has_value());
            QCOMPARE(rows[i][10], h.harmful() ? u"true"_s : u"false"_s);
            QCOMPARE(rows[i][12], word(report.exposure));
        }
        QVERIFY2(m_window->text("efficacyCaution").contains(u"no experiment"_s), qPrintable(m_window->text("efficacyCaution")));
        QVERIFY2(m_window->text("statusView").startsWith(QString::number(report.compared) + u" of "_s),
                 qPrintable(m_window->text("statusView")));
        keepPicture(&m_window->window(), "efficacy");
    }

    /// Walked with the arrow keys, chosen with Enter: the strata that a hint is compared in, and the way to its pattern.
    void strataByKeyboard()
    {
        show(sharedDatabase());
        const EfficacyReport report = efficacyOf(sharedDatabase());
        QVERIFY(report.hints.size() > 2);
        QVERIFY(!m_window->find<QPushButton>("efficacyShow")->isEnabled());
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_Home);
        QTest::keyClick(plot(), Qt::Key_Down);
        QCOMPARE(plot()->marked(), (Plot::Span{1, 1}));
        QTest::keyClick(plot(), Qt::Key_Up);
        QTest::keyClick(plot(), Qt::Key_Return);
        const HintEfficacy& h = report.hints[0];
        QCOMPARE(strata()->model().all().size(), h.strata.size());
        qint64 with = 0, without = 0;
        for (const auto& row : strata()->model().all()) {
            with += row.raw[2].section(u'/', 1).toLongLong();
            without += row.raw[3].section(u'/', 1).toLongLong();
        }
        QCOMPARE(with, h.with.n);
        QCOMPARE(without, h.without.n);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->areaOf(1).center().toPoint());
        QCOMPARE(strata()->model().all().size(), report.hints[1].strata.size());
        m_window->clickButton("efficacyShow");
        QVERIFY(m_window->settle());
        QCOMPARE(m_window->text("viewTitle"), u"Patterns"_s);
        QVERIFY(m_window->list("patterns")->currentRow() >= 0);
    }

    /// Recorded and inferred are told apart; more results asked for leave fewer hints.
    void exposureAndLeastResults()
    {
        show(sharedDatabase());
        auto* exposure = m_window->find<QComboBox>("efficacyExposure");
        for (const auto& [index, source] : {std::pair(1, ExposureSource::Ledger), {2, ExposureSource::Inferred}}) {
            exposure->setCurrentIndex(index);
            QVERIFY(m_window->settle());
            QCOMPARE(view()->report()->exposure, source);
            QCOMPARE(m_window->text("efficacyCaution").contains(u"inferred"_s), source == ExposureSource::Inferred);
            EfficacySpec spec;
            spec.exposure = source;
            QCOMPARE(view()->report()->compared, efficacyOf(sharedDatabase(), spec).compared);
        }
        const qint64 before = view()->report()->compared;
        auto* least = m_window->find<QSpinBox>("efficacyLeast");
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, u"100000"_s);
        QTest::keyClick(least, Qt::Key_Return);
        QVERIFY(m_window->settle());
        QVERIFY(before > 0);
        QCOMPARE(view()->report()->compared, 0);
    }

    void verdicts()
    {
        QCOMPARE(verdictOf(compared(-0.4, -0.1)).glyph, u"✗"_s);
        QCOMPARE(verdictOf(compared(0.1, 0.4)).glyph, u"✓"_s);
        QCOMPARE(verdictOf(compared(-0.1, 0.4)).glyph, u"="_s);
        HintEfficacy few = compared(-0.4, -0.1);
        few.enough = false;
        QCOMPARE(verdictOf(few).glyph, u"?"_s);
        ForestPlot plot(u"test"_s);
        plot.resize(600, 200);
        plot.setHints({compared(-0.4, -0.1), few}, ExposureSource::Inferred);
        const QString text = plot.describe(0);
        QVERIFY2(text.contains(u"−25 points, 95 %: −40 to −10"_s), qPrintable(text));
        QVERIFY2(text.contains(u"by chance"_s) && text.contains(u"exposure inferred"_s), qPrintable(text));
        QVERIFY(plot.describe(1).contains(u"too few"_s));
        QVERIFY(plot.areaOf(1).top() >= plot.areaOf(0).bottom());
        QVERIFY(!plot.grab().isNull());
    }

    void nothingToCompare()
    {
        const QTemporaryDir folder;
        show(emptyDatabase(folder));
        QVERIFY2(forest()->message().startsWith(u"No hint"_s), qPrintable(forest()->message()));
        m_window->filter(u"verified:no"_s);
        QVERIFY(m_window->settle());
        QVERIFY2(forest()->message().contains(u"whole history"_s), qPrintable(forest()->message()));
        m_window->filter({});
        QVERIFY(m_window->settle());
        QVERIFY(view()->report());
    }
};

HINDCAST_TEST(EfficacyWindowTest)
#include "tst_efficacy_window.moc"
