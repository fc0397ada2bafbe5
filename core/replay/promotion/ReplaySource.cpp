// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplaySource.h"

#include "core/domain/Clock.h"
#include "core/domain/text/ArgText.h"
#include "core/facets/FacetReader.h"
#include "core/replay/history/FacetHistory.h"
#include "core/replay/history/HistoryShape.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/rows/PatternRows.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"

#include <QCryptographicHash>
#include <QHash>

namespace hindcast {
namespace {

using SubjectName = std::pair<QString, QString>;

struct FiledLife {
    std::optional<Timestamp> promotedAt;
};

/// When patterns were promoted, and whose life is on file at all: events of the first sighting and of promotions.
Expected<QHash<SubjectName, FiledLife>> readLives(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    QHash<SubjectName, FiledLife> out;
    const BoundRelation* relation = store.relation(RelationId::Events);
    if (!relation)
        return out;
    const auto kind = [](EventKind k) { return Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(k))); };
    ReadQuery query;
    query.columns = {EventPattern, EventCluster, EventKindColumn, EventAt, EventCountBefore};
    query.where = Predicate::any({kind(EventKind::Promoted), kind(EventKind::Seeded), kind(EventKind::RelearnAttempt)});
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, *relation, query).run(context, 0, notes, [&](RowCursor& row) {
        const auto eventKind = eventKindFromWord(row.cell(EventKindColumn).text());
        if (eventKind == EventKind::RelearnAttempt && row.cell(EventCountBefore).integer() != 0)
            return true; // not its first sighting
        FiledLife& life = out[{row.cell(EventPattern).text(), row.cell(EventCluster).text()}];
        const auto at = row.microsOf(EventAt);
        if (eventKind == EventKind::Promoted && at && (!life.promotedAt || *at < life.promotedAt->us))
            life.promotedAt = Timestamp{*at};
        return true;
    }));
    return out;
}

Expected<void> readStored(Connection& connection, const StoreDescription& store, Timestamp now, const JobContext& context,
                          ReplaySource& source)
{
    const BoundRelation* relation = store.relation(RelationId::Patterns);
    if (!relation)
        return {};
    source.hasPatterns = true;
    source.oneRowPerName = relation->key.size() == 1 && !relation->integerKey();
    ReadNotes notes;
    HC_TRY(std::vector<Pattern> patterns, readPatterns(connection, store, now, notes, context));
    HC_TRY(const auto lives, readLives(connection, store, context));
    source.stored.reserve(patterns.size());
    for (Pattern& p : patterns) {
        StoredPattern stored;
        if (const auto life = lives.find({p.name, p.clusterId}); life != lives.end()) {
            stored.hasEvents = true;
            stored.promotedAt = life->promotedAt;
        }
        stored.pattern = std::move(p);
        source.stored.push_back(std::move(stored));
    }
    return {};
}

/// The columns that are held with those that are wanted besides. Null: not all can be had.
Expected<FacetTablePtr> completed(Connection& connection, const StoreDescription& store, const HistorySpec& spec, const FacetTablePtr& held,
                                  const JobContext& context)
{
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    FacetSpec missing;
    auto table = std::make_shared<FacetTable>(*held);
    for (const int c : historyColumns(spec)) {
        if (held->column(c))
            continue;
        if (relation.columns[size_t(c)].codec)
            missing.columns.push_back(c);
        else
            table->columns[size_t(c)] = FacetColumn::constant(held->rows, relation.columns[size_t(c)].otherwise);
    }
    if (missing.columns.empty())
        return FacetTablePtr(std::move(table));
    auto read = readFacets(connection, store, missing, context);
    if (!read)
        return read.error().code == ErrorCode::Cancelled ? Expected<FacetTablePtr>(Unexpected(read.error())) : FacetTablePtr();
    if ((*read)->rows != held->rows || !(*read)->givenUp.empty())
        return FacetTablePtr();
    for (const int c : missing.columns)
        table->columns[size_t(c)] = (*read)->columns[size_t(c)];
    return FacetTablePtr(std::move(table));
}

