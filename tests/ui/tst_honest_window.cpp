// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/curation/PurgeDialog.h"
#include "ui/detail/DetailPane.h"
#include "ui/detail/parts/FixSteps.h"
#include "ui/models/Format.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/selection/RecordList.h"
#include "ui/theme/Theme.h"
#include "ui/views/ViewRegistry.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/parts/Navigator.h"
#include "ui/window/session/RecentDatabases.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPointer>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidgetItem>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

QString navigatorCount(const WindowDriver& w, const char* view) { return w.navigatorItem(QLatin1String(view))->text(1); }

/// WCAG 2: the contrast of two colours.
double contrastOf(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& c) {
        const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// Two pictures differ in some pixel.
bool looksDifferent(const QImage& a, const QImage& b) { return a != b; }

} // namespace

/// The window says what it shows, and shows nothing else.
class HonestWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }
    void cleanup()
    {
        Theme::instance().apply(ThemeChoice::Light);
        Theme::instance().setZoom(100);
        Theme::instance().setDensity(Density::Normal);
    }

    void everyEntryIsCounted()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("copy1.db"));
        const WindowDriver w;
        QVERIFY(w.open(path));
        QTRY_COMPARE(navigatorCount(w, "outcomes").remove(u','), sqlText(path, "SELECT count(*) FROM rca_outcomes"));
        QCOMPARE(navigatorCount(w, "costs").remove(u','), sqlText(path, "SELECT count(*) FROM api_cost_log"));
        QCOMPARE(navigatorCount(w, "patterns").remove(u','), sqlText(path, "SELECT count(*) FROM failure_patterns"));
        QCOMPARE(w.text("viewTitle"), QStringLiteral("Patterns"));
        QVERIFY(w.text("viewCount").contains(QStringLiteral("patterns")));
        const auto grey = Theme::instance().tokens().muted;
        for (const char* view : {"episodes", "reviews", "evaluations"}) {
            QTreeWidgetItem* item = w.navigatorItem(QLatin1String(view));
            if (item->text(1) != QLatin1String("0"))
                continue;
            QCOMPARE(item->foreground(0).color(), grey);
            QVERIFY(!item->toolTip(0).isEmpty());
        }
        QVERIFY(w.navigatorItem(QStringLiteral("outcomes"))->foreground(0).color() != grey);
    }

    /// What a filter asks for that patterns have not leaves no number of them, rather than none.
    void lanesOfAnotherFilterHaveNoNumber()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(QStringLiteral("outcomes"));
        const auto promoted = [&] { return w.navigatorItem(QStringLiteral("patterns"), QStringLiteral("promoted"))->text(1); };
        QVERIFY(w.settle());
        const QString before = promoted();
        QVERIFY(before.toInt() > 0);
        w.filter(QStringLiteral("verified:true"));
        QCOMPARE(promoted(), QString());
        QVERIFY(!w.find<QAbstractButton>("lane_promoted")->text().contains(u'0'));
        w.filter(QStringLiteral("cluster:nowhere"));
        QCOMPARE(promoted(), QStringLiteral("0")); // this one they understand
        w.filter({});
        QCOMPARE(promoted(), before);
    }

    /// Every number follows the filter where it is known, and says it where it is not.
    void numbersFollowTheFilter()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->showView(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        const auto tip = [&](const char* view, const QString& section = {}) {
            return w.navigatorItem(QLatin1String(view), section)->toolTip(1);
        };
        QTRY_COMPARE(navigatorCount(w, "outcomes"), QStringLiteral("5,000"));
        const QString patterns = navigatorCount(w, "patterns"), promoted = tip("patterns", QStringLiteral("promoted"));
        w.filter(QStringLiteral("cluster:prod-eu"));
        const qint64 left = sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE cluster_id = 'prod-eu'").toLongLong();
        QTRY_COMPARE(navigatorCount(w, "outcomes"), format::count(left));
        QCOMPARE(tip("outcomes"), QStringLiteral("%1 of 5,000").arg(format::count(left)));
        const QString leftOfPatterns = sqlText(sharedDatabase(), "SELECT count(*) FROM failure_patterns WHERE cluster_id = 'prod-eu'");
        QCOMPARE(navigatorCount(w, "patterns"), leftOfPatterns);
        QCOMPARE(tip("patterns"), QStringLiteral("%1 of %2").arg(leftOfPatterns, patterns));
        QVERIFY(tip("patterns", QStringLiteral("promoted")).endsWith(QStringLiteral(" of ") + promoted));
        QVERIFY2(navigatorCount(w, "costs").startsWith(u'('), qPrintable(navigatorCount(w, "costs"))); // nobody has looked there
        QVERIFY(tip("costs").contains(QStringLiteral("in all")));
        keepPicture(&w.window(), "navigator-filtered");
        w.filter({});
        QTRY_COMPARE(navigatorCount(w, "outcomes"), QStringLiteral("5,000"));
        QCOMPARE(navigatorCount(w, "patterns"), patterns);
        QVERIFY(!navigatorCount(w, "costs").startsWith(u'('));
    }

    /// Products without patterns open with what they have; what they do not record is grey and says so.
    void theFirstViewHasSomething_data()
    {
        QTest::addColumn<QString>("data");
        QTest::newRow("daem0n") << QStringLiteral("daem0n/daem0n.db");
        QTest::newRow("rae") << QStringLiteral("rae/g6_head_core.db");
    }

    void theFirstViewHasSomething()
    {
        QFETCH(const QString, data);
        const QString path = m_folder.filePath(data.section(u'/', 1));
        QVERIFY(QFile::copy(
            qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/data/foreign/") + data, path));
        const WindowDriver w;
        QVERIFY(w.open(path));
        QVERIFY(QTest::qWaitFor([&] { return w.text("viewTitle") != QStringLiteral("Patterns"); }, patience));
        const QTreeWidgetItem* patterns = w.navigatorItem(QStringLiteral("patterns"));
        QCOMPARE(patterns->foreground(0).color(), Theme::instance().tokens().muted);
        QVERIFY(patterns->toolTip(0).contains(QStringLiteral("not recorded")));
        QVERIFY(w.settle());
        QVERIFY(w->currentView()->records());
    }

    /// "Demoted: no (must be no)", with units, never cut.
    void whyReadsRight()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.filter(QStringLiteral("state:promoted"));
        w.clickRow(w.list("patterns"), 0);
        w->detailPane()->showTab(QStringLiteral("why"));
        QVERIFY(w.settle());
        QStringList said;
        for (const QLabel* label : w.find<QWidget>("why")->findChildren<QLabel*>()) {
            said << label->text();
            QVERIFY2(!label->text().contains(QChar(0x2026)), qPrintable(label->text()));
        }
        const QString text = said.join(u'\n');
        QVERIFY2(text.contains(QStringLiteral("Demoted:\nno (must be no)")), qPrintable(text));
        QVERIFY2(text.contains(QRegularExpression(QStringLiteral("of 1,800 characters"))), qPrintable(text));
        QVERIFY2(text.contains(QRegularExpression(QStringLiteral("place \\d+ of 5"))), qPrintable(text));
        const QString story = w.text("patternStory");
        QVERIFY2(story.startsWith(QStringLiteral("Agents of ")) && story.contains(QStringLiteral("known result")), qPrintable(story));
    }

    /// A pattern is called by its playbook; its key is data.
    void patternsAreCalledByTheirPlaybook()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const ListView* list = w.list("patterns");
        const int name = list->listModel()->columnOf(QStringLiteral("pattern_name"));
        QTRY_VERIFY(list->listModel()->index(0, list->listModel()->columnOf(QStringLiteral("verified_rate"))).data(MeterRole).isValid());
        const QFontMetrics small(Theme::captionFont());
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QString shown = list->listModel()->index(row, name).data().toString();
            const QString raw = rawAt(list, row, "pattern_name");
            QVERIFY2(!shown.startsWith(QStringLiteral("playbook=")), qPrintable(shown));
            QVERIFY(list->listModel()->index(row, name).data(Qt::ToolTipRole).toString().remove(u'\n').contains(QString(raw).left(40)));
            if (raw.startsWith(QStringLiteral("playbook="))) // whole, at 1440 pixels: at least in the small font that long names get
                QVERIFY2(small.horizontalAdvance(shown) + 12 <= list->columnWidth(name), qPrintable(shown));
        }
    }

    /// The figures behind the bar and the columns are those of SQL.
    void trendsAreThoseOfTheOutcomes()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const ListView* list = w.list("patterns");
        const int rate = list->listModel()->columnOf(QStringLiteral("verified_rate"));
        QTRY_VERIFY(list->listModel()->index(0, rate).data(MeterRole).isValid());
        int compared = 0;
        for (int row = 0; row < std::min(list->model()->rowCount(), 12); ++row) {
            const QByteArray where = " FROM rca_outcomes WHERE root_cause = '"
                + rawAt(list, row, "pattern_name").toUtf8().replace('\'', "''") + "' AND cluster_id = '"
                + rawAt(list, row, "cluster_id").toUtf8().replace('\'', "''") + "'";
            const double verified = sqlText(sharedDatabase(),
                                            "SELECT count(*)" + where
                                                + " AND verified = 1 AND coalesce(outcome_feedback, '') NOT IN ('incorrect', 'regression')")
                                        .toDouble();
            const double judged = sqlText(sharedDatabase(),
                                          "SELECT count(*)" + where
                                              + " AND (verified IS NOT NULL OR outcome_feedback IN ('incorrect', 'regression'))")
                                      .toDouble();
            const QVariant shown = list->listModel()->index(row, rate).data(MeterRole);
            QCOMPARE(shown.isValid(), judged > 0);
            if (judged > 0) {
                QCOMPARE(shown.toDouble(), verified / judged);
                ++compared;
            }
        }
        QVERIFY(compared > 3);
    }

    /// Commands are copied one by one; a sentence is one text.
    void aFixIsItsCommands()
    {
        FixSteps steps;
        steps.setFix(QStringLiteral(
            "[{\"command\":\"kubectl get pods\",\"stdin_yaml\":null},{\"command\":\"kubectl apply -f -\",\"stdin_yaml\":\"kind: Pod\"}]"));
        QCOMPARE(steps.shownSteps(), 2);
        const auto buttons = steps.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 3);
        buttons[0]->click();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("kubectl get pods"));
        buttons[2]->click();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("kind: Pod"));
        steps.setFix(QStringLiteral("Restart it by hand."));
        QCOMPARE(steps.findChildren<QToolButton*>().size(), 1);
        steps.setFix({});
        QCOMPARE(steps.findChildren<QToolButton*>().size(), 0);
        steps.setFix(QStringLiteral("[1, 2"));
        QCOMPARE(steps.shownSteps(), 1);
    }

    /// The chart below patterns is about outcomes: it follows what the filter says of them, or its title says that it does not.
    void theChartFollowsOrSaysSo()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const auto* chart = w->currentView()->findChild<ConfidenceChart*>();
        QVERIFY(chart && chart->histogram());
        const qint64 all = chart->histogram()->rows;
        w.filter(QStringLiteral("cluster:prod-eu"));
        QCOMPARE(QString::number(chart->histogram()->rows),
                 sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE cluster_id = 'prod-eu'"));
        QCOMPARE(chart->title(), QStringLiteral("Confidence"));
        w.filter(QStringLiteral("state:promoted"));
        QCOMPARE(chart->histogram()->rows, all);
        QVERIFY(chart->title().contains(QStringLiteral("not limited by the filter")));
    }

    /// Nothing is selected: the clipboard stays what it is.
    void copyingNothingCopiesNothing()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QApplication::clipboard()->setText(QStringLiteral("kept"));
        for (const char* view : {"patterns", "outcomes"}) {
            w.navigate(QLatin1String(view));
            QVERIFY(w.settle());
            w.list(view)->clearSelection();
            QTest::keyClick(w.list(view), Qt::Key_C, Qt::ControlModifier);
            QVERIFY(w.settle());
            QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("kept"));
        }
    }

    void thePadlockCountsDown()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("copy2.db"));
        const WindowDriver w;
        QVERIFY(w.open(path));
        const auto* padlock = w.find<QToolButton>("padlock");
        QCOMPARE(padlock->text(), QStringLiteral("Read-only"));
        w.find<QAction>("enableEditing")->trigger();
        QTRY_VERIFY(w->session()->isEditing());
        QTRY_COMPARE(padlock->text(), QStringLiteral("Editing, 15 min"));
        QVERIFY(padlock->property("editing").toBool());
        QTest::keyClick(&w.window(), Qt::Key_E, Qt::ControlModifier);
        QTRY_COMPARE(padlock->text(), QStringLiteral("Read-only"));
    }

    /// Somebody holds the file: the window names it, and opens it as soon as it may.
    void aLockedFileIsTriedAgain()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("copy3.db"));
        auto connection = connectWritable(DatabaseUrl::sqlite(path));
        QVERIFY(connection);
        QVERIFY((*connection)->script("PRAGMA journal_mode = DELETE"));
        QVERIFY((*connection)->script("BEGIN EXCLUSIVE"));
        const WindowDriver w;
        w->openText(path);
        QVERIFY(QTest::qWaitFor([&] { return w.errorBar()->isVisible(); }, patience));
        QVERIFY2(w->errorSentence().contains(QFileInfo(path).fileName()), qPrintable(w->errorSentence()));
        QCOMPARE(w.answerOf(w.errorBar())->text(), QStringLiteral("Retry"));
        QVERIFY((*connection)->script("ROLLBACK"));
        connection = Unexpected(Error{});
        QVERIFY(QTest::qWaitFor([&] { return w->session() != nullptr; }, patience));
        QTRY_VERIFY(!w.errorBar()->isVisible());
    }

    void recentDatabasesSayWhere()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("copy4.db"));
        const WindowDriver w;
        QVERIFY(w.open(path));
        const QString about = RecentDatabases::about(DatabaseUrl::sqlite(path));
        QVERIFY2(about.contains(QFileInfo(path).fileName()) && about.contains(QStringLiteral("Hindcast")), qPrintable(about));
        RecentDatabases::clear();
        QVERIFY(!RecentDatabases::about(DatabaseUrl::sqlite(path)).contains(QStringLiteral("Hindcast,")));
    }

    /// More than a thousand rows, or evidence that is lost: asked twice, with a way out.
    void aLargePurgeIsLookedAtTwice()
    {
        const QString path = copyOfDatabase(m_folder, QStringLiteral("copy5.db"));
        const QByteArray before = sqlText(path, "SELECT count(*) FROM rca_outcomes").toLatin1();
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.find<QAction>("enableEditing")->trigger();
        QTRY_VERIFY(w->session()->isEditing());
        w.find<QAction>("curate_purge")->trigger();
        auto* dialog = w->findChild<PurgeDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>(QStringLiteral("outcomesDays"))->setValue(0);
        auto* purge = dialog->findChild<QPushButton*>(QStringLiteral("purge"));
        QVERIFY(QTest::qWaitFor([&] { return purge->isEnabled() && dialog->preview()->rows() > 1'000; }, patience));
        dialog->findChild<QPushButton*>(QStringLiteral("purgeNext"))->click();
        auto* second = dialog->findChild<QLabel*>(QStringLiteral("secondLook"));
        QVERIFY(!second->isVisible());
        purge->click();
        QVERIFY(second->isVisible() && purge->text().startsWith(QStringLiteral("Yes, purge ")));
        QVERIFY(dialog->findChild<QPushButton*>(QStringLiteral("exportFirst"))->isEnabled());
        QCOMPARE(sqlText(path, "SELECT count(*) FROM rca_outcomes").toLatin1(), before); // nothing yet
        keepPicture(dialog, "purge-second-look");
        purge->click();
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible() && !w.noticeBar()->sentence().isEmpty(); }, patience));
        QTRY_COMPARE(w.answerOf(w.noticeBar())->text(), QStringLiteral("Undo"));
        w.answerOf(w.noticeBar())->click();
        QTRY_COMPARE(sqlText(path, "SELECT count(*) FROM rca_outcomes").toLatin1(), before);
    }

    /// Every key that a menu has is listed, and found.
    void shortcutsAreListed()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.find<QAction>("showShortcuts")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->findChild<QTreeWidget*>(QStringLiteral("shortcutKeys")); }, patience));
        const auto* keys = w->findChild<QTreeWidget*>(QStringLiteral("shortcutKeys"));
        QVERIFY(keys->findItems(QStringLiteral("Ctrl+E"), Qt::MatchRecursive | Qt::MatchContains, 1).size() == 1);
        QVERIFY(!keys->findItems(QStringLiteral("Larger"), Qt::MatchRecursive | Qt::MatchExactly, 0).isEmpty());
        QSet<QString> seen;
        for (QTreeWidgetItemIterator it(const_cast<QTreeWidget*>(keys), QTreeWidgetItemIterator::NoChildren); *it; ++it)
            if ((*it)->parent() && (*it)->parent()->text(0) != QStringLiteral("Curate")) // there one key has a meaning by kind of record
                for (const QString& key : (*it)->text(1).split(QStringLiteral(", "), Qt::SkipEmptyParts)) {
                    QVERIFY2(!seen.contains(key), qPrintable(key)); // no two meanings
                    seen << key;
                }
        auto* field = keys->window()->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("larger"));
        int visible = 0;
        for (QTreeWidgetItemIterator it(const_cast<QTreeWidget*>(keys),
                                        QTreeWidgetItemIterator::NotHidden | QTreeWidgetItemIterator::NoChildren);
             *it; ++it)
            visible += (*it)->parent() && !(*it)->parent()->isHidden();
        QCOMPARE(visible, 1);
        keys->window()->close();
    }

    void textsGrowWithTheZoom()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const int row = w.list("patterns")->rowHeight(0), title = w.find<QLabel>("viewTitle")->font().pixelSize();
        w.find<QAction>("zoomIn")->trigger();
        w.find<QAction>("zoomIn")->trigger();
        QVERIFY(w.list("patterns")->rowHeight(0) > row);
        QVERIFY(w.find<QLabel>("viewTitle")->font().pixelSize() > title);
        w.find<QAction>("zoomReset")->trigger();
        QCOMPARE(w.list("patterns")->rowHeight(0), row);
        QCOMPARE(w.find<QLabel>("viewTitle")->font().pixelSize(), title);
    }

    void theFixGrowsWithTheZoom()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.filter(QStringLiteral("state:promoted"));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        const auto areas = w->detailPane()->findChildren<QScrollArea*>();
        const auto area = std::ranges::find(areas, QStringLiteral("Recommended fix"), &QWidget::accessibleName);
        QVERIFY(area != areas.end());
        const int height = (*area)->height();
        for (int i = 0; i < 3; ++i)
            w.find<QAction>("zoomIn")->trigger();
        QTRY_VERIFY((*area)->height() > height);
        w.find<QAction>("zoomReset")->trigger();
        QTRY_COMPARE((*area)->height(), height);
    }

    /// Lists, trees, tables and rows of two lines: all of them, at once, and remembered; texts stay as they are.
    void rowsFollowTheDensity()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(QStringLiteral("triage"));
        QVERIFY(w.settle());
        auto* navigator = w.find<QTreeWidget>("navigator");
        auto* queue = w.find<QListView>("triage");
        auto* jobs = w.find<QTableView>("jobsTable");
        struct Heights {
            int list, tree, queue, jobs, text;
        };
        const auto heights = [&] {
            return Heights{w.list("patterns")->verticalHeader()->defaultSectionSize(),
                           navigator->visualItemRect(navigator->topLevelItem(0)).height(), queue->sizeHintForRow(0),
                           jobs->verticalHeader()->defaultSectionSize(), w.find<QLabel>("viewTitle")->font().pixelSize()};
        };
        const Heights normal = heights();
        QCOMPARE(normal.list, Theme::scaled(metrics::rowHeight));
        QVERIFY(w.find<QAction>("density_normal")->isChecked());
        w.find<QAction>("density_compact")->trigger();
        const Heights compact = heights();
        QCOMPARE(compact.list, Theme::scaled(metrics::compactRow));
        w.find<QAction>("density_roomy")->trigger();
        const Heights roomy = heights();
        QCOMPARE(roomy.list, Theme::scaled(metrics::roomyRow));
        QCOMPARE(roomy.jobs, roomy.list);
        QCOMPARE(roomy.tree, roomy.list);
        QVERIFY2(compact.tree < normal.tree && normal.tree < roomy.tree, qPrintable(QString::number(compact.tree)));
        QVERIFY(compact.queue < normal.queue && normal.queue < roomy.queue);
        QVERIFY(compact.text == normal.text && normal.text == roomy.text);
        QCOMPARE(QSettings().value(QStringLiteral("window/density")).toInt(), int(Density::Roomy));
        const WindowDriver second;
        QVERIFY(second.find<QAction>("density_roomy")->isChecked());
        second.find<QAction>("density_normal")->trigger();
        QVERIFY(w.find<QAction>("density_normal")->isChecked()); // in every window
        QCOMPARE(heights().list, normal.list);
    }

    /// Markdown is shown as it is meant; what would act in it does not.
    void markdownIsInert()
    {
        const QString path = memoryDatabase(m_folder);
        runSql(
            path,
            "UPDATE reflections SET text = '# Cause' || char(10) || '**bold** ![x](file:///etc/passwd) [link](http://127.0.0.1/) <b>tag</b>'");
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
        w.clickRow(w.list("reflections"), 0);
        w->detailPane()->showTab(QStringLiteral("reflection"));
        QVERIFY(w.settle());
        keepPicture(&w.window(), "markdown");
        const auto* text = w.find<QWidget>("reflection")->findChild<QTextBrowser*>();
        QVERIFY(text);
        QVERIFY(!text->openLinks() && !text->openExternalLinks());
        const QString shown = text->toPlainText();
        QVERIFY2(shown.contains(QStringLiteral("<b>tag</b>")) && !shown.contains(QStringLiteral("**"))
                     && !shown.contains(QStringLiteral("# ")),
                 qPrintable(shown));
        // A link says where it leads, and is none, neither here nor where it is pasted.
        QVERIFY2(shown.contains(QStringLiteral("link (http://127.0.0.1/)")), qPrintable(shown));
        QVERIFY(!text->toHtml().contains(QStringLiteral("<a ")));
        w.find<QWidget>("reflection")->findChild<QTextBrowser*>()->selectAll();
        w.find<QWidget>("reflection")->findChild<QTextBrowser*>()->copy();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->text().contains(QStringLiteral("link (http://127.0.0.1/)")));
        QCOMPARE(copied->formats(), QStringList{QStringLiteral("text/plain")});
        keepPicture(&w.window(), "markdown");
    }

    /// Wherever the focus goes with the Tab key, something looks different.
    void focusIsVisible_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
        QTest::newRow("contrast") << ThemeChoice::HighContrast;
    }

    void focusIsVisible()
    {
        QFETCH(const ThemeChoice, theme);
        Theme::instance().apply(theme);
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->activateWindow();
        QStringList blind;
        QList<QPointer<QWidget>> widgets;
        for (QWidget* widget : w->findChildren<QWidget*>())
            widgets << widget;
        for (const auto& widget : widgets) {
            if (!widget || !widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy()
                || widget->visibleRegion().isEmpty())
                continue;
            if (QWidget* now = QApplication::focusWidget())
                now->clearFocus();
            const QImage without = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            QCoreApplication::processEvents();
            if (widget && !looksDifferent(without, widget->grab().toImage()))
                blind << QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
        }
        QVERIFY2(blind.isEmpty(), qPrintable(blind.join(u'\n')));
    }

    /// Outlines of what can be operated, as they are painted: at least 3 : 1 against what is around them.
    void controlsCanBeSeen_data() { focusIsVisible_data(); }

    void controlsCanBeSeen()
    {
        QFETCH(const ThemeChoice, theme);
        Theme::instance().apply(theme);
        QWidget page;
        QCheckBox check(QStringLiteral("c"), &page);
        QRadioButton radio(QStringLiteral("r"), &page);
        radio.move(0, 40);
        QLineEdit edit(&page);
        edit.move(0, 80);
        QPushButton button(QStringLiteral("b"), &page);
        button.move(0, 120);
        QSpinBox spin(&page);
        spin.move(0, 160);
        page.resize(200, 200);
        page.show();
        const QImage image = page.grab().toImage();
        const QColor ground = image.pixelColor(190, 190);
        for (const QWidget* control : std::initializer_list<const QWidget*>{&check, &radio, &edit, &button, &spin}) {
            const QRect area = control->geometry().adjusted(-1, -1, 1, 1).intersected(image.rect());
            double best = 0;
            for (int y = area.top(); y <= area.bottom(); ++y)
                for (int x = area.left(); x < area.left() + 12 && x <= area.right(); ++x)
                    best = std::max(best, contrastOf(image.pixelColor(x, y), ground));
            QVERIFY2(best >= 3.0, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(control->metaObject()->className())).arg(best)));
        }
        check.setChecked(true);
        radio.setChecked(true);
        QVERIFY(looksDifferent(image, page.grab().toImage()));
        keepPicture(&page, theme == ThemeChoice::Dark ? "controls-dark" : "controls");
    }
};

HINDCAST_TEST(HonestWindowTest)

#include "tst_honest_window.moc"
