// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/text/ArgText.h"
#include "core/synthetic/SyntheticData.h"

#include <QCoreApplication>

#include <cstdio>
#include <limits>

#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::GenerateVerb)
};

Expected<SyntheticOptions> optionsOf(const Invocation& invocation)
{
    SyntheticOptions options;
    HC_TRY(options.outcomes, invocation.whole("outcomes", options.outcomes, 1, 1'000'000'000));
    HC_TRY(const qint64 seed, invocation.whole("seed", qint64(options.seed), 0, std::numeric_limits<qint64>::max()));
    options.seed = quint64(seed);
    options.anchor = invocation.now();
    if (invocation.isSet("anchor")) {
        const auto anchor = parseTimestamp(invocation.value("anchor"));
        if (!anchor)
            return fail(ErrorCode::InvalidInput, Tr::tr("%1 is not a time.").arg(invocation.value("anchor")), {},
                        Tr::tr("Write it as 2026-11-20 or 2026-11-20T10:00:00Z."));
        options.anchor = *anchor;
    }
    const QString profile = invocation.value("profile", QStringLiteral("demo"));
    if (profile == QLatin1String("scale"))
        options.profile = SyntheticOptions::Profile::Scale;
    else if (profile != QLatin1String("demo"))
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no profile %1.").arg(profile), {}, Tr::tr("Profiles are demo and scale."));
    HC_TRY(const qint64 clusters, invocation.whole("clusters", options.clusters, 1, SyntheticOptions::greatestClusters));
    if (invocation.isSet("clusters") && options.profile != SyntheticOptions::Profile::Scale)
        return fail(ErrorCode::InvalidInput, Tr::tr("The story of the profile demo has clusters of its own."), {},
                    Tr::tr("--clusters belongs to --profile scale."));
    options.clusters = int(clusters);
    options.truthFile = invocation.value("truth");
    return options;
}

/// A line that is written over, for people only.
void showProgress(JobProgress p)
{
    static qint64 shown = -1;
    const qint64 percent = p.total > 0 ? p.done * 100 / p.total : 0;
    if (percent != std::exchange(shown, percent))
        std::fprintf(stderr, percent < 100 ? "\r%3lld %%" : "\r%3lld %%\n", static_cast<long long>(percent));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (invocation.isSet("read-only"))
        return fail(ErrorCode::ReadOnly, Tr::tr("A database cannot be created read-only."), {}, Tr::tr("Leave out --read-only."));
    HC_TRY(const DatabaseUrl url, DatabaseUrl::parse(arguments[0]));
    HC_TRY(const SyntheticOptions options, optionsOf(invocation));
    JobContext context = invocation.context();
    if (::isatty(STDERR_FILENO) != 0)
        context.progress = showProgress;
    HC_TRY(const SyntheticReport report, generateSyntheticData(url, options, context));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("database"), url.text()},
                                  {QStringLiteral("outcomes"), report.outcomes},
                                  {QStringLiteral("patterns"), report.patterns},
                                  {QStringLiteral("events"), report.events},
                                  {QStringLiteral("blocks"), report.blocks}});
    else
        invocation.output().line(Tr::tr("Created %1 with %2 outcomes, %3 patterns and %4 events.")
                                     .arg(url.text(), argText(report.outcomes), argText(report.patterns), argText(report.events)));
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("outcomes"), Tr::tr("How many outcomes (4000)."), QStringLiteral("N")},
            {QStringLiteral("seed"), Tr::tr("Equal seeds give equal databases (1)."), QStringLiteral("S")},
            {QStringLiteral("anchor"), Tr::tr("The moment at which the data ends (now)."), QStringLiteral("T")},
            {QStringLiteral("profile"), Tr::tr("demo: a story of 90 days; scale: two years of many clusters."), QStringLiteral("P")},
            {QStringLiteral("clusters"),
             Tr::tr("How many clusters (40) of the profile scale: some 480 patterns each, where outcomes suffice."), QStringLiteral("N")},
            {QStringLiteral("truth"), Tr::tr("Write what was planted as JSON lines."), QStringLiteral("FILE")}};
}

} // namespace

const Verb& verb_generate()
{
    static constexpr Verb verb{"generate", "DB [--outcomes N] [--seed S] [--anchor T] [--profile demo|scale [--clusters N]] [--truth FILE]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Create a database of synthetic memories that obey the rules."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
