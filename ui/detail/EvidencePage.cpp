// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/EvidencePage.h"

#include "ui/models/EvidenceModel.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

EvidencePage::EvidencePage(PatternDetails* details, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)), m_model(new EvidenceModel(this)), m_list(new ListView(QStringLiteral("evidence"), this))
{
    m_list->setListModel(m_model);
    m_list->setAccessibleName(tr("Evidence"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    box->addWidget(m_list, 1);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        m_model->setRecords({});
        m_note->setText(std::holds_alternative<PatternSubject>(subject) ? tr("Reading the evidence …") : QString());
        m_list->setMessage({});
    });
    connect(details, &PatternDetails::evidenceReady, this, &EvidencePage::showEvidence);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
}

void EvidencePage::showEvidence(const Evidence& evidence)
{
    m_model->setRecords(evidence.outcomes);
    const int n = int(evidence.outcomes.size());
    QString note = evidence.truncated ? tr("More than %Ln outcome(s): the first ones that were found are shown.", nullptr, n)
                                      : tr("%Ln outcome(s) of this pattern, newest first.", nullptr, n);
    if (!evidence.doubt.isEmpty())
        note += u' ' + evidence.doubt;
    m_note->setText(note);
    m_list->setMessage(
        n == 0 ? tr("No outcome of this pattern is recorded here. It may have been purged, or the pattern was written without one.")
               : QString());
}

} // namespace hindcast
