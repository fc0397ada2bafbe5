// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/times/TimelinePlot.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/RecordListModel.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/session/RecentDatabases.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>

using namespace hindcast;
using namespace hindcast::test;

class PostgresWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    std::optional<DatabaseUrl> m_joined;

    static void fill(const ConnectDialog& dialog, const char* field, const QString& text)
    {
        auto* edit = dialog.findChild<QLineEdit*>(QLatin1String(field));
        edit->clear();
        QTest::keyClicks(edit, text);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto made = m_cluster->createDatabase(QStringLiteral("joined"));
        QVERIFY(made);
        m_joined = *made;
        const auto loaded = m_cluster->load(*m_joined,
                                            qEnvironmentVariable("HINDCAST_SOURCE_DIR")
                                                + QStringLiteral("/tests/data/kubeintellect/v4_joined_1500_outcomes.sql"));
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().detail));
    }
    void init() { UiEnvironment::clearSettings(); }

    /// A reading connection sees traces, pairs and likeness too.
    void memories()
    {
        const auto made = m_cluster->createDatabase(QStringLiteral("memories"));
        QVERIFY(made);
        fillMemories(*made);
        const WindowDriver w;
        QVERIFY2(w.openUrl(*made), qPrintable(w->errorSentence()));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
        QVERIFY(w.list("reflections")->model()->rowCount() > 40);
        w.filter(QStringLiteral("kind:reflection"));
        QCOMPARE(w.list("reflections")->model()->rowCount(), 40);
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        QVERIFY(w.find<QPlainTextEdit>("traceSteps")->toPlainText().contains(QStringLiteral("step 2 of the rollout")));
        w.filter({});
        w.navigate(QStringLiteral("episodes"));
        QVERIFY(w.settle());
        w.clickRow(w.list("episodes"), 0);
        QVERIFY(w.settle());
        QStringList said;
        for (const QLabel* label : w.find<QWidget>("episode")->findChildren<QLabel*>())
            said << label->text();
        QVERIFY2(said.join(u'\n').contains(QStringLiteral("● similar")), qPrintable(said.join(u'\n')));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    /// What a standby is, is said, and editing is not offered.
    void standby()
    {
        const auto server = PostgresCluster::startStandby(*m_cluster, {});
        QVERIFY2(server, server ? "" : qPrintable(server.error().detail));
        const WindowDriver w;
        QVERIFY2(w.openUrl(DatabaseUrl::parse((*server)->url(QStringLiteral("joined"))).value()), qPrintable(w->errorSentence()));
        QVERIFY(w.settle());
        QVERIFY2(w.noticeBar()->sentence().contains(QStringLiteral("standby")), qPrintable(w.noticeBar()->sentence()));
        w.navigate(QStringLiteral("patterns"));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        for (const char* entry : {"Enable editing", "Undo the last change", "Purge …"})
            if (const QAction* action = w.menuAction(QStringLiteral("Curate"), QString::fromUtf8(entry)))
                QVERIFY2(!action->isEnabled(), entry);
            else
                QFAIL(entry);
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    void joinedFixture()
    {
        const WindowDriver w;
        QVERIFY2(w.openUrl(*m_joined), qPrintable(w->errorSentence()));
        const auto& outcomes = *static_cast<const RecordListModel*>(w.list("outcomes")->listModel());
        const auto& patterns = *static_cast<const PatternListModel*>(w.list("patterns")->listModel());
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QCOMPARE(outcomes.matchCount(), 1'500);
        QVERIFY(outcomes.countIsExact());
        QCOMPARE(patterns.rowCount(), 293);
        QCOMPARE(w.text("storeLabel"), m_joined->label());
        w.navigate(QStringLiteral("patterns"));
        // A pattern that was seen often has evidence, and its story is told and marked as inferred.
        w.clickHeader(w.list("patterns"), PatternListModel::Occurrences);
        int row = 0;
        for (; row < 100 && w.list("evidence")->model()->rowCount() == 0; ++row) {
            w.clickRow(w.list("patterns"), row);
            QVERIFY(w.settle());
        }
        QVERIFY(w.list("evidence")->model()->rowCount() > 0);
        const auto* timeline = w.find<QWidget>("timelineFrame")->findChild<TimelinePlot*>();
        QVERIFY(!timeline->history().events.empty());
        QVERIFY(timeline->history().reconstructed);
        QVERIFY(w.list("history")->model()->rowCount() > 0);
        bool marked = false;
        w->detailPane()->showTab(QStringLiteral("history"));
        for (const QLabel* label : w->findChildren<QLabel*>())
            marked = marked || (label->isVisible() && label->text().contains(QLatin1String("econstructed from")));
        QVERIFY(marked);
        w.filter(QStringLiteral("confidence>=0.9"));
        const auto counted = m_cluster->query(*m_joined, QStringLiteral("SELECT count(*) FROM rca_outcomes WHERE confidence >= 0.9"));
        QVERIFY(counted);
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QCOMPARE(QString::number(outcomes.matchCount()), *counted);
    }

    void changedByAnotherConnection()
    {
        const WindowDriver w;
        QVERIFY(w.openUrl(*m_joined));
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QVERIFY(m_cluster->query(*m_joined,
                                 QStringLiteral("INSERT INTO rca_outcomes SELECT (jsonb_populate_record(o, jsonb_build_object('id', "
                                                "(SELECT max(id) + 1 FROM rca_outcomes)))).* FROM rca_outcomes o LIMIT 1")));
        const auto* list = static_cast<const RecordListModel*>(w.list("outcomes")->listModel());
        QTRY_COMPARE_WITH_TIMEOUT(list->matchCount(), 1'501, 10'000); // followed
        QVERIFY(!w.noticeBar()->isVisible());
        QVERIFY(m_cluster->query(*m_joined, QStringLiteral("DELETE FROM rca_outcomes WHERE id = (SELECT max(id) FROM rca_outcomes)")));
    }

    void fieldsToUrl()
    {
        const ConnectDialog dialog;
        auto* connectButton = dialog.findChild<QPushButton*>(QStringLiteral("connect"));
        QVERIFY(!connectButton->isEnabled());
        fill(dialog, "host", QStringLiteral("db.example.org"));
        fill(dialog, "port", QStringLiteral("70000")); // the validator keeps four digits
        fill(dialog, "port", QStringLiteral("5433"));
        fill(dialog, "database", QStringLiteral("memory"));
        fill(dialog, "user", QStringLiteral("reader"));
        fill(dialog, "password", QStringLiteral("hunter2 & more"));
        fill(dialog, "service", QStringLiteral("prod"));
        dialog.findChild<QComboBox*>(QStringLiteral("sslmode"))->setCurrentText(QStringLiteral("verify-full"));
        QVERIFY(connectButton->isEnabled());
        const DatabaseUrl url = dialog.url();
        const QMap<QString, QString> expected{
            {QStringLiteral("host"), QStringLiteral("db.example.org")}, {QStringLiteral("port"), QStringLiteral("5433")},
            {QStringLiteral("dbname"), QStringLiteral("memory")},       {QStringLiteral("user"), QStringLiteral("reader")},
            {QStringLiteral("service"), QStringLiteral("prod")},        {QStringLiteral("sslmode"), QStringLiteral("verify-full")}};
        QCOMPARE(url.parameters, expected);
        QCOMPARE(url.password, QStringLiteral("hunter2 & more"));
        QVERIFY(!url.text().contains(QLatin1String("hunter2")));
        QVERIFY(!url.label().contains(QLatin1String("hunter2")));
        QCOMPARE(DatabaseUrl::parse(url.text())->parameters, expected);
    }

    void pastedAddress()
    {
        const ConnectDialog dialog;
        fill(dialog, "address", QStringLiteral("postgresql://ann:s%40fe@host:6543/store?sslmode=require"));
        QCOMPARE(dialog.url().parameters.value(QStringLiteral("host")), QStringLiteral("host"));
        QCOMPARE(dialog.url().parameters.value(QStringLiteral("port")), QStringLiteral("6543"));
        QCOMPARE(dialog.url().parameters.value(QStringLiteral("dbname")), QStringLiteral("store"));
        QCOMPARE(dialog.url().parameters.value(QStringLiteral("sslmode")), QStringLiteral("require"));
        QCOMPARE(dialog.url().password, QStringLiteral("s@fe"));
    }

    void wrongPasswordAndDatabase()
    {
        const auto guarded = m_cluster->createDatabase(QLatin1String(PostgresCluster::passwordDatabase));
        QVERIFY(guarded);
        const WindowDriver w;
        w.clickButton("welcomeConnect");
        auto* dialog = w->findChild<ConnectDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        DatabaseUrl wrong = *guarded;
        wrong.password = QStringLiteral("not-the-secret");
        dialog->setUrl(wrong);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("connect")), Qt::LeftButton);
        QVERIFY(w.settle());
        const MessageBar* bar = w.errorBar();
        QVERIFY(bar->isVisible());
        QVERIFY2(bar->sentence().contains(QLatin1String("password")), qPrintable(bar->sentence()));
        QVERIFY(!bar->hint().isEmpty());
        QVERIFY(!w->session());
        QVERIFY(RecentDatabases::list().empty());
        DatabaseUrl nowhere = *m_joined;
        nowhere.parameters[QStringLiteral("dbname")] = QStringLiteral("nosuch");
        w->openDatabase(nowhere);
        QVERIFY(w.settle());
        QVERIFY2(bar->sentence().contains(QLatin1String("nosuch")), qPrintable(bar->sentence()));
        QVERIFY(!bar->hint().isEmpty());
        // Nothing of the password is in the settings.
        QSettings settings;
        settings.sync();
        QFile file(settings.fileName());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("not-the-secret"));
    }

    void serverGoes()
    {
        const WindowDriver w;
        QVERIFY(w.openUrl(*m_joined));
        const int rows = w.list("patterns")->model()->rowCount();
        m_cluster.reset();
        QTRY_VERIFY_WITH_TIMEOUT(w.errorBar()->isVisible(), 9'000);
        QVERIFY2(w.errorBar()->sentence().contains(QLatin1String("has not answered for")), qPrintable(w.errorBar()->sentence()));
        QCOMPARE(w.list("patterns")->model()->rowCount(), rows); // what was read stays
    }
};

HINDCAST_TEST(PostgresWindowTest)
#include "tst_postgres_window.moc"
