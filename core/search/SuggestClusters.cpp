// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/SuggestClusters.h"

#include "core/rules/links/ClusterText.h"
#include "core/rules/links/RecordEntities.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SuggestClusters)
};

constexpr qsizetype embeddedAtOnce = 4'096;

} // namespace

Expected<std::vector<ReflectionCluster>> suggestClusters(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Reflections);
    if (!relation)
        return fail(ErrorCode::Unsupported, Tr::tr("No reflections are recorded here."));
    ReadQuery query;
    query.columns = {ReflectionId,       ReflectionKindColumn,      ReflectionText,   ReflectionQuery,
                     ReflectionContext,  ReflectionNormalSignature, ReflectionTags,   ReflectionErrorCategory,
                     ReflectionMetadata, ReflectionQualityColumn,   ReflectionVersion};
    query.where = Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)));
    std::vector<ClusterMember> members;
    QStringList texts;
    ReadNotes notes;
    RelationScan scan(connection, *relation, std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        Reflection r;
        r.kind = reflectionKindFromWord(row.cell(ReflectionKindColumn).text()).value_or(ReflectionKind::Reflection);
        if (r.kind == ReflectionKind::Strategy) // it belongs where its reflection does
            return true;
        r.quality = reflectionQualityFromWord(row.cell(ReflectionQualityColumn).text()).value_or(ReflectionQuality::Model);
        r.version = row.cell(ReflectionVersion).integer(1);
        r.text = row.cell(ReflectionText).text();
        r.query = row.cell(ReflectionQuery).text();
        r.context = row.cell(ReflectionContext).text();
        r.tags = stringsOf(row.cell(ReflectionTags));
        r.errorCategory = row.cell(ReflectionErrorCategory).text();
        r.metadata = QJsonDocument::fromJson(row.cell(ReflectionMetadata).text().toUtf8()).object();
        ClusterMember m{row.cell(ReflectionId).integer(), row.cell(ReflectionNormalSignature).text(), {}, {}, r.tags, r.text};
        for (const RecordEntity& e : entitiesOf(r))
            m.entities += e.kind + u':' + e.name;
        members.push_back(std::move(m));
        texts += clusterText(r);
        return true;
    }));
    QMap<QString, size_t> signatures;
    for (const ClusterMember& m : members)
        ++signatures[m.signature];
    // Only what its signature puts nowhere needs a vector.
    QStringList waiting;
    std::vector<size_t> whose;
    const auto embed = [&] {
        auto vectors = lexicalVectors(waiting, context.token);
        for (size_t i = 0; i < vectors.size(); ++i)
            members[whose[i]].vector = std::move(vectors[i]);
        waiting.clear();
        whose.clear();
    };
    for (size_t i = 0; i < members.size(); ++i) {
        if (!members[i].signature.isEmpty() && signatures[members[i].signature] >= leastInCluster)
            continue;
        waiting += texts[qsizetype(i)];
        whose.push_back(i);
        if (waiting.size() >= embeddedAtOnce)
            embed();
    }
    embed();
    if (context.token.isCancelled())
        return failCancelled();
    return clusterReflections(std::move(members));
}

} // namespace hindcast
