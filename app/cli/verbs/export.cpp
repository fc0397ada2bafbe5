// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/Export.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/frame/ProgressLine.h"
#include "app/cli/input/PatternLookup.h"
#include "app/cli/runs/SnapshotRun.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/read/PatternFilter.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ExportVerb)
};

Expected<ExportSpec> exportSpec(const Invocation& invocation, const RelationSpec& kind, const OpenedStore& opened)
{
    const Store& store = opened.store;
    const BoundRelation* relation = store->relation(kind.id);
    if (!relation)
        return Unexpected(notRecorded(QString::fromLatin1(kind.name), *store));
    const bool patterns = kind.id == RelationId::Patterns;
    HC_TRY(const auto fields, askedFields(invocation, *opened.connection, *store, *relation));
    auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    HC_TRY(const Settings settings, invocation.settings());
    ExportSpec spec;
    spec.relation = kind.id;
    spec.list = patterns ? ListSpec{*std::move(where), -1, false} : latestFirst(*relation, *std::move(where));
    spec.target = invocation.value("to");
    spec.redact = invocation.isSet("redact");
    spec.now = invocation.now();
    spec.params = hintParams(settings);
    return spec;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const QString target = invocation.value("to"), word = invocation.value("kind", QStringLiteral("outcomes"));
    if (target.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("Name the file with --to FILE (.jsonl, .csv or .db)."));
    const RelationSpec* kind = relationByName(word);
    if (!kind)
        return fail(
            ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(word), {},
            Tr::tr("Kinds: outcomes, patterns, reflections, episodes, reviews, evaluations, unanswered, traces, events, blocks, journal."));
    if (target.endsWith(QLatin1String(".db"), Qt::CaseInsensitive)) {
        if (kind->id != RelationId::Outcomes)
            return fail(ErrorCode::InvalidInput, Tr::tr("A copy has records of every kind: leave out --kind."));
        return runSnapshot(invocation, arguments[0]);
    }
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    HC_TRY(const ExportSpec spec, exportSpec(invocation, *kind, opened));
    JobContext context = invocation.context();
    context.progress = progressLine();
    const auto report = exportRows(*opened.connection, *opened.store, spec, context);
    endProgressLine();
    if (!report)
        return Unexpected(report.error());
    if (report->changed)
        reportNotice(Tr::tr("The database was written to meanwhile: the rows are of several moments."));
    if (report->cut > 0)
        reportNotice(Tr::tr("%Ln text(s) were too large to be exported as a whole: their beginnings were.", nullptr,
                            int(std::min<qint64>(report->cut, INT_MAX))));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("file"), QFileInfo(target).absoluteFilePath()},
                                  {QStringLiteral("kind"), word},
                                  {QStringLiteral("rows"), report->rows},
                                  {QStringLiteral("redacted"), spec.redact},
                                  {QStringLiteral("changed"), report->changed},
                                  {QStringLiteral("cut"), report->cut}});
    else
        invocation.output().line(Tr::tr("Exported %1 rows to %2.").arg(argText(report->rows), target));
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               {QStringLiteral("kind"), Tr::tr("What to export, as in list (outcomes)."), QStringLiteral("KIND")},
               {QStringLiteral("filter"), Tr::tr("Only records that match."), QStringLiteral("F")},
               {QStringLiteral("to"),
                Tr::tr("The file: .jsonl, .csv (what a spreadsheet would run as a formula gets an apostrophe in front) or .db (a copy, as "
                       "snapshot makes it)."),
                QStringLiteral("FILE")},
               {QStringLiteral("redact"), Tr::tr("Take secrets out of every text.")}}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_export()
{
    static constexpr Verb verb{"export", "DB [--kind KIND] [--filter F] --to FILE.jsonl|FILE.csv|FILE.db [--redact]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Write the records that match into a file, whole and all of them."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
