// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts, resources, completion and subscriptions of a registry that a test makes: what is offered, and to whom changes are told.
#include "core/serve/protocol/Conversation.h"
#include "core/serve/protocol/Lists.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

class OfferTranscript final : public Outlet
{
public:
    void send(const QJsonValue& message) override { said << message; }
    QJsonArray said;
};

/// Who watches what; a watcher is one while somebody holds what it was given.
struct Watchers {
    struct One {
        QStringList uris;
        std::function<void(const QString&)> changed;
        std::weak_ptr<void> held;
    };
    std::vector<One> all;
    bool full = false;
    QString early; ///< changes while the watch is being made

    std::shared_ptr<void> watch(const QStringList& uris, const std::function<void(const QString&)>& changed)
    {
        if (full)
            return {};
        if (!early.isEmpty()) {
            changed(early);
            changed(early);
        }
        auto held = std::make_shared<int>(1);
        all.push_back({uris, changed, held});
        return held;
    }
    void change(const QString& uri) const
    {
        for (const One& one : all)
            if (!one.held.expired() && one.uris.contains(uri))
                one.changed(uri);
    }
    [[nodiscard]] qint64 watching() const
    {
        return std::ranges::count_if(all, [](const One& one) { return !one.held.expired(); });
    }
};

} // namespace

class McpOffersTest : public QObject
{
    Q_OBJECT

    Registry m_registry;
    Watchers m_watchers;
    std::shared_ptr<OfferTranscript> m_out;
    std::shared_ptr<Conversation> m_talk;
    std::vector<ResourceSpec> m_resources;
    CompletionQuestion m_asked;

    void begin(const ConversationOptions& options = {})
    {
        m_out = std::make_shared<OfferTranscript>();
        m_talk = std::make_shared<Conversation>(m_registry, m_out, options);
    }
    void hear(const QJsonObject& message) const
    {
        const QByteArray bytes = QJsonDocument(message).toJson(QJsonDocument::Compact);
        m_talk->receive({bytes, false, 1, message[u"id"]});
    }
    static QJsonObject request(const QJsonValue& id, const QString& method, QJsonObject params, bool modern)
    {
        if (modern)
            params.insert(u"_meta"_s, QJsonObject{{metaVersion, QString(modernRevision)}, {metaCapabilities, QJsonObject()}});
        return {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}};
    }
    QJsonObject ask(const QString& method, const QJsonObject& params = {}, bool modern = true) const
    {
        m_out->said = {};
        hear(request(u"q"_s, method, params, modern));
        return m_out->said.size() == 1 ? m_out->said[0].toObject() : QJsonObject{{u"said"_s, m_out->said}};
    }
    static int codeOf(const QJsonObject& answer) { return answer[u"error"][u"code"].toInt(); }
    QStringList methods() const
    {
        QStringList out;
        for (const auto& m : m_out->said)
            out << (m[u"method"].isString() ? m[u"method"].toString().section(u'/', -1) + u' ' + m[u"params"][u"uri"].toString()
                                            : u"answer"_s);
        return out;
    }
    static QJsonObject listenTo(const QJsonArray& uris)
    {
        return {{u"notifications"_s, QJsonObject{{u"toolsListChanged"_s, true}, {u"resourceSubscriptions"_s, uris}}}};
    }

