// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "ui/views/ListPage.h"

#include <QElapsedTimer>
#include <QPointer>

namespace hindcast {

class ConfidenceChart;
class FindingsBook;
class LaneBar;
class PatternDetails;
class PatternListModel;
class PatternTimeline;
class PatternTravel;

/// What was learned, by lane, with the promotion timeline of the selected pattern and the distribution of confidence.
class PatternsView final : public ListPage
{
    Q_OBJECT
public:
    explicit PatternsView(PatternDetails* details, QWidget* parent = nullptr);

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    bool follow() override;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] std::vector<ViewSection> sections() const override;
    void showSection(const QString& id) override;
    bool selectPattern(const QString& name, const QString& cluster) override;
    /// The injected pattern with the most occurrences: it has a story.
    void selectSomething() override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override;
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    [[nodiscard]] bool isSettled() const override;

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Patterns; }
    [[nodiscard]] bool isLimited() const override { return m_session && !m_filter.isAll(); }
    void selectWanted() override;
    void selectRow(int row) override;
    [[nodiscard]] QString notRecorded() const override;
    void refusalChanged() override;
    void sort(int column, bool descending) override;
    void collectSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    void showEvent(QShowEvent* event) override;

private:
    PatternsView(PatternListModel* model, PatternDetails* details, QWidget* parent);
    void load();
    void showBook(PatternBookPtr book);
    void loadConfidence();
    /// How the outcomes of the book's patterns went, in the background.
    void loadTrends();
    /// What the last run of lint says of them.
    void showFlags();
    [[nodiscard]] std::optional<Locator> keyOf(int row) const final;
    [[nodiscard]] std::optional<int> rowOf(const Locator& key, int near) const final;
    void applyFilter();
    [[nodiscard]] std::optional<qint64> countOf(std::optional<StoredState> lane) const;
    void contentChanged();
    void updateMessage();

    StoreSession* m_session = nullptr;
    QPointer<FindingsBook> m_findings;
    PatternListModel* m_model;
    LaneBar* m_lanes;
    PatternTravel* m_travel;
    PatternTimeline* m_timeline;
    ConfidenceChart* m_confidence;
    FilterState m_filter;
    std::function<bool(const PatternBook&, size_t)> m_matches;
    std::optional<StoredState> m_lane;
    bool m_loading = false;
    bool m_confidenceDue = false; ///< outcomes changed since it was counted, and nobody looked
    QString m_problem; ///< why patterns could not be read the last time
    bool m_flagsShown = false; ///< the column, in this session
    quint64 m_generation = 0;
    quint64 m_trendGeneration = 0;
    QElapsedTimer m_trendsRead; ///< since they were asked for
};

} // namespace hindcast
