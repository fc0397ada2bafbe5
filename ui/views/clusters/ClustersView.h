// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/views/PageView.h"

namespace hindcast {

class ClustersPage;
class FindingsBook;

/// The names of clusters with what was recorded and learned under each, which names people said are one cluster, and which seem to be.
class ClustersView final : public PageView
{
    Q_OBJECT
public:
    explicit ClustersView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    void selectSomething() override;
    [[nodiscard]] QList<QAction*> headerActions() override;

protected:
    void load() override;
    void travelled() override;
    void showState(const QString& text) override;
    void forget() override { m_has = false; }
    [[nodiscard]] bool hasData() const override { return m_has; }
    void sessionChanged() override;
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    ClustersView(ClustersPage* page, QWidget* parent);
    [[nodiscard]] static QString notRecorded();
    void showDrift();

    ClustersPage* m_page;
    FindingsBook* m_findings = nullptr;
    Predicate m_where;
    bool m_has = false;
};

} // namespace hindcast
