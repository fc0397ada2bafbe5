// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/selection/RecordList.h"
#include "ui/views/PageView.h"
#include "ui/views/lifelines/LifeLinesChart.h"

#include <QPointer>

namespace hindcast {

/// The lives of up to 200 patterns at once: when each was seen, counted, promoted and demoted, a lane each. A lane is a pattern that can be
/// read in the details and curated like one of a list.
class LifeLinesView final : public PageView, public RecordList
{
    Q_OBJECT
public:
    explicit LifeLinesView(QWidget* parent = nullptr);

    [[nodiscard]] bool hasDetails() const override { return true; }
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    void focusList() override;
    [[nodiscard]] RecordList* records() override { return this; }
    /// The life with the most turns.
    void selectSomething() override;

    /// The past cannot be changed.
    [[nodiscard]] CurationSelection::Kind curationKind() const override;
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override;
    void addListActions(const ListActions& actions) override;
    void announceSubject() override;
    bool selectPattern(const QString& name, const QString& cluster) override;

    /// Nothing until something was read.
    [[nodiscard]] const std::optional<DrawnLives>& drawn() const { return m_drawn; }

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override;
    [[nodiscard]] bool hasData() const override { return m_drawn.has_value(); }
    void sessionChanged() override;
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    LifeLinesView(LifeLinesChart* chart, QWidget* parent);
    [[nodiscard]] static QString notRecorded();
    void accept(DrawnLives drawn);
    /// Somebody wants to see that pattern alone, or all but it.
    void filterLane(int lane, bool exclude);
    /// Lights the same patterns again, as far as they are still there.
    void returnTo(const std::vector<Locator>& kept);
    [[nodiscard]] std::vector<Locator> selectedKeys() const;
    [[nodiscard]] const Pattern& patternOf(int lane) const;

    LifeLinesChart* m_chart;
    std::function<bool(const PatternBook&, size_t)> m_matches;
    std::optional<DrawnLives> m_drawn;
    std::vector<Locator> m_kept; ///< were selected before everything was forgotten
};

} // namespace hindcast
