// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/PurgeDialog.h"

#include "core/curation/ChangeSets.h"
#include "core/curation/plan/CurationAction.h"
#include "core/domain/text/ShellText.h"
#include "core/engine/read/PatternBook.h"
#include "core/logs/LogSinks.h"
#include "ui/curation/MonthCut.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
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

constexpr qint64 secondLookRows = 1'000;
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
    : QDialog(parent), m_session(session), m_months(new MonthCut(this)), m_evidence(buildEvidence()), m_result(buildSummary()),
      m_tree(new QTreeWidget(this)), m_summary(new QLabel(this)), m_problem(new QLabel(this)), m_progress(new QProgressBar(this))
{
    setObjectName(QStringLiteral("purgeDialog"));
    setWindowTitle(tr("Purge"));
    resize(680, 680);
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
    connect(m_keep, &QCheckBox::toggled, this, [this] { // what was said about undoing is true no more
        m_asked = false;
        updateState();
    });
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
    m_export = buttons->addButton(tr("Export first …"), QDialogButtonBox::ActionRole);
    m_export->setObjectName(QStringLiteral("exportFirst"));
    m_export->setToolTip(tr("Write the outcomes that would go to a file, before they go."));
    m_second = new QLabel(this);
    m_second->setObjectName(QStringLiteral("secondLook"));
    m_second->setWordWrap(true);
    m_second->setProperty("role", QStringLiteral("caution"));
    m_second->hide();
    m_close->setDefault(true); // the safe one
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addLayout(form);
    box->addWidget(m_months);
    box->addWidget(m_summary);
    box->addWidget(m_evidence);
    box->addWidget(m_tree, 1);
    box->addWidget(m_keep);
    box->addWidget(m_second);
    box->addWidget(m_problem);
    box->addWidget(m_progress);
    box->addWidget(m_result);
    box->addWidget(buttons);
    connect(m_close, &QPushButton::clicked, this, &PurgeDialog::reject);
    connect(m_purge, &QPushButton::clicked, this, &PurgeDialog::confirm);
    connect(m_export, &QPushButton::clicked, this, &PurgeDialog::exportFirst);
    m_delay.setSingleShot(true);
    m_delay.setInterval(purgePreviewDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PurgeDialog::requestPreview);
    m_months->hide();
    m_months->setDays(m_outcomesDays->value());
    connect(m_months, &MonthCut::daysChanged, this, [this](qint64 chosen) { m_outcomesDays->setValue(int(chosen)); });
    connect(m_outcomesDays, &QSpinBox::valueChanged, m_months, &MonthCut::setDays);
    loadMonths();
    requestPreview();
}

PurgeDialog::~PurgeDialog()
{
    m_token.cancel();
    m_monthsToken.cancel();
}

QWidget* PurgeDialog::buildEvidence()
{
    auto* strip = new QWidget(this);
    strip->setObjectName(QStringLiteral("lostEvidence"));
    m_losing = new QLabel(strip);
    m_losing->setObjectName(QStringLiteral("losing"));
    m_losing->setWordWrap(true);
    m_losing->setProperty("role", QStringLiteral("caution"));
    auto* list = new QPushButton(tr("List"), strip);
    list->setObjectName(QStringLiteral("listLosing"));
    m_pin = new QPushButton(tr("Pin evidence"), strip);
    m_pin->setObjectName(QStringLiteral("pinEvidence"));
    m_pin->setToolTip(tr("Keep copies of the newest outcomes of each of them: they stay when the outcomes go."));
    auto* line = new QHBoxLayout(strip);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(metrics::padding);
    line->addWidget(m_losing, 1);
    line->addWidget(list);
    line->addWidget(m_pin);
    connect(list, &QPushButton::clicked, this, &PurgeDialog::listLosing);
    connect(m_pin, &QPushButton::clicked, this, &PurgeDialog::pinEvidence);
    strip->hide();
    return strip;
}

QWidget* PurgeDialog::buildSummary()
{
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("purgeResult"));
    m_done = new QLabel(page);
    m_done->setObjectName(QStringLiteral("purgeDone"));
    m_done->setWordWrap(true);
    auto* journal = new QPushButton(tr("Show the journal"), page);
    journal->setObjectName(QStringLiteral("purgeJournal"));
    auto* copy = new QPushButton(tr("Copy the command to schedule"), page);
    copy->setObjectName(QStringLiteral("purgeCommand"));
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::padding);
    line->addWidget(journal);
    line->addWidget(copy);
    line->addStretch(1);
    auto* box = new QVBoxLayout(page);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_done);
    box->addLayout(line);
    connect(journal, &QPushButton::clicked, this, [this] {
        Q_EMIT journalRequested();
        accept();
    });
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(command());
        m_done->setText(m_done->text().section(u'\n', 0, 0) + u'\n' + command());
    });
    page->hide();
    return page;
}

