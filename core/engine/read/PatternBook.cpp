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

PatternBookPtr judgePatterns(std::vector<Pattern> patterns, ReadNotes notes, Timestamp now, const HintParams& params)
{
    auto book = std::make_shared<PatternBook>();
    book->asOf = now;
    book->params = params;
    book->patterns = std::move(patterns);
    book->notes = std::move(notes);
    book->stored.reserve(book->patterns.size());
    for (const Pattern& p : book->patterns)
        book->stored.push_back(storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, now, params));
    book->effective = effectiveStanding(book->patterns, now, params);
    return book;
}

Expected<PatternBookPtr> readPatternBook(Connection& connection, const StoreDescription& store, Timestamp now, const HintParams& params,
                                         const JobContext& context)
{
    ReadNotes notes;
    HC_TRY(std::vector<Pattern> patterns, readPatterns(connection, store, now, notes, context));
    return judgePatterns(std::move(patterns), std::move(notes), now, params);
}

} // namespace hindcast
