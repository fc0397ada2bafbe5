// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "ReplayCase.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>

using namespace hindcast;
using namespace hindcast::test;

/// Episodes and reviews are read again with today's parsers, in the real window.
class ReparseWindowTest : public ReplayCase
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] QString count(const QByteArray& from) const { return sqlText(m_path, "SELECT count(*) FROM " + from); }

    /// Opens it for the first \a rows of the view, or for all that are listed.
    void openAgain(const char* view, int rows)
    {
        QVERIFY(m_window->open(m_path));
        m_window->navigate(QString::fromLatin1(view));
        QVERIFY(m_window->settle());
        ListView* list = m_window->list(view);
        if (rows > 0)
            m_window->clickRow(list, 0);
        if (rows > 1)
            m_window->clickRow(list, rows - 1, Qt::ShiftModifier);
        QVERIFY(m_window->settle());
        auto* action = m_window->find<QAction>("curate_reparse");
        QVERIFY(action->isEnabled() && action->isVisible());
        QVERIFY(!m_window->find<QAction>("curate_replay")->isVisible()); // they share a key
        action->trigger();
        QVERIFY(appears());
        QVERIFY(wait([this] { return part<QPushButton>("replayStart")->isEnabled(); }));
    }
    void start() const
    {
        press("replayStart");
        QVERIFY(finished());
    }
    void applyAccepted(const char* expectedCommand)
    {
        if (!m_window->window().session()->isEditing()) {
            QVERIFY(!part<QPushButton>("replayApply")->isEnabled());
            press("replayResultsEditing");
        }
        QVERIFY(wait([this] { return part<QPushButton>("replayApply")->isEnabled(); }));
        press("replayApply");
        ChangeDialog* dialog = nullptr;
        QVERIFY(wait([&] {
            dialog = m_window->window().findChild<ChangeDialog*>();
            return dialog && dialog->preview().has_value();
        }));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("copyCommand")), Qt::LeftButton);
        QVERIFY2(QApplication::clipboard()->text().contains(QLatin1String(expectedCommand)), qPrintable(QApplication::clipboard()->text()));
        QTest::keyClick(dialog, Qt::Key_5);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(wait([this] { return m_window->window().findChild<ChangeDialog*>() == nullptr; }));
    }
    void undo() const
    {
        m_window->find<QAction>("curate_undo")->trigger();
        QVERIFY(m_window->settle());
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder, 2);
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void episodesAcceptedOneByOne()
    {
        runSql(m_path, "UPDATE episode_memory SET problem = '', lesson = '<i>all</i>', lesson_parsed = 0 WHERE id <= 4");
        const QByteArray state = "SELECT group_concat(problem || lesson || lesson_parsed) FROM (SELECT * FROM episode_memory ORDER BY id)";
        const QString before = sqlText(m_path, state);
        openAgain("episodes", 0);
        QVERIFY(part<QRadioButton>("replayAll")->isChecked());
        QVERIFY(!part<QRadioButton>("replaySelected")->isEnabled());
        keepPicture(m_replay, "reparse-setup");
        start();
        QCOMPARE(m_replay->run().done(), 24U);
        int differ = 0;
        for (const auto& entry : m_replay->run().entries())
            differ += entry.item->acceptable() ? 1 : 0;
        QCOMPARE(differ, 11);
        QVERIFY2(part<QLabel>("replaySummary")->text().contains(QStringLiteral("24 of 24 read again · 11 differ")),
                 qPrintable(part<QLabel>("replaySummary")->text()));
        QCOMPARE(sqlText(m_path, state), before); // looking writes nothing
        auto* list = m_replay->findChild<ListView*>();
        int row = 0;
        while (!m_replay->run().entries()[size_t(row)].item->acceptable())
            ++row;
        list->goToRow(row);
        QVERIFY(part<QPlainTextEdit>("diffAfter")->toPlainText().contains(QLatin1String("lesson: look at the history")));
        keepPicture(m_replay, "reparse-episodes");
        press("replayReject");
        press("replayAcceptAll");
        applyAccepted("replay-reflections");
        QCOMPARE(count("episode_memory WHERE lesson_parsed = 0"), QStringLiteral("1")); // the rejected one
        QCOMPARE(count("journal WHERE action = 'revise-episode'"), QStringLiteral("1"));
        int applied = 0;
        for (const auto& entry : m_replay->run().entries())
            applied += entry.decision == ReplayRun::Decision::Applied ? 1 : 0;
        QCOMPARE(applied, 10);
        undo();
        QVERIFY(wait([&] { return sqlText(m_path, state) == before; }));
    }

    void selectedEpisodesOnly()
    {
        openAgain("episodes", 3);
        QVERIFY(part<QRadioButton>("replaySelected")->isChecked());
        QVERIFY(part<QLabel>("replayEstimate")->text().contains(u'3'));
        start();
        QCOMPARE(m_replay->run().done(), 3U);
        press("replayBack");
        part<QRadioButton>("replayAll")->setChecked(true);
        QVERIFY(wait([this] { return part<QLabel>("replayEstimate")->text().contains(QLatin1String("24")); }));
        start();
        QCOMPARE(m_replay->run().done(), 24U);
    }

    void reviewsWithAndWithoutAText()
    {
        runSql(m_path,
               "UPDATE decision_reviews SET reflection = '# R' || char(10) || '## Strengths' || char(10) || '- quick <b>x</b>', state = "
               "'{\"queue\":7,\"reflection_insights\":{},\"validation_results\":{\"reflection_success\":false}}', reflection_success = 0 "
               "WHERE id = 1");
        runSql(m_path,
               "INSERT INTO decision_reviews(state, action, component, valid, message, reflection, reflection_success, created_at) VALUES "
               "('{}', 'keep', 'queue', 1, '', ' ', 1, 1795000000000000)"); // cannot be read
        const QByteArray state =
            "SELECT group_concat(coalesce(insights, '-') || coalesce(analysis, '-') || coalesce(reflection_success, '-') "
            "|| state) FROM (SELECT * FROM decision_reviews ORDER BY id)";
        const QString before = sqlText(m_path, state);
        openAgain("reviews", 0);
        QVERIFY(part<QLabel>("replayEstimate")->text().contains(u'2')); // one of three has no text
        start();
        QCOMPARE(m_replay->run().done(), 2U);
        QCOMPARE(m_replay->run().failures(), 1U);
        QVERIFY(part<QLabel>("replaySummary")->text().contains(QLatin1String("1 not readable")));
        QVERIFY(!part<QPushButton>("replayRetry")->isVisible()); // it says the same every time
        press("replayAcceptAll");
        auto* list = m_replay->findChild<ListView*>();
        for (int row = 0; row < 2; ++row)
            if (!m_replay->run().entries()[size_t(row)].item->replayed.error)
                list->goToRow(row);
        QVERIFY(part<QPlainTextEdit>("diffAfter")->toPlainText().contains(QLatin1String("- quick <b>x</b>"))); // as text
        keepPicture(m_replay, "reparse-reviews");
        applyAccepted("--kind review --apply --filter id=");
        QCOMPARE(count("decision_reviews WHERE json_extract(insights, '$.strengths[0]') = 'quick <b>x</b>' AND reflection_success = 1"),
                 QStringLiteral("1"));
        QCOMPARE(count("decision_reviews WHERE json_extract(state, '$.reflection_insights.strengths[0]') = 'quick <b>x</b>' AND "
                       "json_extract(state, '$.validation_results.reflection_success') = 1 AND json_extract(state, '$.queue') = 7"),
                 QStringLiteral("1"));
        undo();
        QVERIFY(wait([&] { return sqlText(m_path, state) == before; }));
    }
};

HINDCAST_TEST(ReparseWindowTest)
#include "tst_reparse_window.moc"
