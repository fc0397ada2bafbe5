// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndexer.h"
#include "ui/jobs/StoreSession.h"

#include <QElapsedTimer>

namespace hindcast {

/// Makes the index of all words of the open database in the background, on a connection of its own: searches do not wait for it, and find
/// the same without. A file beyond 2 GB is left alone until somebody asks for its index, or has asked before.
class SearchIndexing final : public QObject
{
    Q_OBJECT
public:
    enum class State {
        Unasked,  ///< nobody has looked for anything yet
        TooLarge, ///< waits for somebody who asks for it
        Making,   ///< or being brought up to date
        Ready,    ///< holds what was there when it was read last
        Stopped,  ///< what was read so far stays
        Failed,
    };
    using QObject::QObject;
    ~SearchIndexing() override;

    /// Null: nothing is open.
    void setSession(StoreSession* session);
    /// Somebody searches: makes it, once, unless the file is too large for that.
    void want();
    /// Somebody asks for it, however large the file is.
    void make();
    /// A search was answered by one, whoever made it and when.
    void noteFound();
    /// It fell behind what is stored: brings it up to date, at most once a minute.
    void again();
    void stop();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isMaking() const { return m_state == State::Making; }
    /// What is to be said of it; empty: nothing.
    [[nodiscard]] QString text() const;
    /// Files beyond so many bytes are left alone.
    void setLargestByItself(qint64 bytes) { m_largest = bytes; }

Q_SIGNALS:
    void changed();
    /// What is asked from now on is answered by it.
    void made();

private:
    void begin();
    void progress(const JobProgress& p);
    void end(const Expected<TextIndexReport>& report);
    void setState(State state);
    [[nodiscard]] qint64 fileSize() const;

    StoreSession* m_session = nullptr;
    std::unique_ptr<Lane> m_lane; ///< while it is needed
    CancelToken m_token;
    State m_state = State::Unasked;
    qint64 m_largest = TextIndexer::largestByItself;
    qint64 m_before = 0; ///< records of the relations that were read before this one
    JobProgress m_now;   ///< of this one
    QString m_problem;
    QElapsedTimer m_begun;
    bool m_wasReady = false; ///< before it was begun with: what there was stays when that is stopped
    quint64 m_generation = 0;
};

} // namespace hindcast
