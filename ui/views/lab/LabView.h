// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"
#include "ui/views/lab/LabApply.h"
#include "ui/views/lab/LabRun.h"

#include <QTimer>

class QAction;
class QTabWidget;

namespace hindcast {

struct LabDocument;
class LabActions;
class LabParams;
class LabResults;
class LabSide;
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
    void addListActions(const ListActions& actions) override;
    void announceSubject() override {}
    [[nodiscard]] std::function<void(const QString& changeSet)> whenApplied() override;

    /// Nothing until something was replayed.
    [[nodiscard]] const std::optional<LabAnswer>& answer() const { return m_answer; }

protected:
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override;

private:
    [[nodiscard]] LabQuestion question() const;
    void run();
    void infer();
    void paramsChanged();
    void sweep();
    void showRunning();
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
    void chosenChanged();

    StoreSession* m_session = nullptr;
    LabRun* m_run;
    LabActions* m_actions;
    LabSide* m_side;
    LabParams* m_params; ///< of the side
    LabResults* m_results;
    LabSweep* m_sweep;
    QTabWidget* m_pages;
    LabApply m_apply;
    LabQuestion m_swept; ///< what the sweep on show varies
    LabHistoryPtr m_sweptHistory; ///< null: it was saved
    QTimer m_delay;              ///< a slider moves on
    std::optional<LabAnswer> m_answer; ///< its history is null: it was saved
    QString m_savedAs; ///< what is shown was opened under this name, with its fingerprint ...
    QString m_fingerprint;
    bool m_timesIgnored = false; ///< the window limits lists to some time
    bool m_due = false;
    bool m_selectFirst = false; ///< when the next answer comes
};

} // namespace hindcast
