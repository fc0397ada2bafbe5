// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/HistogramChart.h"
#include "ui/dialogs/SeenDialog.h"

#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

QString labelsOf(const WindowDriver& w, const char* page)
{
    QStringList out;
    for (const QLabel* label : w.find<QWidget>(page)->findChildren<QLabel*>())
        out << label->text();
    for (const QTextBrowser* text : w.find<QWidget>(page)->findChildren<QTextBrowser*>())
        out << text->toPlainText();
    return out.join(u'\n');
}

/// Variables of this program, until the end of the scope.
class Variables
{
public:
    explicit Variables(std::initializer_list<std::pair<const char*, QByteArray>> variables)
    {
        for (const auto& [name, value] : variables) {
            qputenv(name, value);
            m_names << name;
        }
    }
    ~Variables()
    {
        for (const QByteArray& name : m_names)
            qunsetenv(name.constData());
    }
    Q_DISABLE_COPY_MOVE(Variables)

private:
    QList<QByteArray> m_names;
};

} // namespace

/// The views of episodes and reviews, and the question that leads to memories.
class SeenDialogTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] SeenDialog* ask(const WindowDriver& w, const QString& text) const
    {
        w.menuAction(QStringLiteral("Tools"), QStringLiteral("Have I seen this before? …"))->trigger();
        auto* dialog = w->findChild<SeenDialog*>();
        if (!dialog)
            return nullptr;
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("seenText"))->setPlainText(text);
        (void)QTest::qWaitFor([&] { return !dialog->isSearching(); }, patience);
        return dialog;
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
    }

    /// The embedder of the environment is asked while editing is enabled, because its calls are noted; one that refuses is done without.
    void asksTheEmbedderOfTheEnvironment()
    {
        const auto vector = [](const QByteArray& numbers) {
            return ModelServer::json(200, "{\"data\":[{\"index\":0,\"embedding\":[" + numbers + "]}],\"usage\":{\"prompt_tokens\":5}}");
        };
        const ModelServer server({vector("1,0"), ModelServer::json(401, "{}")});
        runSql(m_path,
               "INSERT INTO reflection_embeddings(reflection_id, model, dim, text_hash, embedding, created_at) SELECT id, 'mine', 2, "
               "zeroblob(16), x'0000803f00000000', 0 FROM reflections WHERE id = 1");
        const Variables environment({{"HINDCAST_EMBEDDING_PROVIDER", "openai"},
                                     {"HINDCAST_EMBEDDING_BASE_URL", server.base().toString().toUtf8()},
                                     {"HINDCAST_EMBEDDING_MODEL", "mine"},
                                     {"HINDCAST_EMBEDDING_DIMENSION", "2"}});
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        auto* dialog = ask(w, QStringLiteral("the checkout service fails"));
        QVERIFY(dialog && dialog->answer());
        const auto* note = dialog->findChild<QLabel*>(QStringLiteral("seenNote"));
        QVERIFY(note->isVisible() && note->text().contains(QLatin1String("n-grams")));
        QCOMPARE(server.requests().size(), 0);
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        QVERIFY(ask(w, QStringLiteral("the checkout service fails again")) == dialog);
        QVERIFY(dialog->answer() && !dialog->answer()->fallback);
        QCOMPARE(server.requests().size(), 1);
        QVERIFY(note->isVisible()); // most have no vector, and that of another text counts as none
        QVERIFY(dialog->answer()->byWords > 0);
        keepPicture(dialog, "seen-embedder");
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM api_cost_log"), QStringLiteral("1"));
        QVERIFY(ask(w, QStringLiteral("the checkout service fails once more")) == dialog);
        QVERIFY(dialog->answer() && dialog->answer()->fallback);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("seenProblem"))->text().contains(QLatin1String("n-grams")));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM engine_failures"), QStringLiteral("1"));
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return !w->session()->isEditing(); }, patience));
        QVERIFY(ask(w, QStringLiteral("and now by words")) == dialog);
        QVERIFY(dialog->answer() && !dialog->answer()->fallback);
        QCOMPARE(server.requests().size(), 2);
    }

    /// No call could be noted in the database of another product: it is not asked, whether editing is enabled or not.
    void leavesTheEmbedderOutElsewhere()
    {
        const ModelServer server({ModelServer::json(500, "{}")});
        const Variables environment({{"HINDCAST_EMBEDDING_PROVIDER", "openai"},
                                     {"HINDCAST_EMBEDDING_BASE_URL", server.base().toString().toUtf8()},
                                     {"HINDCAST_EMBEDDING_MODEL", "mine"},
                                     {"HINDCAST_EMBEDDING_DIMENSION", "2"}});
        const QString other = m_folder->filePath(QStringLiteral("ki.db"));
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(other, sql.readAll());
        const WindowDriver w;
        QVERIFY(w.open(other));
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        auto* dialog = ask(w, sqlText(other, "SELECT pattern_name FROM failure_patterns ORDER BY occurrence_count DESC LIMIT 1"));
        QVERIFY(dialog && dialog->answer() && dialog->answer()->seen && !dialog->answer()->fallback);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("seenProblem"))->text().isEmpty());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("seenNote"))->text().contains(QLatin1String("own databases")));
        QCOMPARE(server.requests().size(), 0);
    }

    void findsAPlantedError()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        auto* dialog = ask(w, plantedError());
        QVERIFY(dialog && dialog->answer());
        QVERIFY(dialog->answer()->seen);
        QCOMPARE(dialog->answer()->matches.front().leg, SeenLeg::Exact);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("seenVerdict"))->text().contains(QStringLiteral("Seen")));
        QVERIFY(!dialog->findChild<QPlainTextEdit*>(QStringLiteral("seenNormal"))->toPlainText().isEmpty());
        keepPicture(dialog, "seen");
        dialog->findChild<QPushButton*>(QStringLiteral("seenCopy"))->click();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("| ")));
        auto* type = dialog->findChild<QLineEdit*>(QStringLiteral("seenType"));
        type->setText(QStringLiteral("network_error")); // another type: not by its signature
        QTest::keyClick(type, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isSearching(); }, patience));
        QVERIFY(dialog->isVisible() && dialog->answer());
        QVERIFY(dialog->answer()->matches.empty() || dialog->answer()->matches.front().leg == SeenLeg::Similar);
        type->setText(QStringLiteral("tool_error"));
        QTest::keyClick(type, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isSearching() && dialog->answer(); }, patience));
        dialog->findChild<QPushButton*>(QStringLiteral("seenShow"))->click();
        QVERIFY(w.settle());
        const ListView* list = w.list("reflections");
        QVERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 1);
        QCOMPARE(rawAt(list, 0, "id"), dialog->answer()->matches.front().key.text());
        QCOMPARE(list->currentRow(), 0);
    }

    void theNewestQuestionWins()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        auto* dialog = ask(w, QStringLiteral("zzz qqq xxyyzz"));
        QVERIFY(dialog && dialog->answer() && !dialog->answer()->seen);
        auto* text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("seenText"));
        for (int i = 0; i < 5; ++i) {
            text->setPlainText(i < 4 ? QStringLiteral("something %1").arg(i) : plantedError());
            QTest::qWait(i * 90); // wait: typed ever more slowly, within and beyond the pause that asks
        }
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isSearching(); }, patience));
        QVERIFY(dialog->answer() && dialog->answer()->seen);
        text->clear();
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isSearching(); }, patience));
        QVERIFY(!dialog->answer());
        w->host()->close(); // its session goes, it goes too
        QVERIFY(QTest::qWaitFor([&] { return !w->findChild<SeenDialog*>(); }, patience));
    }

    /// Patterns and outcomes answer where no reflections are recorded.
    void asksPatternsToo()
    {
        const WindowDriver w;
        const QString other = m_folder->filePath(QStringLiteral("ki.db"));
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
                  + QStringLiteral("/tests/data/kubeintellect/port_ours.sql"));
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(other, sql.readAll());
        QVERIFY(w.open(other));
        auto* dialog = ask(w, hostileText());
        QVERIFY(dialog && dialog->answer());
        QVERIFY(!dialog->answer()->seen);
        const QString name = sqlText(other, "SELECT pattern_name FROM failure_patterns ORDER BY occurrence_count DESC LIMIT 1");
        QVERIFY(ask(w, name) == dialog);
        QVERIFY(dialog->answer() && dialog->answer()->seen);
        QCOMPARE(dialog->answer()->matches.front().list, QStringLiteral("patterns"));
        dialog->findChild<QPushButton*>(QStringLiteral("seenShow"))->click(); // in its list, selected
        QVERIFY(w.settle());
        const ListView* list = w.list("patterns");
        QVERIFY(list->isVisible());
        QCOMPARE(rawAt(list, list->currentRow(), "pattern_name"), name);
    }

    void episodes()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("episodes"));
        QVERIFY(w.settle());
        const ListView* list = w.list("episodes");
        QCOMPARE(QString::number(list->model()->rowCount()), sqlText(m_path, "SELECT count(*) FROM episode_memory"));
        const auto& rewards = w.find<HistogramChart>("rewardChart")->histogram();
        QVERIFY(rewards && rewards->rows == list->model()->rowCount() && rewards->unreadable == 0);
        QVERIFY(w.text("embeddingNote").contains(QStringLiteral("no embedding")));
        w.filter(QStringLiteral("id:1"));
        w.clickRow(w.list("episodes"), 0);
        QVERIFY(w.settle());
        w.filter({});
        keepPicture(&w.window(), "episodes");
        const QString said = labelsOf(w, "episode");
        QVERIFY(said.contains(QStringLiteral("Similar episodes")));
        QVERIFY2(said.contains(QStringLiteral("How can I roll back a deployment of checkout?")), qPrintable(said));
        QVERIFY(said.contains(QStringLiteral("● similar")));
    }

    void reviews()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("reviews"));
        QVERIFY(w.settle());
        const ListView* list = w.list("reviews");
        QCOMPARE(list->model()->rowCount(), 2);
        QCOMPARE(rawAt(list, 0, "failed_check"), QStringLiteral("capacity"));
        w.clickRow(w.list("reviews"), 0);
        QVERIFY(w.settle());
        keepPicture(&w.window(), "reviews");
        const QString said = labelsOf(w, "review");
        for (const char* part : {"✗ no", "The plan ignored the quota of the namespace.", "ask for the quota first", "\"queue\": 7"})
            QVERIFY2(said.contains(QString::fromUtf8(part)), part);
    }
};

HINDCAST_TEST(SeenDialogTest)
#include "tst_seen_dialog.moc"
