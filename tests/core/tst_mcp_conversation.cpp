// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a client and a server say to each other, without a transport: tools answer when the test lets them.
#include "core/serve/protocol/Conversation.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <thread>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Keeps what was sent.
class Transcript final : public Outlet
{
public:
    void send(const QJsonValue& message) override
    {
        const std::scoped_lock lock(m_mutex);
        m_said << message;
    }
    void sendNothing() override
    {
        const std::scoped_lock lock(m_mutex);
        ++m_nothing;
    }
    [[nodiscard]] QJsonArray take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_said, {});
    }
    [[nodiscard]] int nothing() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_nothing;
    }

private:
    mutable std::mutex m_mutex;
    QJsonArray m_said;
    int m_nothing = 0;
};

/// A call of the tool `later` that nobody has answered yet.
struct PendingCall {
    QJsonObject arguments;
    RequestInfo info;
    Reply<ToolAnswer> reply;
};

} // namespace

class McpConversationTest : public QObject
{
    Q_OBJECT

    Registry m_registry;
    std::vector<PendingCall> m_pending;
    QList<QJsonObject> m_refused;
    std::shared_ptr<Transcript> m_out;
    std::shared_ptr<Conversation> m_talk;

    void addTool(const QString& name, decltype(ToolSpec::call) call)
    {
        ToolSpec tool;
        tool.name = name;
        tool.title = u"Tool "_s + name;
        tool.inputSchema = schemaOf(R"({"type":"object","additionalProperties":false,"properties":{"n":{"type":"integer"}}})");
        tool.call = std::move(call);
        m_registry.tools.push_back(std::move(tool));
    }
    void begin(const ConversationOptions& options = {})
    {
        m_out = std::make_shared<Transcript>();
        m_talk = std::make_shared<Conversation>(m_registry, m_out, options);
    }
    void hear(const QByteArray& json)
    {
        MessageReader reader;
        reader.feed(json);
        reader.finish();
        while (const auto message = reader.next())
            m_talk->receive(*message);
    }
    void hear(const QJsonObject& o) { hear(QJsonDocument(o).toJson(QJsonDocument::Compact)); }
    /// A request of the newest revision.
    static QJsonObject modern(const QJsonValue& id, const QString& method, QJsonObject params = {}, const QJsonObject& more = {})
    {
        QJsonObject meta{{metaVersion, QString(modernRevision)}, {metaCapabilities, QJsonObject()}};
        for (auto it = more.begin(); it != more.end(); ++it)
            meta.insert(it.key(), it.value());
        params.insert(u"_meta"_s, meta);
        return {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}};
    }
    static QJsonObject plain(const QJsonValue& id, const QString& method, const QJsonObject& params = {})
    {
        return {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}};
    }
    static QJsonObject later(const QJsonValue& id, const QJsonObject& meta = {})
    {
        return modern(id, u"tools/call"_s, {{u"name"_s, u"later"_s}}, meta);
    }
    QJsonObject only() { return alone(m_out->take()); }
    static QJsonObject alone(const QJsonArray& said) { return said.size() == 1 ? said[0].toObject() : QJsonObject(); }
    int refusedWith()
    {
        const QJsonObject said = only();
        return said[u"error"][u"code"].toInt();
    }
    void initialise(const QString& version)
    {
        hear(plain(u"init"_s, u"initialize"_s, {{u"protocolVersion"_s, version}}));
        QCOMPARE(only()[u"result"][u"protocolVersion"].toString(), version);
    }

