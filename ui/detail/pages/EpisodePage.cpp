// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/EpisodePage.h"

#include "core/rules/evaluation/Evaluation.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QLocale>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EpisodePage)
};

StateStyle similarityStyle(SimilarityBand band)
{
    const Tokens& t = Theme::instance().tokens();
    switch (band) {
    case SimilarityBand::Similar: return {QStringLiteral("●"), Tr::tr("similar"), t.verified};
    case SimilarityBand::Maybe: return {QStringLiteral("◐"), Tr::tr("maybe"), t.partial};
    case SimilarityBand::None: break;
    }
    return {QStringLiteral("○"), Tr::tr("not similar"), t.muted};
}

/// With the side of the threshold that it is on.
QString rewardText(double reward)
{
    const double threshold = DisplaySettings::instance().rules()->rewardThreshold;
    const auto triggered = reflectionTriggered(reward, threshold);
    QString number = QLocale().toString(reward, 'f', 2);
    const QString limit = QLocale().toString(threshold, 'g', 3);
    if (!triggered)
        return number;
    return *triggered ? Tr::tr("%1 · below %2: reflected on").arg(number, limit)
                      : Tr::tr("%1 · from %2 on nothing is reflected on").arg(number, limit);
}

} // namespace

EpisodePage::EpisodePage(PatternDetails* details, MemoryDetails* memories, QWidget* parent) : QWidget(parent), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, &EpisodePage::showSubject);
    connect(memories, &MemoryDetails::episodeReady, this, &EpisodePage::showSimilar);
}

void EpisodePage::showSubject(const Subject& subject)
{
    m_fields->clear();
    if (const auto* s = std::get_if<RecordSubject>(&subject); s && s->relation == RelationId::Episodes)
        showEpisode(s->record);
}

void EpisodePage::showEpisode(const Record& record)
{
    m_fields->clear();
    const Episode e = episodeFrom(record);
    const StateStyle parsed = parsedStyle(e.lessonParsed);
    m_fields->addField(tr("Reward"), rewardText(e.reward));
    m_fields->addField(tr("Lesson"), parsed.text(), parsed.colour);
    m_fields->addHeading(tr("Query"));
    m_fields->addText(e.query);
    if (!e.problem.isEmpty()) {
        m_fields->addHeading(tr("Problem"));
        m_fields->addMarkdown(e.problem);
    }
    if (e.lessonParsed) {
        m_fields->addHeading(tr("Lesson"));
        m_fields->addMarkdown(e.lesson);
    }
    m_fields->addHeading(tr("Whole reflection"));
    m_fields->addMarkdown(e.reflection);
    m_fields->addHeading(tr("Origin"));
    if (!e.tags.isEmpty())
        m_fields->addField(tr("Tags"), e.tags.join(QStringLiteral(", ")));
    const QString model = record.cells[EpisodeEmbeddingModel].text();
    m_fields->addField(tr("Embedding"),
                       model.isEmpty()
                           ? tr("none")
                           : tr("%1, %2 numbers").arg(format::line(model, 80), format::count(record.cells[EpisodeEmbeddingDim].integer())));
    m_fields->addField(tr("Created"), tr("%1 (%2)").arg(format::moment(e.createdAt), format::ago(e.createdAt)));
}

void EpisodePage::showSimilar(const EpisodeDossier& dossier)
{
    showEpisode(dossier.record);
    m_fields->addHeading(tr("Similar episodes"));
    if (!dossier.doubt.isEmpty())
        m_fields->addText(dossier.doubt);
    else if (dossier.similar.empty())
        m_fields->addText(tr("No other episode could be compared."));
    for (const Recalled& r : dossier.similar) {
        if (!r.similarity || !r.band)
            continue; // recall() compares each
        const StateStyle style = similarityStyle(*r.band);
        m_fields->addField(QLocale().toString(*r.similarity, 'f', 2),
                           QStringLiteral("%1 · %2").arg(style.text(), format::line(r.query, 160)), style.colour);
    }
    if (dossier.withoutEmbedding > 0)
        m_fields->addText(tr("%Ln episode(s) could not be compared: no embedding of this model.", nullptr,
                             int(std::min<qint64>(dossier.withoutEmbedding, INT_MAX))));
}

} // namespace hindcast
