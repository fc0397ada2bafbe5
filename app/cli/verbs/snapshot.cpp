// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/SnapshotRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SnapshotVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (!invocation.value("to").endsWith(QLatin1String(".db"), Qt::CaseInsensitive))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name the file of the copy with --to FILE.db."));
    return runSnapshot(invocation, arguments[0]);
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("to"), Tr::tr("The file; one that exists is replaced when the copy is complete."), QStringLiteral("FILE.db")},
            {QStringLiteral("filter"), Tr::tr("Only outcomes that match; everything else is copied whole."), QStringLiteral("F")},
            {QStringLiteral("redact"), Tr::tr("Take secrets out of every text.")}};
}

} // namespace

const Verb& verb_snapshot()
{
    static constexpr Verb verb{
        "snapshot", "DB --to FILE.db [--filter F] [--redact]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Copy a database of any layout into one SQLite file that opens with every view."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
