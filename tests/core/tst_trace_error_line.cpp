// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/TraceErrorLine.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What a list says of the error of a trace.
class TraceErrorLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, const QString& stored, const QString& line) { QTest::newRow(name) << stored << line; };
        row("both", uR"({"error_category":"tool_error","error_message":"no pod"})"_s, u"tool_error: no pod"_s);
        row("the message", uR"({ "error_message" : "no \"pod\"\n" })"_s, u"no \"pod\"\n"_s);
        row("neither", uR"({"error_code":"E1","context":{"error_message":"not this one"}})"_s, {});
        row("no text", uR"({"error_message":3,"error_category":null})"_s, {});
        row("cut in the message",
            uR"({"context":{"a":["}",{"b":1.5e3}],"error_message":"x"},"error_category":"tool_error","error_message":"no p)"_s,
            u"tool_error: no p…"_s);
        row("cut in the category", uR"({"context":null,"error_category":"too)"_s, u"too…"_s);
        row("cut in an escape", uR"({"error_message":"a\u00)"_s, u"a…"_s);
        row("cut behind a backslash", uR"({"error_message":"a\)"_s, u"a…"_s);
        row("cut in half a sign", uR"({"error_message":"a\ud83d)"_s, u"a…"_s);
        row("cut behind it", uR"({"error_category":"tool_error","error_message":"no \u00e9\tpod","traceback":"at li)"_s,
            u"tool_error: no é\tpod"_s);
        row("cut before anything is told", uR"({"context":{"pod":"we)"_s, {});
        row("cut in a name", uR"({"error_category":"x","error_mess)"_s, u"x"_s);
        row("an empty beginning", uR"({"error_message":")"_s, {});
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

    /// However little is known of it: the beginning of what the whole says, never braces.
    void anyBeginning()
    {
        const QString message = u"größe 🙂 \"quoted\" back\\slash\nend"_s;
        const QString stored = QString::fromUtf8(QJsonDocument(QJsonObject{{u"context"_s, QJsonObject{{u"a"_s, u"{\"]"_s}}},
                                                                           {u"error_category"_s, u"tool_error"_s},
                                                                           {u"error_message"_s, message},
                                                                           {u"traceback"_s, u"at line 3"_s}})
                                                     .toJson(QJsonDocument::Compact));
        const QString whole = u"tool_error: "_s + message;
        QCOMPARE(traceErrorLine(stored), whole);
        for (qsizetype known = 1; known < stored.size(); ++known) {
            QString line = traceErrorLine(stored.left(known));
            if (line.endsWith(u'…'))
                line.chop(1);
            QVERIFY2(whole.startsWith(line), qPrintable(line));
        }
    }
};

HINDCAST_TEST(TraceErrorLineTest)
#include "tst_trace_error_line.moc"
