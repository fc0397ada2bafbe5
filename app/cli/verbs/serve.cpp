// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/runs/ServeRun.h"
#include "core/serve/tools/MemoryRegistry.h"
#include "core/serve/tools/MemoryRoutes.h"
#include "core/serve/transport/HttpServer.h"

#include <QCoreApplication>
#include <QFile>
#include <QUrl>

#include <thread>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ServeVerb)
};

Expected<QByteArray> readPem(const QString& file)
{
    constexpr qint64 most = 1024 * 1024;
    QFile f(file);
    if (!f.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, Tr::tr("The file %1 cannot be read.").arg(file));
    return f.read(most);
}

Expected<serve::HttpOptions> listenOptions(const Invocation& invocation)
{
    serve::HttpOptions options;
    const QString listen = invocation.value("listen", QStringLiteral("127.0.0.1:8642"));
    const QUrl url(QStringLiteral("http://") + listen, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || url.port() < 0 || !url.path().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("--listen %1 is no address with a port.").arg(listen), {},
                    Tr::tr("Write it as 127.0.0.1:8642."));
    options.host = url.host();
    options.port = quint16(url.port());
    if (invocation.isSet("tls-cert") != invocation.isSet("tls-key"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--tls-cert and --tls-key belong together."));
    if (!invocation.isSet("tls-cert"))
        return options;
    HC_TRY(options.certificate, readPem(invocation.value("tls-cert")));
    HC_TRY(options.key, readPem(invocation.value("tls-key")));
    return options;
}

Expected<int> runVerb(Invocation& invocation)
{
    constexpr int readers = 2;
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (!invocation.isSet("token-file"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Nobody is served without a token."), {},
                    Tr::tr("Name a file that only you can read: --token-file FILE."));
    HC_TRY(const serve::HttpOptions options, listenOptions(invocation));
    HC_TRY(const QByteArray token, serve::HttpGuard::readToken(invocation.value("token-file")));
    HC_TRY(ServeRun run, ServeRun::open(invocation, arguments[0], QStringLiteral("http"), readers));
    const serve::Registry registry = serve::memoryRegistry(run.desk());
    serve::HttpServer server(registry, serve::memoryRoutes(run.desk(), registry),
                             {options.host, invocation.values("host-name"), invocation.values("allow-origin"), token}, options);
    HC_CHECK(server.start());
    reportNotice(Tr::tr("Listening on %1, port %2.").arg(options.host, QString::number(server.port())));
    while (!interruptToken().isCancelled())
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server.stop();
    run.desk().close();
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return ServeRun::options()
        + QList<QCommandLineOption>{
            {QStringLiteral("listen"), Tr::tr("Where: an address with a port (127.0.0.1:8642)."), QStringLiteral("HOST:PORT")},
            {QStringLiteral("token-file"), Tr::tr("A file with the token that every request must carry; only its owner may read it."),
             QStringLiteral("FILE")},
            {QStringLiteral("host-name"), Tr::tr("A further name that requests may be for; several times."), QStringLiteral("NAME")},
            {QStringLiteral("allow-origin"), Tr::tr("A further origin of pages that may ask; several times."), QStringLiteral("ORIGIN")},
            {QStringLiteral("tls-cert"), Tr::tr("The certificate (PEM), with those in between."), QStringLiteral("FILE")},
            {QStringLiteral("tls-key"), Tr::tr("Its key (PEM)."), QStringLiteral("FILE")}};
}

} // namespace

const Verb& verb_serve()
{
    static constexpr Verb verb{
        "serve", "DB --token-file F [--listen 127.0.0.1:8642] [--write] [--cluster C] [--tls-cert F --tls-key F]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Serve a memory to agents over HTTP, with the Model Context Protocol on /mcp."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
