// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/output/FindingOutput.h"
#include "app/cli/runs/LintCall.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintVerb)
};

/// From which severity on the exit code is 1; nothing: never.
Expected<std::optional<Severity>> failOn(const Invocation& invocation)
{
    const QString wanted = invocation.value("fail-on", QStringLiteral("error"));
    if (wanted == QLatin1String("never"))
        return std::nullopt;
    const auto severity = severityFromWord(wanted);
    if (!severity)
        return fail(ErrorCode::InvalidInput, Tr::tr("--fail-on takes note, warning, error or never, not \"%1\".").arg(wanted));
    return severity;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.refuseEmpty({"cluster", "rule"}));
    HC_TRY(const auto limit, failOn(invocation));
    HC_TRY(const FindingFormat format, findingFormat(invocation));
    HC_TRY(LintAnswer answer, callLint(invocation, arguments[0]));
    for (const UncheckedRule& u : answer.report.unchecked)
        reportNotice(QStringLiteral("not-checked %1: %2").arg(u.rule, u.why));
    invocation.output().write(findingDocument(format, answer.report, answer.database));
    const bool failed = limit && std::ranges::any_of(answer.report.findings, [&](const LintFinding& f) { return f.severity >= *limit; });
    return failed ? 1 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return lintOptions()
        + QList<QCommandLineOption>{
            {QStringLiteral("fail-on"), Tr::tr("Exit 1 from this severity on (error); never."), QStringLiteral("SEVERITY")},
            {QStringLiteral("format"), Tr::tr("text, md, csv, json or sarif."), QStringLiteral("FORMAT")},
            asOfOption()};
}

} // namespace

const Verb& verb_lint()
{
    static constexpr Verb verb{
        "lint",
        "DB [--rule R,R] [--severity note|warning|error] [--cluster C] [--filter F] [--fail-on S] [--format md|csv|json|sarif] [--as-of T]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "What looks wrong with a memory, with evidence and what would fix it."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
