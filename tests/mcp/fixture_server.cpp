// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The fixtures that the official conformance suite asks for, registered in the same library that serves a memory, and nothing else. It is never
// installed. Usage: mcp_fixture_server TOKEN-FILE; prints its port and serves until SIGTERM.
#include "core/serve/protocol/SchemaCheck.h"
#include "core/serve/transport/HttpServer.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString png = u"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="_s;
const QString wav = u"UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA="_s;

QJsonObject image() { return {{u"type"_s, u"image"_s}, {u"data"_s, png}, {u"mimeType"_s, u"image/png"_s}}; }
QJsonObject embedded(const QString& uri, const QString& type, const QString& text)
{
    return {{u"type"_s, u"resource"_s}, {u"resource"_s, QJsonObject{{u"uri"_s, uri}, {u"mimeType"_s, type}, {u"text"_s, text}}}};
}
QJsonArray said(const QJsonObject& content) { return {QJsonObject{{u"role"_s, u"user"_s}, {u"content"_s, content}}}; }

ToolSpec tool(const QString& name, QJsonArray content)
{
    ToolSpec out;
    out.name = name;
    out.description = u"A fixture of the conformance suite: "_s + name;
    out.inputSchema = schemaOf(R"({"type":"object","additionalProperties":false})");
    out.readOnly = out.idempotent = true;
    out.call = [content = std::move(content)](const QJsonObject&, const RequestInfo&, const Reply<ToolAnswer>& reply) {
        reply(ToolAnswer{.content = content, .structured = {}, .isError = false});
    };
    return out;
}

void addTools(Registry& r)
{
    r.tools.push_back(tool(u"test_simple_text"_s, {textBlock(u"This is a simple text response for testing."_s)}));
    r.tools.push_back(tool(u"test_image_content"_s, {image()}));
    r.tools.push_back(
        tool(u"test_audio_content"_s, {QJsonObject{{u"type"_s, u"audio"_s}, {u"data"_s, wav}, {u"mimeType"_s, u"audio/wav"_s}}}));
    r.tools.push_back(tool(u"test_embedded_resource"_s,
                           {embedded(u"test://embedded-resource"_s, u"text/plain"_s, u"This is an embedded resource content."_s)}));
    r.tools.push_back(tool(u"test_multiple_content_types"_s,
                           {textBlock(u"Multiple content types test:"_s), image(),
                            embedded(u"test://mixed-content-resource"_s, u"application/json"_s, u"{\"test\":\"data\",\"value\":123}"_s)}));
    r.tools.push_back(tool(u"test_error_handling"_s, {}));
    r.tools.back().call = [](const QJsonObject&, const RequestInfo&, const Reply<ToolAnswer>& reply) {
        reply(toolError(u"This tool intentionally returns an error for testing"_s));
    };
    r.tools.push_back(tool(u"test_tool_with_progress"_s, {}));
    r.tools.back().call = [](const QJsonObject&, const RequestInfo& info, const Reply<ToolAnswer>& reply) {
        for (const int done : {0, 50, 100})
            info.progress(done, 100, u"Completed step %1 of 100"_s.arg(done));
        reply(ToolAnswer{.content = {textBlock(u"Done."_s)}, .structured = {}, .isError = false});
    };
    r.tools.push_back(tool(u"test_missing_capability"_s, {textBlock(u"The client can sample."_s)}));
    r.tools.back().needs = {u"sampling"_s};
    // What a server that never asks and never logs does when it is asked to: it answers.
    r.tools.push_back(tool(u"test_streaming_elicitation"_s, {textBlock(u"Nothing was asked."_s)}));
    r.tools.push_back(tool(u"test_logging_tool"_s, {textBlock(u"Nothing was logged."_s)}));
}

std::optional<QJsonObject> contents(const QString& uri)
{
    if (uri == u"test://static-text")
        return QJsonObject{
            {u"uri"_s, uri}, {u"mimeType"_s, u"text/plain"_s}, {u"text"_s, u"This is the content of the static text resource."_s}};
    if (uri == u"test://static-binary")
        return QJsonObject{{u"uri"_s, uri}, {u"mimeType"_s, u"image/png"_s}, {u"blob"_s, png}};
    if (uri == u"test://watched-resource")
        return QJsonObject{{u"uri"_s, uri}, {u"mimeType"_s, u"text/plain"_s}, {u"text"_s, u"Watched."_s}};
    const QString begin = u"test://template/"_s, end = u"/data"_s;
    if (!uri.startsWith(begin) || !uri.endsWith(end))
        return std::nullopt;
    const QString id = uri.sliced(begin.size(), uri.size() - begin.size() - end.size());
    return QJsonObject{{u"uri"_s, uri},
                       {u"mimeType"_s, u"application/json"_s},
                       {u"text"_s, u"{\"id\":\"%1\",\"templateTest\":true,\"data\":\"Data for ID: %1\"}"_s.arg(id)}};
}

