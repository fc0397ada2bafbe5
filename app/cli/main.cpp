// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/store/sql/sqlite/SqliteProcess.h"

#include <QCoreApplication>

#include <clocale>
#include <cstring>
#include <langinfo.h>

namespace hindcast {
namespace {

/// Arguments and messages are UTF-8, whatever a bare environment (cron, a container) says.
void ensureUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
        qputenv("LC_ALL", "C.UTF-8");
}

Expected<int> perform(Invocation& invocation)
{
    Output& out = invocation.output();
    if (invocation.isSet("version")) {
        out.line(QStringLiteral("hindcast-cli " HINDCAST_VERSION));
    } else if (invocation.isSet("help")) {
        out.write(usage(invocation.verb()).toUtf8());
    } else if (invocation.verb()) {
        auto code = invocation.verb()->run(invocation);
        if (code)
            HC_CHECK(out.flush());
        else
            (void)out.flushAnswers(); // where nobody takes them, what ended the run is said all the same
        return code;
    } else {
        reportError({ErrorCode::InvalidInput, QCoreApplication::translate("hindcast::main", "No verb was given."), {}, usage(nullptr)},
                    invocation.isJson());
        return 2;
    }
    HC_CHECK(out.flush());
    return 0;
}

int runCommandLine(const QStringList& arguments)
{
    const bool json = arguments.contains(QLatin1String("--json"));
    auto invocation = Invocation::parse(arguments);
    const Expected<int> code = invocation ? perform(*invocation) : Unexpected(invocation.error());
    if (code)
        return *code;
    reportError(code.error(), json);
    return exitCodeFor(code.error().code);
}

} // namespace
} // namespace hindcast

int main(int argc, char** argv)
{
    hindcast::ensureUtf8();
    hindcast::leaveSqliteUncounted();
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("hindcast-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HINDCAST_VERSION));
    hindcast::handleInterrupts();
    return hindcast::runCommandLine(QCoreApplication::arguments());
}
