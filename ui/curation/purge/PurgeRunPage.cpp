// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/purge/PurgeRunPage.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int permille = 1000;
constexpr qint64 paceAfterMs = 300, secondMs = 1'000; // before that nobody knows the pace

} // namespace

PurgeRunPage::PurgeRunPage(QWidget* parent)
    : QWidget(parent), m_progress(new QProgressBar(this)), m_pace(new QLabel(this)), m_result(buildResult())
{
    m_progress->setObjectName(QStringLiteral("purgeProgress"));
    m_progress->setAccessibleName(tr("Progress of the purge"));
    m_progress->setRange(0, permille);
    m_pace->setObjectName(QStringLiteral("purgePace"));
    m_pace->setWordWrap(true);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::group);
    box->addWidget(m_progress);
    box->addWidget(m_pace);
    box->addWidget(m_result, 1);
    box->addStretch(0);
}

QWidget* PurgeRunPage::buildResult()
{
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("purgeResult"));
    m_done = new QLabel(page);
    m_done->setObjectName(QStringLiteral("purgeDone"));
    m_done->setWordWrap(true);
    auto* journal = new QPushButton(tr("Show the journal"), page);
    journal->setObjectName(QStringLiteral("purgeJournal"));
    auto* command = new QPushButton(tr("Copy the command"), page);
    command->setObjectName(QStringLiteral("purgeCommand"));
    auto* schedule = new QPushButton(tr("Copy the schedule"), page);
    schedule->setObjectName(QStringLiteral("purgeSchedule"));
    auto* above = new QLabel(tr("The same every night, for cron, a systemd timer or a CronJob:"), page);
    above->setProperty("role", QStringLiteral("muted"));
    m_text = new QPlainTextEdit(page);
    m_text->setObjectName(QStringLiteral("purgeScheduleText"));
    m_text->setAccessibleName(tr("What a timer or a CronJob would run"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap); // a line is a line of a file
    Theme::setFont(m_text, &Theme::monoFont);
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::padding);
    for (QPushButton* button : {journal, command, schedule})
        line->addWidget(button);
    line->addStretch(1);
    auto* box = new QVBoxLayout(page);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::padding);
    box->addWidget(m_done);
    box->addLayout(line);
    box->addWidget(above);
    box->addWidget(m_text, 1);
    connect(journal, &QPushButton::clicked, this, &PurgeRunPage::journalRequested);
    connect(command, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_command); });
    connect(schedule, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_schedule); });
    page->hide();
    return page;
}

void PurgeRunPage::begin(qint64 rows)
{
    m_running = true;
    m_rows = rows;
    m_since.start();
    m_progress->setValue(0);
    m_progress->show();
    m_result->hide();
    m_pace->setText(tr("Removing %1 records in short transactions …").arg(format::count(rows)));
}

void PurgeRunPage::showProgress(const JobProgress& p)
{
    if (!m_running || p.total <= 0)
        return;
    m_progress->setValue(int(p.done * permille / p.total));
    const qint64 elapsed = m_since.elapsed();
    if (elapsed < paceAfterMs || p.done <= 0)
        return;
    const qint64 left = std::max<qint64>(0, elapsed * (p.total - p.done) / p.done / secondMs);
    m_pace->setText(
        tr("%1 of %2 removed, about %Ln second(s) left.", nullptr, int(left)).arg(format::count(p.done), format::count(p.total)));
}

void PurgeRunPage::finish(const PurgeReport& report, const QString& command, const QString& schedule)
{
    m_running = false;
    m_command = command;
    m_schedule = schedule;
    m_text->setPlainText(schedule);
    m_progress->setVisible(!report.complete);
    m_pace->setText(report.interruption
                        ? tr("%1 What was committed before stays removed.").arg(report.interruption->sentence)
                        : tr("Done in %1 s.").arg(QLocale().toString(double(m_since.elapsed()) / double(secondMs), 'f', 1)));
    QStringList words{tr("%1 outcomes and %2 patterns were removed.").arg(format::count(report.outcomes), format::count(report.patterns))};
    if (report.complete)
        words << (report.verified ? tr("Read again: nothing that is too old is left.")
                                  : tr("Read again, records that are too old are there: somebody is adding them."));
    else
        words << tr("%1 of %2 records are still there.")
                     .arg(format::count(m_rows - report.outcomes - report.patterns), format::count(m_rows));
    if (report.journalSeq > 0)
        words << tr("Journal entry %1.").arg(format::count(report.journalSeq));
    words << (report.undoable ? tr("It can be undone.") : tr("It cannot be undone."));
    m_done->setText(words.join(u' '));
    m_result->show();
}

} // namespace hindcast
