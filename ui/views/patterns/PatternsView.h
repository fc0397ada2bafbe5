// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "ui/models/RecordList.h"
#include "ui/views/View.h"

#include <functional>

class QButtonGroup;
class QHBoxLayout;

namespace hindcast {

class ChartFrame;
class ConfidenceChart;
class ListView;
class PatternListModel;
class TimelineChart;
struct PatternHistory;

/// What was learned, by lane, with the promotion timeline of the selected pattern and the distribution of confidence.
class PatternsView final : public View, public RecordList
{
    Q_OBJECT
public:
    explicit PatternsView(PatternDetails* details, QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] std::vector<ViewSection> sections() const override;
    void showSection(const QString& id) override;
    void focusList() override;
    [[nodiscard]] RecordList* records() override { return this; }
    void announceSubject() override;
    bool selectPattern(const QString& name, const QString& cluster) override;
    void selectSomething() override;
    [[nodiscard]] CurationSelection::Kind curationKind() const override { return CurationSelection::Kind::Patterns; }
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override;
    void addListActions(const QList<QAction*>& actions) override;
    [[nodiscard]] bool isSettled() const override;

private:
    void buildLanes(QHBoxLayout* row);
    void load();
    void loadConfidence();
    void accept(PatternBookPtr book);
    void applyFilter();
    void updateLanes();
    void updateMessage();
    void selectRow(int row);
    void showHistory(const PatternHistory& history);

    StoreSession* m_session = nullptr;
    PatternListModel* m_model;
    ListView* m_list;
    QButtonGroup* m_lanes;
    ChartFrame* m_timelineFrame;
    TimelineChart* m_timeline;
    ConfidenceChart* m_confidence;
    FilterState m_filter;
    std::function<bool(const PatternBook&, size_t)> m_matches;
    std::optional<StoredState> m_lane;
    bool m_loading = false;
    quint64 m_generation = 0;
};

} // namespace hindcast
