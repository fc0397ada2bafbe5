// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/PurgeDialog.h"

#include "core/logs/LogSinks.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int purgePreviewDelayMs = 300;
constexpr int permille = 1000;

QSpinBox* days(const char* name, qint64 value, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(0, int(thresholds::greatestDays));
    box->setValue(int(value));
    return box;
}

} // namespace

PurgeDialog::PurgeDialog(StoreSession* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_tree(new QTreeWidget(this)), m_summary(new QLabel(this)), m_problem(new QLabel(this)),
      m_progress(new QProgressBar(this))
{
    setObjectName(QStringLiteral("purgeDialog"));
    setWindowTitle(tr("Purge"));
    resize(620, 560);
    const Settings& settings = DisplaySettings::instance().rules();
    m_outcomesDays = days("outcomesDays", settings->retainOutcomesDays, this);
    m_patternsDays = days("patternsDays", settings->retainPatternsDays, this);
    for (QSpinBox* box : {m_outcomesDays, m_patternsDays}) {
        box->setSuffix(tr(" days"));
        connect(box, &QSpinBox::valueChanged, this, [this] { m_delay.start(); });
    }
    m_keep = new QCheckBox(tr("Keep what is removed, so that it can be undone"), this);
    m_keep->setObjectName(QStringLiteral("keepRows"));
    m_keep->setChecked(true);
    m_tree->setObjectName(QStringLiteral("purgePreview"));
    m_tree->setAccessibleName(tr("What would go"));
    m_tree->setHeaderLabels({tr("What would go"), tr("Records")});
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->setUniformRowHeights(true);
    for (QLabel* l : {m_summary, m_problem}) {
        l->setTextFormat(Qt::PlainText);
        l->setWordWrap(true);
    }
    m_summary->setObjectName(QStringLiteral("purgeSummary"));
    m_problem->setObjectName(QStringLiteral("purgeProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->hide();
    m_progress->setRange(0, permille);
    m_progress->hide();
    auto* form = new QFormLayout;
    form->setVerticalSpacing(metrics::padding);
    form->addRow(tr("Keep outcomes for"), m_outcomesDays);
    form->addRow(tr("Keep unproven patterns for"), m_patternsDays);
    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Close);
    m_purge = buttons->addButton(tr("Purge"), QDialogButtonBox::AcceptRole);
    m_purge->setObjectName(QStringLiteral("purge"));
    m_close->setDefault(true);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addLayout(form);
    box->addWidget(m_summary);
    box->addWidget(m_tree, 1);
    box->addWidget(m_keep);
    box->addWidget(m_problem);
    box->addWidget(m_progress);
    box->addWidget(buttons);
    connect(m_close, &QPushButton::clicked, this, &PurgeDialog::reject);
    connect(m_purge, &QPushButton::clicked, this, &PurgeDialog::run);
    m_delay.setSingleShot(true);
    m_delay.setInterval(purgePreviewDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PurgeDialog::requestPreview);
    requestPreview();
}

PurgeDialog::~PurgeDialog() { m_token.cancel(); }

void PurgeDialog::requestPreview()
{
    m_delay.stop();
    m_waiting = true;
    m_summary->setText(tr("Counting …"));
    const auto early = m_session->inbox().deliver<RetentionCounts>(this, [this, generation = m_generation + 1](const RetentionCounts& c) {
        if (generation == m_generation && m_waiting)
            showTotals(c);
    });
    const auto work = [outcomes = m_outcomesDays->value(), patterns = m_patternsDays->value(), now = DisplaySettings::instance().now(),
                       early](const CurationTarget& target, const JobContext& context) -> Expected<PurgePreview> {
        HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(now, outcomes, patterns));
        HC_TRY(const auto totals, quickPurgeTotals(target, cutoffs, context));
        if (totals)
            early(*totals);
        return previewPurge(target, cutoffs, now, context);
    };
    m_session->change<PurgePreview>({tr("Preview of a purge"), QStringLiteral("purge.preview")}, work, this,
                                    [this, generation = ++m_generation](Expected<PurgePreview> preview) {
                                        if (generation != m_generation)
                                            return;
                                        m_waiting = false;
                                        m_preview.reset();
                                        m_problem->hide();
                                        if (preview)
                                            showPreview(*preview);
                                        else
                                            showProblem(preview.error());
                                        updateState();
                                    });
    updateState();
}

void PurgeDialog::addGroup(const QString& title, const std::map<QString, qint64>& counts)
{
    if (counts.empty())
        return;
    auto* group = new QTreeWidgetItem(m_tree, {title, QString()});
    group->setExpanded(true);
    qint64 sum = 0;
    for (const auto& [name, n] : counts) {
        auto* row = new QTreeWidgetItem(group, {format::line(name, 80), format::count(n)});
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        sum += n;
    }
    group->setText(1, format::count(sum));
    group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
}

void PurgeDialog::showTotals(const RetentionCounts& counts)
{
    m_tree->clear();
    m_summary->setText(tr("%1 outcomes are that old. Counting clusters and patterns …").arg(format::count(counts.rows)));
    addGroup(tr("Outcomes by month"), counts.byMonth);
    m_tree->resizeColumnToContents(1);
}

void PurgeDialog::showPreview(const PurgePreview& preview)
{
    m_preview = preview;
    m_tree->clear();
    m_summary->setText(preview.isEmpty()
                           ? tr("Nothing is that old.")
                           : tr("%1 outcomes before %2 and %3 patterns not seen since %4.")
                                 .arg(format::count(preview.outcomes.rows), format::moment(preview.cutoffs.outcomes),
                                      format::count(qint64(preview.patterns.size())), format::moment(preview.cutoffs.patterns)));
    if (!preview.losingLastEvidence.empty()) {
        auto* group = new QTreeWidgetItem(
            m_tree, {tr("Promoted patterns that lose their last evidence"), format::count(qint64(preview.losingLastEvidence.size()))});
        group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        group->setIcon(0, Theme::instance().icon(QStringLiteral("warning"), &Tokens::partial));
        for (const Signature& s : preview.losingLastEvidence)
            new QTreeWidgetItem(group,
                                {QStringLiteral("%1  ·  %2").arg(format::line(s.pattern, 80), format::line(s.cluster, 40)), QString()});
        group->setExpanded(true);
    }
    addGroup(tr("Outcomes by month"), preview.outcomes.byMonth);
    addGroup(tr("Outcomes by cluster"), preview.outcomes.byCluster);
    addGroup(tr("Patterns by month of their last sighting"), preview.patternsByMonth);
    addGroup(tr("Patterns by cluster"), preview.patternsByCluster);
    m_tree->resizeColumnToContents(1);
}

void PurgeDialog::updateState()
{
    const bool ready = m_preview && !m_preview->isEmpty() && !m_waiting && !m_running;
    m_purge->setEnabled(ready);
    m_purge->setText(ready ? tr("Purge %1 records").arg(format::count(m_preview->rows())) : tr("Purge"));
    for (QWidget* w : std::initializer_list<QWidget*>{m_outcomesDays, m_patternsDays, m_keep})
        w->setEnabled(!m_running);
    m_close->setText(m_running ? tr("Stop") : tr("Close"));
    m_progress->setVisible(m_running);
}

void PurgeDialog::run()
{
    m_running = true;
    m_problem->hide();
    m_progress->setValue(0);
    updateState();
    PurgeOptions options{systemActor(), {}, DisplaySettings::instance().now(), m_keep->isChecked()};
    options.lockWaitMs = 0;
    JobRequest request{tr("Purge"), {}, m_token = CancelToken()};
    const auto progress = m_session->inbox().deliver<JobProgress>(
        this, [this](JobProgress p) { m_progress->setValue(p.total > 0 ? int(p.done * permille / p.total) : 0); });
    const auto work = [preview = *m_preview, options, progress, settings = DisplaySettings::instance().rules()](
                          const CurationTarget& target, const JobContext& context) -> Expected<PurgeReport> {
        HC_TRY(const auto log, openLogSink(settings));
        JobContext both = context;
        both.progress = [&](JobProgress p) {
            context.progress(p);
            progress(p);
        };
        return applyPurge(target, preview, options, both, log.get());
    };
    m_session->change<PurgeReport>(std::move(request), work, this, [this](Expected<PurgeReport> report) { finish(std::move(report)); });
}

void PurgeDialog::finish(Expected<PurgeReport> report)
{
    m_running = false;
    if (!report) {
        showProblem(report.error());
        requestPreview();
        return;
    }
    Q_EMIT purged(*report);
    requestPreview();
    if (report->interruption)
        showProblem({report->interruption->code,
                     tr("%1 %2 outcomes and %3 patterns were removed before that.")
                         .arg(report->interruption->sentence, format::count(report->outcomes), format::count(report->patterns))});
    else
        accept();
}

void PurgeDialog::showProblem(const Error& error)
{
    m_problem->setText(error.hint.isEmpty() ? error.sentence : error.sentence + u' ' + error.hint);
    m_problem->show();
}

void PurgeDialog::reject()
{
    if (m_running)
        m_token.cancel(); // the answer says what was committed
    else
        QDialog::reject();
}

} // namespace hindcast
