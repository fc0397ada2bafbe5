// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/PatternsThen.h"

#include "core/domain/text/ArgText.h"
#include "core/replay/promotion/ReplayDivergences.h"
#include "core/replay/travel/EventFold.h"
#include "core/rules/promotion/BlockForce.h"
#include "core/store/rows/PatternRows.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PatternsThen)
};

using PatternKey = std::pair<QString, QString>;

/// The blocks in force then: a later one was not known, and one that was lifted later still held.
Expected<std::vector<Block>> blocksThen(Connection& connection, const StoreDescription& store, Timestamp then, const JobContext& context)
{
    HC_TRY(auto blocks, readAllBlocks(connection, store, context));
    std::erase_if(blocks, [&](const Block& b) {
        const bool lifted = b.liftedAt && *b.liftedAt <= then;
        return then < b.createdAt || !blockInForce(lifted, b.until, then);
    });
    return blocks;
}

/// The state that the outcomes up to then give.
PatternState replayedThen(const OutcomeHistory& history, size_t subject, ReplayParams params, Timestamp then)
{
    params.untilUs = then.us;
    return replaySubject(history, subject, ReplayRule(params)).state;
}

void setState(Pattern& pattern, const PatternState& state)
{
    pattern.occurrenceCount = state.count;
    pattern.confidence = state.confidence;
    pattern.lastSeenAt = {state.lastSeenUs};
    if (pattern.lastCountedAt)
        pattern.lastCountedAt = Timestamp{state.lastCountedUs};
}

/// Counts what had to be assumed, and says it.
struct Assumptions {
    qint64 noEvents = 0, gone = 0, incomplete = 0, texts = 0;

    [[nodiscard]] QStringList sentences() const
    {
        QStringList out;
        if (noEvents > 0)
            out << Tr::tr("%1 patterns have no events: they are assumed to have been as they are.").arg(argText(noEvents));
        if (gone > 0)
            out << Tr::tr("%1 patterns are not stored any more: their description and namespace are not known.").arg(argText(gone));
        if (incomplete > 0)
            out << Tr::tr("%1 patterns changed since, and their history is not complete: they are assumed to have been as they are.")
                       .arg(argText(incomplete));
        if (texts > 0)
            out << Tr::tr("%1 patterns changed since: their fix is assumed to have been what it is, and none of them to have been demoted.")
                       .arg(argText(texts));
        return out;
    }
};

/// From recorded events.
class FoldedThen
{
public:
    FoldedThen(const std::vector<Pattern>& rows, Timestamp then, const ReplayParams& writer) : m_then(then), m_writer(writer)
    {
        m_writer.recordedOrder = true;
        m_writer.exclusions = m_writer.excludeExposed = false;
        for (const Pattern& p : rows)
            m_rows.insert({p.name, p.clusterId}, p);
    }

    Expected<void> read(Connection& connection, const StoreDescription& store, const JobContext& context, PatternsThen& out)
    {
        HC_TRY(auto folds, foldEvents(connection, store, m_then, context));
        const bool late = std::ranges::any_of(folds, [](const auto& f) { return f.second.late && f.second.exists; });
        std::optional<OutcomeHistory> history;
        if (late) {
            HC_TRY(history, readOutcomeHistory(connection, store, {}, context));
        }
        for (auto& [key, fold] : folds)
            if (fold.exists)
                out.patterns.push_back(patternOf(fold, history));
        for (const Pattern& row : m_rows)
            if (!folds.contains({row.name, row.clusterId}) && row.createdAt <= m_then) {
                out.patterns.push_back(row);
                m_assumed.noEvents += row.updatedAt > m_then ? 1 : 0;
            }
        out.assumed = m_assumed.sentences();
        return {};
    }

private:
    Pattern patternOf(FoldedPattern& fold, const std::optional<OutcomeHistory>& history)
    {
        Pattern p = fold.pattern;
        p.description = p.name;
        if (const auto row = m_rows.constFind({p.name, p.clusterId}); row != m_rows.constEnd()) {
            p.locator = row->locator;
            p.nameSpace = row->nameSpace;
            p.description = row->description;
        } else {
            ++m_assumed.gone;
        }
        if (!fold.late || !history)
            return p;
        if (const auto subject = history->find(p.name, p.clusterId))
            if (const PatternState state = replayedThen(*history, *subject, m_writer, m_then); state.exists)
                setState(p, state);
        return p;
    }

    Timestamp m_then;
    ReplayParams m_writer;
    QHash<PatternKey, Pattern> m_rows;
    Assumptions m_assumed;
};

/// From outcomes, of a product that records no events.
Expected<void> replayThen(Connection& connection, const StoreDescription& store, Timestamp then, const ReplayParams& writer,
                          const JobContext& context, const std::vector<Pattern>& rows, PatternsThen& out)
{
    Assumptions assumed;
    ReplaySource source;
    source.nameLength = store.product().nameLength;
    const BoundRelation& relation = *store.relation(RelationId::Patterns);
    source.oneRowPerName = relation.key.size() == 1 && !relation.integerKey();
    auto history = std::make_shared<OutcomeHistory>();
    if (store.relation(RelationId::Outcomes)) {
        HC_TRY(*history, readOutcomeHistory(connection, store, {}, context));
    }
    source.history = history;
    const DivergenceFinder finder(source, writer, then);
    // Its first version noted no later sightings in the row.
    const bool telling = relation.columns[PatternDemoted].codec != nullptr;
    for (const Pattern& row : rows) {
        if (row.createdAt > then)
            continue;
        out.patterns.push_back(row);
        if (telling && row.updatedAt <= then)
            continue; // nobody wrote it since
        const auto subject = history->find(row.name, row.clusterId);
        const StoredPattern stored{row, false, {}};
        const bool whole = subject && finder.isComplete(stored, *subject)
            && replayedThen(*history, *subject, writer, {std::numeric_limits<qint64>::max()}).count == row.occurrenceCount;
        const PatternState state = whole ? replayedThen(*history, *subject, writer, then) : PatternState();
        if (!state.exists) {
            ++assumed.incomplete;
            continue;
        }
        setState(out.patterns.back(), state);
        out.patterns.back().updatedAt = {state.lastSeenUs};
        out.patterns.back().demoted = false;
        ++assumed.texts;
    }
    out.assumed = assumed.sentences();
    return {};
}

} // namespace

Expected<PatternsThen> patternsThen(Connection& connection, const StoreDescription& store, Timestamp then, const ReplayParams& writer,
                                    const JobContext& context)
{
    PatternsThen out;
    std::optional<Transaction> moment;
    if (!connection.readersBlockWriters()) {
        HC_TRY(Transaction begun, Transaction::begin(connection, Transaction::Kind::Read));
        moment.emplace(std::move(begun));
    }
    ReadNotes notes;
    HC_TRY(const std::vector<Pattern> rows, readPatterns(connection, store, then, notes, context));
    if (store.relation(RelationId::Events))
        HC_CHECK(FoldedThen(rows, then, writer).read(connection, store, context, out));
    else
        HC_CHECK(replayThen(connection, store, then, writer, context, rows, out));
    HC_TRY(const auto blocks, blocksThen(connection, store, then, context));
    for (Pattern& p : out.patterns)
        p.blocked = std::ranges::any_of(blocks, [&](const Block& b) { return b.covers(p.name, p.clusterId); });
    std::ranges::sort(out.patterns,
                      [](const Pattern& a, const Pattern& b) { return std::tie(a.name, a.clusterId) < std::tie(b.name, b.clusterId); });
    return out;
}

} // namespace hindcast
