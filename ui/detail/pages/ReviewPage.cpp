// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/ReviewPage.h"

#include "ui/detail/parts/FieldList.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

#include <QJsonDocument>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// Stored JSON with one member a line; what is none stays as it is.
QString indentedJson(const QString& stored)
{
    const QJsonDocument document = QJsonDocument::fromJson(stored.toUtf8());
    return document.isNull() ? stored : QString::fromUtf8(document.toJson()).trimmed();
}

} // namespace

ReviewPage::ReviewPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent) : QWidget(parent), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        m_fields->clear();
        if (const auto* s = std::get_if<RecordSubject>(&subject); s && s->relation == RelationId::Reviews)
            showReview(s->record);
    });
    connect(memories, &MemoryDetails::recordReady, this, [this](RelationId relation, const Record& record) {
        if (relation == RelationId::Reviews)
            showReview(record);
    });
}

void ReviewPage::addSection(const QString& title, const QString& text, bool monospace)
{
    if (text.isEmpty())
        return;
    m_fields->addHeading(title);
    if (monospace)
        m_fields->addText(text, true);
    else
        m_fields->addMarkdown(text);
}

void ReviewPage::showReview(const Record& record)
{
    m_fields->clear();
    const auto text = [&](int column) { return record.cells[size_t(column)].text(); };
    const auto answer = [&](const QString& label, int column) {
        if (const auto yes = record.cells[size_t(column)].flag()) {
            const StateStyle style = answerStyle(*yes);
            m_fields->addField(label, style.text(), style.colour);
        } else {
            m_fields->addField(label, tr("unknown"));
        }
    };
    answer(tr("Valid"), ReviewValid);
    if (!text(ReviewFailedCheck).isEmpty())
        m_fields->addField(tr("Failed check"), text(ReviewFailedCheck));
    m_fields->addField(tr("Action"), text(ReviewAction));
    m_fields->addField(tr("Component"), text(ReviewComponent));
    answer(tr("Reflected"), ReviewReflectionSuccess);
    if (!text(ReviewProvider).isEmpty())
        m_fields->addField(tr("Provider"), text(ReviewProvider));
    const Timestamp created = record.cells[ReviewCreatedAt].time();
    m_fields->addField(tr("Created"), tr("%1 (%2)").arg(format::moment(created), format::ago(created)));
    addSection(tr("Message"), text(ReviewMessage), false);
    addSection(tr("Error"), text(ReviewError), true);
    addSection(tr("Reflection"), text(ReviewReflection), false);
    addSection(tr("Insights"), indentedJson(text(ReviewInsights)), true);
    addSection(tr("Analysis"), indentedJson(text(ReviewAnalysisColumn)), true);
    addSection(tr("State"), indentedJson(text(ReviewState)), true);
}

} // namespace hindcast
