// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/LintHeader.h"

#include "ui/models/Format.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/theme/Theme.h"
#include "ui/views/lint/LintWords.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace hindcast {

LintHeader::LintHeader(QWidget* parent)
    : QWidget(parent), m_age(new QLabel(this)), m_progress(new QProgressBar(this)), m_again(new QPushButton(tr("Look again"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)), m_export(new QPushButton(tr("Export …"), this)),
      m_accepted(new QCheckBox(tr("Accepted too"), this))
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(metrics::page, metrics::padding, metrics::page, metrics::padding);
    line->setSpacing(metrics::group);
    m_age->setObjectName(QStringLiteral("lintAge"));
    m_age->setProperty("role", QStringLiteral("muted"));
    m_age->setMinimumWidth(0);
    m_age->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setObjectName(QStringLiteral("lintProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 0); // nobody knows how many texts are the same
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(120);
    m_cancel->setObjectName(QStringLiteral("lintCancel"));
    m_again->setObjectName(QStringLiteral("lintAgain"));
    m_again->setIcon(Theme::instance().icon(QStringLiteral("refresh")));
    m_again->setToolTip(tr("Ask every rule about everything again."));
    m_export->setObjectName(QStringLiteral("lintExport"));
    m_export->setToolTip(tr("Write all findings as SARIF, JSON, CSV or Markdown."));
    m_accepted->setObjectName(QStringLiteral("lintAccepted"));
    m_accepted->setToolTip(tr("Show what somebody accepted as well, greyed."));
    for (QWidget* w : std::initializer_list<QWidget*>{m_age, m_progress, m_cancel, m_accepted, m_export, m_again})
        line->addWidget(w, w == m_age ? 1 : 0);
    connect(m_again, &QPushButton::clicked, this, &LintHeader::runRequested);
    connect(m_cancel, &QPushButton::clicked, this, &LintHeader::cancelRequested);
    connect(m_export, &QPushButton::clicked, this, &LintHeader::exportRequested);
    connect(m_accepted, &QCheckBox::toggled, this, &LintHeader::acceptedToggled);
}

bool LintHeader::showsAccepted() const { return m_accepted->isChecked(); }

void LintHeader::showState(const FindingsBook* book, bool timesAsked, bool writes)
{
    const LintResultPtr last = book ? book->last() : nullptr;
    const bool running = book && book->isRunning();
    m_age->setText(lintAgeText(book, timesAsked));
    m_age->setToolTip(last ? format::tip(lintJudgedText(last->report)) : QString());
    m_progress->setVisible(running);
    m_cancel->setVisible(running);
    m_again->setVisible(!running);
    m_again->setEnabled(book);
    m_again->setText(book && book->isOutdated() ? tr("Look again: changed") : tr("Look again"));
    m_export->setEnabled(last && !writes);
    m_accepted->setVisible(last && last->report.accepted > 0);
}

} // namespace hindcast
