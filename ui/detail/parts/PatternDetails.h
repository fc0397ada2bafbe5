// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternHistory.h"
#include "ui/detail/parts/Subject.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// Reads what belongs to the selected subject, once for everybody who shows it: the evidence and the history of a
/// pattern, the full record of an outcome. The newest subject wins.
class PatternDetails final : public QObject
{
    Q_OBJECT
public:
    explicit PatternDetails(QObject* parent = nullptr);

    void setSession(StoreSession* session);
    void setSubject(const Subject& subject);
    [[nodiscard]] const Subject& subject() const { return m_subject; }
    [[nodiscard]] StoreSession* session() const { return m_session; }

Q_SIGNALS:
    void subjectChanged(const hindcast::Subject& subject);
    void evidenceReady(const hindcast::Evidence& evidence);
    void historyReady(const hindcast::PatternHistory& history);
    /// Neither evidence nor history of the pattern comes: \a why.
    void patternUnread(const QString& why);
    /// The outcome with every column at full length.
    void outcomeReady(const hindcast::Record& record);
    void failed(const hindcast::Error& error);

private:
    void readPattern(const PatternSubject& subject);
    void readOutcome(const OutcomeSubject& subject);

    StoreSession* m_session = nullptr;
    Subject m_subject;
    quint64 m_generation = 0;
};

} // namespace hindcast
