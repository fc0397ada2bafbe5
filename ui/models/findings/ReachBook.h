// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/BlastRadius.h"
#include "ui/jobs/StoreSession.h"

#include <QPointer>
#include <QTimer>

namespace hindcast {

/// Whom patterns of an open database reached, for everybody who shows it. What was read of the outcomes stays in memory, so that every
/// question but the first is answered at once; after a change the newest rows are read, and all of them again behind it.
class ReachBook final : public QObject
{
    Q_OBJECT
public:
    using Answer = std::function<void(const Expected<BlastRadius>&)>;

    /// That of a session: made when it is first asked for, gone with it.
    [[nodiscard]] static ReachBook* of(StoreSession* session);

    /// \a answer is called while \a receiver lives; once more when older rows had changed as well. Of one receiver the newest counts.
    void ask(const QString& pattern, const QString& cluster, QObject* receiver, Answer answer);

private:
    struct Held;
    struct Question {
        QString pattern, cluster;
        QPointer<QObject> receiver;
        Answer answer;
    };
    explicit ReachBook(StoreSession* session);
    void post(const Question& question, bool again);

    StoreSession* m_session;
    std::shared_ptr<Held> m_held; ///< of the lane's thread
    Question m_last;
    QTimer m_again;
    CancelToken m_reading; ///< everything again
};

} // namespace hindcast
