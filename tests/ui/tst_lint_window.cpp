// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/lint/model/LintRule.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/AliasClusterDialog.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/detail/parts/FindingStrip.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/findings/FindingListModel.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/views/lint/AcceptDialog.h"
#include "ui/views/lint/FindingPage.h"
#include "ui/views/lint/LintParts.h"
#include "ui/views/lint/LintView.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

/// The findings of a database in a window.
class Lint
{
public:
    explicit Lint(const WindowDriver& w) : m_w(w)
    {
        m_w->showView(QStringLiteral("lint"));
        view = m_w.find<LintView>("lintView");
        list = m_w.list("lint");
        rules = m_w.list("lintRules");
        page = m_w.find<FindingPage>("findingPage");
        if (!QTest::qWaitFor([this] { return view->isSettled(); }, patience))
            qFatal("lint does not end");
    }
    [[nodiscard]] const FindingListModel* model() const { return view->model(); }
    [[nodiscard]] int count(const char* rule) const
    {
        for (int row = 0; row < rules->model()->rowCount(); ++row)
            if (rawAt(rules, row, "rule") == QLatin1String(rule))
                return rawAt(rules, row, "findings").toInt();
        return -1;
    }
    void choose(const char* rule) const
    {
        for (int row = 0; row < rules->model()->rowCount(); ++row)
            if (rawAt(rules, row, "rule") == QLatin1String(rule))
                m_w.clickRow(rules, row);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(list, Qt::Key(key), modifiers); }
    /// Opens the sheet that accepts.
    [[nodiscard]] AcceptDialog* sheet() const
    {
        AcceptDialog* found = nullptr;
        (void)QTest::qWaitFor([&] { return (found = m_w->findChild<AcceptDialog*>()) && found->isVisible(); }, patience);
        return found;
    }

    LintView* view;
    ListView* list;
    ListView* rules;
    FindingPage* page;

private:
    const WindowDriver& m_w;
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class LintWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static void enable(const WindowDriver& w, const Lint& lint)
    {
        lint.key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// How many a rule found is seen whole, however narrow the list of rules is made.
    void countsOfRulesAreSeenWhole()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        auto* splitter = qobject_cast<QSplitter*>(lint.rules->parentWidget()->parentWidget());
        QVERIFY(splitter);
        splitter->setSizes({10, 1'000});
        QVERIFY(w.settle());
        const int columns = lint.rules->columnWidth(0) + lint.rules->columnWidth(1);
        QVERIFY2(columns <= lint.rules->viewport()->width(), qPrintable(QString::number(columns)));
        const QAbstractItemView* const list = lint.rules; // which lets everybody ask
        QVERIFY(lint.rules->columnWidth(1) >= list->sizeHintForColumn(1));
    }

    /// In a small window the findings have all the width: the rules are a line above them, which says and chooses the same.
    void rulesInASmallWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const auto* parts = lint.view->findChild<LintParts*>();
        auto* line = w.find<QComboBox>("lintRule");
        QVERIFY(parts && !parts->isNarrow() && lint.rules->isVisible() && !line->isVisible());
        w->resize(1024, 640);
        QTRY_VERIFY(parts->isNarrow());
        QTRY_VERIFY2(lint.list->width() >= parts->width() - 4, qPrintable(QString::number(lint.list->width())));
        QVERIFY(!lint.rules->isVisible() && line->isVisible());
        QVERIFY(line->height() < lint.list->height());
        QCOMPARE(line->count(), lint.rules->model()->rowCount());
        QCOMPARE(line->currentIndex(), lint.rules->currentRow());
        const int all = lint.model()->rowCount();
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(lint.rules->currentRow(), 1);
        QCOMPARE(lint.model()->rowCount(), rawAt(lint.rules, 1, "findings").toInt());
        QVERIFY(lint.model()->rowCount() <= all);
        keepPicture(&w.window(), "lint-small");
        w->resize(1440, 900);
        QTRY_VERIFY(!parts->isNarrow());
        QVERIFY(lint.rules->isVisible() && !line->isVisible() && lint.rules->currentRow() == 1);
        QTRY_VERIFY2(lint.rules->width() >= 150 && lint.list->width() > lint.rules->width(),
                     qPrintable(QString::number(lint.rules->width())));
    }

    /// A filter that leaves none of any rule is not said to be about one of them.
    void nothingOfAnyRule()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        w.filter(QStringLiteral("kind:pattern kind:outcome"));
        QCOMPARE(lint.model()->rowCount(), 0);
        QCOMPARE(lint.list->message(), QStringLiteral("No finding matches the filter."));
    }

