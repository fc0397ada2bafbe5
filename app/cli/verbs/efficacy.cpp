// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/runs/ReplayTask.h"
#include "core/domain/text/ArgText.h"
#include "core/replay/document/EffectDocument.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EfficacyVerb)
};

Expected<EfficacySpec> efficacySpec(const Invocation& invocation)
{
    EfficacySpec spec;
    HC_TRY(spec.leastResults, invocation.whole("min-n", spec.leastResults, 1, 1'000'000));
    if (!invocation.isSet("exposure"))
        return spec;
    for (const ExposureSource source : {ExposureSource::Ledger, ExposureSource::Inferred})
        if (invocation.value("exposure") == word(source))
            spec.exposure = source;
    if (!spec.exposure)
        return fail(ErrorCode::InvalidInput, Tr::tr("--exposure %1 is not possible.").arg(invocation.value("exposure")), {},
                    Tr::tr("Give ledger or inferred."));
    return spec;
}

QString verdictText(const HintEfficacy& h)
{
    if (!h.enough)
        return Tr::tr("too few results");
    const QString verdict = h.harmful() ? Tr::tr("harmful at 95 %")
        : h.helpful()                   ? Tr::tr("helpful at 95 %")
                                        : Tr::tr("no difference seen");
    return (h.harmful() || h.helpful()) && !h.survivesAdjusting() ? Tr::tr("%1, not among so many hints").arg(verdict) : verdict;
}

void printPlainText(Output& output, const EfficacyReport& report)
{
    output.line(Tr::tr("What was seen, not what was tried: nobody gave hints by chance."));
    output.line(report.exposure == ExposureSource::Ledger
                    ? Tr::tr("Which session was given which hint is recorded.")
                    : Tr::tr("Which session was given which hint is inferred: it is not recorded here."));
    const auto share = [](const Share& s) { return QStringLiteral("%1/%2").arg(argText(s.successes), argText(s.n)); };
    for (const HintEfficacy& h : report.hints) {
        const QString difference = h.difference && h.interval
            ? QStringLiteral("%1 [%2, %3]").arg(argText(*h.difference, 2), argText(h.interval->low, 2), argText(h.interval->high, 2))
            : QStringLiteral("-");
        output.line(QStringLiteral("%1 (%2): with %3, without %4, %5: %6")
                        .arg(h.name, h.cluster, share(h.with), share(h.without), difference, verdictText(h)));
    }
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const EfficacySpec spec, efficacySpec(invocation));
    HistorySpec wanted;
    wanted.sessions = wanted.users = true;
    wanted.exposures = spec.exposure != ExposureSource::Inferred;
    HC_TRY(const ReplayTask task, readReplayTask(invocation, arguments[0], wanted));
    HC_TRY(const EfficacyReport report, hintEfficacy(task.source, task.writer, task.reader, spec, task.token));
    if (invocation.isJson())
        invocation.output().json(efficacyJson(report, spec));
    else
        printPlainText(invocation.output(), report);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("min-n"), Tr::tr("Least known results on each side (5)."), QStringLiteral("N")},
            {QStringLiteral("exposure"), Tr::tr("ledger or inferred: how to know who was given what (ledger where it is recorded)."),
             QStringLiteral("SOURCE")},
            asOfOption()};
}

} // namespace

const Verb& verb_efficacy()
{
    static constexpr Verb verb{"efficacy", "DB [--min-n 5] [--exposure ledger|inferred] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "How outcomes went with each hint and without it, as far as was seen."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