private Q_SLOTS:
    void init()
    {
        m_watchers = {};
        m_registry = {};
        m_registry.name = u"s"_s;
        m_registry.version = u"1"_s;
        m_resources.clear();
        for (int i = 0; i < 205; ++i)
            m_resources.push_back({u"x://r/%1"_s.arg(i), u"r%1"_s.arg(i), {}, {}, {}});
        m_registry.templates = {{u"x://r/{id}"_s, u"any"_s, u"Any"_s, u"One of them"_s, u"text/plain"_s}};
        m_registry.listResources = [this](const RequestInfo&, const Reply<std::vector<ResourceSpec>>& reply) { reply(m_resources); };
        m_registry.knowsResource = [](const QString& uri) { return uri.startsWith(u"x://r/"); };
        m_registry.readResource = [](const QString& uri, const RequestInfo&, const Reply<QJsonArray>& reply) {
            if (uri == u"x://broken")
                return reply(refuse(InternalError, u"It broke."_s));
            if (uri == u"x://odd")
                return reply(refuse(BadParams, u"This is wrong in another way."_s));
            if (!uri.startsWith(u"x://r/"))
                return reply(refuse(BadParams, u"There is none."_s, {{u"uri"_s, uri}}));
            reply(QJsonArray{QJsonObject{{u"uri"_s, uri}, {u"text"_s, u"t"_s}}});
        };
        PromptSpec prompt;
        prompt.name = u"p"_s;
        prompt.description = u"A prompt"_s;
        prompt.arguments = {{u"must"_s, u"Needed"_s, true}, {u"may"_s, {}, false}};
        prompt.get = [](const QJsonObject& arguments, const RequestInfo&, const Reply<QJsonArray>& reply) {
            if (arguments[u"must"] == u"fail"_s)
                return reply(refuse(InternalError, u"It broke."_s));
            reply(QJsonArray{arguments});
        };
        m_registry.prompts.push_back(prompt);
        m_registry.complete = [this](const CompletionQuestion& question, const RequestInfo&, const Reply<CompletionAnswer>& reply) {
            m_asked = question;
            CompletionAnswer answer;
            for (int i = 0; i < 250; ++i)
                answer.values << QString::number(i);
            answer.total = 250;
            if (question.value == u"two"_s)
                answer = {{u"a"_s, u"b"_s}, 2};
            if (question.value == u"fail"_s)
                return reply(refuse(InternalError, u"It broke."_s));
            reply(answer);
        };
        m_registry.watch = [this](const QStringList& uris, const std::function<void(const QString&)>& changed) {
            return m_watchers.watch(uris, changed);
        };
    }

    void onlyWhatThereIsIsOffered()
    {
        Registry bare;
        bare.name = u"bare"_s;
        m_registry = bare;
        begin();
        QCOMPARE(ask(u"server/discover"_s)[u"result"][u"capabilities"].toObject().keys(), QStringList{u"tools"_s});
        for (const QString& method : {u"prompts/list"_s, u"prompts/get"_s, u"resources/list"_s, u"resources/read"_s,
                                      u"resources/templates/list"_s, u"completion/complete"_s, u"subscriptions/listen"_s})
            QVERIFY2(codeOf(ask(method)) == UnknownMethod, qPrintable(method));
        QCOMPARE(ask(u"tools/list"_s)[u"result"][u"tools"].toArray().size(), 0);
        init();
        m_registry.watch = {};
        begin();
        QCOMPARE(ask(u"server/discover"_s)[u"result"][u"capabilities"][u"resources"].toObject(), QJsonObject());
        QCOMPARE(codeOf(ask(u"subscriptions/listen"_s, listenTo({u"x://r/1"_s}))), int(UnknownMethod));
    }

    void aListThatFailsIsSaid()
    {
        m_registry.listResources = [](const RequestInfo&, const Reply<std::vector<ResourceSpec>>& reply) {
            reply(refuse(InternalError, u"It broke."_s));
        };
        begin();
        QCOMPARE(codeOf(ask(u"resources/list"_s)), int(InternalError));
    }

    /// Pages, put together, are the list; a cursor that was never given is refused.
    void pages()
    {
        begin();
        QStringList uris;
        QJsonObject params;
        int asked = 0;
        for (;; ++asked) {
            const QJsonObject page = ask(u"resources/list"_s, params)[u"result"].toObject();
            for (const auto& r : page[u"resources"].toArray())
                uris << r[u"uri"].toString();
            QCOMPARE(page[u"ttlMs"].toInt(), 10'000);
            QCOMPARE(page[u"cacheScope"].toString(), u"private"_s);
            if (!page.contains(u"nextCursor"_s))
                break;
            params[u"cursor"_s] = page[u"nextCursor"];
        }
        QCOMPARE(asked, 2);
        QStringList want;
        for (const ResourceSpec& r : m_resources)
            want << r.uri;
        QCOMPARE(uris, want);
        for (const QJsonValue& cursor : {QJsonValue(u"0"_s), QJsonValue(u""_s), QJsonValue(u"-100"_s), QJsonValue(u"50"_s),
                                         QJsonValue(u"300"_s), QJsonValue(u" 100"_s), QJsonValue(u"+100"_s), QJsonValue(u"0100"_s),
                                         QJsonValue(100), QJsonValue(QJsonValue::Null), QJsonValue(u"99999999999999999999"_s)})
            QVERIFY2(codeOf(ask(u"resources/list"_s, {{u"cursor"_s, cursor}})) == BadParams, qPrintable(cursor.toVariant().toString()));
        m_resources.resize(100); // what fits has no further page
        QVERIFY(!ask(u"resources/list"_s)[u"result"].toObject().contains(u"nextCursor"_s));
        QCOMPARE(codeOf(ask(u"resources/list"_s, {{u"cursor"_s, u"100"_s}})), int(BadParams));
    }

    void cachesMayKeepLists()
    {
        begin();
        for (const QString& list : {u"tools/list"_s, u"prompts/list"_s, u"resources/templates/list"_s, u"server/discover"_s}) {
            QCOMPARE(ask(list)[u"result"][u"cacheScope"].toString(), u"public"_s);
            QCOMPARE(ask(list)[u"result"][u"ttlMs"].toInt(), 3'600'000);
        }
        QCOMPARE(ask(u"resources/read"_s, {{u"uri"_s, u"x://r/1"_s}})[u"result"][u"ttlMs"].toInt(), 5'000);
        QVERIFY(!ask(u"prompts/get"_s, {{u"name"_s, u"p"_s}, {u"arguments"_s, QJsonObject{{u"must"_s, u"a"_s}}}})[u"result"]
                     .toObject()
                     .contains(u"ttlMs"_s));
        m_registry.publicLists = false;
        QCOMPARE(ask(u"tools/list"_s)[u"result"][u"cacheScope"].toString(), u"private"_s);
    }

    void promptsThatAreAsked()
    {
        begin();
        const auto get = [&](const QJsonObject& arguments) {
            return ask(u"prompts/get"_s, {{u"name"_s, u"p"_s}, {u"arguments"_s, arguments}});
        };
        const QJsonObject good = get({{u"must"_s, u"a"_s}, {u"more"_s, u"b"_s}});
        QCOMPARE(good[u"result"][u"description"].toString(), u"A prompt"_s);
        QCOMPARE(good[u"result"][u"messages"][0][u"more"].toString(), u"b"_s);
        for (const QJsonObject& bad :
             {QJsonObject{}, {{u"must"_s, u""_s}}, {{u"must"_s, 5}}, {{u"must"_s, u"a"_s}, {u"may"_s, QJsonArray{}}}})
            QCOMPARE(codeOf(get(bad)), int(BadParams));
        QCOMPARE(codeOf(get({{u"must"_s, u"fail"_s}})), int(InternalError));
        QCOMPARE(codeOf(ask(u"prompts/get"_s, {{u"name"_s, u"nosuch"_s}})), int(BadParams));
        const QJsonObject listed = ask(u"prompts/list"_s)[u"result"][u"prompts"][0].toObject();
        QCOMPARE(listed[u"arguments"].toArray(),
                 (QJsonArray{QJsonObject{{u"name"_s, u"must"_s}, {u"required"_s, true}, {u"description"_s, u"Needed"_s}},
                             QJsonObject{{u"name"_s, u"may"_s}, {u"required"_s, false}}}));
        QVERIFY(!listed.contains(u"title"_s)); // it has none
    }

    /// What is missing has another code in each era, every other error the same one.
    void resourcesThatAreMissing()
    {
        begin();
        QVERIFY(ask(u"initialize"_s, {{u"protocolVersion"_s, u"2025-11-25"_s}}, false).contains(u"result"_s));
        const QJsonObject none{{u"uri"_s, u"x://none"_s}};
        for (const bool modern : {true, false}) {
            const QJsonObject missing = ask(u"resources/read"_s, none, modern);
            QCOMPARE(codeOf(missing), int(modern ? BadParams : ResourceNotFoundBefore));
            QCOMPARE(missing[u"error"][u"data"][u"uri"].toString(), u"x://none"_s);
            QCOMPARE(codeOf(ask(u"resources/read"_s, {{u"uri"_s, u"x://broken"_s}}, modern)), int(InternalError));
            QCOMPARE(codeOf(ask(u"resources/read"_s, {{u"uri"_s, u"x://odd"_s}}, modern)), int(BadParams));
            QCOMPARE(codeOf(ask(u"resources/read"_s, {}, modern)), int(BadParams));
            QCOMPARE(codeOf(ask(u"resources/read"_s, {{u"uri"_s, QJsonArray{u"x://r/1"_s}}}, modern)), int(BadParams));
            QCOMPARE(ask(u"resources/read"_s, {{u"uri"_s, u"x://r/7"_s}}, modern)[u"result"][u"contents"][0][u"uri"].toString(),
                     u"x://r/7"_s);
        }
    }

    void completion()
    {
        begin();
        const auto complete = [&](const QJsonValue& ref, const QJsonValue& argument) {
            return ask(u"completion/complete"_s, {{u"ref"_s, ref}, {u"argument"_s, argument}});
        };
        const QJsonObject byPrompt{{u"type"_s, u"ref/prompt"_s}, {u"name"_s, u"p"_s}};
        const QJsonObject byUri{{u"type"_s, u"ref/resource"_s}, {u"uri"_s, u"x://r/{id}"_s}};
        const QJsonObject argument{{u"name"_s, u"id"_s}, {u"value"_s, u"1"_s}};
        const QJsonObject many = complete(byUri, argument)[u"result"][u"completion"].toObject();
        QCOMPARE(many[u"values"].toArray().size(), 100);
        QCOMPARE(many[u"total"].toInt(), 250);
        QCOMPARE(many[u"hasMore"].toBool(), true);
        QCOMPARE(m_asked.uriTemplate, u"x://r/{id}"_s);
        const QJsonObject two = complete(byPrompt, QJsonObject{{u"name"_s, u"may"_s}, {u"value"_s, u"two"_s}})[u"result"][u"completion"]
                                    .toObject();
        QCOMPARE(two[u"values"].toArray(), (QJsonArray{u"a"_s, u"b"_s}));
        QCOMPARE(two[u"hasMore"].toBool(true), false);
        QCOMPARE(m_asked.prompt, u"p"_s);
        QCOMPARE(m_asked.argument, u"may"_s);
        (void)complete(byPrompt, QJsonObject{{u"name"_s, u"may"_s}, {u"value"_s, QString(5'000, u'v')}});
        QCOMPARE(m_asked.value.size(), 1'000);
        QCOMPARE(codeOf(complete(byPrompt, QJsonObject{{u"name"_s, u"may"_s}, {u"value"_s, u"fail"_s}})), int(InternalError));
        for (const QJsonValue& ref : {QJsonValue(), QJsonValue(u"p"_s), QJsonValue(QJsonObject{}),
                                      QJsonValue(QJsonObject{{u"type"_s, u"ref/prompt"_s}, {u"name"_s, u"q"_s}}),
                                      QJsonValue(QJsonObject{{u"type"_s, u"ref/resource"_s}, {u"uri"_s, u"x://r/1"_s}}),
                                      QJsonValue(QJsonObject{{u"type"_s, u"ref/tool"_s}, {u"name"_s, u"p"_s}})})
            QCOMPARE(codeOf(complete(ref, argument)), int(BadParams));
        for (const QJsonValue& wrong :
             {QJsonValue(), QJsonValue(QJsonObject{{u"name"_s, u"x"_s}}), QJsonValue(QJsonObject{{u"name"_s, 1}, {u"value"_s, u""_s}})})
            QCOMPARE(codeOf(complete(byPrompt, wrong)), int(BadParams));
    }

    void listening()
    {
        begin();
        hear(request(7, u"subscriptions/listen"_s, listenTo({u"x://r/1"_s, u"x://r/1"_s, u"x://other"_s, 5, u"x://r/2"_s}), true));
        QCOMPARE(methods(), QStringList{u"acknowledged "_s});
        const QJsonObject honoured = m_out->said[0][u"params"][u"notifications"].toObject();
        QCOMPARE(honoured, (QJsonObject{{u"resourceSubscriptions"_s, QJsonArray{u"x://r/1"_s, u"x://r/2"_s}}})); // and no list flags
        QCOMPARE(m_out->said[0][u"params"][u"_meta"][QString(metaSubscription)].toInt(), 7);
        hear(request(u"7"_s, u"subscriptions/listen"_s, listenTo({u"x://r/1"_s}), true)); // a second one, of another type
        m_out->said = {};
        m_watchers.change(u"x://r/1"_s);
        QCOMPARE(m_out->said.size(), 2);
        QCOMPARE(m_out->said[0][u"params"][u"_meta"][QString(metaSubscription)], QJsonValue(7));
        QCOMPARE(m_out->said[1][u"params"][u"_meta"][QString(metaSubscription)], QJsonValue(u"7"_s));
        m_out->said = {};
        hear({{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, u"notifications/cancelled"_s}, {u"params"_s, QJsonObject{{u"requestId"_s, 7}}}});
        QCOMPARE(m_watchers.watching(), 1);
        m_watchers.all[0].changed(u"x://r/1"_s); // somebody was just about to tell it
        QVERIFY(m_out->said.isEmpty());
        m_talk->finish(1'000);
        QCOMPARE(m_watchers.watching(), 0);
        QCOMPARE(m_out->said.size(), 1);
        QCOMPARE(m_out->said[0][u"id"], QJsonValue(u"7"_s));
        QCOMPARE(m_out->said[0][u"result"][u"_meta"][QString(metaSubscription)], QJsonValue(u"7"_s));
        QCOMPARE(m_out->said[0][u"result"][u"resultType"].toString(), u"complete"_s);
    }
    /// The first message says what is honoured; what changed before is told after it, once.
    void changesBeforeTheAcknowledgement()
    {
        begin();
        m_watchers.early = u"x://r/3"_s;
        hear(request(1, u"subscriptions/listen"_s, listenTo({u"x://r/3"_s}), true));
        QCOMPARE(methods(), (QStringList{u"acknowledged "_s, u"updated x://r/3"_s}));
    }
    void boundsOfListening()
    {
        ConversationOptions options;
        options.mostListening = 2;
        begin(options);
        QJsonArray many;
        for (int i = 0; i < 100; ++i)
            many << u"x://r/%1"_s.arg(i);
        hear(request(1, u"subscriptions/listen"_s, listenTo(many), true));
        QCOMPARE(m_out->said[0][u"params"][u"notifications"][u"resourceSubscriptions"].toArray().size(), 32);
        hear(request(2, u"subscriptions/listen"_s, listenTo({}), true)); // nothing that is honoured, but a subscription
        QCOMPARE(m_out->said[1][u"params"][u"notifications"].toObject(), QJsonObject());
        hear(request(3, u"subscriptions/listen"_s, listenTo({u"x://r/1"_s}), true));
        QCOMPARE(m_out->said[2][u"error"][u"code"].toInt(), int(InternalError));
        QCOMPARE(m_watchers.watching(), 1);
        QCOMPARE(codeOf(ask(u"subscriptions/listen"_s, {{u"notifications"_s, QJsonArray{}}})), int(BadParams));
        begin();
        m_watchers.full = true; // as the server as a whole
        QCOMPARE(codeOf(ask(u"subscriptions/listen"_s, listenTo({u"x://r/1"_s}))), int(InternalError));
        QCOMPARE(m_talk->openRequests(), size_t(0));
    }

    void olderClientsThatWatch()
    {
        ConversationOptions options;
        options.mostListening = 2;
        begin(options);
        QVERIFY(ask(u"initialize"_s, {{u"protocolVersion"_s, u"2025-11-25"_s}}, false).contains(u"result"_s));
        const auto watch = [&](const QString& uri, const QString& what = u"subscribe"_s) {
            return ask(u"resources/"_s + what, {{u"uri"_s, uri}}, false);
        };
        QCOMPARE(watch(u"x://r/1"_s)[u"result"].toObject(), QJsonObject());
        QVERIFY(watch(u"x://r/1"_s).contains(u"result"_s)); // twice is once
        QVERIFY(watch(u"x://r/2"_s).contains(u"result"_s));
        QCOMPARE(m_watchers.watching(), 2);
        QCOMPARE(codeOf(watch(u"x://r/3"_s)), int(InternalError));
        QCOMPARE(m_watchers.watching(), 2);
        QCOMPARE(codeOf(watch(u"y://r"_s)), int(ResourceNotFoundBefore));
        m_out->said = {};
        m_watchers.change(u"x://r/1"_s);
        QCOMPARE(methods(), QStringList{u"updated x://r/1"_s});
        QVERIFY(!m_out->said[0][u"params"].toObject().contains(u"_meta"_s)); // subscriptions had no ids
        QVERIFY(watch(u"x://r/1"_s, u"unsubscribe"_s).contains(u"result"_s));
        QVERIFY(watch(u"x://r/9"_s, u"unsubscribe"_s).contains(u"result"_s));
        QCOMPARE(m_watchers.watching(), 1);
        QVERIFY(watch(u"x://r/3"_s).contains(u"result"_s)); // there is room again
        m_watchers.full = true;
        QVERIFY(watch(u"x://r/1"_s, u"unsubscribe"_s).contains(u"result"_s));
        QVERIFY(watch(u"x://r/3"_s, u"unsubscribe"_s).contains(u"result"_s));
        QCOMPARE(codeOf(watch(u"x://r/4"_s)), int(InternalError));
        m_talk->abandon();
        QCOMPARE(m_watchers.watching(), 0);
    }
    /// A POST has no way back: older clients are offered no watching there.
    void overHttpOlderClientsCannotWatch()
    {
        ConversationOptions options;
        options.http = true;
        options.legacyVersion = u"2025-06-18"_s;
        begin(options);
        const QJsonObject opened = ask(u"initialize"_s, {{u"protocolVersion"_s, u"2025-06-18"_s}}, false);
        QCOMPARE(opened[u"result"][u"capabilities"][u"resources"].toObject(), QJsonObject());
        QCOMPARE(codeOf(ask(u"resources/subscribe"_s, {{u"uri"_s, u"x://r/1"_s}}, false)), int(UnknownMethod));
        // Newer ones listen, over a stream of their own.
        QCOMPARE(ask(u"server/discover"_s)[u"result"][u"capabilities"][u"resources"][u"subscribe"].toBool(), true);
    }
};

HINDCAST_TEST(McpOffersTest)
#include "tst_mcp_offers.moc"
