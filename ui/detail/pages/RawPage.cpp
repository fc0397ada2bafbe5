// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/RawPage.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <cmath>

namespace hindcast {
namespace {

QJsonValue number(double v) { return std::isfinite(v) ? QJsonValue(v) : QJsonValue(); }

QJsonValue textOrNull(const QString& t) { return t.isEmpty() ? QJsonValue() : QJsonValue(t); }

QJsonObject toJson(const PatternSubject& s)
{
    const Pattern& p = s.pattern();
    const HiddenReason reason = s.book->effective[s.index];
    return {{QStringLiteral("pattern_name"), p.name},
            {QStringLiteral("cluster_id"), p.clusterId},
            {QStringLiteral("namespace"), textOrNull(p.nameSpace)},
            {QStringLiteral("description"), p.description},
            {QStringLiteral("recommended_fix"), p.recommendedFix},
            {QStringLiteral("confidence"), number(p.confidence)},
            {QStringLiteral("occurrence_count"), p.occurrenceCount},
            {QStringLiteral("created_at"), isoTimestamp(p.createdAt)},
            {QStringLiteral("last_seen_at"), isoTimestamp(p.lastSeenAt)},
            {QStringLiteral("last_counted_at"), p.lastCountedAt ? QJsonValue(isoTimestamp(*p.lastCountedAt)) : QJsonValue()},
            {QStringLiteral("demoted"), p.demoted},
            {QStringLiteral("stored_state"), word(s.book->stored[s.index])},
            {QStringLiteral("effective_state"), reason == HiddenReason::None ? QStringLiteral("injected") : QStringLiteral("hidden")},
            {QStringLiteral("effective_reason"), textOrNull(word(reason))}};
}

QJsonValue toJson(const Cell& cell, ColumnKind kind)
{
    if (cell.isNull())
        return {};
    switch (kind) {
    case ColumnKind::Integer: return cell.integer();
    case ColumnKind::Real: return number(cell.real());
    case ColumnKind::Flag: return cell.flag().value_or(false);
    case ColumnKind::List: return QJsonArray::fromStringList(stringsOf(cell));
    default: return format::exported(cell);
    }
}

} // namespace

RawPage::RawPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent) : QWidget(parent), m_text(new QPlainTextEdit(this))
{
    m_text->setReadOnly(true);
    m_text->setFont(Theme::monoFont());
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
                      i == 0 ? QJsonValue(record.key.text()) : toJson(record.cells[i], spec.columns[i].kind));
    m_text->setPlainText(format::block(QString::fromUtf8(QJsonDocument(object).toJson())));
}

} // namespace hindcast
