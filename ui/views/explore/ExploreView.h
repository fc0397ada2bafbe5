// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/explore/DecidedRows.h"
#include "core/facets/explore/Explore.h"
#include "ui/views/PageView.h"

namespace hindcast {

class ExplorePage;
class OutcomeList;
struct ExploreHead;

/// All outcomes in linked charts, and a list of those that the filter leaves: what is chosen in one chart is the filter of everything, and
/// every other one follows at once, because outcomes are read once and counted in memory. Each chart ignores its own part of the filter.
/// The outcome that is selected in the list lights up in every chart.
class ExploreView final : public PageView
{
    Q_OBJECT
public:
    explicit ExploreView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    [[nodiscard]] std::optional<RecordsWhere> wouldList() const override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction*> headerActions() override;
    [[nodiscard]] bool hasDetails() const override { return true; }
    [[nodiscard]] RecordList* records() override;
    void selectSomething() override;
    void refresh() override;
    bool follow() override;
    [[nodiscard]] Lag lag() const override;
    /// Null until something was counted.
    [[nodiscard]] const std::shared_ptr<const ExploreCounts>& counts() const { return m_counts; }

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override;
    [[nodiscard]] bool hasData() const override { return m_counts != nullptr; }
    void sessionChanged() override;
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;
    void travelled() override;
    void refusalChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    ExploreView(ExplorePage* page, QWidget* parent);
    struct Counted {
        ExploreSourcePtr source; ///< what was counted: outcomes as they are, or as they were
        ExploreCounts counts;
        DecidedRowsPtr decided; ///< what was read for it
    };
    struct Read {
        ExploreSourcePtr source;
        std::optional<Timestamp> purgedBefore;
        qint64 journal = 0; ///< what change-sets up to this entry wrote is in it
    };
    void addList();
    void select(const Subject& subject);
    /// Lights up what is selected, as far as it is in memory.
    void lightSelected();
    void readSource();
    /// Some outcomes before all of them, for the charts to show meanwhile.
    void readHead(const ExploreHead& head);
    /// \a isAsked: its counts are of the filter and the column that somebody looks at now.
    void acceptHead(const Counted& head, bool isAsked);
    /// Only all outcomes will tell.
    [[nodiscard]] bool mustWait() const;
    void acceptSource(const Read& read);
    void countAgain();
    void acceptCounts(const ExploreCounts& counts);
    void sayError(const Error& error);

    ExplorePage* m_page;
    OutcomeList* m_list = nullptr;
    std::optional<Locator> m_selected; ///< the key of the outcome that is selected
    Predicate m_where;
    ExploreSourcePtr m_source;
    std::optional<Timestamp> m_purgedBefore; ///< when it was read
    qint64 m_journal = 0; ///< what was decided up to this entry was there when it was read
    DecidedRowsPtr m_decided; ///< which rows the parts of the filter leave that memory does not decide
    ExploreSourcePtr m_past; ///< the same as of then, where humans changed something since
    std::shared_ptr<const ExploreCounts> m_counts;
    quint64 m_opened = 0;     ///< the database of now
    quint64 m_asked = 0;      ///< the last question that was put
    CancelToken m_count;      ///< of its job
    bool m_reading = false;   ///< outcomes are being read
    bool m_counting = false;
    bool m_looking = false;   ///< of that, outcomes are looked through
    bool m_outdated = false;  ///< the database has changed since they were
    bool m_low = false;       ///< there is little room: the list has less of it
    std::optional<FilterState> m_counted; ///< what was asked to be counted last
    std::optional<FilterState> m_shown;   ///< what the counts are of
};

} // namespace hindcast
