// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"

#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString trace = u"0af7651916cd43dd8448eb211c80319c"_s, span = u"b7ad6b7169203331"_s;

/// Whoever is asked to open an address, instead of a browser.
class AddressCatcher : public QObject
{
    Q_OBJECT
public:
    QList<QUrl> opened;
public Q_SLOTS:
    void open(const QUrl& url) { opened << url; }
};

} // namespace

/// What agents have to do with a record: the details' page of it, the ways back to their traces, and what they asked in vain.
class AgentsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static QWidget* page(const WindowDriver& w) { return w.find<QWidget>("agents"); }
    static QString textOf(const WindowDriver& w)
    {
        QStringList out;
        for (const QLabel* label : page(w)->findChildren<QLabel*>())
            out << label->text();
        return out.join(u'\n');
    }
    static QList<QPushButton*> buttons(const WindowDriver& w) { return page(w)->findChildren<QPushButton*>(); }
    void showFirst(const WindowDriver& w, const char* view) const
    {
        QVERIFY(w.open(m_path));
        w.navigate(QLatin1String(view));
        QVERIFY(w.settle());
        w.clickRow(w.list(view), 0);
        QVERIFY(w.settle());
        auto* tabs = page(w)->parentWidget()->parentWidget();
        auto* bar = qobject_cast<QTabWidget*>(tabs);
        QVERIFY(bar && bar->isTabVisible(bar->indexOf(page(w))));
        bar->setCurrentWidget(page(w));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        qunsetenv("HINDCAST_TRACE_URL");
        DisplaySettings::instance().readRules();
    }
    void cleanup()
    {
        qunsetenv("HINDCAST_TRACE_URL");
        DisplaySettings::instance().readRules();
    }

    /// A pattern: to whom it was given, newest first, and what agents said of it, as plain text.
    void ofAPattern()
    {
        qputenv("HINDCAST_TRACE_URL", "https://jaeger.example/trace/{trace_id}?uiFind={span_id}");
        DisplaySettings::instance().readRules();
        const QByteArray insert =
            "INSERT INTO hint_exposures(session_id, kind, record_id, cluster_id, rank, at, via, characters, tracestate, traceparent) "
            "SELECT 'agent-' || n, 'pattern', pattern_name, cluster_id, n, 1795000000000000 + n * 60000000, 'mcp', 80, '<i>of</i>=' || n, CASE n WHEN 2 THEN '00-"
            + trace.toLatin1() + '-' + span.toLatin1()
            + "-01' WHEN 3 THEN 'nonsense' END FROM failure_patterns, (SELECT 1 n UNION SELECT 2 UNION SELECT 3)";
        runSql(m_path, insert);
        runSql(m_path,
               "INSERT INTO agent_reports(session_id, pattern_name, cluster_id, verdict, note, at) SELECT '<b>agent-2</b>', pattern_name, "
               "cluster_id, 'harmed', 'It <img src=x> restarted everything.', 1795000300000000 FROM failure_patterns");
        runSql(m_path,
               "INSERT INTO record_origins(kind, record_id, traceparent, tracestate, at) SELECT 'report', CAST(id AS text), '00-"
                   + QByteArray(trace.toLatin1()).replace("0af7", "beef") + '-' + span.toLatin1() + "-01', 'vendor=" + QByteArray(504, 'x')
                   + "', at FROM agent_reports");
        const WindowDriver w;
        showFirst(w, "patterns");
        QTRY_VERIFY2(textOf(w).contains(u"agent-3"_s), qPrintable(textOf(w)));
        const QString text = textOf(w);
        QVERIFY2(text.indexOf(u"agent-3"_s) < text.indexOf(u"session agent-2"_s)
                     && text.indexOf(u"session agent-2"_s) < text.indexOf(u"agent-1"_s),
                 qPrintable(text));
        QVERIFY(text.contains(u"It harmed"_s) && text.contains(u"It <img src=x> restarted everything."_s)
                && text.contains(u"<b>agent-2</b>"_s));
        for (const QLabel* label : page(w)->findChildren<QLabel*>())
            QVERIFY(label->textFormat() == Qt::PlainText || !label->text().contains(u'<'));
        QVERIFY(text.contains(u"trace state <i>of</i>=2"_s) && !text.contains(u"<i>of</i>=1"_s) && !text.contains(u"<i>of</i>=3"_s));
        QVERIFY(text.contains(u"trace state vendor=xxx"_s) && !text.contains(QString(200, u'x')));
        QCOMPARE(buttons(w).size(), 2); // what is no trace has no address
        AddressCatcher catcher;
        QDesktopServices::setUrlHandler(u"https"_s, &catcher, "open");
        for (QPushButton* button : buttons(w))
            QTest::mouseClick(button, Qt::LeftButton);
        QDesktopServices::unsetUrlHandler(u"https"_s);
        const QString address = u"https://jaeger.example/trace/%1?uiFind=%2"_s, reports = QString(trace).replace(u"0af7"_s, u"beef"_s);
        QCOMPARE(catcher.opened, (QList<QUrl>{QUrl(address.arg(reports, span)), QUrl(address.arg(trace, span))}));
        keepPicture(&w.window(), "agents");
    }

    /// An outcome: the trace that it came from, and what its session was given. Without an address the id is shown.
    void ofAnOutcome()
    {
        runSql(m_path, "UPDATE rca_outcomes SET session_id = 'the-session'");
        runSql(m_path,
               "INSERT INTO record_origins(kind, record_id, traceparent, tracestate, at) SELECT 'outcome', CAST(id AS text), '00-"
                   + trace.toLatin1() + '-' + span.toLatin1() + "-01', 'vendor=7', created_at FROM rca_outcomes");
        runSql(m_path,
               "INSERT INTO hint_exposures(session_id, kind, record_id, cluster_id, rank, at, via, characters) VALUES ('the-session', "
               "'pattern', 'playbook=OOMKilled | ns=shop | cluster=prod', 'prod', 1, 1795000000000000, 'hints', 80), ('the-session', "
               "'strategy', '17', '', NULL, 1795000000000001, 'lessons', NULL)");
        const WindowDriver w;
        showFirst(w, "outcomes");
        QTRY_VERIFY2(textOf(w).contains(u"trace "_s + trace), qPrintable(textOf(w)));
        const QString text = textOf(w);
        QVERIFY2(text.contains(u"OOMKilled"_s) && text.contains(u"strategy 17"_s) && text.contains(u"place 1"_s), qPrintable(text));
        QVERIFY(text.contains(u"trace state vendor=7"_s));
        QVERIFY(buttons(w).isEmpty());
    }

    /// What nobody was given says so, and a database without a ledger has no such page.
    void nothingAndNoLedger()
    {
        const WindowDriver w;
        showFirst(w, "patterns");
        QTRY_VERIFY2(textOf(w).contains(u"To none"_s), qPrintable(textOf(w)));
        const QString other = m_folder->filePath(u"ki.db"_s);
        QFile sql(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
        QVERIFY(sql.open(QIODevice::ReadOnly));
        runSql(other, sql.readAll());
        QVERIFY(w.open(other));
        w.navigate(u"outcomes"_s);
        QVERIFY(w.settle());
        w.clickRow(w.list("outcomes"), 0);
        QVERIFY(w.settle());
        auto* tabs = qobject_cast<QTabWidget*>(page(w)->parentWidget()->parentWidget());
        QVERIFY(tabs && !tabs->isTabVisible(tabs->indexOf(page(w))));
    }

    /// Questions that got nothing, the commonest first; the filter and the details know them.
    void askedInVain()
    {
        runSql(m_path,
               "INSERT INTO unanswered(tool, question, normal_form, form_hash, cluster_id, n, first_asked, last_asked) VALUES "
               "('hints', 'prod-eu', 'a', 'a', 'prod-eu', 2, 1795000000000000, 1795000600000000), "
               "('seen_before', 'certificate of <b>ingress</b> expired', 'b', 'b', '', 7, 1795000000000000, 1795000500000000), "
               "('recall', 'why does search restart', 'c', 'c', '', 1, 1795000000000000, 1795000700000000)");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"unanswered"_s);
        QVERIFY(w.settle());
        QTRY_COMPARE(w.list("unanswered")->model()->rowCount(), 3);
        QTRY_COMPARE(rawAt(w.list("unanswered"), 0, "n"), u"7"_s);
        QCOMPARE(rawAt(w.list("unanswered"), 0, "question"), u"certificate of <b>ingress</b> expired"_s);
        QCOMPARE(rawAt(w.list("unanswered"), 2, "n"), u"1"_s);
        QCOMPARE(w.text("viewTitle"), u"Unanswered"_s);
        w.clickRow(w.list("unanswered"), 0);
        QVERIFY(w.settle());
        QCOMPARE(w.text("detailTitle"), u"certificate of <b>ingress</b> expired"_s);
        keepPicture(&w.window(), "unanswered");
        w.filter(u"tool=recall"_s);
        QTRY_COMPARE(w.list("unanswered")->model()->rowCount(), 1);
        QCOMPARE(rawAt(w.list("unanswered"), 0, "question"), u"why does search restart"_s);
    }
};

HINDCAST_TEST(AgentsWindowTest)
#include "tst_agents_window.moc"
#include "ui/views/ViewRegistry.h"
