// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/EvaluationPage.h"

#include "ui/detail/parts/FieldList.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QVBoxLayout>

namespace hindcast {

EvaluationPage::EvaluationPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent)
    : QWidget(parent), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        m_fields->clear();
        if (const auto* s = std::get_if<RecordSubject>(&subject); s && s->relation == RelationId::Evaluations)
            showEvaluation(s->record);
    });
    connect(memories, &MemoryDetails::recordReady, this, [this](RelationId relation, const Record& record) {
        if (relation == RelationId::Evaluations)
            showEvaluation(record);
    });
}

void EvaluationPage::addNumber(const QString& label, const Cell& cell)
{
    m_fields->addField(label, cell.isNull() ? tr("not known") : format::number(cell.real()));
}

/// Criteria are a JSON object of numbers, null where nobody could tell.
void EvaluationPage::addCriteria(const QString& stored)
{
    const QJsonObject criteria = QJsonDocument::fromJson(stored.toUtf8()).object();
    for (auto it = criteria.begin(); it != criteria.end(); ++it)
        m_fields->addField(format::line(it.key(), 60), it->isDouble() ? format::number(it->toDouble()) : tr("not known"));
}

void EvaluationPage::addSection(const QString& title, const QString& text)
{
    if (text.isEmpty())
        return;
    m_fields->addHeading(title);
    m_fields->addMarkdown(text);
}

void EvaluationPage::showEvaluation(const Record& record)
{
    m_fields->clear();
    const auto& cells = record.cells;
    addNumber(tr("Reward"), cells[EvaluationReward]);
    addNumber(tr("Score"), cells[EvaluationScore]);
    addCriteria(cells[EvaluationCriteria].text());
    m_fields->addField(tr("Judged by"), cells[EvaluationMethod].text());
    if (!cells[EvaluationModel].isNull())
        m_fields->addField(tr("Model"), cells[EvaluationModel].text());
    if (const auto reflected = cells[EvaluationReflected].flag()) {
        const StateStyle style = answerStyle(*reflected);
        m_fields->addField(tr("Reflected"), style.text(), style.colour);
    } else {
        m_fields->addField(tr("Reflected"), tr("not known"));
    }
    if (!cells[EvaluationEpisode].isNull())
        m_fields->addField(tr("Episode"), format::count(cells[EvaluationEpisode].integer()));
    if (!cells[EvaluationCreatedAt].isNull()) {
        const Timestamp created = cells[EvaluationCreatedAt].time();
        m_fields->addField(tr("Created"), tr("%1 (%2)").arg(format::moment(created), format::ago(created)));
    }
    addSection(tr("Query"), cells[EvaluationQuery].text());
    addSection(tr("Reasoning"), cells[EvaluationReasoning].text());
    addSection(tr("Answer"), cells[EvaluationAnswer].text());
}

} // namespace hindcast