    /// By rule with counts, and the records of the chosen one: as many as it says.
    void rulesAndTheirFindings()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        QVERIFY(lint.model()->rowCount() > 0);
        QCOMPARE(lint.rules->model()->rowCount(), int(lintRegistry().size()) + 1);
        QCOMPARE(lint.count(""), lint.model()->rowCount());
        int found = 0;
        QByteArray one;
        for (const LintRule* rule : lintRegistry()) {
            const int n = lint.count(rule->id);
            QVERIFY2(n >= 0, rule->id);
            found += n;
            if (n > 1 && one.isEmpty())
                one = rule->id;
        }
        QCOMPARE(found, lint.model()->rowCount());
        QVERIFY(!one.isEmpty());
        keepPicture(&w.window(), "lint-all");
        lint.choose(one.constData());
        QCOMPARE(lint.model()->rowCount(), lint.count(one.constData()));
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            QCOMPARE(rawAt(lint.list, row, "rule"), QString::fromLatin1(one));
        QVERIFY(lint.page->text().contains(lint.model()->finding(lint.list->currentRow()).sentence.left(60)));
        keepPicture(&w.window(), "lint-rule");
        // The header says how many of all are listed, the navigator how many there are.
        QVERIFY(lint.view->statusText().startsWith(QStringLiteral("%1 of %2 findings").arg(lint.model()->rowCount()).arg(found)));
        QCOMPARE(w.navigatorItem(QStringLiteral("lint"))->text(1), QString::number(found));
    }

    /// The record is shown beside it; Enter leads to a pattern in its list; the command is copied as it is.
    void recordAndCommand()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        w.filter(QStringLiteral("kind:pattern"));
        lint.choose("");
        QVERIFY(lint.model()->rowCount() > 0);
        w.clickRow(lint.list, 0);
        QVERIFY(w.settle());
        const LintFinding f = lint.model()->finding(0);
        QVERIFY(!w.text("detailTitle").isEmpty());
        QVERIFY(!f.command.isEmpty());
        w.clickButton("copyFindingCommand");
        QCOMPARE(QGuiApplication::clipboard()->text(), f.command);
        QGuiApplication::clipboard()->clear();
        lint.list->setFocus();
        lint.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), f.command);
        w.clickButton("evidence_0"); // what shows it is opened beside it
        QVERIFY(w.settle());
        QVERIFY(!w.text("detailTitle").isEmpty());
        w.filter({});
        const int row = lint.list->currentRow();
        const LintFinding again = lint.model()->finding(row);
        lint.key(Qt::Key_Return);
        QVERIFY(w.settle());
        ListView* patterns = w.list("patterns");
        QVERIFY(patterns->isVisible());
        if (again.kind == QStringLiteral("pattern"))
            QCOMPARE(rawAt(patterns, patterns->currentRow(), "pattern_name"), again.id);
    }

    /// What was found stays when the data change, and says so; looking again takes the place of it.
    void changesMeanwhile()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const int before = lint.model()->rowCount();
        QVERIFY(!w.text("lintAge").contains(QStringLiteral("changed since")));
        runSql(
            m_path,
            "UPDATE failure_patterns SET recommended_fix = 'rm -rf /var/lib/etcd' WHERE rowid IN (SELECT min(rowid) FROM failure_patterns)");
        QVERIFY(QTest::qWaitFor([&] { return w.text("lintAge").contains(QStringLiteral("changed since")); }, patience));
        QCOMPARE(lint.model()->rowCount(), before);
        w.clickButton("lintAgain");
        QVERIFY(QTest::qWaitFor([&] { return lint.view->isSettled(); }, patience));
        QVERIFY(!w.text("lintAge").contains(QStringLiteral("changed since")));
        QVERIFY(lint.model()->rowCount() != before || lint.count("destructive-command") > 0);
    }

    /// Cancelled: what was there before stays.
    void cancelling()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const int before = lint.model()->rowCount();
        {
            const LaneBlock block(*const_cast<StoreSession*>(w->session())); // as the window itself has it
            w.clickButton("lintAgain");
            QVERIFY(!lint.view->isSettled());
            QVERIFY(w.find<QPushButton>("lintCancel")->isVisible());
            keepPicture(&w.window(), "lint-running");
            w.clickButton("lintCancel");
        }
        QVERIFY(QTest::qWaitFor([&] { return lint.view->isSettled(); }, patience));
        QCOMPARE(lint.model()->rowCount(), before);
        QVERIFY(w.find<QPushButton>("lintAgain")->isVisible());
    }

    /// A person accepts a finding with a reason: it is an entry of the journal, greyed, and can be shown or not.
    void accepting()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        lint.list->setFocus();
        enable(w, lint);
        w.clickRow(lint.list, 0);
        const int before = lint.model()->rowCount();
        const QString hash = findingHash(lint.model()->finding(0));
        lint.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        const QPointer<AcceptDialog> sheet = lint.sheet();
        QVERIFY(sheet);
        auto* accept = sheet->findChild<QPushButton*>(QStringLiteral("accept"));
        QVERIFY(!accept->isEnabled()); // a reason is wanted
        QTest::keyClicks(sheet->findChild<QLineEdit*>(QStringLiteral("acceptNote")), QStringLiteral("it's known"));
        QVERIFY(accept->isEnabled());
        QVERIFY(sheet->command().contains(QStringLiteral("accept-finding")));
        QVERIFY(sheet->command().endsWith(QStringLiteral("'it'\\''s known'")));
        keepPicture(sheet, "lint-accept");
        QTest::keyClick(sheet, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        QCOMPARE(lint.model()->rowCount(), before - 1);
        QCOMPARE(lint.model()->rowOf(hash), -1);
        QCOMPARE(sqlText(m_path, "SELECT note FROM accepted_findings"), QStringLiteral("it's known"));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal WHERE action = 'accept-finding'"), QStringLiteral("1"));
        auto* too = w.find<QCheckBox>("lintAccepted");
        QVERIFY(too->isVisible());
        QTest::mouseClick(too, Qt::LeftButton, {}, QPoint(8, too->height() / 2));
        QCOMPARE(lint.model()->rowCount(), before);
        const int row = lint.model()->rowOf(hash);
        QCOMPARE(row, before - 1); // behind what waits
        QVERIFY(lint.model()->isAccepted(row));
        QVERIFY(lint.model()->index(row, FindingListModel::Sentence).data(QuietRole).toBool());
        w.clickRow(lint.list, row);
        QVERIFY(!lint.page->findChild<QPushButton*>(QStringLiteral("acceptFinding"))
                || !lint.page->findChild<QPushButton*>(QStringLiteral("acceptFinding"))->isVisible());
        keepPicture(&w.window(), "lint-accepted");
        // Another look says the same.
        w.clickButton("lintAgain");
        QVERIFY(QTest::qWaitFor([&] { return lint.view->isSettled(); }, patience));
        QVERIFY(lint.model()->rowOf(hash) >= 0 && lint.model()->isAccepted(lint.model()->rowOf(hash)));
    }

    /// Without editing nothing is asked and nothing is written; a filter of findings finds what was accepted.
    void acceptingNeedsEditing()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        w.clickRow(lint.list, 0);
        lint.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible(); }, patience));
        QVERIFY(!w->findChild<AcceptDialog*>());
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM accepted_findings"), QStringLiteral("0"));
        QPushButton* enableButton = w.answerOf(w.noticeBar());
        QVERIFY(enableButton);
        enableButton->click();
        const QPointer<AcceptDialog> sheet = lint.sheet();
        QVERIFY(sheet);
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM accepted_findings"), QStringLiteral("0"));
    }

    /// Findings are filtered by what they say and by the patterns that they are about.
    void filtering()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const int all = lint.model()->rowCount();
        w.filter(QStringLiteral("severity:error"));
        QVERIFY(lint.model()->rowCount() > 0 && lint.model()->rowCount() < all);
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            QCOMPARE(lint.model()->finding(row).severity, Severity::Error);
        QCOMPARE(lint.count(""), lint.model()->rowCount());
        QVERIFY(lint.view->statusText().startsWith(QStringLiteral("%1 of %2 findings").arg(lint.model()->rowCount()).arg(all)));
        w.filter(QStringLiteral("state:promoted"));
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            QCOMPARE(lint.model()->finding(row).kind, QStringLiteral("pattern"));
        const int promoted = lint.model()->rowCount();
        QVERIFY(promoted > 0);
        w.filter(QStringLiteral("-state:promoted kind:pattern"));
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            QCOMPARE(lint.model()->finding(row).kind, QStringLiteral("pattern"));
        w.filter(QStringLiteral("verified:no")); // of outcomes: nothing here
        QVERIFY(!lint.list->isVisible());
        QVERIFY(w.text("lintMessage").contains(QStringLiteral("verified")));
        QCOMPARE(lint.view->curationCount(), 0);
        w.filter({});
        QCOMPARE(lint.model()->rowCount(), all);
        QVERIFY(lint.view->statusText().startsWith(QStringLiteral("%1 findings").arg(all)));
    }

    /// A filter makes no page anew that nobody sees; who comes back sees what it leaves. Of a database that is closed nothing stays.
    void filteringElsewhere()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const int all = lint.model()->rowCount();
        w->showView(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        const QPointer<QWidget> accept = lint.page->findChild<QWidget*>(QStringLiteral("acceptFinding"));
        QVERIFY(accept);
        w.filter(QStringLiteral("severity:error"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(accept);
        QCOMPARE(lint.model()->rowCount(), all);
        w->showView(QStringLiteral("lint"));
        QVERIFY(lint.model()->rowCount() > 0 && lint.model()->rowCount() < all);
        QCOMPARE(lint.count(""), lint.model()->rowCount());
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            QCOMPARE(lint.model()->finding(row).severity, Severity::Error);
        w->showView(QStringLiteral("outcomes"));
        w->host()->close();
        QCOMPARE(lint.model()->rowCount(), 0);
    }

    /// Two names that seem to be one cluster: the finding opens the sheet that says so, with both of them in it.
    void driftOpensItsSheet()
    {
        for (const char* outcome : {"'one', 'k1', x'01', 'east:11111111', 0.9, 1700000000000000",
                                    "'two', 'k2', x'02', 'east:22222222', 0.9, "
                                    "1700000600000000"})
            runSql(m_path,
                   QByteArray("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) VALUES (")
                       + outcome + ')');
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        enable(w, lint);
        lint.choose("cluster-drift");
        QCOMPARE(lint.count("cluster-drift"), lint.model()->rowCount());
        w.clickRow(lint.list, 0);
        keepPicture(&w.window(), "lint-drift");
        const auto opened = [&](const char* how) {
            AliasClusterDialog* found = nullptr;
            QVERIFY2(QTest::qWaitFor([&] { return (found = w->findChild<AliasClusterDialog*>()) && found->isVisible(); }, patience), how);
            QCOMPARE(found->findChild<QComboBox*>(QStringLiteral("aliasFrom"))->currentText(), QStringLiteral("east:11111111"));
            QCOMPARE(found->findChild<QComboBox*>(QStringLiteral("aliasTo"))->currentText(), QStringLiteral("east:22222222"));
            const QPointer<AliasClusterDialog> sheet = found;
            found->close();
            QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
            QTest::qWait(0); // wait: deleted when the loop runs
        };
        w.clickButton("findingSheet");
        opened("button");
        lint.list->setFocus();
        lint.key(Qt::Key_Return);
        opened("Return");
        lint.choose("scope-unknown"); // about records: no such sheet
        w.clickRow(lint.list, 0);
        QVERIFY(!lint.page->findChild<QPushButton*>(QStringLiteral("findingSheet")));
    }

    /// A record that a finding is about is demoted from here; the findings say that they are older.
    void decidingFromHere()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        lint.list->setFocus();
        enable(w, lint);
        w.filter(QStringLiteral("kind:pattern state:promoted"));
        w.clickRow(lint.list, 0);
        const LintFinding f = lint.model()->finding(0);
        lint.key(Qt::Key_I);
        ChangeDialog* found = nullptr;
        QVERIFY(
            QTest::qWaitFor([&] { return (found = w->findChild<ChangeDialog*>()) && found->preview() && !found->isWaiting(); }, patience));
        const QPointer<ChangeDialog> sheet = found;
        QTest::keyClick(sheet, Qt::Key_2);
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return w.text("lintAge").contains(QStringLiteral("changed since")); }, patience));
        QCOMPARE(sqlText(m_path,
                         "SELECT count(*) FROM failure_patterns WHERE demoted = 1 AND pattern_name = '" + f.id.toUtf8().replace("'", "''")
                             + "'"),
                 QStringLiteral("1"));
    }

    /// All formats, and what was accepted is suppressed in SARIF.
    void exporting()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        const int n = lint.model()->rowCount();
        for (const char* name : {"out.sarif", "out.json", "out.csv", "out.md"}) {
            const QString path = m_folder->filePath(QString::fromLatin1(name));
            FileDialog::setNextFile(path);
            w.clickButton("lintExport");
            QVERIFY2(QTest::qWaitFor([&] { return QFile::exists(path); }, patience), name);
            QVERIFY(QTest::qWaitFor([&] { return w.find<QPushButton>("lintExport")->isEnabled(); }, patience));
        }
        const QJsonObject sarif = QJsonDocument::fromJson(contents(m_folder->filePath(QStringLiteral("out.sarif")))).object();
        QCOMPARE(sarif.value(QStringLiteral("version")).toString(), QStringLiteral("2.1.0"));
        const QJsonArray json = QJsonDocument::fromJson(contents(m_folder->filePath(QStringLiteral("out.json")))).array();
        QVERIFY(json.size() >= n); // and what could not be judged
        QCOMPARE(contents(m_folder->filePath(QStringLiteral("out.csv"))).count('\n'), n + 1);
        QCOMPARE(contents(m_folder->filePath(QStringLiteral("out.md"))).count('\n'), n + 2);
        FileDialog::setNextFile(QStringLiteral("/nowhere/out.sarif"));
        w.clickButton("lintExport");
        QVERIFY(QTest::qWaitFor([&] { return w.errorBar()->hasError(); }, patience));
        QVERIFY(w.find<QPushButton>("lintExport")->isEnabled());
    }

    /// Lists are limited by flags: nobody has looked yet, so the rules are asked first; what changes is asked again.
    void flagsFilterLists()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        ListView* patterns = w.list("patterns");
        const int all = patterns->model()->rowCount();
        w.filter(QStringLiteral("flag:scope-unknown"));
        QVERIFY(QTest::qWaitFor([&] { return patterns->model()->rowCount() < all && !patterns->isStale(); }, patience));
        const int unknown = sqlText(m_path, "SELECT count(*) FROM failure_patterns WHERE cluster_id IN ('', 'unknown', 'default')").toInt();
        QVERIFY(unknown > 0);
        QCOMPARE(patterns->model()->rowCount(), unknown);
        for (int row = 0; row < unknown; ++row)
            QVERIFY(rawAt(patterns, row, "flags").split(u' ').contains(QStringLiteral("scope-unknown")));
        keepPicture(&w.window(), "patterns-flags");
        w.filter(QStringLiteral("-flag:scope-unknown"));
        QCOMPARE(patterns->model()->rowCount(), all - unknown);
        // Somebody names the cluster: a moment later it is flagged no more.
        w.filter(QStringLiteral("flag:scope-unknown"));
        runSql(
            m_path,
            "UPDATE failure_patterns SET cluster_id = 'prod-eu' WHERE id = (SELECT min(id) FROM failure_patterns WHERE cluster_id = 'unknown')");
        QVERIFY(QTest::qWaitFor([&] { return patterns->model()->rowCount() == unknown - 1; }, patience));
        w.filter(QStringLiteral("flag:unheard-of"));
        QVERIFY(patterns->isStale());
        // Other lists know it, too.
        w.filter(QStringLiteral("flag:near-duplicate"));
        w->showView(QStringLiteral("episodes"));
        QVERIFY(w.settle());
        const Lint lint(w);
        int episodes = 0;
        for (int row = 0; row < lint.model()->rowCount(); ++row)
            episodes += lint.model()->finding(row).kind == QStringLiteral("episode") ? 1 : 0;
        QVERIFY(episodes > 0);
        QCOMPARE(w.list("episodes")->model()->rowCount(), episodes);
    }

    /// Whatever shows outcomes shows those that are flagged.
    void flagsFilterPages()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.filter(QStringLiteral("flag:any"));
        QVERIFY(QTest::qWaitFor([&] { return !w->views()->view(QStringLiteral("outcomes"))->refusal(); }, patience));
        for (const char* page : {"dashboard", "explore", "sessions", "clusters"}) {
            w->showView(QLatin1String(page));
            QVERIFY(w.settle());
            QVERIFY2(!w->views()->current()->refusal(), page);
        }
    }

    /// What the rules find about a record stands in its details: asked for on the spot, without anything waiting for it.
    void stripInDetails()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        const auto* strip = w.find<FindingStrip>("findingStrip");
        QVERIFY(strip->isVisible());
        // Of this record alone at once, and everything when somebody wants that.
        const auto asked = [&] { return !strip->text().contains(QStringLiteral("being asked")); };
        QVERIFY(QTest::qWaitFor(asked, patience));
        QVERIFY2(strip->text().contains(QStringLiteral("that compare records were not asked")), qPrintable(strip->text()));
        const QStringList alone = strip->text().split(u'\n');
        QVERIFY(!w->session()->findChild<FindingsBook*>()->last()); // nobody looked at everything
        QVERIFY(w.find<QPushButton>("askRules")->isVisible());
        keepPicture(&w.window(), "details-findings-alone");
        w.clickButton("askRules");
        QVERIFY(QTest::qWaitFor([&] { return asked() && !w.find<QPushButton>("askRules")->isVisible(); }, patience));
        QVERIFY(w->session()->findChild<FindingsBook*>()->last());
        for (const QString& line : alone.first(alone.size() - 1))
            QVERIFY2(line.startsWith(QStringLiteral("No rule")) || strip->text().contains(line), qPrintable(line));
        w.filter(QStringLiteral("flag:scope-unknown"));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        QVERIFY2(strip->text().contains(QStringLiteral("scope-unknown")), qPrintable(strip->text()));
        keepPicture(&w.window(), "details-findings");
        w.filter(QStringLiteral("-flag:any"));
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        QVERIFY(strip->text().contains(QStringLiteral("No rule of lint finds anything here")));
    }

    /// Nothing found: it says what was asked and what could not be.
    void nothingFound()
    {
        runSql(
            m_path,
            "DELETE FROM failure_patterns; DELETE FROM rca_outcomes; DELETE FROM reflections; DELETE FROM episode_memory; DELETE FROM decision_reviews");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const Lint lint(w);
        QVERIFY2(w.text("lintMessage").startsWith(QStringLiteral("Nothing looks wrong")), qPrintable(w.text("lintMessage")));
        QVERIFY(w.text("lintMessage").contains(QStringLiteral("rules were asked")));
        QVERIFY(!lint.list->isVisible());
        keepPicture(&w.window(), "lint-nothing");
    }
};

HINDCAST_TEST(LintWindowTest)
#include "tst_lint_window.moc"
