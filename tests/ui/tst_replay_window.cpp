// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "ReplayCase.h"
#include "core/replay/ReflectionSweep.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/models/Format.h"
#include "ui/replay/ReplayResults.h"
#include "ui/replay/sweep/SweepDialog.h"
#include "ui/widgets/DiffView.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>

using namespace hindcast;
using namespace hindcast::test;

namespace {

enum Provider { ByRules, ParseOnly, OpenAi, Anthropic };

QByteArray reflectionJson(const QString& text)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("reflection"), text},
                                     {QStringLiteral("strategy"), QStringLiteral("Look at the revision first.")},
                                     {QStringLiteral("importance"), 0.65},
                                     {QStringLiteral("confidence"), 0.9},
                                     {QStringLiteral("tags"), QJsonArray{QStringLiteral("rollout")}}})
        .toJson(QJsonDocument::Compact);
}

ModelServer::Answer openAi(const QString& text)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
                              {QStringLiteral("content"), QString::fromUtf8(reflectionJson(text))}};
    const QJsonObject choice{
        {QStringLiteral("index"), 0}, {QStringLiteral("message"), message}, {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject usage{
        {QStringLiteral("prompt_tokens"), 2000}, {QStringLiteral("completion_tokens"), 200}, {QStringLiteral("total_tokens"), 2200}};
    return ModelServer::json(200,
                             QJsonDocument(QJsonObject{{QStringLiteral("model"), QStringLiteral("gpt-4o")},
                                                       {QStringLiteral("choices"), QJsonArray{choice}},
                                                       {QStringLiteral("usage"), usage}})
                                 .toJson(QJsonDocument::Compact));
}

ModelServer::Answer anthropic(const QString& text)
{
    const QJsonObject content{{QStringLiteral("type"), QStringLiteral("text")},
                              {QStringLiteral("text"), QString::fromUtf8(reflectionJson(text))}};
    const QJsonObject usage{{QStringLiteral("input_tokens"), 1500}, {QStringLiteral("output_tokens"), 150}};
    return ModelServer::json(200,
                             QJsonDocument(QJsonObject{{QStringLiteral("id"), QStringLiteral("msg_1")},
                                                       {QStringLiteral("type"), QStringLiteral("message")},
                                                       {QStringLiteral("role"), QStringLiteral("assistant")},
                                                       {QStringLiteral("model"), QStringLiteral("claude-3-5-haiku-20241022")},
                                                       {QStringLiteral("content"), QJsonArray{content}},
                                                       {QStringLiteral("stop_reason"), QStringLiteral("end_turn")},
                                                       {QStringLiteral("usage"), usage}})
                                 .toJson(QJsonDocument::Compact));
}

} // namespace

/// Replaying reflections in the real window, against a server on this machine.
class ReplayWindowTest : public ReplayCase
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] QString summary() const { return part<QLabel>("replaySummary")->text(); }

    void enableEditing() const
    {
        m_window->find<QAction>("enableEditing")->trigger();
        QVERIFY(wait([this] { return m_window->window().session()->isEditing(); }));
    }

    /// Selects the first rows of the reflections of this kind and opens the replay.
    void openReplay(int rows)
    {
        QVERIFY(m_window->open(m_path));
        m_window->navigate(QStringLiteral("reflections"));
        m_window->filter(QStringLiteral("kind:reflection"));
        ListView* list = m_window->list("reflections");
        if (rows > 0)
            m_window->clickRow(list, 0);
        if (rows > 1)
            m_window->clickRow(list, rows - 1, Qt::ShiftModifier);
        QVERIFY(m_window->settle());
        QAction* action = m_window->find<QAction>("curate_replay");
        QVERIFY(action->isEnabled());
        action->trigger();
        QVERIFY(appears());
        QVERIFY(wait([this] {
            return !part<QLabel>("replayEstimate")->text().isEmpty() && !part<QPlainTextEdit>("promptUser")->toPlainText().isEmpty();
        }));
    }

    void askModel(Provider provider, const ModelServer& server, const char* model)
    {
        part<QComboBox>("replayProvider")->setCurrentIndex(provider);
        part<QLineEdit>("replayModel")->setText(QString::fromLatin1(model));
        part<QLineEdit>("replayUrl")->setText(server.base().toString());
        part<QLineEdit>("replayKey")->setText(QStringLiteral("secret-key"));
    }

    /// Applies what is accepted through the sheet of the change.
    void applyAccepted()
    {
        QVERIFY(wait([this] { return part<QPushButton>("replayApply")->isEnabled(); }));
        press("replayApply");
        ChangeDialog* dialog = nullptr;
        QVERIFY(wait([&] {
            dialog = m_window->window().findChild<ChangeDialog*>();
            return dialog && dialog->preview().has_value();
        }));
        keepPicture(dialog, "replay-change");
        QTest::keyClick(dialog, Qt::Key_5);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(wait([this] { return m_window->window().findChild<ChangeDialog*>() == nullptr; }));
    }

    [[nodiscard]] QString count(const QByteArray& from) const { return sqlText(m_path, "SELECT count(*) FROM " + from); }

