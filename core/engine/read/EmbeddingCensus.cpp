// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/EmbeddingCensus.h"

#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

namespace hindcast {

Expected<EmbeddingCensus> readEmbeddingCensus(Connection& connection, const StoreDescription& store, const Predicate& where,
                                              const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Episodes);
    if (!relation)
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::EmbeddingCensus", "Episodes are not recorded here."));
    EmbeddingCensus out;
    ReadNotes notes;
    ReadQuery query;
    query.where = where;
    query.columns = {EpisodeEmbeddingModel};
    RelationScan scan(connection, *relation, query);
    HC_CHECK(scan.run(context, 0, notes, [&out](RowCursor& row) {
        const QString model = row.cell(EpisodeEmbeddingModel).text();
        ++(model.isEmpty() ? out.missing : out.models[model]);
        return true;
    }));
    return out;
}

} // namespace hindcast
