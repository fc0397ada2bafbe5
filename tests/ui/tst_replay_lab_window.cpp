// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/TextRowsModel.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/views/lab/LabChangesModel.h"
#include "ui/views/lab/LabTimeline.h"
#include "ui/views/lab/LabTraceModel.h"
#include "ui/views/lab/LabView.h"
#include "ui/views/lab/SavedReplaysDialog.h"
#include "ui/views/lab/change/LabFlow.h"
#include "ui/views/lab/sweep/SweepChart.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/parts/TimeRangeButton.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 30'000;

/// What the library says of the same database by these rules.
ReplayReport reportOf(const QString& path, const std::function<void(ReplayParams&)>& change)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    const ReplayParams writer = writerParams(*store, DisplaySettings::instance().rules());
    ReplayParams params = writer;
    change(params);
    const ReplaySource source = readReplaySource(*connection, *store, {}, testNow(), {}).value();
    return compareReplay(source, params, writer, testNow()).value();
}

/// The lab in a window, as somebody works in it.
class Lab
{
public:
    explicit Lab(const WindowDriver& w) : m_w(w)
    {
        m_w.navigate(u"lab"_s);
        view = m_w.find<LabView>("labView");
        changes = m_w.list("labChanges");
        if (!w.settle() || !view->answer())
            qFatal("nothing was replayed");
    }
    /// Types a number into a field, as exactly as somebody means it, and waits for what it comes to.
    void type(const char* field, const QString& text) const
    {
        auto* box = m_w.find<QDoubleSpinBox>(field);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(m_w.settle());
    }
    [[nodiscard]] const LabChangesModel& model() const { return *qobject_cast<const LabChangesModel*>(changes->listModel()); }
    [[nodiscard]] QString tile(const char* name) const { return m_w.find<StatTile>(name)->value(); }
    [[nodiscard]] const LabTraceModel& trace() const { return *qobject_cast<const LabTraceModel*>(m_w.list("labTrace")->listModel()); }

    LabView* view;
    ListView* changes;

private:
    const WindowDriver& m_w;
};

} // namespace

