// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/MemoryDossier.h"
#include "core/engine/read/TraceDossier.h"
#include "ui/detail/parts/PatternDetails.h"

namespace hindcast {

/// Reads what belongs to a selected reflection, episode, review or trace, once for all pages. The newest subject wins.
class MemoryDetails final : public QObject
{
    Q_OBJECT
public:
    explicit MemoryDetails(PatternDetails* details);

Q_SIGNALS:
    void reflectionReady(const hindcast::ReflectionDossier& dossier);
    void episodeReady(const hindcast::EpisodeDossier& dossier);
    void traceReady(const hindcast::TraceDossier& dossier);
    /// The record of any of them with every column at full length.
    void recordReady(hindcast::RelationId relation, const hindcast::Record& record);
    /// Nothing of it comes: \a why.
    void unread(const QString& why);
    void failed(const hindcast::Error& error);

private:
    void showSubject(const Subject& subject);
    template<class T>
    void ask(const RecordSubject& subject, StoreSession::Work<T> work, void (MemoryDetails::*ready)(const T&));

    PatternDetails* m_details;
    quint64 m_generation = 0;
};

} // namespace hindcast
