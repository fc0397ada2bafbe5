// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageReading.h"

#include "core/lint/ReadTriage.h"

namespace hindcast {
namespace {

constexpr qsizetype longestQueue = 5'000; // items: who has more begins with the worst

} // namespace

Expected<TriageReading> readTriageOf(const CurationTarget& target, const Settings& rules, Timestamp now, std::optional<Timestamp> then,
                                     const JobContext& context)
{
    LintSource source{target.data, target.store, target.journal, target.journalStore};
    TriageReading out;
    if (then) {
        HC_TRY(source.then, readLintThen(target, *then, rules, context));
        out.assumed = source.then->assumed;
    }
    HC_TRY(out.queue, readTriageQueue(source, rules, now, context));
    if (qsizetype(out.queue.size()) > longestQueue)
        out.queue.resize(size_t(longestQueue));
    if (source.then) {
        out.book = judgePatterns(source.then->patterns, {}, *then, hintParams(rules));
    } else if (target.store->relation(RelationId::Patterns)) {
        HC_TRY(out.book, readPatternBook(*target.data, *target.store, now, hintParams(rules), context));
    }
    return out;
}

} // namespace hindcast