/// The Replay Lab in the real window says what the library says, and what it says can be applied.
class ReplayLabWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] static SavedReplaysDialog* openSaved(const WindowDriver& w)
    {
        w.find<QAction>("labSaved")->trigger();
        const auto all = w->findChildren<SavedReplaysDialog*>();
        for (auto* dialog : all)
            if (dialog->isVisible())
                return dialog;
        return nullptr;
    }
    [[nodiscard]] static QString cliPath() { return qEnvironmentVariable("HINDCAST_CLI"); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// By the writer's own rules nothing differs; by others what compareReplay() says.
    void tilesAndListsAreTheLibrarys()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        const ReplayReport own = reportOf(m_path, [](ReplayParams&) {});
        QCOMPARE(lab.tile("labSame"), QString::number(own.same));
        QCOMPARE(lab.tile("labLost"), u"0"_s);
        QCOMPARE(lab.model().rowCount(), int(own.gained.size() + own.lost.size() + own.earlier.size() + own.later.size()));
        lab.type("labCooldown", u"24"_s);
        const ReplayReport day = reportOf(m_path, [](ReplayParams& p) { p.promotion.cooldownUs = Timestamp::perDay; });
        QVERIFY(day.later.size() + day.lost.size() > 5);
        QCOMPARE(lab.tile("labSame"), QString::number(day.same));
        QCOMPARE(lab.tile("labGained"), QString::number(day.gained.size()));
        QCOMPARE(lab.tile("labLost"), QString::number(day.lost.size()));
        QCOMPARE(lab.tile("labEarlier"), QString::number(day.earlier.size()));
        QCOMPARE(lab.tile("labLater"), QString::number(day.later.size()));
        for (const auto& [change, list] : {std::pair(LabChange::Gained, day.gained),
                                           {LabChange::Lost, day.lost},
                                           {LabChange::Earlier, day.earlier},
                                           {LabChange::Later, day.later}}) {
            std::vector<ReplayDifference> shown;
            for (const LabChangesModel::Row& row : lab.model().all())
                if (row.change == change)
                    shown.push_back(row.difference);
            QCOMPARE(shown, list);
        }
        QCOMPARE(w.list("labDivergences")->listModel()->rowCount(), int(day.diverging.size()));
        // The bands say the same numbers, and one that is clicked leads to the first of its kind.
        const auto* flow = w.find<LabFlowPlot>("labFlowPlot");
        qint64 inAll = 0;
        for (const LabFlowPlot::Band& band : flow->bands()) {
            QCOMPARE(band.count, countOf(day, band.change) + (band.change == LabChange::Same ? day.instantUnknown : 0));
            inAll += band.count;
        }
        QCOMPARE(inAll, day.storedPromoted + qint64(day.gained.size()));
        auto* tabs = w.find<QTabWidget>("labTabs");
        tabs->setCurrentWidget(w.find<LabFlow>("labFlow"));
        const auto later = std::ranges::find(flow->bands(), LabChange::Later, &LabFlowPlot::Band::change);
        QVERIFY(later != flow->bands().end());
        const QPoint at = flow->areaOf(int(later - flow->bands().begin())).center().toPoint();
        QTest::mouseClick(w.find<LabFlowPlot>("labFlowPlot"), Qt::LeftButton, {}, at);
        QCOMPARE(tabs->currentIndex(), 0);
        QCOMPARE(lab.model().all()[size_t(lab.changes->currentRow())].change, LabChange::Later);
        tabs->setCurrentWidget(w.find<LabFlow>("labFlow"));
        keepPicture(&w.window(), "lab-flow");
        tabs->setCurrentIndex(0);
        // Each row says what applying it does, or why nothing does.
        for (const LabChangesModel::Row& row : lab.model().all())
            QVERIFY2(!row.apply.isEmpty() && (row.change != LabChange::Lost || row.apply == u"is demoted"_s), qPrintable(row.apply));
        // Every promotion of both sides is somewhere on the time axis.
        const auto& data = w.find<LabTimelinePlot>("labTimelinePlot")->data();
        qint64 stored = 0, replayed = 0;
        for (const auto& step : data.steps) {
            stored += step.storedSum();
            replayed += step.replayedSum();
        }
        QCOMPARE(replayed, qint64(day.promoted.size()));
        const auto dated = [](const std::vector<ReplayDifference>& list) {
            return std::ranges::count_if(list, [](const ReplayDifference& d) { return d.storedAt.has_value(); });
        };
        QCOMPARE(stored, dated(day.promoted) + dated(day.lost));
        keepPicture(&w.window(), "lab");
        QTest::mouseClick(w.find<QPushButton>("labReset"), Qt::LeftButton);
        QVERIFY(w.settle());
        QCOMPARE(lab.tile("labSame"), QString::number(own.same));
    }

    /// Choosing a pattern shows each of its steps with the rule in words; the newest choice wins.
    void stepsOfAPattern()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        lab.type("labCooldown", u"24"_s);
        w.clickRow(lab.changes, 0);
        lab.changes->setFocus();
        QTest::keyClick(lab.changes, Qt::Key_Down);
        QVERIFY(w.settle());
        QCOMPARE(lab.changes->currentRow(), 1);
        const ReplayDifference& d = lab.model().all()[1].difference;
        QVERIFY(QTest::qWaitFor([&] { return !lab.trace().steps().empty(); }, patience));
        const LabAnswer& answer = *lab.view->answer();
        const auto subject = answer.history->source.history->find(d.name, d.cluster);
        QVERIFY(subject);
        const auto steps = traceReplay(*answer.history->source.history, *subject, answer.report.params);
        QVERIFY(QTest::qWaitFor([&] { return lab.trace().steps().size() == steps.size(); }, patience));
        const ListView* list = w.list("labTrace");
        for (int i = 0; i < int(steps.size()); ++i) {
            QCOMPARE(rawAt(list, i, "at"), isoTimestamp(steps[size_t(i)].at));
            QCOMPARE(rawAt(list, i, "rule"), steps[size_t(i)].rule);
        }
        QVERIFY2(w.text("labTraceTitle").contains(d.cluster), qPrintable(w.text("labTraceTitle")));
    }

    /// What is lost is demoted through the usual sheet, with its preview and undo; nothing is written before.
    void applyingWhatIsLost()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        lab.type("labOccurrences", u"40"_s);
        const auto lost = std::ranges::count(lab.model().all(), LabChange::Lost, &LabChangesModel::Row::change);
        QVERIFY(lost > 1);
        QVERIFY(!w.find<QPushButton>("labApply")->isEnabled());
        lab.changes->setFocus();
        lab.changes->goToRow(0);
        QTest::keyClick(lab.changes, Qt::Key_Space);
        QTest::keyClick(lab.changes, Qt::Key_Down);
        QTest::keyClick(lab.changes, Qt::Key_X);
        QCOMPARE(lab.model().ticked(), (std::vector<int>{0, 1}));
        QVERIFY2(w.text("labApplyNote").startsWith(u"2 lost"_s), qPrintable(w.text("labApplyNote")));
        QVERIFY(w.find<QPushButton>("labApply")->isEnabled());
        const auto demoted = [this] { return sqlText(m_path, "SELECT count(*) FROM failure_patterns WHERE demoted = 1").toInt(); };
        const int before = demoted();
        const ReplayDifference first = lab.model().all()[0].difference;
        w.clickButton("labApply");
        QVERIFY(w.noticeBar()->isVisible()); // reading only: it is offered to enable editing
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QPointer<ChangeDialog> sheet;
        QVERIFY(QTest::qWaitFor(
            [&] {
                sheet = w->findChild<ChangeDialog*>();
                return sheet && sheet->isVisible() && !sheet->isWaiting();
            },
            patience));
        QVERIFY(sheet->preview());
        QCOMPARE(demoted(), before);
        QTest::keyClick(sheet, Qt::Key_1);
        QVERIFY(QTest::qWaitFor([&] { return !sheet->isWaiting(); }, patience));
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        QVERIFY(w.settle());
        QCOMPARE(demoted(), before + 2);
        QVERIFY(lab.model().rowOf(first.name, first.cluster) < 0); // replayed again: it is demoted on both sides
    }

    /// In a small window nothing makes it wider: the chart is a page of its own, and the buttons keep what they do.
    void inASmallWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        auto* tabs = w.find<QTabWidget>("labTabs");
        auto* chart = w.find<LabTimeline>("labTimeline");
        w->resize(1440, 900);
        QVERIFY(w.settle());
        QCOMPARE(tabs->indexOf(chart), -1);
        QVERIFY(chart->isVisible());
        w->resize(1024, 640);
        QVERIFY(w.settle());
        QCOMPARE(w->width(), 1024);
        QVERIFY(tabs->indexOf(chart) > 1);
        QVERIFY(lab.changes->width() > 360);
        tabs->setCurrentWidget(chart);
        QVERIFY(QTest::qWaitFor([&] { return chart->isVisible() && chart->width() > 360; }, patience));
        keepPicture(&w.window(), "lab-small");
        tabs->setCurrentIndex(0);
        w.navigate(u"efficacy"_s);
        QVERIFY(w.settle());
        QCOMPARE(w->width(), 1024);
        w.navigate(u"lab"_s);
        w->resize(1440, 900);
        QVERIFY(w.settle());
        QCOMPARE(tabs->indexOf(chart), -1);
        QVERIFY(chart->isVisible());
    }

    /// What is gained and only held by a human's demotion is restored through the same sheet; what has no row, or too low a count, says why not.
    void applyingWhatIsGained()
    {
        const WindowDriver w;
        runSql(m_path,
               "UPDATE failure_patterns SET demoted = 1 WHERE id IN (SELECT id FROM failure_patterns WHERE demoted = 0 AND "
               "occurrence_count >= 3 AND confidence >= 0.9 ORDER BY id LIMIT 2)");
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        lab.type("labOccurrences", u"1"_s); // what was seen once is gained, too
        std::vector<int> held, other;
        for (int row = 0; row < lab.model().rowCount(); ++row) {
            const LabChangesModel::Row& at = lab.model().all()[size_t(row)];
            if (at.change == LabChange::Gained)
                (at.difference.held ? held : other).push_back(row);
        }
        QVERIFY(held.size() >= 2 && !other.empty());
        lab.changes->setFocus();
        const auto tick = [&](int row) {
            lab.changes->goToRow(row);
            QTest::keyClick(lab.changes, Qt::Key_Space);
        };
        tick(other.front());
        QVERIFY2(w.text("labApplyNote").contains(u"1 gained"_s), qPrintable(w.text("labApplyNote")));
        QVERIFY(!w.find<QPushButton>("labApply")->isEnabled());
        tick(held.front());
        QVERIFY2(w.text("labApplyNote").contains(u"1 gained, held by a person: restored"_s), qPrintable(w.text("labApplyNote")));
        QVERIFY(w.find<QPushButton>("labApply")->isEnabled());
        const auto demoted = [this] { return sqlText(m_path, "SELECT count(*) FROM failure_patterns WHERE demoted = 1").toInt(); };
        const int before = demoted();
        w.clickButton("labApply");
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QPointer<ChangeDialog> sheet;
        QVERIFY(QTest::qWaitFor(
            [&] {
                sheet = w->findChild<ChangeDialog*>();
                return sheet && sheet->isVisible() && !sheet->isWaiting();
            },
            patience));
        QVERIFY(sheet->preview());
        QTest::keyClick(sheet, Qt::Key_1);
        QVERIFY(QTest::qWaitFor([&] { return !sheet->isWaiting(); }, patience));
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        QVERIFY(w.settle());
        QCOMPARE(demoted(), before - 1);
    }

    /// Saved, opened again as it was, compared with what is shown, forgotten.
    void savedReplays()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        lab.type("labCooldown", u"24"_s);
        const QString lost = lab.tile("labLost"), later = lab.tile("labLater");
        auto* dialog = openSaved(w);
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QTest::keyClicks(dialog->findChild<QLineEdit*>(u"savedReplayName"_s), u"a day"_s);
        QTest::keyClick(dialog->findChild<QLineEdit*>(u"savedReplayName"_s), Qt::Key_Return);
        QVERIFY(w.noticeBar()->isVisible()); // reading only
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().size() == 1; }, patience));
        QCOMPARE(dialog->saved()[0].kind, u"replay"_s);
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM replays"), u"1"_s);
        auto* name = dialog->findChild<QLineEdit*>(u"savedReplayName"_s);
        name->clear();
        QTest::keyClicks(name, u"token=Gulf8-Reed-mist"_s);
        QVERIFY(dialog->findChild<QWidget*>(u"secrets"_s)->isVisible());
        keepPicture(dialog, "lab-saved-secret");
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().size() == 2 && !dialog->isWaiting(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM replays WHERE name = 'token=<redacted>'"), u"1"_s);
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"savedReplayForget"_s), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().size() == 1 && !dialog->isWaiting(); }, patience));
        QCOMPARE(dialog->saved()[0].name, u"a day"_s);
        dialog->close();
        lab.type("labCooldown", u"48"_s);
        QVERIFY(lab.tile("labLater") != later);
        dialog = openSaved(w);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().size() == 1 && !dialog->isWaiting(); }, patience));
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"savedReplayCompare"_s), Qt::LeftButton);
        auto* comparison = dialog->findChild<QLabel*>(u"savedReplayComparison"_s);
        QVERIFY(QTest::qWaitFor([&] { return comparison->isVisible(); }, patience));
        QVERIFY2(comparison->text().contains(u"cooldown_hours: 24 → 48"_s), qPrintable(comparison->text()));
        QVERIFY2(comparison->text().contains(u"same data"_s), qPrintable(comparison->text()));
        keepPicture(dialog, "lab-saved");
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"savedReplayOpen"_s), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return lab.tile("labLater") == later; }, patience));
        QCOMPARE(lab.tile("labLost"), lost);
        QCOMPARE(w.find<QDoubleSpinBox>("labCooldown")->value(), 24.0);
        QVERIFY2(w.text("labOutdated").contains(u"a day"_s), qPrintable(w.text("labOutdated")));
        QVERIFY(!lab.view->answer()->history); // as it was: nothing was read for it
        w.clickButton("labRun");
        QVERIFY(w.settle());
        QVERIFY(lab.view->answer()->history);
        QCOMPARE(lab.tile("labLater"), later);
        dialog = openSaved(w);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().size() == 1 && !dialog->isWaiting(); }, patience));
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"savedReplayForget"_s), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return dialog->saved().empty(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM replays"), u"0"_s);
    }

    /// Files, the command line and the configuration say what is shown.
    void exportsCommandAndSettings()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        lab.type("labCooldown", u"24"_s);
        for (const QString& ending : {u".json"_s, u".csv"_s, u".md"_s}) {
            const QString file = m_folder->filePath(u"replay"_s + ending);
            FileDialog::setNextFile(file);
            w.find<QAction>("labExport")->trigger();
            QVERIFY(QTest::qWaitFor([&] { return QFileInfo(file).size() > 0; }, patience));
        }
        QFile json(m_folder->filePath(u"replay.json"_s));
        QVERIFY(json.open(QIODevice::ReadOnly));
        const QJsonObject written = QJsonDocument::fromJson(json.readAll()).object();
        QCOMPARE(written.value(u"later").toArray().size(), lab.tile("labLater").toLongLong());
        QCOMPARE(written.value(u"fingerprint").toString().size(), 64);
        QCOMPARE(written.value(u"parameters").toObject().value(u"cooldown_hours").toInt(), 24);
        QTest::mouseClick(w.find<QToolButton>("labCommandButton"), Qt::LeftButton);
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.startsWith(u"hindcast-cli replay '"_s) && command.endsWith(u"' --cooldown-hours 24"_s), qPrintable(command));
        // The command line says the same.
        QProcess cli;
        cli.start(u"sh"_s, {u"-c"_s, cliPath() + command.mid(12) + u" --json --now "_s + isoTimestamp(testNow())});
        QVERIFY(cli.waitForFinished());
        const QJsonObject said = QJsonDocument::fromJson(cli.readAllStandardOutput()).object();
        for (const QString& list : {u"gained"_s, u"lost"_s, u"earlier"_s, u"later"_s, u"diverging"_s, u"same"_s})
            QCOMPARE(said.value(list), written.value(list));
        w.find<QAction>("labSettings")->trigger();
        auto* text = w.find<QPlainTextEdit>("labSettingsText");
        QVERIFY2(text->toPlainText().contains(u"REFLEXION_PATTERN_COOLDOWN_HOURS=24"_s), qPrintable(text->toPlainText()));
    }

    /// Infer fills the column of the writer, and says of ties that they are ties.
    void inferring()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        w.clickButton("labInfer");
        QVERIFY(QTest::qWaitFor([&] { return w.find<QLabel>("labInference")->isVisible() && lab.view->isSettled(); }, patience));
        const LabAnswer& answer = *lab.view->answer();
        const Inference inference = inferRules(answer.history->source, answer.question.writer, testNow()).value();
        QVERIFY(inference.inferred);
        QVERIFY2(w.text("labActualSource").contains(QString::number(inference.inferred->fits)), qPrintable(w.text("labActualSource")));
        QCOMPARE(w.text("labInference").contains(u"tie"_s), inference.isTie());
        QCOMPARE(answer.question.writer.promotion.cooldownUs, inference.inferred->promotion.cooldownUs);
    }

    /// Cancelled before there is anything: it says so, and Run goes on. Rules that mean nothing are refused in words.
    void cancelledAndRefused()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        auto* view = w.find<LabView>("labView");
        {
            LaneBlock busy(const_cast<StoreSession&>(*w->session()));
            w.navigate(u"lab"_s);
            QVERIFY(QTest::qWaitFor([&] { return w.find<QPushButton>("labCancel")->isVisible(); }, patience));
            QVERIFY2(w.text("labMessage").startsWith(u"Reading"_s), qPrintable(w.text("labMessage")));
            w.clickButton("labCancel");
        }
        QVERIFY(QTest::qWaitFor([&] { return view->isSettled(); }, patience));
        QVERIFY(!view->answer());
        QVERIFY2(w.text("labMessage").startsWith(u"Cancelled"_s), qPrintable(w.text("labMessage")));
        w.clickButton("labRun");
        QVERIFY(w.settle());
        QVERIFY(view->answer());
        w.find<QCheckBox>("labSince")->setChecked(true);
        w.find<QCheckBox>("labUntil")->setChecked(true);
        w.find<QDateTimeEdit>("labUntilAt")->setDateTime(w.find<QDateTimeEdit>("labSinceAt")->dateTime().addDays(-1));
        QVERIFY(w.settle());
        QVERIFY2(w.text("labState").contains(u"before the beginning"_s), qPrintable(w.text("labState")));
    }

    /// Each field is its single replay; a click loads it; what is on the Pareto front is framed.
    void sweeping()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lab lab(w);
        auto* tabs = w.find<QTabWidget>("labPages");
        QTest::keyClick(tabs->tabBar(), Qt::Key_Right);
        QCOMPARE(tabs->currentIndex(), 1);
        const auto* chart = w.find<SweepChart>("labSweepChart");
        QVERIFY(!chart->message().isEmpty());
        auto* columns = w.find<QLineEdit>("labSweepColumnsValues");
        columns->setText(u"0,one"_s);
        QTest::keyClick(columns, Qt::Key_Return);
        QVERIFY2(w.text("labSweepProblem").contains(u"one"_s), qPrintable(w.text("labSweepProblem")));
        columns->setText(u"0,4,24"_s);
        w.find<QLineEdit>("labSweepRowsValues")->setText(u"0.5,0.9"_s);
        w.clickButton("labSweepStart");
        QVERIFY(w.settle());
        QVERIFY(!w.find<QLabel>("labSweepProblem")->isVisible());
        QVERIFY(chart->message().isEmpty());
        const auto* plot = w.find<HeatPlot>("labSweepPlot");
        QCOMPARE(plot->data().rows, (QStringList{u"0.5"_s, u"0.9"_s}));
        QCOMPARE(plot->data().columns, (QStringList{u"0"_s, u"4"_s, u"24"_s}));
        QCOMPARE(chart->table().copiedRows.size(), size_t(6));
        const double confidences[] = {0.5, 0.9};
        const qint64 hours[] = {0, 4, 24};
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 3; ++column) {
                const ReplayReport single = reportOf(m_path, [&](ReplayParams& p) {
                    p.promotion.minConfidence = confidences[row];
                    p.promotion.cooldownUs = hours[column] * Timestamp::perHour;
                });
                QCOMPARE(plot->data().texts[size_t(row * 3 + column)], QString::number(single.replayedPromoted));
            }
        QVERIFY(std::ranges::count(plot->data().outlined, true) >= 1);
        keepPicture(&w.window(), "lab-sweep");
        // Coloured by something else: the same fields, other numbers.
        QTest::keyClick(w.find<QComboBox>("labSweepMeasure"), Qt::Key_Down);
        QVERIFY(plot->data().colour == &Tokens::regression);
        QTest::mouseClick(w.find<HeatPlot>("labSweepPlot"), Qt::LeftButton, {}, plot->areaOf(5).center().toPoint());
        QVERIFY(w.settle());
        QCOMPARE(tabs->currentIndex(), 0);
        QCOMPARE(w.find<QDoubleSpinBox>("labCooldown")->value(), 24.0);
        QCOMPARE(lab.view->answer()->report.params.promotion.cooldownUs, Timestamp::perDay);
        tabs->setCurrentIndex(1);
        w.find<QAction>("labCommand")->trigger();
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.endsWith(u" --sweep min-confidence=0.5,0.9 --sweep cooldown-hours=0,4,24"_s), qPrintable(command));
    }

    /// What was finished before somebody cancelled stays, and the rest is not there.
    void aCancelledSweepKeepsItsCells()
    {
        ReplaySweep sweep;
        sweep.axes = {parseSweepAxis(u"min-occurrences=1..2"_s).value(), parseSweepAxis(u"cooldown-mode=sliding,fixed"_s).value()};
        SweepCell cell;
        cell.values = {2, double(int(CooldownMode::Sliding))};
        cell.effects.promoted = 7;
        sweep.cells = {cell};
        sweep.complete = false;
        const SweepGrid grid(sweep);
        QVERIFY(!grid.cell(0) && !grid.cell(1) && !grid.cell(3) && !grid.cell(-1) && !grid.cell(4));
        QCOMPARE(grid.cell(2)->effects.promoted, 7);
        const HeatPlot::Data heat = grid.heat(SweepMeasure::Promoted);
        QCOMPARE(heat.texts, (std::vector<QString>{{}, {}, u"7"_s, {}}));
        QVERIFY(heat.inks[0] < 0 && heat.inks[2] >= 0);
        QVERIFY(heat.about[0].contains(u"not finished"_s));
        QCOMPARE(grid.heat(SweepMeasure::VerifiedRate).texts[2], u"–"_s); // nothing was looked at: that is no zero
    }

    /// Dates that nobody meant stand at the ends of the axis, and leave the rest to be seen.
    void datesThatNobodyMeant()
    {
        ReplayReport report;
        const auto promoted = [](Timestamp at) { return ReplayDifference{isoTimestamp(at), u"c"_s, at, at, 2, false}; };
        for (const Timestamp at : {Timestamp::least(), testNow(), Timestamp::greatest()})
            report.promoted.push_back(promoted(at));
        const auto data = labTimeline(report, std::pair(Timestamp::least(), Timestamp::greatest()), testNow());
        QVERIFY(data.until.us - data.from.us <= 22 * 366 * Timestamp::perDay);
        QVERIFY(data.from < testNow() && testNow() < data.until);
        QCOMPARE(data.steps.front().storedSum(), 1);
        QCOMPARE(data.steps.back().replayedSum(), 1);
        LabTimelinePlot plot(u"test"_s);
        plot.resize(400, 200);
        plot.setData(data);
        plot.setPattern(Timestamp::least(), Timestamp::greatest());
        QVERIFY(!plot.grab().isNull());
        // One outcome, and one in the future: an axis that has a length.
        const auto one = labTimeline({}, std::pair(testNow(), testNow()), testNow());
        QVERIFY(one.from < one.until && one.steps.size() > 1);
        QVERIFY(labTimeline({}, {}, testNow()).steps.empty());
    }

    void nothingToReplay()
    {
        const WindowDriver w;
        QVERIFY(w.open(emptyDatabase(*m_folder)));
        w.navigate(u"lab"_s);
        QVERIFY(w.settle());
        QCOMPARE(w.find<StatTile>("labSame")->value(), u"0"_s);
        QVERIFY2(w.find<LabTimeline>("labTimeline")->message().startsWith(u"There are no outcomes"_s),
                 qPrintable(w.find<LabTimeline>("labTimeline")->message()));
        w.find<TimeRangeButton>("timeRange")->setPreset(7);
        QVERIFY(w.settle());
        QVERIFY2(w.text("statusView").contains(u"the times above do not limit it"_s), qPrintable(w.text("statusView")));
        w.filter(u"verified:no"_s); // which other views understand
        QVERIFY(w.settle());
        QVERIFY2(w.text("labMessage").contains(u"whole history"_s), qPrintable(w.text("labMessage")));
    }
};

HINDCAST_TEST(ReplayLabWindowTest)
#include "tst_replay_lab_window.moc"
