// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/PurgeDialog.h"

#include "core/curation/ChangeSets.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/purge/RetentionText.h"
#include "core/engine/read/PatternBook.h"
#include "core/logs/LogSinks.h"
#include "ui/curation/MonthCut.h"
#include "ui/curation/purge/PurgeRunPage.h"
#include "ui/curation/purge/PurgeScopePage.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr qint64 secondLookRows = 1'000;
constexpr int purgePreviewDelayMs = 300;
constexpr qint64 purgeExamples = 20;

} // namespace

PurgeDialog::PurgeDialog(StoreSession* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_steps(new QLabel(this)), m_pages(new QStackedWidget(this)), m_scope(new PurgeScopePage(this)),
      m_months(new MonthCut(this)), m_what(new PurgePreviewPage(m_months, this)), m_run(new PurgeRunPage(this)), m_problem(new QLabel(this))
{
    setObjectName(QStringLiteral("purgeDialog"));
    setWindowTitle(tr("Purge"));
    resize(700, 700);
    build();
    m_delay.setSingleShot(true);
    m_delay.setInterval(purgePreviewDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PurgeDialog::requestPreview);
    connect(m_scope, &PurgeScopePage::daysChanged, this, &PurgeDialog::daysChanged);
    connect(m_months, &MonthCut::daysChanged, m_scope, &PurgeScopePage::setOutcomesDays);
    connect(m_what, &PurgePreviewPage::pinRequested, this, &PurgeDialog::pinEvidence);
    connect(m_what, &PurgePreviewPage::keepChanged, this, [this] { // what was said about undoing is true no more
        m_asked = false;
        updateState();
    });
    connect(m_run, &PurgeRunPage::journalRequested, this, [this] {
        Q_EMIT journalRequested();
        accept();
    });
    m_months->hide();
    m_months->setDays(m_scope->outcomesDays());
    goTo(Page::Scope);
    loadMonths();
    requestPreview();
}

PurgeDialog::~PurgeDialog()
{
    m_token.cancel();
    m_monthsToken.cancel();
}

void PurgeDialog::build()
{
    m_steps->setObjectName(QStringLiteral("purgeSteps"));
    m_steps->setProperty("role", QStringLiteral("muted"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("purgeProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->hide();
    m_pages->setObjectName(QStringLiteral("purgePages"));
    for (QWidget* page : std::initializer_list<QWidget*>{m_scope, m_what, m_run})
        m_pages->addWidget(page);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addWidget(m_steps);
    box->addWidget(m_pages, 1);
    box->addWidget(m_problem);
    box->addLayout(buildButtons());
}

QLayout* PurgeDialog::buildButtons()
{
    const auto button = [this](const QString& text, const char* name) {
        auto* made = new QPushButton(text, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(false); // Return does nothing that was not chosen
        return made;
    };
    m_export = button(tr("Export first …"), "exportFirst");
    m_export->setToolTip(tr("Write the outcomes that would go to a file, before they go."));
    m_back = button(tr("Back"), "purgeBack");
    m_next = button(tr("Next"), "purgeNext");
    m_purge = button(tr("Purge"), "purge");
    m_close = button(tr("Close"), "purgeClose");
    m_close->setDefault(true); // the safe one
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::padding);
    line->addWidget(m_export);
    line->addStretch(1);
    for (QPushButton* b : {m_back, m_next, m_purge, m_close})
        line->addWidget(b);
    connect(m_back, &QPushButton::clicked, this, [this] { goTo(page() == Page::Run ? Page::Preview : Page::Scope); });
    connect(m_next, &QPushButton::clicked, this, [this] { goTo(Page::Preview); });
    connect(m_purge, &QPushButton::clicked, this, &PurgeDialog::confirm);
    connect(m_export, &QPushButton::clicked, this, &PurgeDialog::exportFirst);
    connect(m_close, &QPushButton::clicked, this, &PurgeDialog::reject);
    return line;
}

PurgeDialog::Page PurgeDialog::page() const { return Page(m_pages->currentIndex()); }
bool PurgeDialog::isRunning() const { return m_run->isRunning(); }

void PurgeDialog::goTo(Page page)
{
    m_pages->setCurrentIndex(int(page));
    const QStringList steps{tr("1 What is too old"), tr("2 What would go"), tr("3 Purge")};
    QStringList words;
    for (int i = 0; i < steps.size(); ++i)
        words << (i == int(page) ? QStringLiteral("▸ ") + steps[i] : steps[i]);
    m_steps->setText(words.join(QStringLiteral("   ")));
    m_steps->setAccessibleName(tr("Page %1 of 3: %2").arg(QString::number(int(page) + 1), steps[int(page)]));
    if (page == Page::Preview && m_months->isVisible())
        m_months->setFocus();
    updateState();
}

void PurgeDialog::daysChanged()
{
    m_months->setDays(m_scope->outcomesDays());
    m_stale.reset();
    m_delay.start();
    m_asked = false;
    updateState();
}

QString PurgeDialog::command() const
{
    return purgeCommand(m_session->url().text(), m_scope->outcomesDays(), m_scope->patternsDays(), m_what->keepsRows());
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

void PurgeDialog::pinEvidence()
{
    const CurationAction* action = findCurationAction(QStringLiteral("pin"));
    if (!m_outlook || m_pinning || !action)
        return;
    m_pinning = true;
    updateState();
    const auto work = [action, losing = m_outlook->preview.losingLastEvidence, now = DisplaySettings::instance().now(),
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

void PurgeDialog::requestPreview()
{
    m_delay.stop();
    m_waiting = true;
    m_asked = false;
    m_what->showCounting();
    m_scope->setCounted(tr("Counting …"));
    const auto early = m_session->inbox().deliver<RetentionCounts>(this, [this, generation = m_generation + 1](const RetentionCounts& c) {
        if (generation != m_generation || !m_waiting)
            return;
        m_months->setCounted(m_scope->outcomesDays(), c.rows);
        m_scope->setCounted(tr("%1 outcomes are that old.").arg(format::count(c.rows)));
        m_what->showTotals(c);
    });
    const auto work = [outcomes = m_scope->outcomesDays(), patterns = m_scope->patternsDays(), now = DisplaySettings::instance().now(),
                       early](const CurationTarget& target, const JobContext& context) -> Expected<PurgeOutlook> {
        HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(now, outcomes, patterns));
        HC_TRY(const auto totals, quickPurgeTotals(target, cutoffs, context));
        if (totals)
            early(*totals);
        PurgeOutlook outlook;
        HC_TRY(outlook.preview, previewPurge(target, cutoffs, now, context));
        HC_TRY(outlook.samples, purgeSamples(target, cutoffs, purgeExamples, context));
        return outlook;
    };
    m_session->change<PurgeOutlook>({tr("Preview of a purge"), QStringLiteral("purge.preview")}, work, this,
                                    [this, generation = ++m_generation](const Expected<PurgeOutlook>& outlook) {
                                        if (generation != m_generation)
                                            return;
                                        m_waiting = false;
                                        m_outlook.reset();
                                        if (outlook)
                                            takeOutlook(*outlook);
                                        else
                                            showProblem(outlook.error());
                                        updateState();
                                    });
    updateState();
}

void PurgeDialog::takeOutlook(const PurgeOutlook& outlook)
{
    m_outlook = outlook;
    if (!m_stale && page() != Page::Run)
        m_problem->hide();
    m_months->setCounted(m_scope->outcomesDays(), outlook.preview.outcomes.rows);
    m_scope->setCounted(outlook.preview.isEmpty() ? tr("Nothing is that old.")
                                                  : tr("%1 outcomes and %2 patterns are that old.")
                                                        .arg(format::count(outlook.preview.outcomes.rows),
                                                             format::count(qint64(outlook.preview.patterns.size()))));
    m_what->show(outlook, m_stale ? &*m_stale : nullptr);
}

void PurgeDialog::updateButtons(bool ready)
{
    const int rows = ready ? int(std::min<qint64>(m_outlook->preview.rows(), INT_MAX)) : 0;
    m_purge->setText(!ready        ? tr("Purge")
                         : m_asked ? tr("Yes, purge %Ln record(s)", nullptr, rows)
                                   : tr("Purge %Ln record(s)", nullptr, rows));
    m_purge->setToolTip(ready ? QString() : m_waiting ? tr("It is being counted what would go.") : tr("There is nothing to purge."));
    m_purge->setEnabled(ready);
    m_purge->setVisible(page() == Page::Preview);
    m_export->setEnabled(ready && m_outlook->preview.outcomes.rows > 0);
    m_export->setVisible(page() == Page::Preview);
    m_next->setVisible(page() == Page::Scope);
    m_back->setVisible(page() != Page::Scope && !isRunning() && !m_finished);
    m_close->setText(isRunning() ? tr("Stop") : tr("Close"));
    for (QPushButton* b : {m_purge, m_close})
        b->setMinimumWidth(b->sizeHint().width()); // the line of buttons does not look again by itself
}

void PurgeDialog::updateState()
{
    const bool ready = m_outlook && !m_outlook->preview.isEmpty() && !m_waiting && !isRunning() && !m_finished;
    updateButtons(ready);
    const bool loses = m_outlook && !m_outlook->preview.losingLastEvidence.empty();
    m_what->setWorking(isRunning(),
                       loses && !m_waiting && !isRunning() && !m_pinning
                           && m_outlook->preview.pinned.patterns.size() < m_outlook->preview.losingLastEvidence.size());
    m_what->ask(ready && m_asked ? secondLook() : QString());
}

bool PurgeDialog::needsSecondLook() const
{
    return m_outlook->preview.rows() > secondLookRows || !m_outlook->preview.losingLastEvidence.empty();
}

QString PurgeDialog::secondLook() const
{
    const PurgePreview& preview = m_outlook->preview;
    QStringList sentences{tr("%Ln record(s) would go.", nullptr, int(std::min<qint64>(preview.rows(), INT_MAX)))};
    if (!preview.losingLastEvidence.empty())
        sentences << tr("%Ln promoted pattern(s) would stay without any outcome that shows why.", nullptr,
                        int(preview.losingLastEvidence.size()));
    if (const auto kept = int(preview.pinned.patterns.size()); kept > 0)
        sentences << tr("Of %Ln of them pinned copies stay.", nullptr, kept);
    sentences << (m_what->keepsRows() ? tr("What is removed is kept, so that it can be undone.") : tr("It cannot be undone."));
    return sentences.join(u' ');
}

void PurgeDialog::confirm()
{
    if (m_asked || !needsSecondLook())
        return run();
    m_asked = true;
    m_close->setFocus();
    updateState();
}

void PurgeDialog::exportFirst()
{
    if (!m_outlook)
        return;
    ListRequest list{RelationId::Outcomes, {}};
    list.list.where = Predicate::compare(OutcomeCreatedAt, Comparison::Less, Cell(m_outlook->preview.cutoffs.outcomes));
    Q_EMIT exportRequested(list);
}

void PurgeDialog::run()
{
    m_asked = false;
    m_stale.reset();
    m_problem->hide();
    m_run->begin(m_outlook->preview.rows());
    goTo(Page::Run);
    PurgeOptions options{systemActor(), {}, DisplaySettings::instance().now(), m_what->keepsRows()};
    options.lockWaitMs = 0;
    JobRequest request{tr("Purge"), {}, m_token = CancelToken()};
    const auto progress = m_session->inbox().deliver<JobProgress>(m_run, [this](JobProgress p) { m_run->showProgress(p); });
    const auto work = [preview = m_outlook->preview, options, progress, settings = DisplaySettings::instance().rules()](
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
    if (!report) { // nothing was removed: back to what would go, as it is by now
        m_run->abandon();
        if (report.error().code == ErrorCode::Conflict)
            m_stale = m_outlook->preview;
        goTo(Page::Preview);
        requestPreview();
        showProblem(report.error());
        return;
    }
    m_finished = report->complete;
    m_run->finish(*report, command(),
                  scheduleOf(m_session->url().text(), m_scope->outcomesDays(), m_scope->patternsDays(), m_what->keepsRows()));
    Q_EMIT purged(*report);
    if (report->interruption)
        requestPreview(); // for the way back
    updateState();
}

void PurgeDialog::showProblem(const Error& error)
{
    m_problem->setText(sentenceAndHint(error));
    m_problem->show();
}

void PurgeDialog::reject()
{
    if (isRunning())
        m_token.cancel(); // the answer says what was committed
    else
        QDialog::reject();
}

} // namespace hindcast
