// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/TraceOptions.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TraceOptions)
};

} // namespace

QList<QCommandLineOption> traceOptionList()
{
    return {{QStringLiteral("outcome"), Tr::tr("Of exported traces that do not say theirs: success, failure, partial, timeout, error."),
             QStringLiteral("W")},
            {QStringLiteral("session-from"), Tr::tr("The attribute that names the session of an exported trace."), QStringLiteral("ATTR")}};
}

Expected<OtlpOptions> traceOptions(Invocation& invocation)
{
    HC_CHECK(invocation.refuseEmpty({"outcome", "session-from"}));
    OtlpOptions out;
    out.sessionFrom = invocation.value("session-from").toUtf8();
    const QString word = invocation.value("outcome");
    if (word.isEmpty())
        return out;
    out.outcome = traceOutcomeFromWord(word);
    if (!out.outcome)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no outcome %1.").arg(word), {},
                    Tr::tr("It is success, failure, partial, timeout or error."));
    return out;
}

} // namespace hindcast
