// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/EvidencePage.h"

#include "ui/detail/parts/EvidenceModel.h"

namespace hindcast {

EvidencePage::EvidencePage(PatternDetails* details, QWidget* parent) : EvidencePage(new EvidenceModel, details, parent) {}

EvidencePage::EvidencePage(EvidenceModel* model, PatternDetails* details, QWidget* parent)
    : NotedList(QStringLiteral("evidence"), tr("Evidence"), model, parent), m_model(model)
{
    model->setParent(this);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        m_model->setRecords({});
        setNote(std::holds_alternative<PatternSubject>(subject) ? tr("Reading the evidence …") : QString());
        setMessage({});
    });
    connect(details, &PatternDetails::evidenceReady, this, &EvidencePage::showEvidence);
    connect(details, &PatternDetails::patternUnread, this, [this](const QString& why) {
        setNote({});
        setMessage(why);
    });
}

void EvidencePage::showEvidence(const Evidence& evidence)
{
    m_model->setRecords(evidence.outcomes);
    const int n = int(evidence.outcomes.size());
    QString note = evidence.truncated ? tr("More than %Ln outcome(s): the first ones that were found are shown.", nullptr, n)
                                      : tr("%Ln outcome(s) of this pattern, newest first.", nullptr, n);
    if (!evidence.doubt.isEmpty())
        note += u' ' + evidence.doubt;
    setNote(note);
    setMessage(n == 0 ? tr("No outcome of this pattern is recorded here. It may have been purged, or the pattern was written without one.")
                      : QString());
}

} // namespace hindcast
