// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/charts/ChartFrame.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// A chart that reads its numbers itself, in the background: all rows that a filter leaves.
class LoadedChart : public ChartFrame
{
    Q_OBJECT
public:
    void setSession(StoreSession* session);
    /// Starts the job for a filter on the relation; the answer to an earlier one is dropped.
    void load(const Predicate& where);
    [[nodiscard]] bool isLoading() const { return m_loading; }

Q_SIGNALS:
    void failed(const hindcast::Error& error);

protected:
    LoadedChart(const QString& title, QWidget* parent);
    /// Reads what the filter leaves.
    virtual void compute(const Predicate& where) = 0;
    /// Nothing that was read is true any more.
    virtual void forget() = 0;
    /// Runs \a work under the name \a label where \a relation is recorded, and gives what it found to \a accept.
    template<class T>
    void read(RelationId relation, const QString& label, StoreSession::Work<T> work, std::function<void(const T&)> accept);
    /// Columns that views hold; null: no database is open.
    [[nodiscard]] FacetShelfPtr facets() const { return m_session ? m_session->facets() : nullptr; }
    /// "all 1,500 · 12 ms"
    [[nodiscard]] static QString coverageOf(const QString& rows, qint64 elapsedMs, qint64 unreadable);

private:
    /// False: it is not recorded here.
    [[nodiscard]] bool begin(RelationId relation);
    void end(const Error* error);
    /// Where nothing came of the job: nothing is shown under a filter that it does not belong to, and it can be asked for again.
    void showNothing(const QString& why);

    StoreSession* m_session = nullptr;
    Predicate m_where;
    bool m_loading = false;
    quint64 m_generation = 0;
};

template<class T>
void LoadedChart::read(RelationId relation, const QString& label, StoreSession::Work<T> work, std::function<void(const T&)> accept)
{
    if (!begin(relation))
        return;
    m_session->ask<T>(StoreSession::LaneKind::Background, {label, objectName()}, std::move(work), this,
                      [this, accept = std::move(accept), generation = m_generation](const Expected<T>& answer) {
                          if (generation != m_generation)
                              return;
                          if (answer)
                              accept(*answer);
                          end(answer ? nullptr : &answer.error());
                      });
}

} // namespace hindcast
