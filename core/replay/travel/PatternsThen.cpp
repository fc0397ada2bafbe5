// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/PatternsThen.h"

#include "core/domain/text/ArgText.h"
#include "core/replay/promotion/ReplayDivergences.h"
#include "core/rules/promotion/BlockForce.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <ranges>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PatternsThen)
};

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

/// What humans changed of these columns since.
void putBack(Pattern& pattern, const FormerCellsPtr& cells, std::initializer_list<int> columns)
{
    const auto* changed = cells ? cells->of(pattern.locator.text().toUtf8()) : nullptr;
    for (const int column : columns) {
        const Cell* cell = FormerCells::find(changed, column);
        if (!cell)
            continue;
        if (column == PatternDescription)
            pattern.description = cell->text();
        else if (column == PatternNamespace)
            pattern.nameSpace = cell->text();
        else if (column == PatternFix)
            pattern.recommendedFix = cell->text();
        else if (column == PatternDemoted)
            pattern.demoted = cell->flag().value_or(false);
    }
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

} // namespace

Expected<std::shared_ptr<const PastPatterns>> PastPatterns::read(Connection& connection, const StoreDescription& store,
                                                                 const ReplayParams& writer, const JobContext& context,
                                                                 std::optional<Timestamp> only, std::shared_ptr<const FormerRows> former)
{
    return readAnew(connection, [&]() -> Expected<std::shared_ptr<const PastPatterns>> {
        std::shared_ptr<PastPatterns> out(new PastPatterns(writer));
        out->m_former = former;
        HC_CHECK(out->readAtOnce(connection, store, context, only));
        return std::shared_ptr<const PastPatterns>(std::move(out));
    });
}

/// Of one moment, where reading keeps no writer waiting.
Expected<void> PastPatterns::readAtOnce(Connection& connection, const StoreDescription& store, const JobContext& context,
                                        std::optional<Timestamp> only)
{
    std::optional<Transaction> moment;
    if (!connection.readersBlockWriters()) {
        HC_TRY(Transaction begun, Transaction::begin(connection, Transaction::Kind::Read));
        moment.emplace(std::move(begun));
    }
    ReadNotes notes;
    HC_TRY(m_rows, readPatterns(connection, store, Timestamp::greatest(), notes, context));
    for (size_t i = 0; i < m_rows.size(); ++i)
        m_rowOf.insert({m_rows[i].name, m_rows[i].clusterId}, i);
    HC_TRY(m_blocks, readAllBlocks(connection, store, context));
    if (!store.relation(RelationId::Events))
        return readHistory(connection, store, context);
    HC_TRY(EventLog events, EventLog::read(connection, store, context, only));
    if (events.anyLate()) { // outcomes recorded after later ones: replayed, as if only those up to then had been
        HC_TRY(m_history, readOutcomeHistory(connection, store, {}, context));
    }
    m_events = std::move(events);
    m_writer.recordedOrder = true;
    m_writer.exclusions = m_writer.excludeExposed = false;
    return {};
}

/// Of another product: outcomes, and which rows they give.
Expected<void> PastPatterns::readHistory(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    ReplaySource source;
    source.nameLength = store.product().nameLength;
    const BoundRelation& relation = *store.relation(RelationId::Patterns);
    source.oneRowPerName = relation.key.size() == 1 && !relation.integerKey();
    auto history = std::make_shared<OutcomeHistory>();
    if (store.relation(RelationId::Outcomes)) {
        HC_TRY(*history, readOutcomeHistory(connection, store, {}, context));
    }
    source.history = history;
    const DivergenceFinder finder(source, m_writer, Timestamp::greatest());
    // Its first version noted no later sightings in the row.
    m_telling = relation.columns[PatternDemoted].codec != nullptr;
    m_subjectOf.reserve(m_rows.size());
    for (const Pattern& row : m_rows) {
        const auto subject = history->find(row.name, row.clusterId);
        const bool whole = subject && finder.isComplete({row, false, {}}, *subject)
            && replayedThen(*history, *subject, m_writer, {std::numeric_limits<qint64>::max()}).count == row.occurrenceCount;
        m_subjectOf.push_back(whole ? subject : std::nullopt);
    }
    m_history = std::move(*history);
    return {};
}

/// Those in force then: a later one was not known, and one that was lifted later still held.
std::vector<Block> PastPatterns::blocksAt(Timestamp then) const
{
    std::vector<Block> out;
    for (const Block& b : m_blocks) {
        const bool lifted = b.liftedAt && *b.liftedAt <= then;
        if (b.createdAt <= then && blockInForce(lifted, b.until, then))
            out.push_back(b);
    }
    return out;
}

