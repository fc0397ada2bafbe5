// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgeSteps.h"

#include "core/curation/journal/ChangeSetStore.h"
#include "core/rules/promotion/Retention.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/EventWriter.h"
#include "core/store/sql/Transaction.h"

#include <QJsonDocument>

namespace hindcast {

PurgeSteps::PurgeSteps(const CurationTarget& target, const PurgeCutoffs& cutoffs, QString changeSet, const PurgeOptions& options)
    : m_target(target), m_cutoffs(cutoffs), m_changeSet(std::move(changeSet)), m_options(options)
{}

Expected<RetentionRows*> PurgeSteps::outcomes()
{
    if (!m_outcomes) {
        HC_TRY(m_outcomes, RetentionRows::open(*m_target.data, *m_target.store, m_cutoffs.outcomes));
    }
    return &*m_outcomes;
}

Expected<std::optional<RetentionRows::Range>> PurgeSteps::nextOutcomes(qint64 from)
{
    HC_TRY(RetentionRows * rows, outcomes());
    return rows->nextRange(from, m_options.batchRows);
}

Expected<qint64> PurgeSteps::removeOutcomes(const RetentionRows::Range& range, qint64 before)
{
    HC_TRY(RetentionRows * rows, outcomes());
    if (m_options.keepRows && m_target.isForeign()) {
        HC_TRY(const auto images, rows->images(range));
        HC_CHECK(keepImages(RelationId::Outcomes, rows->columns(), images));
    }
    HC_TRY(Transaction transaction, Transaction::begin(*m_target.data, Transaction::Kind::Write));
    if (m_options.keepRows && !m_target.isForeign())
        HC_CHECK(rows->keep(range, m_changeSet));
    HC_TRY(const qint64 removed, rows->remove(range));
    if (!m_target.isForeign())
        HC_CHECK(noteCount(before + removed));
    HC_CHECK(transaction.commit());
    return removed;
}

Expected<bool> PurgeSteps::removePattern(RowEditor& rows, const PurgedPattern& pattern, std::vector<std::pair<Locator, RowImage>>& gone)
{
    HC_TRY(auto image, rows.read(pattern.key));
    if (!image)
        return false;
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(*m_target.data, rows.relation(), pattern.key, notes));
    const Pattern now = patternFrom(record);
    if (!patternPurged(m_cutoffs.patterns.us - now.lastSeenAt.us, 0, now.confidence))
        return false; // seen again since the preview
    std::vector<CellChange> expected;
    expected.reserve(size_t(rows.columns().size()));
    for (qsizetype i = 0; i < rows.columns().size(); ++i)
        expected.push_back({rows.columns()[i], image->values[size_t(i)], {}});
    if (m_options.keepRows && !m_target.isForeign()) {
        Connection& c = *m_target.data;
        HC_CHECK(c.execute("INSERT INTO purged_patterns SELECT " + c.placeholder(1) + (c.dialect() == Dialect::Postgres ? "::text" : "")
                               + ", * FROM failure_patterns WHERE id = " + c.placeholder(2),
                           {Cell(m_changeSet), Cell(std::get<qint64>(pattern.key.parts().front()))}));
    }
    HC_TRY(const qint64 removed, rows.remove(pattern.key, expected));
    if (removed == 1 && !m_target.isForeign())
        HC_CHECK(fileEvent(pattern, now.occurrenceCount, now.confidence));
    gone.emplace_back(pattern.key, std::move(*image));
    return removed == 1;
}

Expected<qint64> PurgeSteps::removePatterns(std::span<const PurgedPattern> patterns, qint64 before)
{
    std::vector<std::pair<Locator, RowImage>> gone;
    HC_TRY(Transaction transaction, Transaction::begin(*m_target.data, Transaction::Kind::Write));
    HC_TRY(RowEditor rows, RowEditor::open(*m_target.data, *m_target.store, RelationId::Patterns));
    qint64 removed = 0;
    for (const PurgedPattern& p : patterns) {
        HC_TRY(const bool went, removePattern(rows, p, gone));
        removed += went ? 1 : 0;
    }
    if (m_options.keepRows && m_target.isForeign())
        HC_CHECK(keepImages(RelationId::Patterns, rows.columns(), gone)); // before the data's commit: rather too many images
    if (!m_target.isForeign())
        HC_CHECK(noteCount(before + removed));
    HC_CHECK(transaction.commit());
    return removed;
}

Expected<void> PurgeSteps::fileEvent(const PurgedPattern& pattern, qint64 count, double confidence)
{
    HC_TRY(EventWriter writer, EventWriter::open(*m_target.data, m_target.store->scope));
    PatternEvent event;
    event.kind = EventKind::Purged;
    event.at = m_options.at;
    event.countBefore = count;
    event.confidenceBefore = confidence;
    event.reason = QStringLiteral("retention");
    event.actor = m_options.actor;
    return writer.add(pattern.signature.pattern, pattern.signature.cluster, event);
}

Expected<void> PurgeSteps::keepImages(RelationId relation, const QByteArrayList& columns,
                                      const std::vector<std::pair<Locator, RowImage>>& rows)
{
    std::vector<QByteArray> images;
    for (const auto& [key, image] : rows) {
        RowChange change;
        change.kind = RowChange::Kind::Delete;
        change.relation = relation;
        change.key = key;
        for (qsizetype i = 0; i < columns.size(); ++i)
            change.columns.push_back({columns[i], image.values[size_t(i)], {}});
        images.push_back(QJsonDocument(rowChangeJson(change)).toJson(QJsonDocument::Compact));
    }
    HC_TRY(Transaction transaction, Transaction::begin(*m_target.journal, Transaction::Kind::Write));
    HC_CHECK(ChangeSetStore(*m_target.journal, m_target.journalStore->scope).appendImages(m_changeSet, m_images, images));
    HC_CHECK(transaction.commit());
    m_images += qint64(images.size());
    return {};
}

Expected<void> PurgeSteps::committed(qint64 affected) { return m_target.isForeign() ? noteCount(affected) : Expected<void>(); }

Expected<void> PurgeSteps::noteCount(qint64 affected)
{
    return ChangeSetStore(*m_target.journal, m_target.journalStore->scope).setState(m_changeSet, ChangeSetState::Intent, affected);
}

} // namespace hindcast
