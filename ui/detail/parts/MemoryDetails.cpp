// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/MemoryDetails.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/store/relation/RecordReader.h"

namespace hindcast {
namespace {

const Record* recordIn(const ReflectionDossier& dossier) { return &dossier.record; }
const Record* recordIn(const EpisodeDossier& dossier) { return &dossier.record; }
const Record* recordIn(const TraceDossier& dossier) { return &dossier.record; }
const Record* recordIn(const Record& record) { return &record; }

} // namespace

MemoryDetails::MemoryDetails(PatternDetails* details) : QObject(details), m_details(details)
{
    connect(details, &PatternDetails::subjectChanged, this, &MemoryDetails::showSubject);
    connect(this, &MemoryDetails::failed, details, &PatternDetails::failed);
}

template<class T>
void MemoryDetails::ask(const RecordSubject& subject, StoreSession::Work<T> work, void (MemoryDetails::*ready)(const T&))
{
    // Comparing with what is stored may take longer than pages should wait.
    const auto lane = subject.relation == RelationId::Episodes ? StoreSession::LaneKind::Background : StoreSession::LaneKind::Interactive;
    m_details->session()->ask<T>(lane, {{}, QStringLiteral("detail")}, std::move(work), this,
                                 [this, ready, relation = subject.relation, generation = m_generation](Expected<T> found) {
                                     if (generation != m_generation)
                                         return;
                                     if (found) {
                                         Q_EMIT recordReady(relation, *recordIn(*found));
                                         if (ready)
                                             Q_EMIT(this->*ready)(*found);
                                     } else {
                                         Q_EMIT unread(found.error().sentence);
                                         if (found.error().code != ErrorCode::Cancelled)
                                             Q_EMIT failed(found.error());
                                     }
                                 });
}

void MemoryDetails::showSubject(const Subject& subject)
{
    ++m_generation;
    const auto* s = std::get_if<RecordSubject>(&subject);
    if (!s || !m_details->session() || !m_details->session()->store())
        return;
    const Locator key = s->record.key;
    if (s->relation == RelationId::Reflections)
        ask<ReflectionDossier>(
            *s, [key](Connection& c, const StoreDescription& store, const JobContext&) { return readReflectionDossier(c, store, key); },
            &MemoryDetails::reflectionReady);
    else if (s->relation == RelationId::Episodes)
        ask<EpisodeDossier>(
            *s,
            [key](Connection& c, const StoreDescription& store, const JobContext& context) {
                LexicalEmbedder embedder;
                return readEpisodeDossier(c, store, key, embedder, context);
            },
            &MemoryDetails::episodeReady);
    else if (s->relation == RelationId::Traces)
        ask<TraceDossier>(
            *s, [key](Connection& c, const StoreDescription& store, const JobContext&) { return readTraceDossier(c, store, key); },
            &MemoryDetails::traceReady);
    else
        ask<Record>(
            *s,
            [key, relation = s->relation](Connection& c, const StoreDescription& store, const JobContext&) -> Expected<Record> {
                ReadNotes notes;
                return readRecord(c, *store.relation(relation), key, notes);
            },
            nullptr);
}

} // namespace hindcast