bool PastPatterns::describe(Pattern& pattern, Timestamp then, const FormerCellsPtr& cells, const std::vector<Record>& removed) const
{
    pattern.description = pattern.name;
    if (const auto row = m_rowOf.constFind({pattern.name, pattern.clusterId}); row != m_rowOf.constEnd()) {
        const Pattern& stored = m_rows[*row];
        pattern.locator = stored.locator;
        pattern.nameSpace = stored.nameSpace;
        pattern.description = stored.description;
        putBack(pattern, cells, {PatternDescription, PatternNamespace});
        if (stored.createdAt <= then)
            return true;
    }
    // Another row stood there then: the first that was removed since is the one.
    for (const Record& record : std::views::reverse(removed)) {
        const Pattern gone = patternFrom(record);
        if (gone.name != pattern.name || gone.clusterId != pattern.clusterId || gone.createdAt > then)
            continue;
        pattern.nameSpace = gone.nameSpace;
        pattern.description = gone.description;
        return true;
    }
    return m_rowOf.contains({pattern.name, pattern.clusterId});
}

/// Rows keep what no event says: description and namespace.
void PastPatterns::foldAt(Timestamp then, PatternsThen& out) const
{
    Assumptions assumed;
    const FormerCellsPtr cells = m_former ? m_former->at(then) : nullptr;
    const std::vector<Record> removed = m_former ? m_former->removedSince(then) : std::vector<Record>();
    for (FoldedPattern& fold : m_events->fold(then)) {
        if (!fold.exists)
            continue;
        Pattern p = std::move(fold.pattern);
        if (!describe(p, then, cells, removed))
            ++assumed.gone;
        if (fold.late && m_history)
            if (const auto subject = m_history->find(p.name, p.clusterId))
                if (const PatternState state = replayedThen(*m_history, *subject, m_writer, then); state.exists)
                    setState(p, state);
        out.patterns.push_back(std::move(p));
    }
    for (const Pattern& row : m_rows)
        if (!m_events->has(row.name, row.clusterId) && row.createdAt <= then) {
            out.patterns.push_back(row);
            assumed.noEvents += row.updatedAt > then ? 1 : 0;
        }
    out.assumed = assumed.sentences();
}

void PastPatterns::replayAt(Timestamp then, PatternsThen& out) const
{
    Assumptions assumed;
    const FormerCellsPtr cells = m_former ? m_former->at(then) : nullptr;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const Pattern& row = m_rows[i];
        if (row.createdAt > then)
            continue;
        out.patterns.push_back(row);
        putBack(out.patterns.back(), cells, {PatternDescription, PatternNamespace, PatternFix, PatternDemoted});
        if (m_telling && row.updatedAt <= then)
            continue; // nobody wrote it since
        const PatternState state = m_subjectOf[i] ? replayedThen(*m_history, *m_subjectOf[i], m_writer, then) : PatternState();
        if (!state.exists) {
            ++assumed.incomplete;
            continue;
        }
        setState(out.patterns.back(), state);
        out.patterns.back().updatedAt = {state.lastSeenUs};
        out.patterns.back().demoted = false;
        putBack(out.patterns.back(), cells, {PatternDemoted});
        ++assumed.texts;
    }
    for (const Record& record : m_former ? m_former->removedSince(then) : std::vector<Record>()) {
        Pattern gone = patternFrom(record);
        if (gone.createdAt > then || m_rowOf.contains({gone.name, gone.clusterId}))
            continue;
        out.patterns.push_back(std::move(gone)); // as it was when somebody removed it
        ++assumed.incomplete;
    }
    out.assumed = assumed.sentences();
}

PatternsThen PastPatterns::at(Timestamp then) const
{
    PatternsThen out;
    if (m_events)
        foldAt(then, out);
    else
        replayAt(then, out);
    const std::vector<Block> blocks = blocksAt(then);
    for (Pattern& p : out.patterns)
        p.blocked = std::ranges::any_of(blocks, [&](const Block& b) { return b.covers(p.name, p.clusterId); });
    std::ranges::sort(out.patterns,
                      [](const Pattern& a, const Pattern& b) { return std::tie(a.name, a.clusterId) < std::tie(b.name, b.clusterId); });
    return out;
}

std::optional<std::pair<Timestamp, Timestamp>> PastPatterns::span() const
{
    std::optional<std::pair<Timestamp, Timestamp>> out = m_events ? m_events->span() : std::nullopt;
    if (!out && m_history)
        out = m_history->span();
    for (const Pattern& row : m_rows)
        out = out ? std::pair(std::min(out->first, row.createdAt), std::max(out->second, row.updatedAt))
                  : std::pair(row.createdAt, row.updatedAt);
    return out;
}

std::optional<Timestamp> PastPatterns::assumedUntil() const
{
    const auto known = m_events ? m_events->span() : m_history ? m_history->span() : std::nullopt;
    const bool older = std::ranges::any_of(m_rows, [&](const Pattern& row) { return !known || row.createdAt < known->first; });
    return older ? std::optional(known ? known->first : Timestamp::greatest()) : std::nullopt;
}

Expected<PatternsThen> patternsThen(Connection& connection, const StoreDescription& store, Timestamp then, const ReplayParams& writer,
                                    const JobContext& context, std::shared_ptr<const FormerRows> former)
{
    HC_TRY(const auto past, PastPatterns::read(connection, store, writer, context, then, std::move(former)));
    return past->at(then);
}

} // namespace hindcast
