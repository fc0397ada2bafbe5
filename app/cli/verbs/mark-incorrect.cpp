// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"
#include "app/cli/input/PatternLookup.h"
#include "core/query/Filter.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MarkIncorrectVerb)
};

Expected<std::vector<Locator>> selectOutcomes(const Invocation& invocation, const OpenedDesk& desk, const QString& id)
{
    const BoundRelation* outcomes = desk.opened.store->relation(RelationId::Outcomes);
    if (!outcomes)
        return Unexpected(notRecorded(QStringLiteral("outcomes"), desk.opened.store));
    if (id.isEmpty() != invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name one outcome, or several by --filter."));
    if (!id.isEmpty()) {
        const auto locator = locatorFromText(*outcomes, id);
        if (!locator)
            return fail(ErrorCode::NotFound, Tr::tr("There is no outcome %1.").arg(id));
        return std::vector{*locator};
    }
    ReadQuery query;
    auto where = compileFilter(invocation.value("filter"), filterFields(*outcomes), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    query.where = *std::move(where);
    ReadNotes notes;
    HC_TRY(const auto records,
           readRecords(*desk.opened.connection, *outcomes, query, qint64(greatestSelection) + 1, notes, invocation.context()));
    if (records.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No outcome matches the filter."));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(r.key);
    return out;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(ChangeSpec spec, specOf(invocation, "mark-incorrect"));
    if (isOtherKind(invocation, "outcome"))
        return runKindChange(invocation, "mark-wrong", std::move(spec), "outcome");
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    auto keys = selectOutcomes(invocation, desk, arguments.value(1));
    if (!keys)
        return nothingMatched(invocation, keys.error());
    spec.keys = *std::move(keys);
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{kindOption("outcome|reflection|strategy|episode"),
                                    {QStringLiteral("filter"), Tr::tr("All records that match."), QStringLiteral("F")}};
}

} // namespace

const Verb& verb_mark_incorrect()
{
    static constexpr Verb verb{
        "mark-incorrect", "DB ID|--filter F [--kind K] --reason R [--note N] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Mark outcomes incorrect, which demotes what was learned from them, or other records wrong."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
