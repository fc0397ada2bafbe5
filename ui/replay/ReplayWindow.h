// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/store/relation/Relations.h"
#include "ui/models/selection/CurationSelection.h"

#include <QDialog>

class QStackedLayout;

namespace hindcast {

class ReplayPlan;
class ReplayResults;
class ReplayRun;
class StoreSession;

/// Reflections are reflected on again, episodes and reviews are read again; they are compared, and taken over one by one. Stands
/// beside the main window, so that there one can go on; closing it ends the run.
class ReplayWindow final : public QDialog
{
    Q_OBJECT
public:
    /// \a relation: reflections, episodes or reviews.
    ReplayWindow(StoreSession* session, RelationId relation, std::vector<Locator> selected, const Predicate& matching,
                 QWidget* parent = nullptr);

    [[nodiscard]] const ReplayRun& run() const { return *m_run; }
    /// These were put in the place of what was stored.
    void markApplied(const std::vector<Locator>& keys);

Q_SIGNALS:
    /// The accepted ones are to be applied; of reflections with their revisions.
    void applyRequested(const hindcast::CurationSelection& selection);
    void editingRequested();
    /// Somebody works with it: editing should not end now.
    void active();

private:
    void start();
    void keep(StoreSession* session, const QJsonObject& tally);

    ReplayRun* m_run;
    ReplayPlan* m_setup;
    ReplayResults* m_results;
    QStackedLayout* m_stack;
};

} // namespace hindcast
