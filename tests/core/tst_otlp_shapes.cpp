// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One story in whatever envelope, spelling, order and number of files: the same traces. And each rule of outcomes, sessions and ids in a table.
#include "OtelSpans.h"
#include "OtlpTexts.h"
#include "TestSupport.h"
#include "core/domain/text/CompactJson.h"
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/otlp/OtlpInput.h"
#include "core/transfer/otlp/OtlpReader.h"
#include "core/transfer/otlp/OtlpUnion.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <zlib.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// With all objects of their events.
OtlpTexts readShapes(const QByteArrayList& files, const OtlpOptions& options = {}, qsizetype piece = 1'000'000)
{
    OtlpTexts out = readOtlpTexts(files, options, piece);
    for (OtlpTrace& trace : out.traces)
        completeObjects(trace);
    return out;
}

/// Everything that is told of traces.
QByteArray told(const std::vector<OtlpTrace>& traces)
{
    QByteArray out;
    for (const OtlpTrace& t : traces) {
        out += t.otelTraceId.toUtf8() + ' ' + t.trace.sessionId.toUtf8() + ' ' + t.trace.taskDescription.toUtf8() + ' '
            + (t.trace.outcomeKnown ? word(t.trace.outcome).toUtf8() : "?") + (t.thin ? " thin" : "") + '\n';
        if (t.trace.error)
            out += "  error " + t.trace.error->category.toUtf8() + ' ' + t.trace.error->message.toUtf8() + ' '
                + t.trace.error->toolName.toUtf8() + '\n';
        for (const TraceEvent& e : t.trace.events)
            out += "  " + e.eventId.toUtf8() + ' ' + e.eventType.toUtf8() + ' ' + e.toolName.toUtf8() + ' '
                + (e.at ? QByteArray::number(e.at->us) : "?") + ' ' + e.content.toUtf8() + ' ' + compactJson(e.error) + ' '
                + compactJson(e.metadata) + '\n';
        for (const OtlpRead& r : t.reads)
            out += "  read " + r.recordId.toUtf8() + ' ' + QByteArray::number(r.rank) + '\n';
    }
    return out;
}

QJsonObject attributeOf(const QString& key, const QJsonValue& v)
{
    QJsonObject any;
    if (v.isString())
        any = {{u"stringValue"_s, v}};
    else if (v.isBool())
        any = {{u"boolValue"_s, v}};
    else if (v.toDouble() == std::floor(v.toDouble()))
        any = {{u"intValue"_s, QString::number(v.toInteger())}};
    else
        any = {{u"doubleValue"_s, v}};
    return {{u"key"_s, key}, {u"value"_s, any}};
}