private Q_SLOTS:
    void init()
    {
        m_registry = {};
        m_pending.clear();
        m_refused.clear();
        m_registry.name = u"a server"_s;
        m_registry.version = u"7"_s;
        addTool(u"echo"_s, [](const QJsonObject& arguments, const RequestInfo&, const Reply<ToolAnswer>& reply) {
            reply(ToolAnswer{.content = {textBlock(u"said"_s)}, .structured = arguments, .isError = false});
        });
        m_registry.tools.back().refused = [this](const QJsonObject& arguments, const RequestInfo&) { m_refused << arguments; };
        addTool(u"later"_s, [this](const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply) {
            m_pending.push_back({arguments, info, reply});
        });
        addTool(u"broken"_s, [](const QJsonObject&, const RequestInfo&, const Reply<ToolAnswer>& reply) {
            reply(refuse(InternalError, u"It broke."_s, {{u"why"_s, 5}}));
        });
        addTool(u"sampling"_s, [](const QJsonObject&, const RequestInfo&, const Reply<ToolAnswer>& reply) { reply(ToolAnswer{}); });
        m_registry.tools.back().needs = {u"sampling"_s, u"roots"_s};
    }
    void cleanup()
    {
        if (m_talk)
            m_talk->abandon();
        m_pending.clear();
        m_talk.reset();
    }

    /// An id comes back with its type: 1 and "1" are two requests that are open at once.
    void answersCarryTheirIds()
    {
        begin();
        const QJsonArray ids{1, u"1"_s, -3, u""_s, u"ä\n\""_s, 9007199254740993LL, 0};
        for (const auto& id : ids)
            hear(later(id));
        QCOMPARE(m_talk->openRequests(), size_t(ids.size()));
        for (qsizetype i = ids.size() - 1; i >= 0; --i) { // in an order of their own
            m_pending[size_t(i)].reply(ToolAnswer{.content = {textBlock(u"x"_s)}, .structured = {}, .isError = false});
            const QJsonObject said = only();
            QCOMPARE(said[u"id"], ids[i]);
            QCOMPARE(idKey(said[u"id"]), idKey(ids[i]));
            QCOMPARE(said[u"result"][u"resultType"].toString(), u"complete"_s);
            QVERIFY(!said[u"result"].toObject().contains(u"ttlMs"_s));
        }
        QCOMPARE(m_talk->openRequests(), size_t(0));
        m_pending.front().reply(ToolAnswer{}); // a tool that answers twice is heard once
        QVERIFY(m_out->take().isEmpty());
    }

    void anIdThatIsStillOpen()
    {
        begin();
        hear(later(4));
        hear(later(4));
        const QJsonObject said = only();
        QCOMPARE(said[u"error"][u"code"].toInt(), int(NotARequest));
        QVERIFY(said[u"id"].isNull()); // else the client would take it for the answer to the first
        QCOMPARE(said[u"error"][u"data"][u"id"].toInt(), 4);
        QCOMPARE(m_pending.size(), size_t(1));
        m_pending[0].reply(ToolAnswer{});
        QVERIFY(only().contains(u"result"_s));
        hear(later(4)); // free again
        QCOMPARE(m_pending.size(), size_t(2));
    }

    void toolsThatFail()
    {
        begin();
        hear(modern(1, u"tools/call"_s, {{u"name"_s, u"broken"_s}}));
        QJsonObject said = only();
        QCOMPARE(said[u"error"][u"code"].toInt(), int(InternalError));
        QCOMPARE(said[u"error"][u"data"][u"why"].toInt(), 5);
        hear(modern(2, u"tools/call"_s, {{u"name"_s, QString(5'000, u'x')}}));
        said = only();
        QCOMPARE(said[u"error"][u"code"].toInt(), int(BadParams));
        QVERIFY(said[u"error"][u"message"].toString().size() < 200); // what a stranger wrote is not given back at length
        for (const QJsonValue& arguments : {QJsonValue(5), QJsonValue(QJsonArray{1}), QJsonValue(QJsonValue::Null), QJsonValue(u"{}"_s)}) {
            hear(modern(3, u"tools/call"_s, {{u"name"_s, u"echo"_s}, {u"arguments"_s, arguments}}));
            QCOMPARE(refusedWith(), int(BadParams));
        }
        QVERIFY(m_refused.isEmpty());
        // What the schema refuses is an answer in words, and the tool hears of it.
        hear(modern(4, u"tools/call"_s, {{u"name"_s, u"echo"_s}, {u"arguments"_s, QJsonObject{{u"n"_s, u"five"_s}}}}));
        said = only();
        QCOMPARE(said[u"result"][u"isError"].toBool(), true);
        QVERIFY(said[u"result"][u"content"][0][u"text"].toString().contains(u"\"n\""_s));
        QCOMPARE(m_refused, QList<QJsonObject>({QJsonObject{{u"n"_s, u"five"_s}}}));
        hear(modern(5, u"tools/call"_s, {{u"name"_s, u"echo"_s}, {u"arguments"_s, QJsonObject{{u"n"_s, 5}}}}));
        said = only();
        QCOMPARE(said[u"result"][u"structuredContent"][u"n"].toInt(), 5);
        QVERIFY(!said[u"result"].toObject().contains(u"isError"_s));
    }

    void capabilitiesThatAToolNeeds()
    {
        begin();
        const QJsonObject call{{u"name"_s, u"sampling"_s}};
        hear(modern(1, u"tools/call"_s, call, {{QString(metaCapabilities), QJsonObject{{u"roots"_s, QJsonObject()}}}}));
        const QJsonObject said = only();
        QCOMPARE(said[u"error"][u"code"].toInt(), int(MissingCapability));
        QCOMPARE(said[u"error"][u"data"][u"requiredCapabilities"].toObject().keys(), QStringList{u"sampling"_s});
        hear(modern(2, u"tools/call"_s, call,
                    {{QString(metaCapabilities), QJsonObject{{u"roots"_s, QJsonObject()}, {u"sampling"_s, QJsonObject()}}}}));
        QVERIFY(only().contains(u"result"_s));
        // Older clients declared theirs in the handshake, which is not remembered: they are served.
        initialise(u"2025-06-18"_s);
        hear(plain(3, u"tools/call"_s, call));
        QVERIFY(only().contains(u"result"_s));
    }

    /// Each message for itself: what one request said is nothing to the next.
    void nothingIsRemembered()
    {
        begin();
        hear(modern(1, u"tools/list"_s));
        QVERIFY(only().contains(u"result"_s));
        hear(plain(2, u"tools/list"_s));
        const QJsonObject said = only();
        QCOMPARE(said[u"error"][u"code"].toInt(), int(BadParams));
        QCOMPARE(said[u"error"][u"data"][u"missing"].toArray(), (QJsonArray{QString(metaVersion), QString(metaCapabilities)}));
        QJsonObject half = modern(3, u"tools/list"_s, {}, {{QString(metaCapabilities), QJsonArray()}});
        hear(half);
        QCOMPARE(only()[u"error"][u"data"][u"missing"].toArray(), QJsonArray{QString(metaCapabilities)});
    }

    void progressOnlyGrows()
    {
        begin();
        hear(later(1, {{u"progressToken"_s, u"t"_s}}));
        hear(later(2)); // nobody wants to know
        const auto& told = m_pending[0].info.progress;
        told(1, 10, u"one"_s);
        told(1, 10, u"again"_s);
        told(0.5, 10, u"back"_s);
        told(2.5, {}, {});
        m_pending[1].info.progress(1, 2, u"x"_s);
        QJsonArray said = m_out->take();
        QCOMPARE(said.size(), 2);
        QCOMPARE(said[0][u"method"].toString(), u"notifications/progress"_s);
        QCOMPARE(said[0][u"params"].toObject(),
                 (QJsonObject{{u"progressToken"_s, u"t"_s}, {u"progress"_s, 1}, {u"total"_s, 10}, {u"message"_s, u"one"_s}}));
        QCOMPARE(said[1][u"params"].toObject(), (QJsonObject{{u"progressToken"_s, u"t"_s}, {u"progress"_s, 2.5}}));
        m_pending[0].reply(ToolAnswer{});
        said = m_out->take();
        told(9, 10, u"late"_s);
        QCOMPARE(said.size(), 1);
        QVERIFY(m_out->take().isEmpty()); // none after the answer
        // A token that is none (a list, a fraction) is no reason to refuse the request.
        for (const QJsonValue& token : {QJsonValue(QJsonArray{}), QJsonValue(1.5), QJsonValue(true)}) {
            hear(later(3, {{u"progressToken"_s, token}}));
            m_pending.back().info.progress(1, 2, u"x"_s);
            m_pending.back().reply(ToolAnswer{});
            QVERIFY(only().contains(u"result"_s));
        }
    }

    void cancelledRequestsAreNotAnswered()
    {
        begin();
        hear(later(1, {{u"progressToken"_s, 1}}));
        hear(later(u"1"_s));
        const auto cancel = [&](const QJsonValue& id) {
            hear(QJsonObject{{u"jsonrpc"_s, u"2.0"_s},
                             {u"method"_s, u"notifications/cancelled"_s},
                             {u"params"_s, QJsonObject{{u"requestId"_s, id}, {u"reason"_s, u"changed my mind"_s}}}});
        };
        for (const QJsonValue& nothing :
             {QJsonValue(2), QJsonValue(u"2"_s), QJsonValue(1.5), QJsonValue(QJsonValue::Null), QJsonValue(QJsonArray{1})})
            cancel(nothing);
        QCOMPARE(m_talk->openRequests(), size_t(2));
        QVERIFY(!m_pending[0].info.token.isCancelled());
        cancel(1);
        QVERIFY(m_pending[0].info.token.isCancelled());
        QVERIFY(!m_pending[1].info.token.isCancelled()); // "1" is another one
        m_pending[0].info.progress(1, 2, u"x"_s);
        m_pending[0].reply(ToolAnswer{});
        QVERIFY(m_out->take().isEmpty());
        cancel(1);
        m_pending[1].reply(ToolAnswer{});
        QCOMPARE(only()[u"id"].toString(), u"1"_s);
    }

    void batchesAreAnsweredTogether()
    {
        begin();
        initialise(u"2025-03-26"_s);
        const auto batch = [](const QJsonArray& messages) { return QJsonDocument(messages).toJson(QJsonDocument::Compact); };
        const QJsonObject call = plain(1, u"tools/call"_s, {{u"name"_s, u"later"_s}});
        const QJsonObject other = plain(2, u"tools/call"_s, {{u"name"_s, u"later"_s}});
        hear(batch({call, plain(3, u"ping"_s), other, plain(4, u"nosuch"_s), QJsonObject{{u"jsonrpc"_s, u"1.0"_s}, {u"id"_s, 9}}}));
        QVERIFY(m_out->take().isEmpty()); // two are missing
        m_pending[1].reply(ToolAnswer{});
        QVERIFY(m_out->take().isEmpty());
        m_pending[0].reply(ToolAnswer{});
        const QJsonArray answers = m_out->take().first().toArray();
        QMap<int, int> codes;
        for (const auto& a : answers)
            codes[a[u"id"].toInt()] = a[u"error"][u"code"].toInt();
        QCOMPARE(codes, (QMap<int, int>{{1, 0}, {2, 0}, {3, 0}, {4, UnknownMethod}, {9, NotARequest}}));
        // Of a cancelled one nothing is said, and the others do not wait for it.
        hear(batch({call, plain(3, u"ping"_s)}));
        QVERIFY(m_out->take().isEmpty());
        hear(QJsonObject{
            {u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"notifications/cancelled"_s}, {u"params"_s, QJsonObject{{u"requestId"_s, 1}}}});
        QCOMPARE(m_out->take().first().toArray().size(), 1);
        // Nothing to answer at all.
        QCOMPARE(m_out->nothing(), 0);
        hear(batch({QJsonObject{{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"notifications/initialized"_s}}}));
        QVERIFY(m_out->take().isEmpty());
        QCOMPARE(m_out->nothing(), 1);
    }
    void batchesThatAreRefused()
    {
        begin();
        initialise(u"2025-03-26"_s);
        QJsonArray many;
        for (int i = 0; i < 101; ++i)
            many << plain(i, u"ping"_s);
        const QJsonArray bad{QJsonArray{}, many, QJsonArray{plain(1, u"initialize"_s)},
                             QJsonArray{plain(1, u"ping"_s), modern(2, u"tools/list"_s)}};
        for (const auto& messages : bad) {
            hear(QJsonDocument(messages.toArray()).toJson(QJsonDocument::Compact));
            const QJsonObject said = only();
            QCOMPARE(said[u"error"][u"code"].toInt(), int(NotARequest));
            QVERIFY(said.contains(u"id"_s) && said[u"id"].isNull());
        }
        many.removeLast();
        hear(QJsonDocument(many).toJson(QJsonDocument::Compact));
        QCOMPARE(m_out->take().first().toArray().size(), 100);
        // Of no other revision, older or newer.
        for (const QString& version : {u"2025-06-18"_s, u"2024-11-05"_s, u"2025-11-25"_s}) {
            initialise(version);
            hear(QJsonDocument(QJsonArray{plain(1, u"ping"_s)}).toJson(QJsonDocument::Compact));
            QCOMPARE(refusedWith(), int(NotARequest));
        }
    }

    /// More requests than may wait hold up whoever reads, until one is answered.
    void fullDesks()
    {
        ConversationOptions options;
        options.mostOpen = 2;
        begin(options);
        hear(later(1));
        hear(later(2));
        std::atomic<bool> admitted = false;
        std::thread reader([&] {
            hear(modern(3, u"tools/call"_s, {{u"name"_s, u"echo"_s}}));
            admitted = true;
        });
        QVERIFY(!admitted);
        QVERIFY(m_out->take().isEmpty());
        m_pending[0].reply(ToolAnswer{});
        reader.join();
        QVERIFY(admitted);
        QCOMPARE(m_out->take().size(), 2);
        // Who waits when the client goes is let go, and nothing is sent.
        hear(later(4));
        std::thread waiting([&] { hear(later(5)); });
        m_talk->abandon();
        waiting.join();
        QCOMPARE(m_pending.size(), size_t(3));
        m_pending[2].reply(ToolAnswer{});
        for (const auto& said : m_out->take()) // nothing but that 5 was never begun
            QVERIFY(said[u"error"].isObject());
    }

    /// What is open has its time, and who needs longer is not waited for.
    void theEnd()
    {
        begin();
        hear(later(1));
        std::thread worker([&] { m_pending[0].reply(ToolAnswer{}); });
        m_talk->finish(60'000); // as long as it takes
        worker.join();
        QCOMPARE(only()[u"id"].toInt(), 1);
        begin();
        hear(later(2));
        m_talk->finish(1);
        QVERIFY(m_pending[1].info.token.isCancelled());
        QCOMPARE(m_talk->openRequests(), size_t(0));
        m_pending[1].reply(ToolAnswer{});
        QVERIFY(m_out->take().isEmpty());
        hear(later(3)); // the client has gone
        QCOMPARE(m_pending.size(), size_t(2));
    }

    /// Whatever is said, in whatever order tools answer: each request that was taken is answered once, unless it was cancelled.
    void everyRequestHasOneAnswer()
    {
        for (quint64 seed = 1; seed <= 40; ++seed) {
            SeededRandom random(seed);
            init();
            begin();
            QSet<QString> asked, cancelled, answered;
            qint64 next = 0;
            const auto collect = [&] {
                for (const auto& said : m_out->take()) {
                    const QString key = idKey(said[u"id"]);
                    if (said[u"id"].isNull())
                        qFatal("an answer to nobody");
                    if (answered.contains(key))
                        qFatal("two answers to %s", qPrintable(key));
                    answered << key;
                }
            };
            std::vector<size_t> open;
            for (int step = 0; step < 120; ++step) {
                const QJsonValue id = random.chance(0.5) ? QJsonValue(next) : QJsonValue(QString::number(next));
                switch (random.below(5)) {
                case 0:
                case 1:
                    hear(later(id));
                    open.push_back(m_pending.size() - 1);
                    asked << idKey(id);
                    ++next;
                    break;
                case 2:
                    hear(modern(id, random.pick<QString>({u"tools/list"_s, u"server/discover"_s, u"nosuch"_s, u"prompts/list"_s})));
                    asked << idKey(id);
                    ++next;
                    break;
                case 3:
                    if (!open.empty()) {
                        const size_t at = size_t(random.below(qint64(open.size())));
                        m_pending[open[at]].reply(ToolAnswer{});
                        open.erase(open.begin() + qptrdiff(at));
                    }
                    break;
                default: {
                    const QJsonValue any = random.chance(0.5) ? QJsonValue(random.below(next + 1))
                                                              : QJsonValue(QString::number(random.below(next + 1)));
                    collect();
                    if (asked.contains(idKey(any)) && !answered.contains(idKey(any)))
                        cancelled << idKey(any);
                    hear(QJsonObject{{u"jsonrpc"_s, u"2.0"_s},
                                     {u"method"_s, u"notifications/cancelled"_s},
                                     {u"params"_s, QJsonObject{{u"requestId"_s, any}}}});
                }
                }
            }
            for (const size_t i : open)
                m_pending[i].reply(ToolAnswer{});
            collect();
            QCOMPARE(answered, asked - cancelled);
            QCOMPARE(m_talk->openRequests(), size_t(0));
        }
    }
};

HINDCAST_TEST(McpConversationTest)
#include "tst_mcp_conversation.moc"
