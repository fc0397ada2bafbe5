// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/HistogramChart.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/detail/DetailPane.h"
#include "ui/models/RecordListModel.h"
#include "ui/widgets/MessageBar.h"
#include "ui/widgets/Meter.h"

#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 20'000;

/// Everything that a page of the details says, one label a line.
QString saidBy(const WindowDriver& w, const char* page)
{
    QStringList out;
    for (const QLabel* label : w.find<QWidget>(page)->findChildren<QLabel*>())
        out << label->text();
    for (const QTextBrowser* text : w.find<QWidget>(page)->findChildren<QTextBrowser*>())
        out << text->toPlainText();
    return out.join(u'\n');
}

/// As Markdown shows it: lines that belong together are one.
QString sameLines(const QString& text) { return text.simplified(); }

} // namespace

class ReflectionsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    void show(const WindowDriver& w) const
    {
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
    }

    [[nodiscard]] QString count(const QByteArray& where) const
    {
        return sqlText(m_path, "SELECT count(*) FROM reflections WHERE " + where);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
    }

    void rowsAndCharts()
    {
        const WindowDriver w;
        show(w);
        const ListView* list = w.list("reflections");
        QCOMPARE(QString::number(list->model()->rowCount()), count("1"));
        const auto rows = sqlRows(m_path, "SELECT id, kind, importance FROM reflections ORDER BY created_at DESC, id DESC");
        for (int row = 0; row < 20; ++row) {
            QCOMPARE(rawAt(list, row, "id"), rows[size_t(row)][0]);
            QCOMPARE(rawAt(list, row, "kind"), rows[size_t(row)][1]);
        }
        for (const char* name : {"importanceChart", "reflectionConfidenceChart"}) {
            const auto& histogram = w.find<HistogramChart>(name)->histogram();
            QVERIFY(histogram);
            QCOMPARE(QString::number(histogram->rows), count("1"));
            QCOMPARE(std::accumulate(histogram->bins.begin(), histogram->bins.end(), histogram->unreadable), histogram->rows);
        }
        w.filter(QStringLiteral("kind:strategy"));
        QCOMPARE(QString::number(list->model()->rowCount()), count("kind = 'strategy'"));
        QCOMPARE(QString::number(w.find<HistogramChart>("importanceChart")->histogram()->rows), count("kind = 'strategy'"));
        w.filter(QStringLiteral("importance>=0.7 kind:reflection"));
        QCOMPARE(QString::number(list->model()->rowCount()), count("kind = 'reflection' AND importance >= 0.7"));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    /// What is chosen in a chart is the filter of the list and of the other chart; the chart itself shows what else could be chosen.
    void brushingImportance()
    {
        const WindowDriver w;
        show(w);
        auto* chart = w.find<HistogramChart>("importanceChart");
        const auto* other = w.find<HistogramChart>("reflectionConfidenceChart");
        const ValueHistogram before = *chart->histogram();
        auto* plot = const_cast<ChartPlot*>(&chart->plot());
        const auto drag = [&](int first, int last) {
            const QPoint from = plot->areaOf(first).center().toPoint(), to = plot->areaOf(last).center().toPoint();
            QTest::mousePress(plot, Qt::LeftButton, {}, from);
            QTest::mouseMove(plot, to);
            QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
            return w.settle();
        };
        const auto leaves = [&](int first, int last) {
            return std::accumulate(before.bins.begin() + first, before.bins.begin() + last + 1, qint64(0));
        };
        QVERIFY(drag(10, 15));
        const ListView* list = w.list("reflections");
        QTRY_COMPARE(qint64(list->model()->rowCount()), leaves(10, 15));
        QVERIFY(leaves(10, 15) > 0 && leaves(10, 15) < before.rows);
        QCOMPARE(other->histogram()->rows, leaves(10, 15));
        QCOMPARE(chart->histogram()->bins, before.bins);
        QCOMPARE(chart->plot().brush(), std::optional(Plot::Span{10, 15}));
        // Another one takes its place.
        QVERIFY(drag(3, 6));
        QTRY_COMPARE(qint64(list->model()->rowCount()), leaves(3, 6));
        QCOMPARE(w.find<QLineEdit>("filter")->text().count(u"importance"_s), 2); // from and to
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(w.settle());
        QTRY_COMPARE(qint64(list->model()->rowCount()), before.rows);
        QVERIFY(!chart->plot().brush());
        QVERIFY(w.find<QLineEdit>("filter")->text().isEmpty());
    }

    /// A word beside a bar that has no room is there in the tip.
    void meterWithoutRoom()
    {
        Meter meter;
        meter.setValue(0.61, QStringLiteral("a word that takes more room than there is"));
        const auto tip = [&meter](int width) {
            meter.resize(width, meter.sizeHint().height());
            QHelpEvent help(QEvent::ToolTip, {}, {});
            QCoreApplication::sendEvent(&meter, &help);
            return meter.toolTip();
        };
        QCOMPARE(tip(120), meter.text());
        QVERIFY(tip(900).isEmpty());
    }

    void pairAndTrace()
    {
        const WindowDriver w;
        show(w);
        w.filter(QStringLiteral("kind:reflection error_category:tool_error"));
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        const QString id = rawAt(w.list("reflections"), 0, "id");
        w->detailPane()->showTab(QStringLiteral("trace"));
        keepPicture(&w.window(), "trace");
        w->detailPane()->showTab(QStringLiteral("reflection"));
        const QString said = sameLines(saidBy(w, "reflection"));
        QVERIFY(said.contains(sameLines(sqlText(m_path, "SELECT text FROM reflections WHERE id = " + id.toLatin1()))));
        const QString strategy = sameLines(sqlText(m_path, "SELECT text FROM reflections WHERE pair_id = " + id.toLatin1()));
        QVERIFY(!strategy.isEmpty() && said.contains(strategy));
        QCOMPARE(w.find<QWidget>("reflection")->findChildren<Meter*>().size(), 2);
        // 620 steps: the first 500 are shown, and it is said
        QVERIFY2(w.text("traceNote").contains(QStringLiteral("620")) && w.text("traceNote").contains(QStringLiteral("500")),
                 qPrintable(w.text("traceNote")));
        const QString steps = w.find<QPlainTextEdit>("traceSteps")->toPlainText();
        QVERIFY(steps.contains(QStringLiteral("500  ")) && !steps.contains(QStringLiteral("501  ")));
        w.filter(QStringLiteral("kind:strategy error_category:tool_error")); // the other half shows the same pair
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        const QString other = sameLines(saidBy(w, "reflection"));
        QVERIFY(other.contains(strategy) && other.indexOf(strategy) > other.indexOf(QStringLiteral("Strategy")));
    }

    void thinTracesAreMarked()
    {
        const WindowDriver w;
        show(w);
        const QString id = sqlText(m_path, "SELECT id FROM reflections WHERE metadata LIKE '%\"events\"%' AND kind = 'reflection' LIMIT 1");
        QVERIFY(!id.isEmpty());
        w.filter(QStringLiteral("id:") + id);
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        QVERIFY2(saidBy(w, "reflection").contains(QStringLiteral("Thin trace")), qPrintable(saidBy(w, "reflection")));
        QVERIFY(saidBy(w, "reflection").contains(QStringLiteral("steps")));
    }

    void hostileTextsStayPlain()
    {
        const WindowDriver w;
        show(w);
        w.filter(QStringLiteral("id:") + sqlText(m_path, "SELECT id FROM reflections WHERE text LIKE '%<b>bold%'"));
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        QVERIFY(saidBy(w, "reflection").contains(QStringLiteral("<b>bold</b>")));
        keepPicture(&w.window(), "hostile");
        for (const QLabel* label : w.window().findChildren<QLabel*>()) {
            if (label->text().contains(QStringLiteral("<b>")))
                QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202E)) && !label->text().contains(QChar(0x1B)) && !label->text().contains(QChar(0x07)));
            QVERIFY(!label->openExternalLinks());
        }
        const QString steps = w.find<QPlainTextEdit>("traceSteps")->toPlainText();
        QVERIFY(steps.contains(QStringLiteral("<img")) && !steps.contains(QChar(0x202E)) && !steps.contains(QChar(0x1B)));
        const ListView* list = w.list("reflections");
        for (int c = 0; c < list->model()->columnCount(); ++c)
            QVERIFY(!list->model()->index(0, c).data().toString().contains(QChar(0x202E)));
    }

    void emptyAndNotRecorded()
    {
        const WindowDriver w;
        QVERIFY(w.open(emptyDatabase(*m_folder)));
        for (const char* view : {"reflections", "episodes", "reviews", "evaluations", "unanswered", "traces"}) {
            w.navigate(QLatin1String(view));
            QVERIFY(w.settle());
            QVERIFY2(w.list(view)->message().startsWith(QStringLiteral("No ")), qPrintable(w.list(view)->message()));
        }
        const QString other = m_folder->filePath(QStringLiteral("ki.db"));
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(other, sql.readAll());
        QVERIFY(w.open(other));
        for (const char* view : {"reflections", "episodes", "reviews", "evaluations", "unanswered", "traces"}) {
            w.navigate(QLatin1String(view));
            QVERIFY(w.settle());
            QVERIFY2(w.list(view)->message().endsWith(QStringLiteral("are not recorded here.")), qPrintable(w.list(view)->message()));
        }
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    void versionsAndTheWayBack()
    {
        const QByteArray id = sqlText(m_path, "SELECT min(id) FROM reflections WHERE kind = 'reflection'").toLatin1();
        runSql(
            m_path,
            "INSERT INTO reflection_versions(reflection_id, version, text, importance, confidence, tags, quality, reason, actor, at) VALUES ("
                + id + ", 1, 'The <b>first</b> text.', 0.4, NULL, '[\"a\",\"b\"]', 'template', 'outdated', 'ann', 1795000000000000)");
        runSql(m_path, "UPDATE reflections SET version = 2, text = 'The second text.' WHERE id = " + id);
        const WindowDriver w;
        show(w);
        w.filter(QStringLiteral("id:") + QString::fromLatin1(id));
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        w->detailPane()->showTab(QStringLiteral("versions"));
        ListView* list = w.list("versionList");
        QCOMPARE(list->model()->rowCount(), 1);
        QCOMPARE(rawAt(list, 0, "actor"), QStringLiteral("ann"));
        QCOMPARE(rawAt(list, 0, "reason"), QStringLiteral("outdated"));
        QCOMPARE(w->detailPane()->findChild<QPlainTextEdit*>(QStringLiteral("diffBefore"))->toPlainText(),
                 QStringLiteral("The <b>first</b> text."));
        keepPicture(&w.window(), "versions");
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.clickButton("restoreVersion");
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) != nullptr; }, patience));
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("previewSummary"))->text().contains(QLatin1String("The second text.")));
        QTest::keyClick(dialog, Qt::Key_1);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        const auto now = [&] {
            return sqlText(m_path, "SELECT text || ' ' || version || ifnull(confidence, ' none') FROM reflections WHERE id = " + id);
        };
        QVERIFY(QTest::qWaitFor([&] { return now() == QStringLiteral("The <b>first</b> text. 3 none"); }, patience));
        QVERIFY(w.settle());
        QTRY_COMPARE(list->model()->rowCount(), 2); // what was replaced is a version as well
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Undo the last change"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return now().startsWith(QStringLiteral("The second text. 2")); }, patience));
        QVERIFY(w.settle());
    }

    void archiveAndUndo()
    {
        const WindowDriver w;
        show(w);
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        const QByteArray id = rawAt(w.list("reflections"), 0, "id").toLatin1();
        const auto state = [&] { return sqlText(m_path, "SELECT state FROM reflections WHERE id = " + id); };
        QCOMPARE(state(), QStringLiteral("active"));
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        QTest::keyClick(w.list("reflections"), Qt::Key_A);
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) != nullptr; }, patience));
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QVERIFY(dialog->preview());
        keepPicture(dialog, "archive");
        QVERIFY(dialog->command().startsWith(QStringLiteral("hindcast-cli --write archive ")));
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return state() == QStringLiteral("archived"); }, patience));
        QVERIFY(w.settle());
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Undo the last change"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return state() == QStringLiteral("active"); }, patience));
        QVERIFY(w.settle());
        QCOMPARE(sqlText(m_path, "SELECT group_concat(action, ' ') FROM journal"), QStringLiteral("archive-reflection undo"));
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(!w.menuAction(QStringLiteral("Curate"), QStringLiteral("Archive Reflection …"))->isVisible());
    }
};

HINDCAST_TEST(ReflectionsWindowTest)
#include "tst_reflections_window.moc"