/// A span as the protocol writes it; moments in ms.
QJsonObject spanOf(quint64 trace, quint64 id, quint64 parent, qint64 from, qint64 to, const QString& name,
                   const QList<std::pair<QString, QJsonValue>>& attributes, int status = 0, const QString& message = {})
{
    QJsonArray list;
    for (const auto& [key, value] : attributes)
        list.append(attributeOf(key, value));
    QJsonObject out{{u"traceId"_s, otelId(trace, 32)},
                    {u"spanId"_s, otelId(id, 16)},
                    {u"name"_s, name},
                    {u"kind"_s, 3},
                    {u"startTimeUnixNano"_s, otelMoment(from * 1'000)},
                    {u"endTimeUnixNano"_s, otelMoment(to * 1'000)},
                    {u"status"_s, QJsonObject{{u"code"_s, status}, {u"message"_s, message}}},
                    {u"attributes"_s, list}};
    if (parent != 0)
        out.insert(u"parentSpanId"_s, otelId(parent, 16));
    return out;
}

QJsonObject envelopeOf(const QJsonArray& spans)
{
    return {{u"resourceSpans"_s,
             QJsonArray{QJsonObject{
                 {u"resource"_s, QJsonObject{{u"attributes"_s, QJsonArray{attributeOf(u"service.name"_s, u"agent"_s)}}}},
                 {u"scopeSpans"_s, QJsonArray{QJsonObject{{u"scope"_s, QJsonObject{{u"name"_s, u"x"_s}}}, {u"spans"_s, spans}}}}}}}};
}

QByteArray jsonOf(const QJsonValue& v, QJsonDocument::JsonFormat format = QJsonDocument::Compact)
{
    return v.isArray() ? QJsonDocument(v.toArray()).toJson(format) : QJsonDocument(v.toObject()).toJson(format);
}

/// Some traces of agents with models, tools and failures; every start differs.
QJsonArray someSpans(SeededRandom& random, int traces)
{
    QJsonArray out;
    qint64 ms = 1;
    quint64 id = 1;
    for (int t = 1; t <= traces; ++t) {
        const quint64 root = id++;
        const qint64 begun = ms++;
        const bool failed = random.chance(0.3);
        out << spanOf(quint64(t), root, 0, begun, begun + 500, u"run"_s,
                      {{u"gen_ai.operation.name"_s, u"invoke_agent"_s}, {u"gen_ai.conversation.id"_s, u"s-%1"_s.arg(t)}}, failed ? 2 : 0,
                      failed ? u"deadline exceeded"_s : QString());
        for (qint64 n = 1 + random.below(4); n > 0; --n) {
            const quint64 step = id++;
            const qint64 at = ms++;
            if (random.chance(0.5)) {
                out << spanOf(quint64(t), step, root, at, at + 3, u"chat"_s,
                              {{u"gen_ai.operation.name"_s, u"chat"_s},
                               {u"gen_ai.request.model"_s, u"m"_s},
                               {u"gen_ai.usage.input_tokens"_s, qint64(random.below(500))},
                               {u"gen_ai.request.temperature"_s, 0.25},
                               {u"x.flag"_s, true},
                               {u"gen_ai.input.messages"_s,
                                u"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"gr\u00f6\u00dfe %1\"}]}]"_s.arg(t)},
                               {u"gen_ai.output.messages"_s,
                                u"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"it is %1\"}]}]"_s.arg(step)}});
            } else {
                const bool bad = random.chance(0.4);
                out << spanOf(quint64(t), step, root, at, at + 3, u"tool"_s,
                              {{u"gen_ai.operation.name"_s, u"execute_tool"_s},
                               {u"gen_ai.tool.name"_s, u"kubectl"_s},
                               {u"gen_ai.tool.call.arguments"_s, u"{\"n\":%1}"_s.arg(step)},
                               {u"gen_ai.tool.call.result"_s, u"said %1"_s.arg(step)}},
                              bad ? 2 : 1, bad ? u"exit status 1"_s : QString());
            }
        }
        if (random.chance(0.5))
            out << spanOf(quint64(t), id++, root, ms, ms + 1, u"HTTP GET"_s, {{u"http.method"_s, u"GET"_s}});
        ++ms;
    }
    return out;
}

QJsonArray shuffled(SeededRandom& random, QJsonArray all)
{
    for (qsizetype i = all.size(); i > 1; --i) {
        const qsizetype k = random.below(i);
        const QJsonValue one = all[i - 1];
        all[i - 1] = all[k];
        all[k] = one;
    }
    return all;
}

QByteArray packed(const QByteArray& text)
{
    z_stream z = {};
    if (deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        qFatal("no zlib");
    QByteArray out(qsizetype(deflateBound(&z, uLong(text.size()))) + 64, Qt::Uninitialized);
    QByteArray in = text;
    z.next_in = reinterpret_cast<Bytef*>(in.data());
    z.avail_in = uInt(in.size());
    z.next_out = reinterpret_cast<Bytef*>(out.data());
    z.avail_out = uInt(out.size());
    if (deflate(&z, Z_FINISH) != Z_STREAM_END)
        qFatal("not packed");
    out.resize(qsizetype(z.total_out));
    deflateEnd(&z);
    return out;
}

} // namespace

class OtlpShapesTest : public QObject
{
    Q_OBJECT

    static QByteArrayList shapeOf(const QString& shape, const QJsonArray& spans, SeededRandom& random)
    {
        const QJsonObject whole = envelopeOf(spans);
        const QByteArray compact = jsonOf(whole);
        if (shape == u"whole")
            return {compact};
        if (shape == u"indented")
            return {jsonOf(whole, QJsonDocument::Indented)};
        if (shape == u"with a mark")
            return {"\xef\xbb\xbf" + compact};
        if (shape == u"packed")
            return {packed(compact)};
        if (shape == u"list of values")
            return {"[" + compact + "," + jsonOf(envelopeOf({})) + "]"};
        if (shape == u"Tempo v2")
            return {"{\"trace\":" + compact + "}"};
        if (shape == u"Jaeger v3")
            return {"{\"result\":" + compact + "}"};
        if (shape == u"shuffled")
            return {jsonOf(envelopeOf(shuffled(random, spans)))};
        if (shape == u"twice")
            return {compact, jsonOf(envelopeOf(shuffled(random, spans)))};
        if (shape == u"a span a line") {
            QByteArray lines;
            for (const auto& s : shuffled(random, spans))
                lines += jsonOf(envelopeOf({s})) + (random.chance(0.5) ? "\r\n" : "\n");
            return {lines};
        }
        if (shape == u"files") {
            QByteArrayList files;
            for (const auto& s : spans) {
                if (files.isEmpty() || random.chance(0.2))
                    files << QByteArray();
                files.back() += jsonOf(envelopeOf({s}));
            }
            return files;
        }
        if (shape == u"batches") {
            QJsonArray list = whole[u"resourceSpans"_s].toArray();
            QByteArray text = jsonOf(QJsonObject{{u"batches"_s, list}});
            return {text.replace("\"kind\":3", "\"kind\":\"SPAN_KIND_CLIENT\"")
                        .replace("\"code\":2", "\"code\":\"STATUS_CODE_ERROR\"")
                        .replace("\"code\":1", "\"code\":\"STATUS_CODE_OK\"")};
        }
        if (shape == u"unknown members") {
            QByteArray text = compact;
            return {text.replace("\"kind\":3",
                                 "\"kind\":99,\"droppedAttributesCount\":3,\"links\":[{\"traceId\":\"zz\"}],\"nonsense\":{\"a\":[{}]}")};
        }
        if (shape == u"numbers as texts") {
            static const QRegularExpression plain(u"\"doubleValue\":(-?[\\d.eE+-]+)"_s);
            return {QString::fromUtf8(compact).replace(plain, u"\"doubleValue\":\"\\1\""_s).toUtf8()};
        }
        if (shape == u"numbers as numbers") {
            QByteArray text = compact;
            static const QRegularExpression quoted(u"\"(intValue|startTimeUnixNano|endTimeUnixNano)\":\"(\\d+)\""_s);
            return {QString::fromUtf8(text).replace(quoted, u"\"\\1\":\\2"_s).toUtf8()};
        }
        qFatal("no such shape");
    }

private Q_SLOTS:
    void shapes_data()
    {
        QTest::addColumn<QString>("shape");
        for (const char* shape :
             {"whole", "indented", "with a mark", "packed", "list of values", "Tempo v2", "Jaeger v3", "shuffled", "twice", "a span a line",
              "files", "batches", "unknown members", "numbers as numbers", "numbers as texts"})
            QTest::newRow(shape) << QString::fromLatin1(shape);
    }
    void shapes()
    {
        QFETCH(QString, shape);
        for (quint64 seed = 1; seed <= quint64(effort(8, 60)); ++seed) {
            SeededRandom random(seed);
            const QJsonArray spans = someSpans(random, 6);
            const OtlpTexts plain = readShapes({jsonOf(envelopeOf(spans))});
            QCOMPARE(plain.traces.size(), size_t(6));
            QVERIFY(plain.bad.isEmpty());
            const OtlpTexts other = readShapes(shapeOf(shape, spans, random), {}, random.pick<qsizetype>({7, 1'000, 1'000'000}));
            QCOMPARE(other.bad, QStringList());
            QVERIFY(other.own.isEmpty());
            QCOMPARE(told(other.traces), told(plain.traces));
        }
    }

    /// A span that is sent again counts once: as it ended later, or as it came first.
    void spansThatAreSentAgain()
    {
        const auto tool = [](qint64 to, const QString& result) {
            return spanOf(
                1, 2, 1, 5, to, u"t"_s,
                {{u"gen_ai.operation.name"_s, u"execute_tool"_s}, {u"gen_ai.tool.name"_s, u"x"_s}, {u"gen_ai.tool.call.result"_s, result}});
        };
        const QJsonObject root = spanOf(1, 1, 0, 1, 90, u"run"_s, {{u"gen_ai.operation.name"_s, u"invoke_agent"_s}});
        const auto resultOf = [&](const QJsonArray& spans) {
            const OtlpTexts read = readShapes({jsonOf(envelopeOf(spans))});
            return read.traces.size() == 1 && read.traces[0].trace.events.size() == 2 ? read.traces[0].trace.events[1].content
                                                                                      : u"(another story)"_s;
        };
        QCOMPARE(resultOf({root, tool(10, u"early"_s), tool(20, u"late"_s)}), u"late"_s);
        QCOMPARE(resultOf({tool(20, u"late"_s), tool(10, u"early"_s), root}), u"late"_s);
        QCOMPARE(resultOf({tool(10, u"first"_s), tool(10, u"second"_s), root}), u"first"_s);
    }

    void ids_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QByteArray>("hex"); // "bad": refused
        const auto row = [](const char* name, const QByteArray& text, int bytes, const QByteArray& hex) {
            QTest::newRow(name) << text << bytes << hex;
        };
        const QByteArray id = "0123456789abcdef0123456789abcdef";
        row("hex", id, 16, id);
        row("upper case", id.toUpper(), 16, id);
        row("mixed", "0123456789ABcdef", 8, "0123456789abcdef");
        row("none", "", 16, "");
        row("zeros", QByteArray(32, '0'), 16, "");
        row("Base64", QByteArray::fromHex(id).toBase64(), 16, id);
        row("Base64 without padding", QByteArray::fromHex(id).toBase64(QByteArray::OmitTrailingEquals), 16, id);
        row("URL", QByteArray::fromHex("fbfffffffffffffe").toBase64(QByteArray::Base64UrlEncoding), 8, "fbfffffffffffffe");
        row("zeros in Base64", QByteArray(8, '\0').toBase64(), 8, "");
        row("hex that is Base64, too", "AAAAAAAAAAAAAAAA", 8, "aaaaaaaaaaaaaaaa");
        row("short", id.chopped(1), 16, "bad");
        row("long", id + "0", 16, "bad");
        row("no hex", "0123456789abcdeg", 8, "bad");
        row("16 bytes where 8 belong", QByteArray::fromHex(id).toBase64(), 8, "bad");
        row("blanks", " 0123456789abcdef", 8, "bad");
        row("no Base64", "!!!!!!!!!!!", 8, "bad");
    }
    void ids()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, bytes);
        QFETCH(QByteArray, hex);
        const auto id = otlpId(text, bytes);
        QCOMPARE(id ? *id : QByteArray("bad"), hex);
    }
    /// Spans without readable ids are refused and counted, others of their element are kept; a bad parent is none.
    void spansWithBadIds()
    {
        QJsonObject good = spanOf(1, 2, 7, 5, 6, u"chat"_s, {{u"gen_ai.operation.name"_s, u"chat"_s}});
        QJsonObject badTrace = good, badSpan = good, noSpan = good, badParent = good;
        badTrace[u"traceId"_s] = u"xyz"_s;
        badSpan[u"spanId"_s] = u"12"_s;
        noSpan.remove(u"spanId"_s);
        badParent[u"parentSpanId"_s] = u"nonsense"_s;
        badParent[u"spanId"_s] = otelId(3, 16);
        const OtlpTexts read = readShapes({jsonOf(envelopeOf({badTrace, good, badSpan, noSpan, badParent}))});
        QCOMPARE(read.bad.size(), 3);
        QCOMPARE(read.counts.bad, 3);
        QCOMPARE(read.traces.size(), size_t(1));
        QCOMPARE(read.traces[0].trace.events.size(), size_t(4)); // two calls with their answers
    }

    void outcomes_data()
    {
        QTest::addColumn<QString>("label"); // of an evaluation of the root; empty: none
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("want"); // empty: unknown
        const auto row = [](const char* name, const QString& label, int status, const QString& message, const QString& given,
                            const QString& want) { QTest::newRow(name) << label << status << message << given << want; };
        row("nothing", {}, 0, {}, {}, {});
        row("ok is no success", {}, 1, {}, {}, {});
        row("given", {}, 1, {}, u"partial"_s, u"partial"_s);
        row("an error", {}, 2, u"boom"_s, {}, u"error"_s);
        row("an error, whatever is given", {}, 2, u"boom"_s, u"success"_s, u"error"_s);
        row("timed out", {}, 2, u"request timed out"_s, {}, u"timeout"_s);
        row("deadline", {}, 2, u"Context Deadline exceeded"_s, {}, u"timeout"_s);
        for (const char* good : {"pass", "Passed", " SUCCESS ", "correct", "resolved"})
            row(good, QString::fromLatin1(good), 2, u"boom"_s, u"failure"_s, u"success"_s);
        for (const char* bad : {"fail", "Failed", "failure", "incorrect", "unresolved"})
            row(bad, QString::fromLatin1(bad), 1, {}, u"success"_s, u"failure"_s);
        row("partly", u"partial"_s, 0, {}, {}, u"partial"_s);
        row("a word that decides nothing", u"good"_s, 0, {}, {}, {});
        row("a word that decides nothing, an error", u"0.9"_s, 2, u"boom"_s, {}, u"error"_s);
    }
    void outcomes()
    {
        QFETCH(QString, label);
        QFETCH(int, status);
        QFETCH(QString, message);
        QFETCH(QString, given);
        QFETCH(QString, want);
        QJsonObject root = spanOf(1, 1, 0, 1, 9, u"run"_s, {{u"gen_ai.operation.name"_s, u"invoke_agent"_s}}, status, message);
        const QJsonObject child = spanOf(1, 2, 1, 2, 3, u"chat"_s, {{u"gen_ai.operation.name"_s, u"chat"_s}});
        if (!label.isEmpty())
            root[u"events"_s] = QJsonArray{QJsonObject{
                {u"name"_s, u"gen_ai.evaluation.result"_s},
                {u"timeUnixNano"_s, u"1795000000009000000"_s},
                {u"attributes"_s,
                 QJsonArray{attributeOf(u"gen_ai.evaluation.name"_s, u"e"_s), attributeOf(u"gen_ai.evaluation.score.label"_s, label)}}}};
        OtlpOptions options;
        options.outcome = traceOutcomeFromWord(given);
        const OtlpTexts read = readShapes({jsonOf(envelopeOf({root, child}))}, options);
        QCOMPARE(read.traces.size(), size_t(1));
        const Trace& t = read.traces[0].trace;
        QCOMPARE(t.outcomeKnown ? word(t.outcome) : QString(), want);
        QCOMPARE(t.error.has_value(), want == u"error" || want == u"timeout");
        // The same words about another span only inform.
        if (!label.isEmpty() && status != 2) {
            QJsonObject other = child, bare = root;
            other[u"events"_s] = root[u"events"_s];
            bare.remove(u"events"_s);
            const OtlpTexts shown = readShapes({jsonOf(envelopeOf({bare, other}))});
            QVERIFY(!shown.traces[0].trace.outcomeKnown);
        }
    }
    /// Of several verdicts the last one in time counts, whatever its place in the file.
    void theLastVerdictCounts()
    {
        const auto verdict = [](const QString& label, qint64 ms) {
            return QJsonObject{{u"name"_s, u"gen_ai.evaluation.result"_s},
                               {u"timeUnixNano"_s, otelMoment(ms * 1'000)},
                               {u"attributes"_s, QJsonArray{attributeOf(u"gen_ai.evaluation.score.label"_s, label)}}};
        };
        QJsonObject root = spanOf(1, 1, 0, 1, 9, u"run"_s, {{u"gen_ai.operation.name"_s, u"invoke_agent"_s}});
        for (const bool reversed : {false, true}) {
            QJsonArray events{verdict(u"fail"_s, 5), verdict(u"pass"_s, 8), verdict(u"unclear"_s, 9)};
            if (reversed)
                events = {events[2], events[1], events[0]};
            root[u"events"_s] = events;
            QCOMPARE(word(readShapes({jsonOf(envelopeOf({root}))}).traces.at(0).trace.outcome), u"success"_s);
        }
    }

    void categories_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("message");
        QTest::addColumn<bool>("tool");
        QTest::addColumn<QString>("category");
        const auto row = [](const char* message, const QString& category, bool tool = true, const QString& type = {}) {
            QTest::newRow(message) << type << QString::fromLatin1(message) << tool << category;
        };
        row("read timed out", u"timeout_error"_s);
        row("408 Request Timeout", u"timeout_error"_s);
        row("504: gateway", u"timeout_error"_s);
        row("pods is forbidden: User cannot list", u"permission_error"_s);
        row("401 try again", u"permission_error"_s);
        row("Permission denied (publickey)", u"permission_error"_s);
        row("429 slow down", u"llm_error"_s);
        row("Rate limit reached", u"llm_error"_s, false);
        row("503 backend", u"llm_error"_s, false);
        row("503 backend of a tool", u"tool_error"_s, true);
        row("connect ECONNREFUSED 10.0.0.1:443", u"network_error"_s);
        row("getaddrinfo ENOTFOUND host", u"network_error"_s);
        row("422 Unprocessable", u"validation_error"_s);
        row("Invalid argument", u"validation_error"_s);
        row("exit status 1", u"tool_error"_s);
        row("no answer", u"llm_error"_s, false);
        row("5000 pods failed", u"tool_error"_s); // no status
        row("4040 is in use", u"tool_error"_s);
        row("it broke", u"timeout_error"_s, true, u"DeadlineExceeded"_s);
    }
    void categories()
    {
        QFETCH(QString, type);
        QFETCH(QString, message);
        QFETCH(bool, tool);
        QFETCH(QString, category);
        QList<std::pair<QString, QJsonValue>> attributes{{u"gen_ai.operation.name"_s, tool ? u"execute_tool"_s : u"chat"_s},
                                                         {u"gen_ai.tool.name"_s, u"ssh"_s}};
        QList<std::pair<QString, QJsonValue>> root{{u"gen_ai.operation.name"_s, u"invoke_agent"_s}};
        if (!type.isEmpty())
            root << std::pair(u"error.type"_s, QJsonValue(type));
        const OtlpTexts read = readShapes({jsonOf(
            envelopeOf({spanOf(1, 1, 0, 1, 9, u"run"_s, root, 2, message), spanOf(1, 2, 1, 2, 3, u"step"_s, attributes, 2, message)}))});
        const auto& error = read.traces.at(0).trace.error;
        QVERIFY(error);
        QCOMPARE(error->category, category);
        QCOMPARE(error->toolName, tool ? u"ssh"_s : QString());
    }

    void sessions()
    {
        const auto sessionOf = [](const QList<std::pair<QString, QJsonValue>>& root,
                                  const QList<std::pair<QString, QJsonValue>>& child = {}, const QByteArray& from = {}) {
            QList<std::pair<QString, QJsonValue>> a{{u"gen_ai.operation.name"_s, u"invoke_agent"_s}},
                b{{u"gen_ai.operation.name"_s, u"chat"_s}};
            OtlpOptions options;
            options.sessionFrom = from;
            return readShapes(
                       {jsonOf(envelopeOf({spanOf(1, 1, 0, 1, 9, u"run"_s, a + root), spanOf(1, 2, 1, 2, 3, u"chat"_s, b + child)}))},
                       options)
                .traces.at(0)
                .trace.sessionId;
        };
        const QString none = otelId(1, 32);
        QCOMPARE(sessionOf({}), none);
        QCOMPARE(sessionOf({{u"session.id"_s, u"b"_s}, {u"gen_ai.conversation.id"_s, u"a"_s}}), u"a"_s); // by the table, not by the order
        QCOMPARE(sessionOf({{u"ai.telemetry.metadata.sessionId"_s, u"c"_s}, {u"session.id"_s, u"b"_s}}), u"b"_s);
        QCOMPARE(sessionOf({{u"session.id"_s, u"top"_s}}, {{u"gen_ai.conversation.id"_s, u"below"_s}}),
                 u"below"_s); // the surer name, wherever
        QCOMPARE(sessionOf({}, {{u"session.id"_s, u"below"_s}}), u"below"_s);
        QCOMPARE(sessionOf({{u"mcp.session.id"_s, u"x"_s}}), none);
        QCOMPARE(sessionOf({{u"session.id"_s, u"b"_s}, {u"my.incident"_s, u"i"_s}}, {}, "my.incident"), u"i"_s);
        QCOMPARE(sessionOf({{u"session.id"_s, u"b"_s}}, {}, "my.incident"), u"b"_s);
        QCOMPARE(sessionOf({}, {}, "service.name"), u"agent"_s); // of the resource
    }

    void exportsOfOthers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("product");
        QTest::newRow("Jaeger") << QByteArray(R"({"data":[{"traceID":"1","spans":[{"operationName":"x"}]}]})") << u"Jaeger"_s;
        QTest::newRow("a span of Jaeger") << QByteArray(R"({"traceID":"1","operationName":"x"})") << u"Jaeger"_s;
        QTest::newRow("Zipkin") << QByteArray(R"({"traceId":"1","id":"2","localEndpoint":{"serviceName":"a"}})") << u"Zipkin"_s;
        QTest::newRow("Langfuse") << QByteArray(R"({"id":"1","projectId":"p","observations":[]})") << u"Langfuse"_s;
        QTest::newRow("a trace of Langfuse") << QByteArray(R"({"id":"t","name":"n","observations":[{"type":"SPAN"}]})") << u"Langfuse"_s;
        QTest::newRow("LangSmith") << QByteArray(R"({"id":"1","run_type":"llm"})") << u"LangSmith"_s;
        QTest::newRow("ours") << QByteArray(R"({"session_id":"1","events":[]})") << QString();
        QTest::newRow("an empty list") << QByteArray(R"({"data":[]})") << QString();
        QTest::newRow("no JSON") << QByteArray("{") << QString();
    }
    void exportsOfOthers()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, product);
        QCOMPARE(foreignTraceExport(text), product);
        if (product.isEmpty())
            return;
        const OtlpTexts read = readShapes({text + '\n'});
        QVERIFY(read.traces.empty() && read.own.isEmpty());
        QCOMPARE(read.bad.size(), 1);
        QVERIFY2(read.bad[0].contains(product), qPrintable(read.bad[0]));
    }

    void packedFilesThatBreakOff()
    {
        SeededRandom random(9);
        const QByteArray whole = packed(jsonOf(envelopeOf(someSpans(random, 3))));
        for (const qsizetype left : {qsizetype(2), qsizetype(12), whole.size() / 2, whole.size() - 1}) {
            const OtlpTexts read = readShapes({whole.first(left)}, {}, 5);
            QVERIFY2(!read.bad.isEmpty() && read.bad.size() <= 3, qPrintable(QString::number(left)));
        }
        QByteArray damaged = whole;
        damaged[damaged.size() / 2] = char(damaged[damaged.size() / 2] ^ 0x55);
        QVERIFY(!readShapes({damaged}).bad.isEmpty());
        // The next file is read as if nothing had been.
        const OtlpTexts next = readShapes({whole.first(whole.size() / 2), whole});
        QCOMPARE(next.traces.size(), size_t(3));
        QCOMPARE(next.counts.files, 2);
    }

    /// Any bytes and any damage: an end, and never more than was there.
    void damage()
    {
        SeededRandom random(10);
        for (int i = 0; i < effort(150, 3'000); ++i) {
            QByteArray text = jsonOf(envelopeOf(someSpans(random, 2))) + '\n';
            for (qint64 n = 1 + random.below(4); n > 0; --n) {
                const qsizetype at = random.below(text.size());
                switch (random.below(3)) {
                case 0: text[at] = char(random.below(256)); break;
                case 1: text.remove(at, 1 + random.below(20)); break;
                default: text.insert(at, random.pick<QByteArray>({"\"", "}", "[", ",", "\\", "\0", "null"})); break;
                }
            }
            const OtlpTexts read = readShapes({text}, {}, 1 + random.below(300));
            QVERIFY(read.traces.size() <= 4);
            for (const OtlpTrace& t : read.traces)
                QVERIFY(t.otelTraceId.size() == 32 && t.trace.events.size() < 40);
        }
    }
};

HINDCAST_TEST(OtlpShapesTest)
#include "tst_otlp_shapes.moc"
