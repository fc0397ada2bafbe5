// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternBook.h"

#include "core/rules/hints/PatternStanding.h"
#include "core/store/rows/PatternRows.h"

namespace hindcast {

qsizetype PatternBook::find(QStringView name, QStringView cluster) const
{
    for (size_t i = 0; i < patterns.size(); ++i)
        if (patterns[i].name == name && (cluster.isEmpty() || patterns[i].clusterId == cluster))
            return qsizetype(i);
    return -1;
}

Expected<PatternBookPtr> readPatternBook(Connection& connection, const StoreDescription& store, Timestamp now, const HintParams& params,
                                         const JobContext& context)
{
    auto book = std::make_shared<PatternBook>();
    book->asOf = now;
    book->params = params;
    HC_TRY(book->patterns, readPatterns(connection, store, now, book->notes, context));
    book->stored.reserve(book->patterns.size());
    for (const Pattern& p : book->patterns)
        book->stored.push_back(storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, now, params));
    book->effective = effectiveStanding(book->patterns, now, params);
    return book;
}

} // namespace hindcast
