// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/SummaryPage.h"

#include "ui/models/Format.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/theme/StateStyle.h"

#include <QVBoxLayout>

namespace hindcast {

SummaryPage::SummaryPage(PatternDetails* details, QWidget* parent) : QWidget(parent), m_details(details), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, &SummaryPage::showSubject);
    connect(details, &PatternDetails::outcomeReady, this, &SummaryPage::showOutcome);
}

void SummaryPage::showSubject(const Subject& subject)
{
    m_fields->clear();
    if (const auto* pattern = std::get_if<PatternSubject>(&subject))
        showPattern(*pattern);
    else if (const auto* outcome = std::get_if<OutcomeSubject>(&subject))
        showOutcome(outcome->record);
}

void SummaryPage::showPattern(const PatternSubject& subject)
{
    const Pattern& p = subject.pattern();
    const StateStyle stored = styleOf(subject.book->stored[subject.index]);
    const StateStyle effective = styleOf(subject.book->effective[subject.index]);
    m_fields->addField(tr("Stored state"), stored.text(), stored.colour);
    m_fields->addField(tr("In the prompt"), effective.text(), effective.colour);
    m_fields->addField(tr("Key"), p.name);
    if (p.description != p.name)
        m_fields->addField(tr("Description"), p.description);
    m_fields->addField(tr("Cluster"), p.clusterId);
    m_fields->addField(tr("Namespace"), p.nameSpace);
    m_fields->addField(tr("Seen"), tr("%Ln time(s)", nullptr, int(std::min<qint64>(p.occurrenceCount, INT_MAX))));
    m_fields->addField(tr("Confidence"), format::confidence(p.confidence));
    m_fields->addField(tr("Last seen"), tr("%1 (%2)").arg(format::moment(p.lastSeenAt), format::ago(p.lastSeenAt)));
    m_fields->addField(tr("Last counted"), p.lastCountedAt ? format::moment(*p.lastCountedAt) : tr("not recorded here"));
    m_fields->addField(tr("Created"), format::moment(p.createdAt));
}

void SummaryPage::showOutcome(const Record& record)
{
    m_fields->clear();
    const auto& columns = m_details->session() && m_details->session()->store()
        ? m_details->session()->store()->relation(RelationId::Outcomes)
        : nullptr;
    const Outcome o = outcomeFrom(record);
    const StateStyle result = styleOf(o.verified, o.feedback);
    const auto recorded = [&](int column, const QString& value) {
        return columns && !columns->columns[size_t(column)].recorded ? tr("not recorded here") : value;
    };
    m_fields->addField(tr("Result"), result.text(), result.colour);
    m_fields->addField(tr("Confidence"), format::confidence(o.confidence));
    m_fields->addField(tr("When"), tr("%1 (%2)").arg(format::moment(o.createdAt), format::ago(o.createdAt)));
    m_fields->addField(tr("Root cause"), o.rootCause);
    m_fields->addField(tr("Query"), recorded(OutcomeQuery, o.query));
    m_fields->addField(tr("Cluster"), o.clusterId);
    m_fields->addField(tr("Namespace"), o.nameSpace);
    m_fields->addField(tr("Playbooks"), o.playbooks.join(QStringLiteral(", ")));
    m_fields->addField(tr("Path"), recorded(OutcomePathColumn, word(o.path)));
    m_fields->addField(tr("Feedback"), word(o.feedback));
    m_fields->addField(tr("User"), o.userId);
    m_fields->addField(tr("Session"), o.sessionId);
    m_fields->addField(tr("Request"), o.requestId);
    m_fields->addField(tr("Hints it saw"), recorded(OutcomeHints, o.hintsShown.join(u'\n')));
}

} // namespace hindcast
