// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageHeader.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/triage/ProgressStrip.h"
#include "ui/views/triage/TriageModel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace hindcast {

TriageHeader::TriageHeader(QWidget* parent)
    : QWidget(parent), m_progress(new QLabel(this)), m_note(new QLabel(this)), m_strip(new ProgressStrip(this)),
      m_again(new QPushButton(this))
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(metrics::page, metrics::padding, metrics::page, metrics::padding);
    line->setSpacing(metrics::group);
    m_progress->setObjectName(QStringLiteral("triageProgress"));
    Theme::setFont(m_progress, &Theme::strongFont);
    m_again->setObjectName(QStringLiteral("triageAgain"));
    m_again->setIcon(Theme::instance().icon(QStringLiteral("refresh")));
    m_again->setFocusPolicy(Qt::TabFocus);
    m_again->setToolTip(tr("Read the queue again: the order may change, and what is finished leaves it."));
    m_note->setProperty("role", QStringLiteral("muted"));
    Theme::setFont(m_note, &Theme::captionFont);
    line->addWidget(m_progress);
    line->addWidget(m_strip, 1);
    line->addWidget(m_note);
    line->addWidget(m_again);
    connect(m_again, &QPushButton::clicked, this, &TriageHeader::againRequested);
}

void TriageHeader::showState(const TriageModel& model, int changed, bool isLoading)
{
    const int n = model.rowCount(), finished = model.finished();
    m_progress->setText(tr("%1 / %2").arg(format::count(finished), format::count(n)));
    m_progress->setAccessibleName(tr("%1 of %2 are finished").arg(format::count(finished), format::count(n)));
    const int done = model.finished(TriageState::Done);
    m_strip->setShares(n > 0 ? double(done) / n : 0, n > 0 ? double(finished - done) / n : 0);
    QStringList words;
    if (done > 0)
        words << tr("%Ln done", nullptr, done);
    if (finished > done)
        words << tr("%Ln put aside", nullptr, finished - done);
    if (const auto chosen = int(model.chosen().size()); chosen > 0)
        words << tr("%Ln chosen", nullptr, chosen);
    m_note->setText(n > 0 && finished == n ? tr("everything is decided") : words.join(QStringLiteral(" · ")));
    m_again->setText(changed > 0 ? tr("%Ln changed since", nullptr, changed) : tr("Read again"));
    m_again->setEnabled(!isLoading);
}

} // namespace hindcast
