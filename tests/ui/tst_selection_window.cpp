// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/store/relation/Record.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/detail/parts/PatternDetails.h"

#include <QAction>
#include <QLabel>
#include <QStackedLayout>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

} // namespace

/// The record under the eyes is the record that is shown: whatever is read again, filtered or done, it is found again by its key, or
/// nothing is shown any more.
class SelectionWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static const Subject& shown(const WindowDriver& w) { return w->findChild<PatternDetails*>()->subject(); }
    static bool showsNothing(const WindowDriver& w) { return std::holds_alternative<std::monostate>(shown(w)); }
    static QString shownPattern(const WindowDriver& w)
    {
        const auto* p = std::get_if<PatternSubject>(&shown(w));
        return p ? p->pattern().name + u'|' + p->pattern().clusterId : QString();
    }
    static QString shownOutcome(const WindowDriver& w)
    {
        const auto* o = std::get_if<OutcomeSubject>(&shown(w));
        return o ? o->record.key.text() : QString();
    }
    static QString patternAt(const WindowDriver& w, int row)
    {
        return rawAt(w.list("patterns"), row, "pattern_name") + u'|' + rawAt(w.list("patterns"), row, "cluster_id");
    }
    void select(const WindowDriver& w, const QString& view, const QString& section, int row) const
    {
        w.navigate(view, section);
        QVERIFY(w.settle());
        w.clickRow(w.list(view.toUtf8().constData()), row);
        QVERIFY(w.settle());
    }
    /// Through the sheet, as a person does it; editing is enabled.
    static void change(const WindowDriver& w, const char* action)
    {
        w.find<QAction>((QByteArray("curate_") + action).constData())->trigger();
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible() && !dialog->isWaiting(); },
                                patience));
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !w->findChild<ChangeDialog*>(); }, patience));
        QVERIFY(w.settle());
    }
    static void enable(const WindowDriver& w)
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void aPatternThatLeavesItsLane()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        select(w, QStringLiteral("patterns"), QStringLiteral("promoted"), 2);
        const QString name = patternAt(w, 2);
        QCOMPARE(shownPattern(w), name);
        change(w, "demote");
        QTRY_VERIFY_WITH_TIMEOUT(showsNothing(w), patience); // not the one that stands in its row now
        QCOMPARE(w.list("patterns")->selectedRowCount(), 0);
        // Among all of them it is the one that it was.
        select(w, QStringLiteral("patterns"), {}, 0);
        ListView* list = w.list("patterns");
        int row = 0;
        while (row < list->model()->rowCount() && patternAt(w, row) != name)
            ++row;
        w.clickRow(list, row);
        change(w, "restore");
        QTRY_COMPARE_WITH_TIMEOUT(rawAt(list, list->currentRow(), "stored_state"), QStringLiteral("promoted"), patience);
        QCOMPARE(patternAt(w, list->currentRow()), name);
        QCOMPARE(shownPattern(w), name);
    }

    void lanesAndFilters()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        select(w, QStringLiteral("patterns"), QStringLiteral("promoted"), 3);
        const QString name = patternAt(w, 3);
        w.navigate(QStringLiteral("patterns"), QString()); // it is among all, too
        w.filter(QStringLiteral("\"%1\"").arg(name.section(u'|', 0, 0)));
        QCOMPARE(shownPattern(w), name);
        QCOMPARE(patternAt(w, w.list("patterns")->currentRow()), name);
        w.filter(QStringLiteral("nothing-holds-this-text"));
        QVERIFY(showsNothing(w));
        w.filter({});
        QVERIFY(showsNothing(w)); // what was let go does not come back by itself
        select(w, QStringLiteral("patterns"), QStringLiteral("demoted"), 0);
        QVERIFY(!showsNothing(w));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("blocked"));
        QVERIFY(w.settle());
        QVERIFY(showsNothing(w));
    }

    void anOutcomeThatWasMarked()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        select(w, QStringLiteral("outcomes"), {}, 5);
        const QString id = rawAt(w.list("outcomes"), 5, "id");
        QVERIFY(!id.isEmpty());
        QCOMPARE(shownOutcome(w), id);
        change(w, "mark-incorrect");
        QTRY_COMPARE_WITH_TIMEOUT(shownOutcome(w), id, patience);
        QTRY_COMPARE_WITH_TIMEOUT(rawAt(w.list("outcomes"), w.list("outcomes")->currentRow(), "id"), id, patience);
        const auto& cells = std::get<OutcomeSubject>(shown(w)).record.cells;
        QCOMPARE(cells[OutcomeFeedback].text(), QStringLiteral("incorrect")); // as it is now
        QCOMPARE(sqlText(m_path, "SELECT outcome_feedback FROM rca_outcomes WHERE id = " + id.toUtf8()), QStringLiteral("incorrect"));
    }

    void readAgain()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        select(w, QStringLiteral("patterns"), QStringLiteral("promoted"), 1); // of a view that is hidden then
        select(w, QStringLiteral("outcomes"), {}, 40);
        const QString id = rawAt(w.list("outcomes"), 40, "id");
        for (int i = 0; i < 3; ++i) {
            w->refresh();
            QVERIFY(w.settle());
            QTRY_COMPARE_WITH_TIMEOUT(shownOutcome(w), id, patience);
            QTRY_COMPARE_WITH_TIMEOUT(rawAt(w.list("outcomes"), w.list("outcomes")->currentRow(), "id"), id, patience); // its page may come
        }
        // Sorted by something else it is the same one; filtered away nothing is.
        w.clickHeader(w.list("outcomes"), 3);
        QVERIFY(w.settle());
        QTRY_COMPARE_WITH_TIMEOUT(shownOutcome(w), id, patience);
        QTRY_COMPARE_WITH_TIMEOUT(rawAt(w.list("outcomes"), w.list("outcomes")->currentRow(), "id"), id, patience); // its page may come
        w.filter(QStringLiteral("id:%1").arg(id.toLongLong() + 1));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        QTRY_VERIFY_WITH_TIMEOUT(showsNothing(w), patience);
    }

    void several()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        select(w, QStringLiteral("patterns"), QStringLiteral("promoted"), 1);
        ListView* list = w.list("patterns");
        w.clickRow(list, 3, Qt::ShiftModifier);
        QVERIFY(w.settle());
        QCOMPARE(std::get<SeveralSubject>(shown(w)).count, 3);
        auto* said = w.find<QLabel>("severalSelected");
        QVERIFY(said->isVisible());
        QVERIFY2(said->text().contains(u'3'), qPrintable(said->text()));
        keepPicture(&w.window(), "several-selected");
        w.clickRow(list, 2, Qt::ControlModifier);
        w.clickRow(list, 3, Qt::ControlModifier);
        QCOMPARE(shownPattern(w), patternAt(w, 1)); // the one that is left
        QVERIFY(!said->isVisible());
        w.clickRow(list, 1, Qt::ControlModifier);
        QVERIFY(showsNothing(w));
    }
};

HINDCAST_TEST(SelectionWindowTest)
#include "tst_selection_window.moc"
