// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/TraceErrorLine.h"
#include "tests/core/TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

QString errorObject(const QString& category, const QString& message)
{
    const QJsonObject object{{u"context"_s, QJsonObject{{u"attempt"_s, 3}, {u"error_message"_s, 7}}},
                             {u"error_category"_s, category},
                             {u"error_code"_s, u"E42"_s},
                             {u"error_message"_s, message},
                             {u"traceback"_s, u"at line 7"_s}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// With quotes for apostrophes. (Raw texts end too early for some versions of moc.)
QString stored(QString text) { return text.replace(u'\'', u'"'); }

class tst_TraceErrorLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whole()
    {
        QCOMPARE(traceErrorLine(errorObject(u"timeout_error"_s, u"no answer in 30 s"_s)), u"timeout_error: no answer in 30 s"_s);
        QCOMPARE(traceErrorLine(errorObject({}, u"no answer"_s)), u"no answer"_s);
        QCOMPARE(traceErrorLine(errorObject(u"timeout_error"_s, {})), u"timeout_error"_s);
        QCOMPARE(traceErrorLine(u"connection refused"_s), u"connection refused"_s);
        QCOMPARE(traceErrorLine(u"{}"_s), QString());
        QCOMPARE(traceErrorLine(QString()), QString());
    }

    /// Wherever it was cut: never braces or quotes of the storage, only a beginning of what the whole one says, and it says that there is more.
    void cutAnywhere_data()
    {
        QTest::addColumn<QString>("message");
        QTest::newRow("plain") << u"no answer in 30 s"_s;
        QTest::newRow("escapes") << u"line 1\nline \"2\" \\ end\u0007"_s;
        QTest::newRow("letters") << u"Zeitüberschreitung – \u65E5\u672C"_s;
    }
    void cutAnywhere()
    {
        QFETCH(const QString, message);
        const QString stored = errorObject(u"timeout_error"_s, message), all = traceErrorLine(stored);
        QCOMPARE(all, u"timeout_error: "_s + message);
        qsizetype longest = 0;
        for (qsizetype size = 1; size < stored.size(); ++size) {
            QString line = traceErrorLine(stored.first(size));
            const bool more = line.endsWith(u'…');
            if (more)
                line.chop(1);
            QVERIFY2(all.startsWith(line), qPrintable(line));
            QVERIFY2(more || line.isEmpty() || line == all || line == u"timeout_error"_s, qPrintable(line));
            QVERIFY(line.size() + 2 >= longest); // more of it never says less, but for the sign between the two parts
            longest = std::max(longest, line.size());
        }
        QCOMPARE(longest, all.size());
    }

    /// What is told of some texts: members of other objects are none of its own, and half a sign is none.
    void lines_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, const QString& stored, const QString& line) { QTest::newRow(name) << stored << line; };
        row("both", stored(u"{'error_category':'tool_error','error_message':'no pod'}"_s), u"tool_error: no pod"_s);
        row("the message", stored(u"{ 'error_message' : 'no \\'pod\\'\\n' }"_s), u"no \"pod\"\n"_s);
        row("neither", stored(u"{'error_code':'E1','context':{'error_message':'not this one'}}"_s), {});
        row("no text", stored(u"{'error_message':3,'error_category':null}"_s), {});
        row("cut in the message",
            stored(u"{'context':{'a':['}',{'b':1.5e3}],'error_message':'x'},'error_category':'tool_error','error_message':'no p"_s),
            u"tool_error: no p…"_s);
        row("cut in the category", stored(u"{'context':null,'error_category':'too"_s), u"too…"_s);
        row("cut in an escape", stored(u"{'error_message':'a\\u00"_s), u"a…"_s);
        row("cut behind a backslash", stored(u"{'error_message':'a\\"_s), u"a…"_s);
        row("cut in half a sign", stored(u"{'error_message':'a\\ud83d"_s), u"a…"_s);
        row("cut behind it", stored(u"{'error_category':'tool_error','error_message':'no \\u00e9\\tpod','traceback':'at li"_s),
            u"tool_error: no é\tpod"_s);
        row("cut before anything is told", stored(u"{'context':{'pod':'we"_s), {});
        row("cut in a name", stored(u"{'error_category':'x','error_mess"_s), u"x"_s);
        row("an empty beginning", stored(u"{'error_message':'"_s), {});
        row("a list", u"[1, 2]"_s, {});
        row("a brace", u"{"_s, {});
        row("nothing", {}, {});
        row("words", u"it broke"_s, u"it broke"_s);
    }
    void lines()
    {
        QFETCH(const QString, stored);
        QTEST(traceErrorLine(stored), "line");
    }

    /// A text that is made to be slow, or to look like a member, is only a text.
    void hostile()
    {
        const QString backslashes = u"{\"error_message\":\""_s + QString(1'000'000, u'\\');
        QVERIFY(traceErrorLine(backslashes).size() <= 1'000'000);
        QCOMPARE(traceErrorLine(u"{\"error_message\":7,\"error_category\":\"x"_s), u"x…"_s);
    }
};

} // namespace

HINDCAST_TEST(tst_TraceErrorLine)

#include "tst_trace_error_line.moc"
