// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/engine/read/emptied/FilterCulprit.h"
#include "ui/views/FilterState.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace hindcast {

class StoreSession;

/// Under the filter, while it leaves nothing of what is looked at: which chip is the reason, and a button that leaves it out.
class EmptiedNote final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptiedNote(QWidget* parent = nullptr);

    void setSession(StoreSession* session);
    /// \a filter leaves nothing of \a relation, though it may have records; nothing: it leaves some, or nobody knows yet.
    void explain(std::optional<RelationId> relation, const FilterState& filter);
    /// What is to be found out is found out.
    [[nodiscard]] bool isSettled() const { return !m_searching; }

Q_SIGNALS:
    /// A term of the filter shall be left out for a while.
    void leaveOutRequested(const QString& term);
    /// All of the time shall be seen.
    void timesCleared();
    /// Nothing shall be filtered.
    void clearRequested();

private:
    void search();
    /// \a terms: of each part its text; that of the times is empty.
    void show(const FilterCulprit& culprit, const QStringList& terms);
    void act();

    QLabel* m_text;
    QPushButton* m_button;
    QPointer<StoreSession> m_session;
    std::optional<RelationId> m_relation;
    FilterState m_filter;
    CancelToken m_token;
    bool m_searching = false;
    std::optional<QString> m_term; ///< what the button leaves out: empty the times; nothing: all
};

} // namespace hindcast
