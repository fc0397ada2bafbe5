// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpGuard.h"
#include "core/serve/transport/McpPost.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cstdint>
#include <cstdlib>

using namespace hindcast::serve;

namespace {

const QByteArray token = "a-token-that-is-long-enough";

void expect(bool so)
{
    if (!so)
        std::abort();
}

/// "POST /mcp", headers and a body behind an empty line, as a server would have read them.
HttpRequest requestIn(const QByteArray& bytes)
{
    HttpRequest out;
    const qsizetype blank = bytes.indexOf("\n\n");
    const QByteArrayList lines = (blank < 0 ? bytes : bytes.first(blank)).split('\n');
    out.method = lines.first().left(lines.first().indexOf(' '));
    out.path = lines.first().mid(out.method.size() + 1);
    for (const QByteArray& line : lines.mid(1))
        if (const qsizetype colon = line.indexOf(':'); colon > 0)
            out.headers.insert(line.first(colon).trimmed().toLower(), line.sliced(colon + 1).trimmed());
    if (blank >= 0)
        out.body = bytes.sliced(blank + 2);
    return out;
}

/// Nobody comes in without the token, except to /health, and nobody under a foreign name.
void checkGuard(const HttpRequest& request)
{
    const HttpGuard guard(QStringLiteral("memory.internal"), {QStringLiteral("proxy.example")}, {QStringLiteral("https://console.example")},
                          token);
    const auto refused = guard.refuses(request);
    if (refused) {
        expect(refused->status == 401 || refused->status == 403);
        expect(refused->challenge == (refused->status == 401));
        expect(QJsonDocument::fromJson(refused->body).object().contains(QStringLiteral("error")));
        expect(!refused->body.contains(token));
        return;
    }
    expect(request.path == "/health" || request.header("authorization").contains(token));
    const QByteArray host = request.header("host").toLower();
    bool ours = false;
    for (const char* name : {"localhost", "127.0.0.1", "::1", "memory.internal", "proxy.example"})
        ours = ours || host.contains(name);
    expect(ours);
    if (request.headers.contains("origin"))
        expect(request.header("origin").toLower().startsWith("http"));
}

/// What is passed on agrees with its headers; what is refused says so in JSON.
void checkPost(const HttpRequest& request)
{
    const McpPost post = readMcpPost(request);
    if (post.answer) {
        expect(post.answer->status == 202 || post.answer->status == 400);
        const QJsonObject said = QJsonDocument::fromJson(post.answer->body).object();
        expect((post.answer->status == 202) == said.isEmpty());
        if (!said.isEmpty())
            expect(said[QStringLiteral("error")].isObject() && statusOf(said, post.modern) >= 200);
        return;
    }
    expect(post.message.bytes == request.body && post.message.depth <= MessageReader::greatestDepth);
    const QJsonObject body = QJsonDocument::fromJson(request.body).object();
    if (post.modern) {
        expect(QString::fromUtf8(request.header("mcp-method")) == body[QStringLiteral("method")].toString());
        expect(request.header("mcp-protocol-version") == QByteArray(modernRevision.data(), modernRevision.size()));
    }
    expect(!post.listens || post.streams);
}

} // namespace

/// Headers as anybody may send them: the guard before every path, and what a POST to the protocol's path is.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const HttpRequest request = requestIn(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    checkGuard(request);
    checkPost(request);
    return 0;
}
