// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/runs/ServeRun.h"
#include "core/serve/tools/MemoryRegistry.h"
#include "core/serve/transport/StdioServer.h"

#include <QCoreApplication>

#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::McpVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(ServeRun run, ServeRun::open(invocation, arguments[0], QStringLiteral("mcp")));
    const serve::Registry registry = serve::memoryRegistry(run.desk());
    const auto served = serve::serveStdio(registry, STDIN_FILENO, STDOUT_FILENO, interruptToken());
    run.desk().close();
    HC_CHECK(served);
    return 0;
}

QList<QCommandLineOption> verbOptions() { return ServeRun::options(); }

} // namespace

const Verb& verb_mcp()
{
    static constexpr Verb verb{
        "mcp", "DB [--write] [--cluster C]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Serve a memory to an agent: the Model Context Protocol on standard input and output."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
