// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"

#include <QPlainTextEdit>
#include <QTabWidget>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Traces by themselves: those that nothing was learned from are seen nowhere else.
class TracesWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static QString tabs(const WindowDriver& w)
    {
        auto* bar = qobject_cast<QTabWidget*>(w.find<QWidget>("trace")->parentWidget()->parentWidget());
        QStringList out;
        for (int i = 0; bar && i < bar->count(); ++i)
            if (bar->isTabVisible(i))
                out << bar->widget(i)->objectName();
        return out.join(u' ');
    }

    /// What stands in the cells of a row.
    static QStringList said(const WindowDriver& w, int row)
    {
        const QAbstractItemModel* model = w.list("traces")->model();
        QStringList out;
        for (int column = 0; column < model->columnCount(); ++column)
            out << model->index(row, column).data().toString();
        return out;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = emptyDatabase(*m_folder);
        runSql(m_path,
               "INSERT INTO traces(id, session_id, outcome, task_description, error, trace_key, state, created_at) VALUES "
               "(1, 's-thin', NULL, 'invoke_agent <b>sre</b>', NULL, x'01', 'skipped', 1795000000000000), "
               "(2, 's-told', 'failure', 'Restore the ledger', '{\"error_category\":\"tool_error\",\"error_message\":\"no pod\"}', x'02', "
               "'reflected', 1795000100000000), "
               "(3, 's-waits', 'success', '', NULL, x'03', 'pending', 1795000200000000)");
        runSql(m_path,
               "INSERT INTO trace_events(trace_id, seq, event_id, event_type, content, tool_name, metadata) VALUES "
               "(1, 1, 'e1', 'tool_call', '', 'kubectl_get', "
               "'{\"span_id\":\"b7ad6b7169203331\",\"trace_id\":\"0af7651916cd43dd8448eb211c80319c\"}'), "
               "(2, 1, 'e1', 'tool_call', 'kubectl get pods', 'kubectl', NULL)");
        runSql(m_path,
               "INSERT INTO reflections(id, kind, text, importance, first_seen, last_seen, trace_id, created_at) VALUES "
               "(7, 'reflection', 'Wait for the pod.', 0.5, 1795000100000000, 1795000100000000, 2, 1795000100000000)");
    }

    void listedAndShown()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"traces"_s);
        QVERIFY(w.settle());
        QTRY_COMPARE(w.list("traces")->model()->rowCount(), 3);
        QCOMPARE(w.text("viewTitle"), u"Traces"_s);
        QCOMPARE(rawAt(w.list("traces"), 0, "state"), u"pending"_s); // the latest first
        QCOMPARE(rawAt(w.list("traces"), 2, "state"), u"skipped"_s);
        QVERIFY(said(w, 1).contains(u"tool_error: no pod"_s));

        w.clickRow(w.list("traces"), 2);
        QVERIFY(w.settle());
        QCOMPARE(w.text("detailTitle"), u"invoke_agent <b>sre</b>"_s);
        QCOMPARE(tabs(w), u"trace raw"_s);
        const QString note = w.text("traceNote");
        QVERIFY2(note.contains(u"OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"_s), qPrintable(note));
        QVERIFY2(note.contains(u"The outcome is unknown."_s) && note.contains(u"Nothing was learned from it."_s), qPrintable(note));
        QVERIFY2(note.contains(u"0af7651916cd43dd8448eb211c80319c"_s), qPrintable(note));
        QVERIFY(w.find<QPlainTextEdit>("traceSteps")->toPlainText().contains(u"kubectl_get"_s));
        keepPicture(&w.window(), "traces");

        w.clickRow(w.list("traces"), 1);
        QVERIFY(w.settle());
        QVERIFY2(w.text("traceNote").contains(u"Reflections of it: 7."_s) && !w.text("traceNote").contains(u"OTEL_"_s),
                 qPrintable(w.text("traceNote")));
        QVERIFY(w.find<QPlainTextEdit>("traceSteps")->toPlainText().contains(u"kubectl get pods"_s));
        w.clickRow(w.list("traces"), 0);
        QVERIFY(w.settle());
        QCOMPARE(w.text("detailTitle"), u"Trace 3"_s);
        QVERIFY(w.text("traceNote").contains(u"It waits to be reflected on."_s));
    }

    /// A list reads the beginning of long texts only: of that it tells the words, and no braces.
    void longErrors()
    {
        const QString pad(400, u'x');
        runSql(m_path,
               QByteArray("UPDATE traces SET error = '{\"context\":{},\"error_category\":\"tool_error\",\"error_message\":\"no pod ")
                   + pad.toUtf8() + "\"}' WHERE id = 2");
        runSql(m_path,
               "UPDATE traces SET error = '{\"context\":{\"a\":\"" + pad.toUtf8() + "\"},\"error_message\":\"late\"}' WHERE id = 1");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"traces"_s);
        QVERIFY(w.settle());
        QTRY_COMPARE(w.list("traces")->model()->rowCount(), 3);
        const QString line = said(w, 1).filter(u"no pod"_s).value(0);
        QVERIFY2(line.startsWith(u"tool_error: no pod xxx"_s) && line.endsWith(u"x…"_s), qPrintable(line));
        QVERIFY(said(w, 2).filter(u"{"_s).isEmpty());
    }

    void filtered()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"traces"_s);
        w.filter(u"state:skipped"_s);
        QTRY_COMPARE(w.list("traces")->model()->rowCount(), 1);
        QCOMPARE(rawAt(w.list("traces"), 0, "session_id"), u"s-thin"_s);
        w.filter(u"ledger"_s);
        QTRY_COMPARE(rawAt(w.list("traces"), 0, "session_id"), u"s-told"_s);
        w.filter(u"state:nonsense"_s);
        QTRY_COMPARE(w.list("traces")->model()->rowCount(), 0);
        QVERIFY(w.settle());
        QVERIFY2(!w.list("traces")->message().isEmpty(), "an empty list says why");
    }

    /// One that cannot be read is not called being read for ever.
    void whoseStepsCannotBeRead()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"traces"_s);
        QVERIFY(w.settle());
        QTRY_COMPARE(w.list("traces")->model()->rowCount(), 3);
        runSql(m_path, "DROP TABLE trace_events");
        w.clickRow(w.list("traces"), 1);
        QTRY_VERIFY(!w->errorSentence().isEmpty());
        QVERIFY(w.settle());
        QVERIFY2(!w.text("traceNote").isEmpty() && !w.text("traceNote").contains(u'…'), qPrintable(w.text("traceNote")));
    }
};

HINDCAST_TEST(TracesWindowTest)
#include "tst_traces_window.moc"
#include "ui/views/ViewRegistry.h"
