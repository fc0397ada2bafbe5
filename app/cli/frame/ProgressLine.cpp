// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/ProgressLine.h"

#include "app/cli/frame/Output.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <memory>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ProgressLine)
};

bool onTerminal() { return ::isatty(STDERR_FILENO) != 0; }

QString progressText(JobProgress p)
{
    return p.total > 0 ? Tr::tr("%1 rows of about %2").arg(argText(p.done), argText(p.total)) : Tr::tr("%1 rows").arg(p.done);
}

} // namespace

std::function<void(JobProgress)> progressLine()
{
    const auto since = std::make_shared<QElapsedTimer>();
    since->start();
    return [since](JobProgress p) {
        if (since->elapsed() < (onTerminal() ? 200 : 5'000))
            return;
        since->restart();
        if (onTerminal())
            std::fprintf(stderr, "\r\033[K%s", progressText(p).toUtf8().constData());
        else
            reportNotice(progressText(p));
    };
}

void endProgressLine()
{
    if (onTerminal())
        std::fputs("\r\033[K", stderr);
}

} // namespace hindcast
