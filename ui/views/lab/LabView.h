// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"
#include "ui/views/lab/LabRun.h"

#include <QHash>
#include <QTimer>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace hindcast {

struct LabDocument;
class LabActions;
class LabParams;
class LabResults;
class LabSweep;

/// What would have been learned by other rules: history is replayed by today's rules or others and compared with what is stored, and
/// what differs can be applied.
class LabView final : public View, public RecordList
{
    Q_OBJECT
public:
    explicit LabView(QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    /// What is shown stays, and says that it is of before.
    void refresh() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] bool hasDetails() const override { return false; }
    [[nodiscard]] QList<QAction*> headerActions() override;
    [[nodiscard]] QString statusText() const override;
    void focusList() override;
    [[nodiscard]] RecordList* records() override { return this; }
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] CurationSelection::Kind curationKind() const override;
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override { return std::nullopt; }
    void addListActions(const QList<QAction*>& actions) override;
    void announceSubject() override {}
    void curationApplied() override;

    /// Nothing until something was replayed.
    [[nodiscard]] const std::optional<LabAnswer>& answer() const { return m_answer; }

protected:
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override;

private:
    [[nodiscard]] QWidget* buildSide();
    [[nodiscard]] LabQuestion question() const;
    void run();
    void infer();
    void paramsChanged();
    void sweep();
    void showRunning();
    void showProgress(const JobProgress& progress);
    void accept(const LabAnswer& answer);
    void acceptInference(const Inference& inference);
    void acceptSweep(const ReplaySweep& sweep, const LabQuestion& question);
    void sayError(const Error& error);
    /// What is shown, for who keeps it.
    [[nodiscard]] LabDocument document() const;
    [[nodiscard]] QJsonObject sweepDocument() const;
    /// A replay or a sweep as it was saved.
    void openSaved(const QJsonObject& document);
    void openSweep(const QJsonObject& document, const ReplayParams& stated);
    [[nodiscard]] bool looksAtSweep() const;
    void updateApply();
    /// Stored patterns that the chosen rows are about and that can be demoted; of nothing chosen the current one.
    [[nodiscard]] std::vector<const Pattern*> chosenPatterns() const;
    [[nodiscard]] const Pattern* patternOf(int row) const;

    StoreSession* m_session = nullptr;
    LabRun* m_run;
    LabActions* m_actions;
    LabParams* m_params;
    LabResults* m_results;
    LabSweep* m_sweep;
    QTabWidget* m_pages;
    LabQuestion m_swept; ///< what the sweep on show varies
    LabHistoryPtr m_sweptHistory; ///< null: it was saved
    QLabel *m_state, *m_inference;
    QProgressBar* m_progress;
    QPushButton *m_start, *m_cancel, *m_infer, *m_reset;
    QAction* m_demote = nullptr; ///< of the Curate menu
    QTimer m_delay;              ///< a slider moves on
    std::optional<LabAnswer> m_answer; ///< its history is null: it was saved
    QString m_savedAs; ///< what is shown was opened under this name, with its fingerprint ...
    QString m_fingerprint;
    QHash<std::pair<QString, QString>, const Pattern*> m_stored; ///< of the answer, by name and cluster
    bool m_timesIgnored = false; ///< the window limits lists to some time
    bool m_due = false;
    bool m_selectFirst = false; ///< when the next answer comes
};

} // namespace hindcast
