// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/engine/read/matched/MatchCounts.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>

namespace hindcast {

class StoreSession;

/// How many records a filter leaves of lists that nobody has opened, counted in the background where that is soon done: one request at a
/// time, of which the newest wins.
class LeftCounts final : public QObject
{
    Q_OBJECT
public:
    static constexpr qint64 mostRows = 20'000; ///< a longer list is counted when somebody opens it

    /// What a view would list under the filter, and how much it has in all.
    struct Request {
        QString view;
        RecordsWhere records;
        qint64 rows = 0;
    };

    using QObject::QObject;
    /// Null: nothing is open.
    void setSession(StoreSession* session);
    /// Counts these, short lists first. What is known stays known until there is an answer.
    void count(std::vector<Request> requests);
    /// The filter is another one: nothing is known, and nobody waits for what is being counted.
    void forget();
    /// The view has counted itself.
    void drop(const QString& view);
    /// Nothing: not counted, or not in time.
    [[nodiscard]] std::optional<qint64> of(const QString& view) const;
    /// How long the last counting took.
    [[nodiscard]] qint64 tookMs() const { return m_tookMs; }

Q_SIGNALS:
    /// of() knows more.
    void counted();

private:
    void accept(const QStringList& views, const std::vector<std::optional<qint64>>& counts);

    StoreSession* m_session = nullptr;
    QHash<QString, qint64> m_left;
    CancelToken m_counting;
    quint64 m_generation = 0;
    QElapsedTimer m_began;
    qint64 m_tookMs = 0;
};

} // namespace hindcast
