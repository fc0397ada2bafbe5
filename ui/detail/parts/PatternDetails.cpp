// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/PatternDetails.h"

#include "core/store/relation/RecordReader.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"

namespace hindcast {
namespace {

/// Evidence by an index is as quick as a page; without one it is a scan that pages must not wait for.
StoreSession::LaneKind evidenceLane(const StoreDescription& store)
{
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    const bool indexed = outcomes && outcomes->columns[OutcomeKeyHash].codec && outcomes->columns[OutcomeKeyHash].indexed;
    return indexed ? StoreSession::LaneKind::Interactive : StoreSession::LaneKind::Background;
}

} // namespace

/// Pages hold colours and times as they were when the subject was shown.
PatternDetails::PatternDetails(QObject* parent) : QObject(parent)
{
    const auto showAgain = [this] { setSubject(Subject(m_subject)); };
    connect(&Theme::instance(), &Theme::changed, this, showAgain);
    connect(&DisplaySettings::instance(), &DisplaySettings::changed, this, showAgain);
}

void PatternDetails::setSession(StoreSession* session)
{
    m_session = session;
    setSubject({});
}

void PatternDetails::setSubject(const Subject& subject)
{
    ++m_generation;
    m_subject = subject;
    Q_EMIT subjectChanged(m_subject);
    if (!m_session || !m_session->store())
        return;
    if (const auto* pattern = std::get_if<PatternSubject>(&m_subject))
        readPattern(*pattern);
    else if (const auto* outcome = std::get_if<OutcomeSubject>(&m_subject))
        readOutcome(*outcome);
}

void PatternDetails::readPattern(const PatternSubject& subject)
{
    struct Both {
        Evidence evidence;
        PatternHistory history;
    };
    const auto work = [pattern = subject.pattern()](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<Both> {
        Both both;
        HC_TRY(both.evidence, readEvidence(c, s, pattern, context));
        if (s.relation(RelationId::Events)) {
            HC_TRY(both.history, readHistory(c, s, pattern, reconstructionParams(s), context));
        } else {
            both.history = reconstructHistory(both.evidence, reconstructionParams(s));
        }
        return both;
    };
    m_session->ask<Both>(evidenceLane(*m_session->store()), {tr("Evidence of a pattern"), QStringLiteral("detail")}, work, this,
                         [this, generation = m_generation](Expected<Both> both) {
                             if (generation != m_generation)
                                 return;
                             if (!both) {
                                 Q_EMIT patternUnread(both.error().sentence);
                                 if (both.error().code != ErrorCode::Cancelled)
                                     Q_EMIT failed(both.error());
                                 return;
                             }
                             Q_EMIT evidenceReady(both->evidence);
                             Q_EMIT historyReady(both->history);
                         });
}

void PatternDetails::readOutcome(const OutcomeSubject& subject)
{
    const auto work = [key = subject.record.key](Connection& c, const StoreDescription& s, const JobContext&) -> Expected<Record> {
        ReadNotes notes;
        return readRecord(c, *s.relation(RelationId::Outcomes), key, notes);
    };
    m_session->ask<Record>(StoreSession::LaneKind::Interactive, {{}, QStringLiteral("detail")}, work, this,
                           [this, generation = m_generation](Expected<Record> record) {
                               if (generation != m_generation)
                                   return;
                               if (record)
                                   Q_EMIT outcomeReady(*record);
                               else if (record.error().code != ErrorCode::Cancelled)
                                   Q_EMIT failed(record.error());
                           });
}

} // namespace hindcast
