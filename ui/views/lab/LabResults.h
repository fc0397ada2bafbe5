// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/lab/LabRun.h"
#include "ui/views/lab/change/LabChange.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTabWidget;

namespace hindcast {

class LabChangesModel;
class LabFlow;
class LabTimeline;
class RememberedSplitter;
class LabTracePanel;
class ListView;
class StatTile;
class TextRowsModel;

/// What a replay came to: how many are the same, when they were promoted, which differ, and every step of one of them.
class LabResults final : public QWidget
{
    Q_OBJECT
public:
    explicit LabResults(QWidget* parent = nullptr);

    void showAnswer(const LabAnswer& answer, Timestamp now);
    /// Instead of results: nothing was replayed yet, it is running, it failed.
    void showMessage(const QString& text);
    /// All of the time again, as of another database.
    void showWhole();
    void showSteps(const QString& name, const QString& cluster, std::vector<TraceStep> steps);
    /// What is shown is not what the fields say any more, or was read before somebody wrote; empty: it is.
    void setOutdated(const QString& why);

    [[nodiscard]] LabChangesModel& changes() const { return *m_changes; }
    [[nodiscard]] ListView* list() const { return m_list; }
    [[nodiscard]] int currentRow() const;
    /// What applying the chosen ones means, and whether it can be done; \a tip says more.
    void showApply(const QString& text, bool possible, const QString& tip);

Q_SIGNALS:
    void patternChosen(const QString& name, const QString& cluster);
    /// Somebody wants to see it in its list.
    void patternRequested(const QString& name, const QString& cluster);
    void applyRequested();
    void selectionChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildLists();
    void buildDivergences();
    void showTiles(const ReplayReport& report);
    void showDivergences(const ReplayReport& report);
    void showBanner(const ReplayReport& report);
    void choose(const QString& name, const QString& cluster);
    void currentChanged();
    void selectIn(Timestamp from, Timestamp until);
    void selectFirst(LabChange change);

    std::array<StatTile*, std::size(allLabChanges)> m_tiles{};
    QLabel *m_banner, *m_outdated, *m_message, *m_applyNote;
    LabTimeline* m_timeline;
    LabFlow* m_flow;
    RememberedSplitter* m_across; ///< the timeline beside the lists, where there is room for both
    LabTracePanel* m_trace;
    QTabWidget* m_tabs;
    LabChangesModel* m_changes;
    ListView* m_list;
    TextRowsModel* m_diverging;
    ListView* m_divergences;
    QPushButton *m_apply, *m_all;
    QStackedLayout* m_stack;
    bool m_hasAnswer = false;
};

} // namespace hindcast