/// All that is wanted, with outcomes out of memory. Nothing: somebody wrote since, or not all is there.
Expected<std::optional<ReplaySource>> sourceOfFacets(Connection& connection, const StoreDescription& store, HistorySpec spec, Timestamp now,
                                                     const HeldFacets& held, const JobContext& context)
{
    const auto isSame = [&] { return facetStamp(connection, store, RelationId::Outcomes, SystemClock().now()) == held.stamp; };
    std::optional<ReplaySource> none;
    if (!store.relation(RelationId::Outcomes) || !isSame())
        return none;
    spec.nameLength = store.product().nameLength;
    HC_TRY(const FacetTablePtr table, completed(connection, store, spec, held.table, context));
    auto history = table ? historyOfFacets(*table, spec, context.token) : Expected<OutcomeHistory>(OutcomeHistory());
    if (!history && history.error().code == ErrorCode::Cancelled)
        return Unexpected(history.error());
    if (!table || !history)
        return none;
    ReplaySource source;
    source.nameLength = spec.nameLength;
    source.history = std::make_shared<const OutcomeHistory>(*std::move(history));
    HC_CHECK(readStored(connection, store, now, context, source));
    source.snapshot = source.fromFacets = true; // the same state before and after: nobody wrote between
    return isSame() ? std::optional(std::move(source)) : none;
}

/// Of one moment, where reading keeps no writer waiting.
Expected<ReplaySource> sourceAtOnce(Connection& connection, const StoreDescription& store, const HistorySpec& spec, Timestamp now,
                                    const JobContext& context)
{
    ReplaySource source;
    source.nameLength = store.product().nameLength;
    HC_TRY(const auto second, openSecondReader(connection, store, context.token));
    std::optional<Transaction> moment;
    if (!connection.readersBlockWriters()) {
        HC_TRY(Transaction begun, Transaction::begin(connection, Transaction::Kind::Read));
        moment.emplace(std::move(begun));
    }
    source.snapshot = moment.has_value();
    HC_TRY(OutcomeHistory history, readOutcomeHistory(connection, store, spec, context, second.get()));
    history.changed = history.changed && !moment; // in one snapshot nobody else is seen
    source.history = std::make_shared<const OutcomeHistory>(std::move(history));
    HC_CHECK(readStored(connection, store, now, context, source));
    return source;
}

} // namespace

QString fingerprintOf(const ReplaySource& source)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto column = [&](const auto& values) {
        hash.addData(QByteArrayView(reinterpret_cast<const char*>(values.data()), qsizetype(values.size() * sizeof(values[0]))));
    };
    const OutcomeHistory& history = *source.history;
    for (quint32 s = 0; s < history.subjects.size(); ++s) {
        const std::string_view text = history.subjectTexts.text(s);
        hash.addData(QByteArrayView(text.data(), qsizetype(text.size())));
        const quint32 size = history.subjects[s].size();
        hash.addData(QByteArrayView(reinterpret_cast<const char*>(&size), sizeof size));
    }
    column(history.atUs);
    column(history.confidence);
    for (const OutcomeBits bits : history.bits) { // what is left out is the replay's, not the data's
        const auto plain = quint16(bits.bits & (OutcomeBits::exposed - 1U));
        hash.addData(QByteArrayView(reinterpret_cast<const char*>(&plain), sizeof plain));
    }
    column(history.ids);
    for (const StoredPattern& p : source.stored)
        hash.addData(QStringLiteral("%1\n%2\n%3 %4 %5 %6\n")
                         .arg(p.pattern.name, p.pattern.clusterId, argText(p.pattern.occurrenceCount), argText(p.pattern.confidence),
                              argText(int(p.pattern.demoted)), argText(int(p.pattern.blocked)))
                         .toUtf8());
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

Expected<ReplaySource> readReplaySource(Connection& connection, const StoreDescription& store, HistorySpec spec, Timestamp now,
                                        const JobContext& context, const std::optional<HeldFacets>& held, const ExposureLedger& ledger)
{
    HC_TRY(spec.given, givenHints(ledger.isThere() ? ledger : ExposureLedger::own(connection, store), spec, context.token));
    if (held && spec.where.isAlways()) {
        HC_TRY(auto known, sourceOfFacets(connection, store, spec, now, *held, context));
        if (known)
            return *std::move(known);
    }
    return readAnew(connection, [&] { return sourceAtOnce(connection, store, spec, now, context); });
}

} // namespace hindcast
