// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/AgentsPage.h"

#include "core/domain/Reflection.h"
#include "core/domain/Words.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/text/TraceLink.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"

#include <QVBoxLayout>

namespace hindcast {
namespace {

using ReadAgents = std::function<Expected<AgentDossier>(Connection&, const StoreDescription&, const JobContext&)>;

/// How the agents of a subject are read; nothing: it has none.
ReadAgents readerOf(const Subject& subject)
{
    if (const auto* pattern = std::get_if<PatternSubject>(&subject))
        return [p = pattern->pattern()](Connection& c, const StoreDescription& s, const JobContext&) { return readPatternAgents(c, s, p); };
    if (const auto* outcome = std::get_if<OutcomeSubject>(&subject))
        return [id = outcome->record.key.text(), session = outcome->record.cells[OutcomeSession].text()](
                   Connection& c, const StoreDescription& s, const JobContext&) { return readOutcomeAgents(c, s, id, session); };
    const auto* record = std::get_if<RecordSubject>(&subject);
    if (!record || (record->relation != RelationId::Reflections && record->relation != RelationId::Episodes))
        return {};
    const bool strategy = record->relation == RelationId::Reflections
        && reflectionKindFromWord(record->record.cells[ReflectionKindColumn].text()) == ReflectionKind::Strategy;
    const RecordKind kind = record->relation == RelationId::Episodes ? RecordKind::Episode
        : strategy                                                   ? RecordKind::Strategy
                                                                     : RecordKind::Reflection;
    return [kind, id = record->record.key.text()](Connection& c, const StoreDescription& s, const JobContext&) {
        return readMemoryAgents(c, s, kind, id);
    };
}

} // namespace

AgentsPage::AgentsPage(PatternDetails* details, QWidget* parent) : QWidget(parent), m_details(details), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, &AgentsPage::showSubject);
}

void AgentsPage::showSubject(const Subject& subject)
{
    ++m_generation;
    m_fields->clear();
    m_ofOutcome = std::holds_alternative<OutcomeSubject>(subject);
    const ReadAgents read = readerOf(subject);
    if (!read || !m_details->session() || !m_details->session()->store() || !keepsExposures(*m_details->session()->store()))
        return;
    m_details->session()->ask<AgentDossier>(StoreSession::LaneKind::Interactive, {{}, QStringLiteral("agents")}, read, this,
                                            [this, generation = m_generation](Expected<AgentDossier> found) {
                                                if (generation != m_generation)
                                                    return;
                                                if (found)
                                                    showDossier(*found);
                                                else if (found.error().code != ErrorCode::Cancelled)
                                                    m_fields->addText(found.error().sentence);
                                            });
}

void AgentsPage::showDossier(const AgentDossier& dossier)
{
    m_fields->clear();
    if (dossier.origin)
        addTrace(tr("Came from"), format::moment(dossier.origin->at), dossier.origin->traceparent, dossier.origin->tracestate);
    if (!dossier.reports.empty()) {
        m_fields->addHeading(tr("Reports of agents"));
        for (const AgentReport& r : dossier.reports)
            addTrace(format::moment(r.at),
                     tr("%1 (session %2)%3")
                         .arg(r.verdict == u"helped" ? tr("It helped") : tr("It harmed"), format::line(r.sessionId, 80),
                              r.note.isEmpty() ? QString() : u'\n' + format::block(r.note, 2'000)),
                     r.traceparent, r.tracestate);
    }
    showExposures(dossier);
}

void AgentsPage::showExposures(const AgentDossier& dossier)
{
    m_fields->addHeading(m_ofOutcome ? tr("What its session was given") : tr("Given to sessions"));
    if (dossier.exposures.empty())
        m_fields->addText(m_ofOutcome ? tr("Nothing, as far as the ledger says.") : tr("To none, as far as the ledger says."));
    for (const Exposure& e : dossier.exposures) {
        const QString what = !m_ofOutcome                       ? tr("session %1").arg(format::line(e.sessionId, 80))
            : recordKindFromWord(e.kind) == RecordKind::Pattern ? keyTitle(e.recordId)
                                                                : e.kind + u' ' + format::line(e.recordId, 40);
        const QString place = e.rank ? tr(", place %1").arg(format::count(*e.rank)) : QString();
        addTrace(format::moment(e.at), tr("%1 (by %2%3)").arg(what, format::line(e.via, 40), place), e.traceparent, e.tracestate);
    }
    if (dossier.more)
        m_fields->addText(tr("Only the newest %1 are shown.").arg(format::count(shownExposures)));
}

/// With a button to the trace where the settings say how its address is made, else with its id; and with what the vendors of its tracing
/// noted along the way. What is no trace has neither.
void AgentsPage::addTrace(const QString& label, const QString& value, const QString& traceparent, const QString& tracestate)
{
    const auto parent = traceParent(traceparent);
    const auto address = traceAddress(DisplaySettings::instance().rules()->traceUrl, traceparent);
    QString text = value;
    if (parent && !address)
        text += u'\n' + tr("trace %1").arg(parent->traceId);
    if (parent && !tracestate.isEmpty())
        text += u'\n' + tr("trace state %1").arg(format::line(tracestate, 200));
    if (address)
        m_fields->addLink(label, text, tr("Open its trace"), *address);
    else
        m_fields->addField(label, text);
}

} // namespace hindcast
