// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "TestSupport.h"
#include "core/facets/explore/Explore.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SyntheticData.h"

#include <vector>

namespace hindcast::test {

/// A demo database of 1,200 outcomes, its records one by one and its columns in memory: what linked charts count, to be compared.
struct DemoOutcomes {
    QTemporaryDir folder;
    DatabaseUrl url;
    std::unique_ptr<Connection> connection;
    Store store;
    std::vector<Record> records;
    ExploreSourcePtr source;

    DemoOutcomes() : url(DatabaseUrl::sqlite(folder.filePath(QStringLiteral("demo.db"))))
    {
        SyntheticOptions options;
        options.profile = SyntheticOptions::Profile::Demo;
        options.outcomes = 1'200;
        options.seed = 5;
        options.anchor = *parseTimestamp(u"2026-11-20");
        if (const auto made = generateSyntheticData(url, options, {}); !made)
            qFatal("%s", qPrintable(describe(made)));
        connection = connectReadOnly(url).value();
        store = describeStore(*connection, url).value();
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(outcomes());
        records = readRecords(*connection, outcomes(), query, 0, notes).value();
        source = readExplore(*connection, *store, cache(), {}).value();
    }
    [[nodiscard]] QString cache() const { return folder.filePath(QStringLiteral("cache")); }
    [[nodiscard]] const BoundRelation& outcomes() const { return *store->relation(RelationId::Outcomes); }
    [[nodiscard]] Predicate compiled(const QString& filter) const
    {
        const auto where = compileFilter(filter, filterFields(outcomes()), *parseTimestamp(u"2026-11-20"));
        if (!where)
            qFatal("%s", qPrintable(where.error().sentence));
        return *where;
    }
    [[nodiscard]] static bool passes(const Predicate& where, const Record& r)
    {
        return matches(where, [&](int column) { return r.cells[size_t(column)]; });
    }
};

} // namespace hindcast::test
