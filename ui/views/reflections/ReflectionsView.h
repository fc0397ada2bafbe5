// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

class HistogramChart;

/// Reflections, strategies, lessons and patterns, with the distributions of their importance and confidence below.
class ReflectionsView final : public RecordsView
{
    Q_OBJECT
public:
    explicit ReflectionsView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Reflections; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Reflections, record}; }
    [[nodiscard]] int titleColumn() const override { return ReflectionText; }
    void setChartSession(StoreSession* session) override;
    void loadCharts(const Predicate& where) override;
    void lightCharts(const Record* record) override;
    [[nodiscard]] bool chartsLoading() const override;

private:
    HistogramChart* m_importance;
    HistogramChart* m_confidence;
};

} // namespace hindcast
