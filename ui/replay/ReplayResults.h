// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/selection/CurationSelection.h"
#include "ui/replay/BlindTally.h"
#include "ui/replay/ReplayRun.h"

#include <QTimer>
#include <QWidget>

#include <array>

class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;

namespace hindcast {

class AcceptanceField;
class DiffView;
struct AcceptanceRule;
class ListView;
class ReplayModel;

/// How far a replay is, what became of each reflection, old and new beside each other, and what is accepted.
class ReplayResults final : public QWidget
{
    Q_OBJECT
public:
    /// \a relation: as for ReplayWindow.
    ReplayResults(ReplayRun* run, RelationId relation, QWidget* parent = nullptr);

    /// What is accepted and not applied yet.
    [[nodiscard]] CurationSelection accepted() const;
    void setEditing(bool editing);
    /// The tally is kept under this name.
    void showKept(const QString& version);
    void showProblem(const Error& error);
    [[nodiscard]] const BlindTally& tally() const { return m_tally; }

Q_SIGNALS:
    void applyRequested();
    void editingRequested();
    void backRequested();
    /// What a blind comparison came to is to be kept.
    void keepRequested(const QJsonObject& tally);

private:
    QWidget* buildHead();
    QWidget* buildList();
    QWidget* buildComparison();
    QLayout* buildBlind();
    /// Begins or ends comparing without knowing which is which.
    void setBlind(bool on);
    [[nodiscard]] bool isBlind() const;
    /// Both texts under the names A and B, on the sides that the tally says.
    void showBlind(const ReplayRun::Entry& entry);
    void vote(BlindTally::Vote vote);
    void acceptBetter();
    void acceptByRule(const std::vector<AcceptanceRule>& rules);
    [[nodiscard]] QString tallyText() const;
    void showRow(int row);
    void decide(ReplayRun::Decision decision);
    void showState();
    [[nodiscard]] QString progressText() const;
    /// What is read again of reflections is shown only.
    [[nodiscard]] bool onlyShows() const;

    ReplayRun* m_run;
    RelationId m_relation;
    ReplayModel* m_model;
    ListView* m_list;
    QProgressBar* m_progress;
    QLabel *m_summary, *m_problem;
    DiffView* m_diff;
    QPushButton *m_back, *m_cancel, *m_resume, *m_retry, *m_accept, *m_reject, *m_acceptAll, *m_edit, *m_apply;
    QPushButton *m_blind, *m_better, *m_keep;
    AcceptanceField* m_rule;
    std::array<QPushButton*, 3> m_votes{}; ///< A, neither, B
    QLabel* m_tallyLabel;
    BlindTally m_tally;
    QTimer m_later;
    bool m_editing = false;
};

} // namespace hindcast
