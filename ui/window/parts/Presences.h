// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/RecordCounts.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace hindcast {

class LeftCounts;
class Navigator;
class StoreSession;
class ViewStack;

/// What the open database has for each view: the navigator says it, and the first view is one with something in it.
class Presences final : public QObject
{
    Q_OBJECT
public:
    Presences(ViewStack* views, Navigator* navigator, QObject* parent);

    /// Asks how much there is of everything, in the background; null: nothing is open.
    void setSession(StoreSession* session);
    /// Something may have come or gone.
    void countAgain();
    /// The same for a database that is written all the time: counting takes a small part of the time.
    void follow();
    /// \a wanted, if it records anything here; else the first that does.
    [[nodiscard]] QString firstView(const QString& wanted) const;

Q_SIGNALS:
    /// The view that was opened by itself turned out to be empty, and this one is not.
    void betterView(const QString& id);
    /// So many records of the view of the moment are read for the filter, one after the other; nothing: it is soon decided.
    void readsRecords(const std::optional<hindcast::RowCount>& records);

private:
    void show();
    /// How many the filter leaves of what nobody has opened.
    void countLeft();
    void sayCost();
    void leaveEmptyView();
    void readAhead();

    ViewStack* m_views;
    Navigator* m_navigator;
    StoreSession* m_session = nullptr;
    std::optional<RecordCounts> m_counts;
    LeftCounts* m_left;
    std::optional<RowCount> m_cost; ///< as it was said
    quint64 m_generation = 0;
    QTimer m_later;        ///< counts again
    QTimer m_soon;         ///< shows again what is known: views say much at once
    QElapsedTimer m_began; ///< the counting that was asked for last
    qint64 m_tookMs = 0;
    bool m_counting = false, m_due = false;
    bool m_leftDue = false; ///< the filter is another one
    bool m_chosen = false; ///< somebody has looked around: the view stays
    bool m_ahead = false;  ///< views were told that they can read ahead
};

} // namespace hindcast