QString PurgeDialog::command() const
{
    const QString out = QStringLiteral("hindcast-cli --write --json purge %1 --outcomes-days %2 --patterns-days %3 --yes")
                            .arg(shellQuoted(m_session->url().text()), QString::number(m_outcomesDays->value()),
                                 QString::number(m_patternsDays->value()));
    return m_keep->isChecked() ? out + QStringLiteral(" --keep-rows") : out;
}

void PurgeDialog::loadMonths()
{
    if (!m_session->store()->relation(RelationId::Outcomes))
        return;
    const Timestamp now = DisplaySettings::instance().now();
    m_session->ask<RetentionCounts>(
        StoreSession::LaneKind::Background, {tr("Count outcomes by month"), QStringLiteral("purge.months"), m_monthsToken},
        [now](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<RetentionCounts> {
            HC_TRY(RetentionRows rows, RetentionRows::open(c, s, now)); // as if all that is there would go
            return rows.counts(false, context);
        },
        this,
        [this, now](const Expected<RetentionCounts>& counts) {
            if (counts) // else there is no picture: the preview says all the same
                m_months->setMonths(counts->byMonth, now);
        });
}

void PurgeDialog::listLosing()
{
    if (QTreeWidgetItem* group = m_tree->topLevelItem(0)) { // shown first
        group->setExpanded(true);
        m_tree->scrollToItem(group, QAbstractItemView::PositionAtTop);
        m_tree->setCurrentItem(group->childCount() > 0 ? group->child(0) : group);
        m_tree->setFocus();
    }
}

void PurgeDialog::pinEvidence()
{
    const CurationAction* action = findCurationAction(QStringLiteral("pin"));
    if (!m_preview || m_pinning || !action)
        return;
    m_pinning = true;
    updateState();
    const auto work = [action, losing = m_preview->losingLastEvidence, now = DisplaySettings::instance().now(),
                       hints = hintParams(DisplaySettings::instance().rules())](const CurationTarget& target,
                                                                                const JobContext& context) -> Expected<ChangeReceipt> {
        HC_TRY(const PatternBookPtr book, readPatternBook(*target.data, *target.store, now, hints, context));
        ActionValues values;
        for (const Signature& s : losing)
            if (const qsizetype at = book->find(s.pattern, s.cluster); at >= 0 && values.keys.size() < greatestSelection) {
                values.keys.push_back(book->patterns[size_t(at)].locator);
                values.signatures.push_back(s);
            }
        const Why why{ReasonCode::Other, QStringLiteral("before a purge"), systemActor(), now};
        HC_TRY(const ChangePreview preview, previewChange(target, {decide(*action, std::move(values)), why, hints}));
        return applyChange(target, preview);
    };
    m_session->change<ChangeReceipt>({tr("Pin evidence")}, work, this, [this](Expected<ChangeReceipt> receipt) {
        m_pinning = false;
        if (receipt)
            Q_EMIT pinned(*receipt, tr("Pinned evidence of %Ln pattern(s)", nullptr, int(receipt->affected)));
        else
            showProblem(receipt.error());
        requestPreview();
    });
}

void PurgeDialog::showResult(const PurgeReport& report)
{
    m_finished = true;
    QStringList words{tr("%1 outcomes and %2 patterns were removed.").arg(format::count(report.outcomes), format::count(report.patterns)),
                      report.verified ? tr("Read again: nothing that is too old is left.")
                                      : tr("Read again, records that are too old are there: somebody is adding them.")};
    if (report.journalSeq > 0)
        words << tr("Journal entry %1.").arg(format::count(report.journalSeq));
    words << (report.undoable ? tr("It can be undone.") : tr("It cannot be undone."));
    m_done->setText(words.join(u' '));
    updateState();
}

void PurgeDialog::requestPreview()
{
    m_delay.stop();
    m_waiting = true;
    m_asked = false;
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
    m_months->setCounted(m_outcomesDays->value(), counts.rows);
    m_summary->setText(tr("%1 outcomes are that old. Counting clusters and patterns …").arg(format::count(counts.rows)));
    addGroup(tr("Outcomes by month"), counts.byMonth);
    m_tree->resizeColumnToContents(1);
}

void PurgeDialog::showPreview(const PurgePreview& preview)
{
    m_preview = preview;
    m_months->setCounted(m_outcomesDays->value(), preview.outcomes.rows);
    m_tree->clear();
    m_summary->setText(preview.isEmpty()
                           ? tr("Nothing is that old.")
                           : tr("%1 outcomes before %2 and %3 patterns not seen since %4.")
                                 .arg(format::count(preview.outcomes.rows), format::moment(preview.cutoffs.outcomes),
                                      format::count(qint64(preview.patterns.size())), format::moment(preview.cutoffs.patterns)));
    m_losing->setText(tr("%Ln promoted pattern(s) lose their last evidence.", nullptr, int(preview.losingLastEvidence.size()))
                      + (preview.pinned.patterns.empty()
                             ? QString()
                             : u' ' + tr("Of %Ln of them pinned copies stay.", nullptr, int(preview.pinned.patterns.size()))));
    if (!preview.losingLastEvidence.empty()) {
        auto* group = new QTreeWidgetItem(
            m_tree, {tr("Promoted patterns that lose their last evidence"), format::count(qint64(preview.losingLastEvidence.size()))});
        group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        group->setIcon(0, Theme::instance().icon(QStringLiteral("warning"), &Tokens::partial));
        for (const Signature& s : preview.losingLastEvidence)
            new QTreeWidgetItem(group, {patternText(s.pattern, s.cluster), QString()});
        group->setExpanded(true);
    }
    if (preview.pinned.outcomes > 0) {
        auto* group = new QTreeWidgetItem(m_tree, {tr("Pinned outcomes, of which copies stay"), format::count(preview.pinned.outcomes)});
        group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        for (const Signature& s : preview.pinned.patterns)
            new QTreeWidgetItem(group, {patternText(s.pattern, s.cluster), QString()});
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
    m_purge->setText(!ready        ? tr("Purge")
                         : m_asked ? tr("Yes, purge %Ln record(s)", nullptr, int(std::min<qint64>(m_preview->rows(), INT_MAX)))
                                   : tr("Purge %Ln record(s)", nullptr, int(std::min<qint64>(m_preview->rows(), INT_MAX))));
    m_purge->setMinimumWidth(m_purge->sizeHint().width()); // the box of buttons does not look again
    m_purge->setToolTip(ready ? QString() : m_waiting ? tr("It is being counted what would go.") : tr("There is nothing to purge."));
    m_export->setEnabled(ready && m_preview->outcomes.rows > 0);
    m_second->setVisible(ready && m_asked);
    for (QWidget* w : std::initializer_list<QWidget*>{m_outcomesDays, m_patternsDays, m_keep})
        w->setEnabled(!m_running);
    const bool loses = m_preview && !m_preview->losingLastEvidence.empty() && !m_finished;
    m_evidence->setVisible(loses);
    m_pin->setEnabled(loses && !m_waiting && !m_running && !m_pinning
                      && m_preview->pinned.patterns.size() < m_preview->losingLastEvidence.size());
    m_months->setEnabled(!m_running);
    m_result->setVisible(m_finished && !m_running);
    if (m_finished)
        for (QWidget* w : std::initializer_list<QWidget*>{m_months, m_tree, m_keep, m_purge, m_export, m_outcomesDays, m_patternsDays})
            w->setEnabled(false);
    m_close->setText(m_running ? tr("Stop") : tr("Close"));
    m_progress->setVisible(m_running);
}

bool PurgeDialog::needsSecondLook() const { return m_preview->rows() > secondLookRows || !m_preview->losingLastEvidence.empty(); }

void PurgeDialog::confirm()
{
    if (m_asked || !needsSecondLook())
        return run();
    m_asked = true;
    QStringList sentences{tr("%Ln record(s) would go.", nullptr, int(std::min<qint64>(m_preview->rows(), INT_MAX)))};
    if (!m_preview->losingLastEvidence.empty())
        sentences << tr("%Ln promoted pattern(s) would stay without any outcome that shows why.", nullptr,
                        int(m_preview->losingLastEvidence.size()));
    if (const auto kept = int(m_preview->pinned.patterns.size()); kept > 0)
        sentences << tr("Of %Ln of them pinned copies stay.", nullptr, kept);
    sentences << (m_keep->isChecked() ? tr("What is removed is kept, so that it can be undone.") : tr("It cannot be undone."));
    m_second->setText(sentences.join(u' '));
    m_close->setFocus();
    updateState();
}

void PurgeDialog::exportFirst()
{
    if (!m_preview)
        return;
    ListRequest list{RelationId::Outcomes, {}};
    list.list.where = Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(m_preview->cutoffs.outcomes));
    Q_EMIT exportRequested(list);
}

void PurgeDialog::run()
{
    m_asked = false;
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
    if (!report->interruption)
        return showResult(*report);
    requestPreview();
    showProblem({report->interruption->code,
                 tr("%1 %2 outcomes and %3 patterns were removed before that.")
                     .arg(report->interruption->sentence, format::count(report->outcomes), format::count(report->patterns))});
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