private Q_SLOTS:
    /// Several models over the same reflections within a budget: each run is kept as a version, with every answer, and opens again.
    void severalModels()
    {
        const auto brief = openAi(QStringLiteral("Short.")),
                   detailed = openAi(QStringLiteral("A longer reflection on what to look at first."));
        const ModelServer server({brief, detailed, brief, detailed, brief, detailed, brief});
        openReplay(3);
        askModel(OpenAi, server, "gpt-4o");
        press("replayEnableEditing");
        QVERIFY(wait([this] { return part<QPushButton>("replayCompare")->isEnabled(); }));
        press("replayCompare");
        auto* dialog = part<SweepDialog>("sweepDialog");
        QVERIFY(wait([&] { return dialog->isSettled() && part<QListWidget>("sweepPrompts")->count() > 3; }));
        part<QLineEdit>("sweepModels")->setText(QStringLiteral("gpt-4o, gpt-4o"));
        QVERIFY(!part<QPushButton>("sweepStart")->isEnabled()); // twice the same
        part<QLineEdit>("sweepModels")->setText(QStringLiteral("gpt-4o, gpt-4o-mini"));
        part<QLineEdit>("sweepRules")->setText(QStringLiteral("longer"));
        QVERIFY(!part<QPushButton>("sweepStart")->isEnabled()); // that is no rule
        part<QLineEdit>("sweepRules")->setText(QStringLiteral("longer-than=20"));
        press("sweepStart");
        QVERIFY(wait([&] { return dialog->isSettled() && !dialog->shown().isEmpty(); }));
        auto* list = m_replay->findChild<ListView*>(QStringLiteral("sweepCells"));
        QCOMPARE(list->listModel()->rowCount(), 2);
        for (const auto& [column, value] : {std::pair{"model", "gpt-4o"}, {"answered", "3"}, {"accepted", "0"}})
            QCOMPARE(rawAt(list, 0, column), QLatin1String(value));
        QCOMPARE(rawAt(list, 1, "accepted"), QStringLiteral("3"));
        keepPicture(dialog, "replay-sweep");
        QCOMPARE(count("replays WHERE kind = 'reflections' AND name = 'reflections@1'"), QStringLiteral("1"));
        QCOMPARE(count("reflection_versions"), QStringLiteral("0")); // nothing was put in the place of anything
        // A budget that no call fits into asks nobody, and is a version of its own.
        const qsizetype asked = server.requests().size();
        part<QDoubleSpinBox>("sweepBudget")->setValue(0.01);
        press("sweepStart");
        QVERIFY(wait([&] { return dialog->isSettled() && part<QComboBox>("sweepVersions")->count() == 2; }));
        QVERIFY2(part<QLabel>("sweepNote")->text().contains(QLatin1String("budget is spent")),
                 qPrintable(part<QLabel>("sweepNote")->text()));
        QVERIFY(server.requests().size() - asked < 6 && dialog->shown().value(QLatin1String("eur")).toDouble() <= 0.01);
        // The first one as it was kept.
        auto* versions = part<QComboBox>("sweepVersions");
        versions->setCurrentIndex(versions->findData(QStringLiteral("reflections@1")));
        Q_EMIT versions->activated(versions->currentIndex());
        QVERIFY(wait([&] { return dialog->isSettled() && rawAt(list, 1, "accepted") == QStringLiteral("3"); }));
        const QJsonArray answers = dialog->shown().value(QLatin1String("answers")).toArray();
        QCOMPARE(answers.size(), 6);
        QCOMPARE(answers[1][QLatin1String("text")].toString(), QStringLiteral("A longer reflection on what to look at first."));
        QCOMPARE(dialog->shown().value(QLatin1String("fingerprint")).toString().size(), 64);
    }

    /// Old and new as A and B: nothing tells which is which, and the tally says it in the end.
    void blind()
    {
        const ModelServer server({openAi(QStringLiteral("First answer.")), openAi(QStringLiteral("Second answer.")),
                                  openAi(QStringLiteral("Third answer.")), openAi(QStringLiteral("Fourth answer."))});
        openReplay(4);
        askModel(OpenAi, server, "gpt-4o");
        press("replayEnableEditing");
        QVERIFY(wait([this] { return part<QPushButton>("replayStart")->isEnabled(); }));
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(!part<QPushButton>("replayBetterA")->isVisible());
        press("replayBlind");
        QVERIFY(!part<QPushButton>("replayAccept")->isVisible()); // would tell
        const auto* results = m_replay->findChild<ReplayResults*>();
        auto* list = m_replay->findChild<ListView*>(QStringLiteral("replay"));
        list->goToRow(0);
        keepPicture(m_replay, "replay-blind");
        for (int row = 0; row < 4; ++row) { // the new one three times, the old one once
            QCOMPARE(list->currentRow(), row);
            const auto& entry = m_replay->run().entries()[size_t(row)];
            const bool newIsA = results->tally().newIsA(entry.key);
            QCOMPARE(rawAt(list, row, "text"), QStringLiteral("Reflection %1").arg(row + 1)); // the stored text would tell
            const QString left = part<QPlainTextEdit>("diffBefore")->toPlainText(),
                          right = part<QPlainTextEdit>("diffAfter")->toPlainText();
            QVERIFY((newIsA ? left : right).contains(QLatin1String(" answer.")));
            QVERIFY(!(newIsA ? right : left).contains(QLatin1String(" answer.")));
            press(newIsA == (row != 2) ? "replayBetterA" : "replayBetterB");
            QVERIFY2(!part<QLabel>("replayTally")->text().contains(u'%'), qPrintable(part<QLabel>("replayTally")->text()));
        }
        press("replayBlind");
        QVERIFY(rawAt(list, 0, "text") != QStringLiteral("Reflection 1"));
        const QString tally = part<QLabel>("replayTally")->text();
        QVERIFY2(tally.contains(QLatin1String("3 of 4")) && tally.contains(QLatin1String("75 %")), qPrintable(tally));
        press("replayKeepTally");
        QVERIFY(wait([this] { return part<QLabel>("replayTally")->text().contains(QLatin1String("blind@1")); }));
        const QJsonObject kept = QJsonDocument::fromJson(
                                     sqlText(m_path, "SELECT result FROM replays WHERE name = 'blind@1' AND kind = 'blind'").toUtf8())
                                     .object();
        QCOMPARE(kept.value(QLatin1String("new_better")).toInt(), 3);
        QCOMPARE(kept.value(QLatin1String("votes")).toArray().size(), 4);
        const Interval interval = wilsonInterval({3, 4}).value();
        QVERIFY2(tally.contains(format::percent(interval.low)) && tally.contains(format::percent(interval.high)), qPrintable(tally));
        press("replayAcceptBetter");
        QVERIFY(wait([this] { return part<QPushButton>("replayApply")->text().contains(u'3'); }));
        QCOMPARE(m_replay->run().entries()[2].decision, ReplayRun::Decision::Open);
    }

    /// The last vote of a record counts, sides are as good as thrown, and nothing is made of no votes.
    void tallies()
    {
        BlindTally tally(7);
        QVERIFY(!tally.interval());
        int left = 0;
        for (int i = 0; i < 400; ++i)
            left += tally.newIsA(Locator(qint64(i))) ? 1 : 0;
        QVERIFY2(left > 150 && left < 250, qPrintable(QString::number(left)));
        const Locator key(qint64(3));
        tally.vote(key, BlindTally::Vote::Neither);
        QCOMPARE(tally.neither(), 1);
        QVERIFY(!tally.interval());
        tally.vote(key, tally.newIsA(key) ? BlindTally::Vote::A : BlindTally::Vote::B);
        QCOMPARE(tally.newBetter(), (Share{1, 1}));
        QVERIFY(tally.foundNewBetter(key));
        tally.vote(key, tally.newIsA(key) ? BlindTally::Vote::B : BlindTally::Vote::A);
        QCOMPARE(tally.newBetter(), (Share{0, 1}));
        QCOMPARE(tally.votes(), 1);
        QCOMPARE(*tally.interval(), wilsonInterval({0, 1}).value());
    }

    void init()
    {
        UiEnvironment::clearSettings();
        qunsetenv("OPENAI_API_KEY");
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder, 6);
        m_window = std::make_unique<WindowDriver>();
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void failuresInTheMiddleAreListedAndRetried()
    {
        const ModelServer server({openAi(QStringLiteral("First answer.")), ModelServer::json(400, "{\"error\":{\"message\":\"no\"}}"),
                                  openAi(QStringLiteral("Third <b>answer</b>.")), ModelServer::json(200, "garbage"),
                                  openAi(QStringLiteral("Late answer."))});
        openReplay(4);
        askModel(OpenAi, server, "gpt-4o");
        QVERIFY(part<QLabel>("replayEstimate")->text().contains(QLatin1String("about 0.0")));
        QVERIFY(part<QLabel>("replayObstacle")->text().contains(QLatin1String("enable editing")));
        QVERIFY(!part<QPushButton>("replayStart")->isEnabled());
        keepPicture(m_replay, "replay-setup");
        press("replayEnableEditing");
        QVERIFY(wait([this] { return part<QPushButton>("replayStart")->isEnabled(); }));
        const QString before = sqlText(m_path, "SELECT group_concat(text || version) FROM (SELECT * FROM reflections ORDER BY id)");
        press("replayStart");
        QVERIFY(finished());
        QCOMPARE(server.requests().size(), 4);
        QVERIFY(server.requests()[0].contains("Bearer secret-key"));
        QCOMPARE(m_replay->run().failures(), 2U);
        QVERIFY2(summary().contains(QLatin1String("4 of 4 replayed")), qPrintable(summary()));
        QVERIFY(summary().contains(QStringLiteral("€ spent")));
        QCOMPARE(sqlText(m_path, "SELECT group_concat(text || version) FROM (SELECT * FROM reflections ORDER BY id)"), before);
        QCOMPARE(count("api_cost_log"), QStringLiteral("2"));
        press("replayRetry");
        QVERIFY(finished());
        QCOMPARE(m_replay->run().failures(), 0U);
        QCOMPARE(server.requests().size(), 6);
        QVERIFY(m_replay->findChild<DiffView*>()->changes() > 0);
        QVERIFY(part<QPlainTextEdit>("diffAfter")->toPlainText().startsWith(QLatin1String("First answer.")));
        press("replayAccept");
        press("replayReject");
        press("replayAcceptAll");
        keepPicture(m_replay, "replay");
        QVERIFY(wait([this] { return part<QPushButton>("replayApply")->text().contains(u'3'); }));
        applyAccepted();
        for (const char* text : {"First answer.", "Third <b>answer</b>.", "Late answer."}) // of the late ones one was rejected
            QCOMPARE(count("reflections WHERE text = '" + QByteArray(text) + "' AND provider = 'openai'"), QStringLiteral("1"));
        QVERIFY(count("reflection_versions").toInt() >= 3);
        QCOMPARE(count("reflections WHERE kind = 'reflection' AND prompt_id LIKE 'reflection-%@1' AND model = 'gpt-4o'"),
                 QStringLiteral("3"));
        int applied = 0;
        for (const auto& entry : m_replay->run().entries())
            applied += entry.decision == ReplayRun::Decision::Applied ? 1 : 0;
        QCOMPARE(applied, 3);
        m_window->find<QAction>("curate_undo")->trigger();
        QVERIFY(wait([this] { return count("reflections WHERE provider = 'openai'") == QLatin1String("0"); }));
        QVERIFY(m_window->settle());
    }

    void anthropicWithAnEditedPrompt()
    {
        const ModelServer server({anthropic(QStringLiteral("Seen by another."))});
        openReplay(1);
        enableEditing();
        askModel(Anthropic, server, "claude-3-5-haiku-20241022");
        auto* user = part<QPlainTextEdit>("promptUser");
        const QString original = user->toPlainText();
        for (int tab = 0; tab < 3; ++tab) {
            part<QTabBar>("promptTabs")->setCurrentIndex(tab);
            user->setPlainText(QStringLiteral("no placeholders"));
        }
        QVERIFY(!part<QPushButton>("replayStart")->isEnabled());
        QVERIFY(part<QLabel>("promptNote")->text().contains(QLatin1String("{{trace}}")));
        for (int tab = 0; tab < 3; ++tab) {
            part<QTabBar>("promptTabs")->setCurrentIndex(tab);
            user->setPlainText(QStringLiteral("Please: ") + original);
        }
        QVERIFY(part<QPushButton>("replayStart")->isEnabled());
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(server.requests().value(0).contains("x-api-key: secret-key"));
        QVERIFY(server.requests().value(0).contains("Please: "));
        QVERIFY(m_replay->run().entries()[0].item->replayed.after.promptId.contains(QLatin1String("+edited-")));
        press("replayAccept");
        applyAccepted();
        QCOMPARE(count("reflections WHERE text = 'Seen by another.' AND prompt_id LIKE '%+edited-%'"), QStringLiteral("1"));
    }

    void storedVersionsAreOfferedAndAdded()
    {
        runSql(m_path,
               "INSERT INTO prompts(name, version, system_text, user_text, actor, created_at) VALUES "
               "('reflection-failure', 2, 'Be brief.', 'Two: {{trace}} {{outcome}} {{answer_format}}', 'ann', 1795000000000000)");
        const ModelServer server({openAi(QStringLiteral("By version three."))});
        openReplay(1);
        auto* versions = part<QComboBox>("promptVersion");
        auto* user = part<QPlainTextEdit>("promptUser");
        QCOMPARE(versions->count(), 2);
        QCOMPARE(versions->itemText(0), QStringLiteral("Version 2 · ") + format::moment(Timestamp{1'795'000'000'000'000}));
        QVERIFY(versions->itemText(1).contains(QLatin1String("built in")));
        QCOMPARE(part<QPlainTextEdit>("promptSystem")->toPlainText(), QStringLiteral("Be brief."));
        part<QComboBox>("replayProvider")->setCurrentIndex(OpenAi);
        user->setPlainText(QStringLiteral("Three: {{trace}} {{outcome}} {{answer_format}}"));
        QVERIFY(!part<QPushButton>("promptSave")->isEnabled()); // nothing is written before editing was enabled
        versions->setCurrentIndex(1);
        QVERIFY(!user->toPlainText().startsWith(QLatin1String("Three: ")));
        versions->setCurrentIndex(0); // what was typed is still there
        QVERIFY(user->toPlainText().startsWith(QLatin1String("Three: ")));
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        QVERIFY(part<QPushButton>("promptSave")->isEnabled());
        press("promptSave");
        QVERIFY(wait([&] { return versions->count() == 3; }));
        QVERIFY(versions->currentText().startsWith(QStringLiteral("Version 3 · ")));
        QVERIFY(part<QLabel>("promptNote")->text().contains(QLatin1String("reflection-failure@3")));
        QVERIFY(!part<QPushButton>("promptSave")->isEnabled());
        keepPicture(m_replay, "replay-prompt");
        QCOMPARE(count("prompts WHERE name = 'reflection-failure' AND version = 3 AND system_text = 'Be brief.'"), QStringLiteral("1"));
        for (int tab = 1; tab < 3; ++tab) { // whatever the trace came to
            part<QTabBar>("promptTabs")->setCurrentIndex(tab);
            QCOMPARE(versions->count(), 1);
            user->setPlainText(QStringLiteral("Three: {{trace}} {{outcome}} {{answer_format}}"));
            press("promptSave");
            QVERIFY(wait([&] { return versions->count() == 2; }));
        }
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(server.requests().value(0).contains("Three: "));
        press("replayAccept");
        applyAccepted();
        const QString used = sqlText(m_path, "SELECT prompt_id FROM reflections WHERE text = 'By version three.'");
        QVERIFY2(used == QLatin1String("reflection-failure@3") || used.endsWith(QLatin1String("@2")), qPrintable(used));
    }

    /// There is no keychain here: what is remembered lives as long as the program, and for this service only.
    void keyIsRememberedForItsService()
    {
        const ModelServer server({openAi(QStringLiteral("First."))}), other({openAi(QStringLiteral("Second."))});
        openReplay(1);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        part<QCheckBox>("replayRememberKey")->setChecked(true);
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(wait([this] { return !part<QLabel>("replayKeyNote")->isHidden(); }));
        m_replay->close();
        delete m_replay;
        m_window->find<QAction>("curate_replay")->trigger();
        QVERIFY(appears());
        auto* key = part<QLineEdit>("replayKey");
        part<QComboBox>("replayProvider")->setCurrentIndex(OpenAi);
        part<QLineEdit>("replayUrl")->setText(server.base().toString());
        QVERIFY(wait([&] { return key->text() == QLatin1String("secret-key"); }));
        QVERIFY(part<QCheckBox>("replayRememberKey")->isChecked());
        part<QLineEdit>("replayUrl")->setText(other.base().toString());
        QVERIFY(key->text().isEmpty()); // at once
        QTest::qWait(600); // wait: longer than the pause after which the keyring is asked; no key may come
        QVERIFY(key->text().isEmpty());
        part<QLineEdit>("replayUrl")->setText(server.base().toString());
        QVERIFY(wait([&] { return !key->text().isEmpty(); }));
        part<QComboBox>("replayProvider")->setCurrentIndex(Anthropic);
        QVERIFY(key->text().isEmpty());
    }

    void cancelAndResume()
    {
        auto slow = openAi(QStringLiteral("Slow answer."));
        slow.delayMs = 60'000;
        const ModelServer server({openAi(QStringLiteral("Quick answer.")), slow, openAi(QStringLiteral("Quick answer."))});
        openReplay(3);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([&] { return server.requests().size() == 2; }));
        press("replayCancel");
        QCOMPARE(m_replay->run().state(), ReplayRun::State::Stopped);
        QCOMPARE(m_replay->run().done(), 1U); // what was answered is kept
        QVERIFY(summary().contains(QLatin1String("stopped")));
        press("replayResume");
        QVERIFY(finished());
        QCOMPARE(m_replay->run().done(), 3U);
        QCOMPARE(server.requests().size(), 4); // the first one was not asked again
    }

    void refusedKeyStops()
    {
        const ModelServer server({ModelServer::json(401, "{\"error\":{\"message\":\"bad key\"}}")});
        openReplay(4);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([this] { return m_replay->run().state() == ReplayRun::State::Stopped; }));
        QCOMPARE(server.requests().size(), 1);
        QVERIFY(part<QLabel>("replayProblem")->isVisible());
        QVERIFY(part<QPushButton>("replayResume")->isVisible());
    }

    /// What was answered before and after a failure is asked for once.
    void failureInTheMiddleThenResume()
    {
        const ModelServer server({openAi(QStringLiteral("First.")), ModelServer::json(401, "{\"error\":{\"message\":\"bad key\"}}"),
                                  openAi(QStringLiteral("Third.")), ModelServer::json(400, "{\"error\":{\"message\":\"no\"}}"),
                                  openAi(QStringLiteral("Second.")), openAi(QStringLiteral("Fourth."))});
        openReplay(4);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([this] { return m_replay->run().state() == ReplayRun::State::Stopped; }));
        QCOMPARE(m_replay->run().done(), 2U);
        QVERIFY(part<QLabel>("replayProblem")->isVisible());
        press("replayResume");
        QVERIFY(finished());
        QVERIFY(!part<QLabel>("replayProblem")->isVisible());
        QCOMPARE(server.requests().size(), 4);
        QCOMPARE(m_replay->run().failures(), 2U);
        press("replayRetry");
        QVERIFY(finished());
        QCOMPARE(server.requests().size(), 6);
        QCOMPARE(m_replay->run().failures(), 0U);
        QCOMPARE(count("api_cost_log"), QStringLiteral("4")); // four answers, four times paid
        press("replayAcceptAll");
        applyAccepted();
        for (const char* text : {"First.", "Second.", "Third.", "Fourth."})
            QCOMPARE(count("reflections WHERE text = '" + QByteArray(text) + "'"), QStringLiteral("1"));
    }

    void closingWhileAskingIsSafe()
    {
        auto slow = openAi(QStringLiteral("Slow answer."));
        slow.delayMs = 60'000;
        const ModelServer server({slow});
        openReplay(2);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([&] { return server.requests().size() == 1; }));
        m_window.reset();
        QVERIFY(!m_replay);
    }

    void closingTheDatabaseEndsIt()
    {
        auto slow = openAi(QStringLiteral("Slow answer."));
        slow.delayMs = 60'000;
        const ModelServer server({slow});
        openReplay(2);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([&] { return server.requests().size() == 1; }));
        m_window->window().host()->close();
        QVERIFY(wait([this] { return !m_replay; }));
        QVERIFY(m_window->open(m_path));
        QCOMPARE(count("reflections WHERE provider = 'openai'"), QStringLiteral("0"));
    }

    void editingThatEndsStopsAModel()
    {
        auto slow = openAi(QStringLiteral("Slow answer."));
        slow.delayMs = 60'000;
        const ModelServer server({slow});
        openReplay(2);
        enableEditing();
        askModel(OpenAi, server, "gpt-4o");
        press("replayStart");
        QVERIFY(wait([&] { return server.requests().size() == 1; }));
        m_window->find<QAction>("enableEditing")->trigger();
        QVERIFY(wait([this] { return m_replay->run().state() == ReplayRun::State::Stopped; }));
        QVERIFY(!m_window->window().session()->isEditing());
    }

    void byRulesReadOnly()
    {
        openReplay(0); // all that match
        QVERIFY(part<QRadioButton>("replayAll")->isChecked());
        QVERIFY(part<QLabel>("replayEstimate")->text().contains(QLatin1String("costs nothing")));
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(m_replay->run().done() >= 4U);
        QVERIFY(summary().contains(QLatin1String("differ")));
        press("replayAcceptAll");
        QVERIFY(!part<QPushButton>("replayApply")->isEnabled()); // nothing is written before editing was enabled
        QVERIFY(part<QPushButton>("replayResultsEditing")->isVisible());
        press("replayResultsEditing");
        QVERIFY(wait([this] { return part<QPushButton>("replayApply")->isEnabled(); }));
    }

    /// A rule that is typed accepts in somebody's place: what meets it, and nothing else.
    void acceptedByRule()
    {
        openReplay(0);
        press("replayStart");
        QVERIFY(finished());
        auto* rule = part<QLineEdit>("replayRule");
        auto* accept = part<QPushButton>("replayAcceptRule");
        QVERIFY(rule->isVisible() && !accept->isEnabled()); // nothing was typed yet
        rule->setText(QStringLiteral("nicer"));
        QVERIFY(!accept->isEnabled());
        QVERIFY2(rule->toolTip().contains(QLatin1String("nicer is no rule")), qPrintable(rule->toolTip()));
        const auto acceptedNow = [this] {
            return std::ranges::count(m_replay->run().entries(), ReplayRun::Decision::Accepted, &ReplayRun::Entry::decision);
        };
        rule->setText(QStringLiteral("longer-than=900000"));
        QTest::keyClick(rule, Qt::Key_Return);
        QCOMPARE(acceptedNow(), 0);
        const std::vector<AcceptanceRule> rules{*parseAcceptanceRule(QStringLiteral("longer-than=5")),
                                                *parseAcceptanceRule(QStringLiteral("score-above=0.1"))};
        qint64 expected = 0;
        for (const auto& e : m_replay->run().entries())
            expected += e.item && isAcceptedBy(rules, e.item->replayed) ? 1 : 0;
        QVERIFY(expected > 0);
        rule->setText(QStringLiteral("longer-than=5, score-above=0.1"));
        press("replayAcceptRule");
        QCOMPARE(acceptedNow(), expected);
        QVERIFY(wait([&] { return part<QPushButton>("replayApply")->text().contains(QString::number(expected)); }));
        keepPicture(m_replay, "replay-rule");
    }

    void parsingOnlyWithoutTraces()
    {
        runSql(m_path,
               "UPDATE reflections SET trace_id = NULL, text = 'PROBLEM: too early' || char(10) || 'LESSON: wait for <i>ready</i>'");
        openReplay(2);
        QVERIFY(part<QLabel>("replayObstacle")->text().contains(QLatin1String("parsed again")));
        part<QComboBox>("replayProvider")->setCurrentIndex(ParseOnly);
        press("replayStart");
        QVERIFY(finished());
        QVERIFY(part<QPlainTextEdit>("diffAfter")->toPlainText().contains(QLatin1String("lesson: wait for <i>ready</i>")));
        QVERIFY(!part<QPushButton>("replayApply")->isVisible());
        keepPicture(m_replay, "replay-parse");
    }
};

HINDCAST_TEST(ReplayWindowTest)
#include "tst_replay_window.moc"
