// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/ReflectionChange.h"

#include "app/cli/input/PatternLookup.h"
#include "core/query/Filter.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionChange)
};

Expected<std::vector<Locator>> namedReflections(const Invocation& invocation, const OpenedDesk& desk, const QString& id)
{
    const BoundRelation* relation = desk.opened.store->relation(RelationId::Reflections);
    if (!relation)
        return Unexpected(notRecorded(QStringLiteral("reflections"), desk.opened.store));
    if (id.isEmpty() != invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name one reflection, or several by --filter."));
    if (!id.isEmpty()) {
        const auto locator = locatorFromText(*relation, id);
        if (!locator)
            return fail(ErrorCode::NotFound, Tr::tr("There is no reflection %1.").arg(id.left(60)));
        return std::vector{*locator};
    }
    auto where = compileFilter(invocation.value("filter"), filterFields(*relation), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    ReadQuery query;
    query.columns = {ReflectionId};
    query.where = *std::move(where);
    ReadNotes notes;
    HC_TRY(const auto records,
           readRecords(*desk.opened.connection, *relation, std::move(query), qint64(greatestSelection) + 1, notes, invocation.context()));
    if (records.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No reflection matches the filter."));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(r.key);
    return out;
}

} // namespace

Expected<int> runReflectionChange(Invocation& invocation, const char* action)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(ChangeSpec spec, specOf(invocation, action));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    HC_TRY(spec.keys, namedReflections(invocation, desk, arguments.value(1)));
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> reflectionChangeOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{{QStringLiteral("filter"), Tr::tr("All reflections that match."), QStringLiteral("F")}};
}

} // namespace hindcast
