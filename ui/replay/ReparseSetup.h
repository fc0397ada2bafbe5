// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/replay/ReplayPlan.h"

class QLabel;
class QPushButton;

namespace hindcast {

class ScopeChoice;
class StoreSession;

/// Which episodes or reviews are read again with today's parsers. That needs no model and costs nothing.
class ReparseSetup final : public ReplayPlan
{
    Q_OBJECT
public:
    /// \a relation: episodes or reviews; the others as for ScopeChoice.
    ReparseSetup(StoreSession* session, RelationId relation, std::vector<Locator> selected, Predicate matching, QWidget* parent = nullptr);

    [[nodiscard]] const std::optional<ReplayCandidates>& candidates() const override { return m_candidates; }
    [[nodiscard]] ReplayOptions options() const override;

private:
    /// Counts what is meant, in the background.
    void readCandidates();
    void showState();

    StoreSession* m_session;
    RelationId m_relation;
    ScopeChoice* m_scope;
    QLabel *m_estimate, *m_obstacle;
    QPushButton* m_start;
    std::optional<ReplayCandidates> m_candidates;
    QString m_failure; ///< why it is not known what would be read
    quint64 m_generation = 0;
};

} // namespace hindcast
