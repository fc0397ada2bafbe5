// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/EmbeddingCensus.h"
#include "ui/views/RecordsView.h"

class QLabel;

namespace hindcast {

class HistogramChart;
class TriggerRateChart;

/// Episodes with the distribution of their rewards below, how often answers led to one, and whether they can be compared with each other.
class EpisodesView final : public RecordsView
{
    Q_OBJECT
public:
    explicit EpisodesView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Episodes; }
    [[nodiscard]] int titleColumn() const override { return EpisodeQuery; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Episodes, record}; }
    void setChartSession(StoreSession* session) override;
    void loadCharts(const Predicate& where) override;
    void lightCharts(const Record* record) override;
    [[nodiscard]] bool chartsLoading() const override;

private:
    void showCensus(const EmbeddingCensus& census);

    QLabel* m_note;
    HistogramChart* m_rewards;
    TriggerRateChart* m_triggers;
    StoreSession* m_chartSession = nullptr;
    quint64 m_censusGeneration = 0;
    bool m_counting = false;
};

} // namespace hindcast
