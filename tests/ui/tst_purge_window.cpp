// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/StackedTimePlot.h"
#include "ui/curation/MonthCut.h"
#include "ui/curation/PurgeDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/Format.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 30'000;

template<class T>
T* part(const QWidget* dialog, const char* name)
{
    T* found = dialog->findChild<T*>(QLatin1String(name));
    if (!found)
        qFatal("no %s", name);
    return found;
}

} // namespace

/// Retention by hand: the line is dragged, what is lost is listed and pinned, and what was done is summed up.
class PurgeWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static PurgeDialog* opened(const WindowDriver& w)
    {
        w.find<QAction>("enableEditing")->trigger();
        if (!QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience))
            qFatal("editing cannot be enabled");
        w.find<QAction>("curate_purge")->trigger();
        PurgeDialog* dialog = nullptr;
        if (!QTest::qWaitFor([&] { return (dialog = w->findChild<PurgeDialog*>()) && dialog->isVisible(); }, patience))
            qFatal("no dialog");
        return dialog;
    }
    /// The second page.
    static void look(const PurgeDialog* dialog)
    {
        part<QPushButton>(dialog, "purgeNext")->click();
        QCOMPARE(dialog->page(), PurgeDialog::Page::Preview);
    }
    /// What would go is counted for so many days.
    static bool counted(const PurgeDialog* dialog, qint64 days)
    {
        return QTest::qWaitFor(
            [&] {
                return dialog->preview() && dialog->preview()->cutoffs.outcomes.us == testNow().us - days * Timestamp::perDay
                    && part<QPushButton>(dialog, "purge")->text() != QStringLiteral("Purge");
            },
            patience);
    }

    /// UX 10: every time axis is hatched where history was purged, and says so.
    void hatched(const WindowDriver& w, Timestamp cutoff)
    {
        const QString said = format::purgedBefore(cutoff);
        w->topBar()->setTimes(Timestamp{cutoff.us - 10 * Timestamp::perDay}, testNow());
        for (const char* view : {"lifelines", "dashboard", "explore"}) {
            w->showView(QString::fromLatin1(view));
            QVERIFY2(w.settle(), view);
            int plots = 0;
            for (const PaintedPlot* plot : w->currentView()->findChildren<PaintedPlot*>())
                plots += plot->purgedBefore() == cutoff;
            QVERIFY2(plots > 0, view);
            int words = 0;
            for (const QLabel* label : w->currentView()->findChildren<QLabel*>())
                words += label->isVisible() && label->text().contains(said);
            QVERIFY2(words > 0, view);
            keepPicture(&w.window(), qPrintable(u"purged-"_s + QLatin1String(view)));
        }
        const auto trends = w->views()->view(u"dashboard"_s)->findChildren<StackedTimePlot*>();
        QVERIFY(!trends.isEmpty());
        QVERIFY(trends.front()->describe(0).contains(said));
        QVERIFY(!trends.front()->describe(trends.front()->elements() - 1).contains(said));
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void theLineByItself()
    {
        MonthCut cut;
        cut.resize(600, 120);
        cut.show();
        QVERIFY(QTest::qWaitForWindowExposed(&cut));
        const Timestamp now = *parseTimestamp(u"2026-11-16T00:00:00Z"); // half of November
        cut.setMonths({{QStringLiteral("2026-08"), 100}, {QStringLiteral("2026-10"), 310}, {QStringLiteral("2026-11"), 150}}, now);
        QCOMPARE(cut.total(), 560);
        cut.setDays(0);
        QCOMPARE(cut.before(), 560);
        cut.setDays(15); // what is older than November
        QCOMPARE(cut.before(), 410);
        cut.setDays(25); // ten days of October stay
        QCOMPARE(cut.before(), 310);
        cut.setDays(46);
        QCOMPARE(cut.before(), 100); // September has none
        cut.setDays(400);
        QCOMPARE(cut.before(), 0);
        QVERIFY(!cut.isCounted());
        cut.setCounted(400, 7); // the oldest month began in the middle
        QCOMPARE(cut.before(), 7);
        QVERIFY(cut.isCounted() && cut.accessibleDescription().startsWith(QStringLiteral("7 of 560")));
        cut.setDays(30);
        QVERIFY(!cut.isCounted() && cut.accessibleDescription().startsWith(QStringLiteral("About ")));
        qint64 said = -1;
        QObject::connect(&cut, &MonthCut::daysChanged, &cut, [&](qint64 days) { said = days; });
        QTest::keyClick(&cut, Qt::Key_Left);
        QCOMPARE(said, 31);
        QTest::keyClick(&cut, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(said, 1);
        QTest::keyClick(&cut, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(said, 0); // never in the future
        const double before = cut.lineX();
        QTest::mousePress(&cut, Qt::LeftButton, {}, QPoint(int(before), 60));
        QTest::mouseMove(&cut, QPoint(300, 60));
        QMouseEvent drag(QEvent::MouseMove, QPointF(300, 60), cut.mapToGlobal(QPointF(300, 60)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&cut, &drag);
        QVERIFY(said > 30);
        QVERIFY(std::abs(cut.lineX() - 300) < 6);
        QVERIFY(cut.accessibleDescription().contains(QStringLiteral("560")));
        cut.setMonths({}, now);
        QVERIFY(cut.isEmpty() && !cut.isVisible());
        cut.setMonths({{QStringLiteral("nonsense"), 3}}, now);
        QVERIFY(cut.isEmpty());
    }

    /// Dragging changes the days, and days move the line; the preview follows with the exact number.
    void dragging()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const PurgeDialog* dialog = opened(w);
        auto* cut = part<MonthCut>(dialog, "monthCut");
        auto* days = part<QSpinBox>(dialog, "outcomesDays");
        look(dialog);
        QVERIFY(QTest::qWaitFor([&] { return cut->isVisible(); }, patience));
        QCOMPARE(cut->total(), sqlText(m_path, "SELECT count(*) FROM rca_outcomes").toLongLong());
        QCOMPARE(cut->days(), days->value());
        QTest::mouseClick(cut, Qt::LeftButton, {}, QPoint(cut->width() / 2, cut->height() / 2));
        QVERIFY(days->value() == cut->days() && days->value() > 0);
        QVERIFY(counted(dialog, days->value()));
        const qint64 exact = dialog->preview()->outcomes.rows;
        QVERIFY(cut->isCounted());
        QCOMPARE(cut->before(), exact);
        days->setValue(20);
        QCOMPARE(cut->days(), 20);
        keepPicture(const_cast<PurgeDialog*>(dialog), "purge-months");
    }

    /// Patterns that lose their last evidence are listed, and copies of it are pinned before it goes.
    void pinning()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        PurgeDialog* dialog = opened(w);
        part<QSpinBox>(dialog, "outcomesDays")->setValue(0);
        look(dialog);
        QVERIFY(counted(dialog, 0));
        const qsizetype losing = qsizetype(dialog->preview()->losingLastEvidence.size());
        QVERIFY(losing > 0);
        QVERIFY(part<QWidget>(dialog, "lostEvidence")->isVisible());
        QVERIFY(part<QLabel>(dialog, "losing")->text().contains(QString::number(losing)));
        part<QPushButton>(dialog, "listLosing")->click();
        auto* tree = part<QTreeWidget>(dialog, "purgePreview");
        QVERIFY(tree->currentItem() && tree->currentItem()->parent() == tree->topLevelItem(0));
        QCOMPARE(tree->topLevelItem(0)->childCount(), int(losing));
        QVERIFY(dialog->preview()->pinned.patterns.empty());
        keepPicture(dialog, "purge-losing");
        part<QPushButton>(dialog, "pinEvidence")->click();
        QVERIFY(QTest::qWaitFor([&] { return dialog->preview() && !dialog->preview()->pinned.patterns.empty(); }, patience));
        QCOMPARE(qsizetype(dialog->preview()->pinned.patterns.size()), losing);
        QVERIFY(sqlText(m_path, "SELECT count(*) FROM evidence_pins").toLongLong() >= losing);
        QVERIFY(part<QLabel>(dialog, "losing")->text().contains(QStringLiteral("pinned copies stay")));
        QVERIFY(!part<QPushButton>(dialog, "pinEvidence")->isEnabled()); // there is nothing more to pin
        QCOMPARE(sqlText(m_path, "SELECT note FROM journal WHERE action = 'pin'"), QStringLiteral("before a purge"));
    }

    /// Three pages, there and back; what is looked at has examples, room, time and a fingerprint.
    void pages()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        PurgeDialog* dialog = opened(w);
        QCOMPARE(dialog->page(), PurgeDialog::Page::Scope);
        auto* purge = part<QPushButton>(dialog, "purge");
        QVERIFY(!purge->isVisible() && part<QPushButton>(dialog, "purgeClose")->isDefault());
        part<QSpinBox>(dialog, "outcomesDays")->setValue(20);
        QVERIFY(counted(dialog, 20));
        const PurgePreview preview = *dialog->preview();
        QVERIFY(part<QLabel>(dialog, "purgeCounted")->text().contains(format::count(preview.outcomes.rows)));
        keepPicture(dialog, "purge-scope");
        QTest::keyClick(dialog, Qt::Key_Delete); // no bare key destroys
        QTest::keyClick(dialog, Qt::Key_Backspace);
        look(dialog);
        QVERIFY(purge->isVisible() && purge->isEnabled() && !purge->isDefault());
        const QString size = part<QLabel>(dialog, "purgeSize")->text();
        QVERIFY2(size.contains(preview.fingerprint) && size.contains(QStringLiteral("Removing it takes")), qPrintable(size));
        const auto* tree = part<QTreeWidget>(dialog, "purgePreview");
        const QList<QTreeWidgetItem*> examples = tree->findItems(QStringLiteral("The newest outcomes that go"), Qt::MatchExactly);
        QCOMPARE(examples.size(), 1);
        QCOMPARE(examples.front()->childCount(), int(std::min<qint64>(20, preview.outcomes.rows)));
        part<QPushButton>(dialog, "purgeBack")->click();
        QCOMPARE(dialog->page(), PurgeDialog::Page::Scope);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!w->findChild<PurgeDialog*>() || !w->findChild<PurgeDialog*>()->isVisible());
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), QStringLiteral("0"));
    }

    /// The periods of a CronJob, an environment file, a command; and those that people use.
    void periods()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        PurgeDialog* dialog = opened(w);
        auto* scope = part<QWidget>(dialog, "purgePresets");
        auto* outcomes = part<QSpinBox>(dialog, "outcomesDays");
        auto* patterns = part<QSpinBox>(dialog, "patternsDays");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("cronjob.yaml"));
        const auto take = [&](const QByteArray& text) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
            file.close();
            FileDialog::setNextFile(path);
            part<QPushButton>(dialog, "purgeFromSchedule")->click();
        };
        take("data:\n  RETAIN_OUTCOMES_DAYS: \"45\"\n  RETAIN_PATTERNS_DAYS: \"12\"\n");
        QCOMPARE(outcomes->value(), 45);
        QCOMPARE(patterns->value(), 12);
        take("env:\n- name: RETAIN_OUTCOMES_DAYS\n  value: \"61\"\n");
        QCOMPARE(outcomes->value(), 61);
        QCOMPARE(patterns->value(), 12);
        take("RETAIN_OUTCOMES_DAYS=70\nRETAIN_PATTERNS_DAYS=8\n");
        QCOMPARE(outcomes->value(), 70);
        take("hindcast-cli purge x.db --outcomes-days 33 --patterns-days=7 --yes");
        QCOMPARE(outcomes->value(), 33);
        QCOMPARE(patterns->value(), 7);
        take("schedule: \"0 3 * * *\"");
        QVERIFY(part<QLabel>(dialog, "scheduleNote")->text().contains(QStringLiteral("neither")));
        QCOMPARE(outcomes->value(), 33);
        auto* presets = qobject_cast<QComboBox*>(scope);
        QCOMPARE(presets->currentIndex(), presets->count() - 1); // other periods
        presets->setCurrentIndex(3);
        Q_EMIT presets->activated(3);
        QCOMPARE(outcomes->value(), 180);
        QCOMPARE(patterns->value(), 60);
    }

    /// Somebody writes between the look and the purge: nothing goes, and the second page says how it differs.
    void lookedAtSomethingElse()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        PurgeDialog* dialog = opened(w);
        part<QSpinBox>(dialog, "outcomesDays")->setValue(20);
        look(dialog);
        QVERIFY(counted(dialog, 20));
        const qint64 rows = dialog->preview()->outcomes.rows;
        const QString before = sqlText(m_path, "SELECT count(*) FROM rca_outcomes");
        runSql(m_path, "DELETE FROM rca_outcomes WHERE id = (SELECT min(id) FROM rca_outcomes)");
        auto* purge = part<QPushButton>(dialog, "purge");
        purge->click();
        if (part<QLabel>(dialog, "secondLook")->isVisible())
            purge->click();
        QVERIFY(QTest::qWaitFor([&] { return part<QLabel>(dialog, "purgeDelta")->isVisible(); }, patience));
        QCOMPARE(dialog->page(), PurgeDialog::Page::Preview);
        QVERIFY(counted(dialog, 20));
        QCOMPARE(dialog->preview()->outcomes.rows, rows - 1);
        QVERIFY(part<QLabel>(dialog, "purgeDelta")->text().contains(format::count(rows)));
        QVERIFY(part<QLabel>(dialog, "purgeProblem")->isVisible());
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM rca_outcomes").toLongLong(), before.toLongLong() - 1);
        keepPicture(dialog, "purge-delta");
    }

    /// The summary says what was done, leads to the journal, and has the command for a timer.
    void summary()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const QPointer<PurgeDialog> dialog = opened(w);
        part<QSpinBox>(dialog, "outcomesDays")->setValue(20);
        look(dialog);
        QVERIFY(counted(dialog, 20));
        const qint64 rows = dialog->preview()->outcomes.rows;
        const qint64 before = sqlText(m_path, "SELECT count(*) FROM rca_outcomes").toLongLong();
        auto* purge = part<QPushButton>(dialog, "purge");
        purge->click();
        if (part<QLabel>(dialog, "secondLook")->isVisible())
            purge->click();
        QVERIFY(QTest::qWaitFor([&] { return dialog && part<QWidget>(dialog, "purgeResult")->isVisible(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM rca_outcomes").toLongLong(), before - rows);
        QVERIFY(part<QLabel>(dialog, "purgeDone")->text().contains(QStringLiteral("Read again")));
        QVERIFY(!purge->isEnabled() && dialog->page() == PurgeDialog::Page::Run);
        keepPicture(dialog, "purge-summary");
        part<QPushButton>(dialog, "purgeSchedule")->click();
        const QString schedule = QApplication::clipboard()->text();
        QVERIFY(schedule.contains(QStringLiteral("0 3 * * * hindcast-cli --write --json purge")));
        QVERIFY(schedule.contains(QStringLiteral("RETAIN_OUTCOMES_DAYS: \"20\""))
                && schedule.contains(QStringLiteral("HINDCAST_DATABASE=")));
        part<QPushButton>(dialog, "purgeCommand")->click();
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("hindcast-cli --write --json purge '%1' --outcomes-days 20 --patterns-days %2 --yes --keep-rows")
                     .arg(m_path)
                     .arg(part<QSpinBox>(dialog, "patternsDays")->value()));
        part<QPushButton>(dialog, "purgeJournal")->click();
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QVERIFY(w.settle());
        QVERIFY(w.list("journal")->isVisible());
        QCOMPARE(rawAt(w.list("journal"), 0, "action"), QStringLiteral("purge"));
        hatched(w, Timestamp{testNow().us - 20 * Timestamp::perDay});
    }
};

HINDCAST_TEST(PurgeWindowTest)
#include "tst_purge_window.moc"
