// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/episodes/EpisodesView.h"

#include "core/facets/explore/BrushParts.h"
#include "core/replay/travel/RowsThen.h"
#include "ui/charts/HistogramChart.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/episodes/TriggerRateChart.h"
#include "ui/widgets/ListView.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace hindcast {

EpisodesView::EpisodesView(QWidget* parent)
    : RecordsView(RelationId::Episodes, parent), m_note(new QLabel(this)),
      m_rewards(new HistogramChart(QStringLiteral("rewardChart"), tr("Reward"), {RelationId::Episodes, EpisodeReward, -1, 1, 20}, this)),
      m_triggers(new TriggerRateChart(this))
{
    list()->setAccessibleName(tr("Episodes"));
    m_note->setObjectName(QStringLiteral("embeddingNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::gap, metrics::group, metrics::gap);
    m_note->hide();
    auto* below = new QWidget(this);
    auto* box = new QVBoxLayout(below);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    auto* charts = new RememberedSplitter(QStringLiteral("episodes.charts"), Qt::Horizontal, below);
    charts->addWidget(m_rewards);
    charts->addWidget(m_triggers);
    charts->setSizesOnce({400, 400});
    box->addWidget(charts, 1);
    addBelow(below);
    listenTo(m_rewards);
    listenTo(m_triggers);
}

RecordsView::ListSentences EpisodesView::sentences() const
{
    return {tr("Episodes are not recorded here."), tr("Reading episodes …"),
            tr("No episodes are recorded yet. They appear here as soon as an answer was judged and reflected on."),
            tr("No episode matches the filter.")};
}

QString EpisodesView::countText(qint64 count) const { return tr("%Ln episode(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

void EpisodesView::setChartSession(StoreSession* session)
{
    ++m_censusGeneration;
    m_counting = false;
    m_chartSession = session;
    m_note->hide();
    m_rewards->setSession(session);
    m_triggers->setSession(session);
}

void EpisodesView::loadCharts(const Predicate& where)
{
    const double threshold = DisplaySettings::instance().rules()->rewardThreshold;
    m_rewards->setLine(threshold, tr("reflects below %1").arg(QLocale().toString(threshold, 'g', 3)));
    m_rewards->load(where);
    m_triggers->showBrush(brushOfColumn(filterPredicate(), EpisodeCreatedAt).own);
    m_triggers->load(upToThen({}, RelationId::Evaluations, then()));
    if (!m_chartSession || !m_chartSession->store()->relation(RelationId::Episodes))
        return;
    m_counting = true;
    m_chartSession->ask<EmbeddingCensus>(
        StoreSession::LaneKind::Background, {tr("Count embeddings"), QStringLiteral("episodes.census")},
        [where](Connection& c, const StoreDescription& s, const JobContext& context) { return readEmbeddingCensus(c, s, where, context); },
        this,
        [this, generation = ++m_censusGeneration](Expected<EmbeddingCensus> census) {
            if (generation != m_censusGeneration)
                return;
            m_counting = false;
            m_note->hide(); // it is of another filter
            if (census)
                showCensus(*census);
            else if (census.error().code != ErrorCode::Cancelled)
                Q_EMIT failed(census.error());
        });
}

void EpisodesView::lightCharts(const Record* record)
{
    const Timestamp* at = record ? record->cells[EpisodeCreatedAt].get<Timestamp>() : nullptr;
    m_rewards->light(record);
    m_triggers->light(at ? std::optional(*at) : std::nullopt);
}

/// Only what limits comparing is worth a line.
void EpisodesView::showCensus(const EmbeddingCensus& census)
{
    QStringList parts;
    if (census.missing > 0)
        parts << tr("%Ln episode(s) have no embedding and are never found by likeness.", nullptr,
                    int(std::min<qint64>(census.missing, INT_MAX)));
    if (census.models.size() > 1) {
        QStringList models;
        for (const auto& [model, n] : census.models)
            models << QStringLiteral("%1 (%2)").arg(format::line(model, 40), format::count(n));
        parts
            << tr("Embeddings are of several models, which cannot be compared with each other: %1.").arg(models.join(QStringLiteral(", ")));
    }
    m_note->setText(parts.join(u' '));
    m_note->setVisible(!parts.isEmpty());
}

bool EpisodesView::chartsLoading() const { return m_rewards->isLoading() || m_triggers->isLoading() || m_counting; }

} // namespace hindcast