void addResources(Registry& r)
{
    r.templates = {{u"test://template/{id}/data"_s, u"template"_s, u"A template"_s, u"A fixture"_s, u"application/json"_s}};
    r.listResources = [](const RequestInfo&, const Reply<std::vector<ResourceSpec>>& reply) {
        reply(std::vector<ResourceSpec>{{u"test://static-text"_s, u"text"_s, {}, u"A fixture"_s, u"text/plain"_s},
                                        {u"test://static-binary"_s, u"binary"_s, {}, u"A fixture"_s, u"image/png"_s},
                                        {u"test://watched-resource"_s, u"watched"_s, {}, u"A fixture"_s, u"text/plain"_s}});
    };
    r.knowsResource = [](const QString& uri) { return contents(uri).has_value(); };
    r.readResource = [](const QString& uri, const RequestInfo&, const Reply<QJsonArray>& reply) {
        const auto found = contents(uri);
        if (!found)
            return reply(refuse(BadParams, u"There is no such resource."_s, {{u"uri"_s, uri}}));
        reply(QJsonArray{*found});
    };
    r.watch = [](const QStringList&, const std::function<void(const QString&)>&) { return std::make_shared<int>(0); };
    r.complete = [](const CompletionQuestion& question, const RequestInfo&, const Reply<CompletionAnswer>& reply) {
        reply(CompletionAnswer{{question.value + u"aris"_s, question.value + u"ark"_s}, 2});
    };
}

void addPrompts(Registry& r)
{
    const auto add = [&](const QString& name, std::vector<PromptArgument> arguments,
                         std::function<QJsonArray(const QJsonObject&)> messages) {
        PromptSpec out;
        out.name = name;
        out.description = u"A fixture of the conformance suite"_s;
        out.arguments = std::move(arguments);
        out.get = [messages = std::move(messages)](const QJsonObject& given, const RequestInfo&, const Reply<QJsonArray>& reply) {
            reply(messages(given));
        };
        r.prompts.push_back(std::move(out));
    };
    add(u"test_simple_prompt"_s, {}, [](const QJsonObject&) { return said(textBlock(u"This is a simple prompt for testing."_s)); });
    add(u"test_prompt_with_arguments"_s, {{u"arg1"_s, u"The first"_s, true}, {u"arg2"_s, u"The second"_s, true}}, [](const QJsonObject& a) {
        return said(textBlock(u"Prompt with arguments: arg1='%1', arg2='%2'"_s.arg(a[u"arg1"_s].toString(), a[u"arg2"_s].toString())));
    });
    add(u"test_prompt_with_embedded_resource"_s, {{u"resourceUri"_s, u"Which"_s, true}}, [](const QJsonObject& a) {
        QJsonArray out = said(embedded(a[u"resourceUri"_s].toString(), u"text/plain"_s, u"Embedded resource content for testing."_s));
        out << said(textBlock(u"Please process the embedded resource above."_s))[0];
        return out;
    });
    add(u"test_prompt_with_image"_s, {}, [](const QJsonObject&) {
        QJsonArray out = said(image());
        out << said(textBlock(u"Please analyze the image above."_s))[0];
        return out;
    });
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const auto token = HttpGuard::readToken(QCoreApplication::arguments().value(1));
    if (!token)
        return std::fputs(qPrintable(token.error().sentence), stderr), 2;
    sigset_t end;
    sigemptyset(&end);
    sigaddset(&end, SIGTERM);
    sigaddset(&end, SIGINT);
    pthread_sigmask(SIG_BLOCK, &end, nullptr); // before any thread
    Registry registry;
    registry.name = u"hindcast-fixtures"_s;
    registry.version = QStringLiteral(HINDCAST_VERSION);
    registry.instructions = u"Fixtures."_s;
    addTools(registry);
    addResources(registry);
    addPrompts(registry);
    HttpServer server(registry, {}, {u"127.0.0.1"_s, {}, {}, *token}, {});
    if (const auto started = server.start(); !started)
        return std::fputs(qPrintable(started.error().sentence), stderr), 3;
    std::printf("%d\n", int(server.port()));
    std::fflush(stdout);
    int signal = 0;
    sigwait(&end, &signal);
    server.stop();
    return 0;
}
