// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/RawPage.h"

#include "core/engine/read/PatternFilter.h"
#include "core/transfer/rows/CellText.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QJsonObject toJson(const PatternSubject& s)
{
    QJsonObject out;
    for (const OutputColumn& c : outputColumns(RelationId::Patterns))
        out.insert(QLatin1String(c.name), jsonValue(patternCell(*s.book, s.index, c.column), c.kind));
    return out;
}

OutputColumn::Kind outputKind(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Flag: return OutputColumn::Kind::Flag;
    case ColumnKind::List: return OutputColumn::Kind::List;
    default: return OutputColumn::Kind::Text; // by the value
    }
}

} // namespace

RawPage::RawPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent) : QWidget(parent), m_text(new QPlainTextEdit(this))
{
    m_text->setReadOnly(true);
    Theme::setFont(m_text, &Theme::monoFont);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Raw"));
    m_text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_text->setWordWrapMode(QTextOption::WrapAnywhere); // looking for the end of a word of 20,000 letters takes Qt seconds
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_text);
    connect(details, &PatternDetails::subjectChanged, this, &RawPage::showSubject);
    connect(details, &PatternDetails::outcomeReady, this, [this](const Record& record) { showRecord(RelationId::Outcomes, record); });
    connect(memories, &MemoryDetails::recordReady, this, &RawPage::showRecord);
}

void RawPage::showSubject(const Subject& subject)
{
    m_text->clear();
    if (const auto* pattern = std::get_if<PatternSubject>(&subject))
        m_text->setPlainText(format::block(QString::fromUtf8(QJsonDocument(toJson(*pattern)).toJson())));
    else if (const auto* outcome = std::get_if<OutcomeSubject>(&subject))
        showRecord(RelationId::Outcomes, outcome->record);
    else if (const auto* record = std::get_if<RecordSubject>(&subject))
        showRecord(record->relation, record->record);
}

void RawPage::showRecord(RelationId relation, const Record& record)
{
    const RelationSpec& spec = relationSpec(relation);
    QJsonObject object;
    for (size_t i = 0; i < spec.columns.size(); ++i)
        object.insert(QLatin1String(spec.columns[i].name),
                      i == 0 ? QJsonValue(record.key.text()) : jsonValue(record.cells[i], outputKind(spec.columns[i].kind)));
    m_text->setPlainText(format::block(QString::fromUtf8(QJsonDocument(object).toJson())));
}

} // namespace hindcast
