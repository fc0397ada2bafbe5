// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReplayCandidates.h"

#include "core/store/models/ReplayRunRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCoreApplication>

#include <set>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayCandidates)
};

/// \a columns and \a only are for a scope that is a predicate.
Expected<std::vector<Record>> recordsOf(Connection& connection, const BoundRelation& relation, const ReplayScope& scope,
                                        std::vector<int> columns, const Predicate& only, qint64 most, const JobContext& context)
{
    ReadNotes notes;
    if (const auto* where = std::get_if<Predicate>(&scope)) {
        ReadQuery query;
        query.columns = std::move(columns);
        query.where = Predicate::all({*where, only});
        query.descending = true;
        return readRecords(connection, relation, std::move(query), most, notes, context);
    }
    std::vector<Record> out;
    for (const Locator& key : std::get<std::vector<Locator>>(scope)) {
        if (context.token.isCancelled())
            return failCancelled();
        auto record = readRecord(connection, relation, key, notes);
        if (record)
            out.push_back(*std::move(record));
        else if (record.error().code != ErrorCode::NotFound)
            return Unexpected(record.error());
    }
    return out;
}

} // namespace

Expected<ReplayCandidates> readReplayCandidates(Connection& connection, const StoreDescription& store, const ReplayScope& scope,
                                                qint64 most, const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Reflections);
    if (!relation)
        return fail(ErrorCode::Unsupported, Tr::tr("Reflections are not recorded here."));
    const Predicate active = Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)));
    HC_TRY(const auto records,
           recordsOf(connection, *relation, scope,
                     {ReflectionId, ReflectionKindColumn, ReflectionText, ReflectionPairId, ReflectionTraceId}, active, 2 * most + 1,
                     context)); // a pair is two
    ReplayCandidates out;
    std::optional<TraceSizes> size;
    if (store.catalog.has("trace_events")) {
        HC_TRY(size, TraceSizes::open(connection));
    }
    std::set<QString> seen;
    for (const Record& record : records) {
        const Reflection r = reflectionFrom(record);
        const bool isStrategy = r.kind == ReflectionKind::Strategy && r.pairId > 0;
        const Locator key = isStrategy ? Locator(r.pairId) : record.key;
        if (!seen.insert(key.text()).second)
            continue;
        if (qint64(out.keys.size()) == most) {
            out.capped = true;
            break;
        }
        out.keys.push_back(key);
        out.titles << r.text.section(u'\n', 0, 0);
        if (r.traceId == 0 || !size) {
            ++out.withoutTrace;
            continue;
        }
        HC_TRY(const qint64 characters, size->of(r.traceId));
        out.traceSizes.push_back(characters);
        context.progress({qint64(out.keys.size()), qint64(records.size())});
    }
    return out;
}

Expected<ReplayCandidates> readReparseCandidates(Connection& connection, const StoreDescription& store, RelationId relation,
                                                 const ReplayScope& scope, qint64 most, const JobContext& context)
{
    const BoundRelation* bound = store.relation(relation);
    if (!bound)
        return fail(ErrorCode::Unsupported, Tr::tr("Records of this kind are not kept here."));
    const bool reviews = relation == RelationId::Reviews;
    const int text = reviews ? int(ReviewReflection) : int(EpisodeReflection);
    const std::vector<int> columns = reviews ? std::vector<int>{ReviewId, ReviewAction, ReviewComponent, text}
                                             : std::vector<int>{EpisodeId, EpisodeQuery, text};
    HC_TRY(const auto records,
           recordsOf(connection, *bound, scope, columns, Predicate::negated(Predicate::isNull(text)), most + 1, context));
    ReplayCandidates out;
    for (const Record& record : records) {
        if (record.cells[size_t(text)].text().isEmpty())
            continue;
        if (qint64(out.keys.size()) == most) {
            out.capped = true;
            break;
        }
        out.keys.push_back(record.key);
        out.titles << (reviews ? record.cells[ReviewAction].text() + u' ' + record.cells[ReviewComponent].text()
                               : record.cells[EpisodeQuery].text().section(u'\n', 0, 0));
    }
    return out;
}

} // namespace hindcast
