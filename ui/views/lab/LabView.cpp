// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabView.h"

#include "core/replay/document/ReplayCommand.h"
#include "core/replay/document/ReplayDocument.h"
#include "core/replay/document/ReplayReader.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/selection/ListActions.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/lab/LabActions.h"
#include "ui/views/lab/LabChangesModel.h"
#include "ui/views/lab/LabParams.h"
#include "ui/views/lab/LabResults.h"
#include "ui/views/lab/LabSide.h"
#include "ui/views/lab/sweep/LabSweep.h"
#include "ui/widgets/ListView.h"

#include <QAction>
#include <QHBoxLayout>
#include <QTabWidget>

namespace hindcast {
namespace {

constexpr int leastPages = 292; // a view may not make the window wider than somebody wants it
constexpr int replayDelayMs = 20; // of several moves the last one counts: what is asked while one runs takes its place
constexpr quint32 greatestLive = 1'000'000; ///< outcomes: more are replayed when somebody says so

} // namespace

LabView::LabView(QWidget* parent)
    : View(parent), m_run(new LabRun(this)), m_actions(new LabActions([this] { return document(); }, this)), m_side(new LabSide(this)),
      m_params(m_side->params()), m_results(new LabResults(this)), m_sweep(new LabSweep(this)), m_pages(new QTabWidget(this)),
      m_apply(m_results)
{
    setObjectName(QStringLiteral("labView"));
    m_pages->setObjectName(QStringLiteral("labPages"));
    m_pages->setDocumentMode(true);
    m_pages->setMinimumWidth(leastPages);
    m_pages->addTab(m_results, tr("Replay"));
    m_pages->addTab(m_sweep, tr("Sweep"));
    auto* splitter = new RememberedSplitter(QStringLiteral("lab"), Qt::Horizontal, this);
    splitter->addWidget(m_side);
    splitter->addWidget(m_pages);
    splitter->setSizesOnce({310, 920});
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(splitter);
    m_delay.setSingleShot(true);
    m_delay.setInterval(replayDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &LabView::run);
    connect(m_params, &LabParams::changed, this, &LabView::paramsChanged);
    connect(m_side, &LabSide::runRequested, this, &LabView::run);
    connect(m_side, &LabSide::cancelRequested, m_run, &LabRun::cancel);
    connect(m_side, &LabSide::inferRequested, this, &LabView::infer);
    connect(m_run, &LabRun::runningChanged, this, &LabView::showRunning);
    connect(m_run, &LabRun::progressed, m_side, &LabSide::showProgress);
    connect(m_run, &LabRun::replayed, this, &LabView::accept);
    connect(m_run, &LabRun::inferred, this, &LabView::acceptInference);
    connect(m_run, &LabRun::swept, this, &LabView::acceptSweep);
    connect(m_sweep, &LabSweep::sweepRequested, this, &LabView::sweep);
    connect(m_sweep, &LabSweep::cellChosen, this, [this](const ReplayParams& params) {
        m_params->setWhatIf(params, m_params->spec());
        m_pages->setCurrentWidget(m_results);
        run();
    });
    connect(m_pages, &QTabWidget::currentChanged, m_actions, &LabActions::updateState);
    connect(m_run, &LabRun::failed, this, &LabView::sayError);
    connect(m_run, &LabRun::traced, m_results, &LabResults::showSteps);
    connect(m_results, &LabResults::patternChosen, this, [this](const QString& name, const QString& cluster) {
        if (m_answer && m_answer->history)
            m_run->trace(*m_answer, name, cluster);
    });
    connect(m_results, &LabResults::patternRequested, this, &View::patternRequested);
    connect(m_results, &LabResults::selectionChanged, this, &LabView::chosenChanged);
    connect(m_results, &LabResults::applyRequested, this, [this] { m_apply.trigger(); });
    connect(m_actions, &LabActions::openRequested, this, &LabView::openSaved);
    connect(m_actions, &LabActions::editingRequested, this, &View::editingRequested);
    connect(m_actions, &LabActions::failed, this, &View::failed);
    connect(m_actions, &LabActions::done, m_side, &LabSide::say);
    showRunning();
}

QList<QAction*> LabView::headerActions() { return m_actions->all(); }

void LabView::setSession(StoreSession* session)
{
    m_session = session;
    m_delay.stop();
    m_run->setSession(session);
    m_actions->setSession(session);
    m_answer.reset();
    m_apply.setAnswer({});
    m_sweptHistory.reset();
    m_sweep->showSweep({});
    m_side->sayInferred({});
    m_side->say({});
    m_due = false;
    m_results->showWhole();
    m_results->showMessage({});
    if (!session)
        return;
    const ReplayParams writer = writerParams(*session->store(), DisplaySettings::instance().rules());
    m_params->setActual(writer, tr("Actual: as %1 and its settings say.").arg(session->store()->layoutTitle()));
    m_params->setWhatIf(writer, {});
    m_delay.stop();
    m_due = true;
    if (!session->store()->relation(RelationId::Outcomes))
        m_results->showMessage(tr("Outcomes are not recorded here: there is nothing to replay."));
    else if (isVisible())
        run();
}

void LabView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (m_session && m_due && !refusal())
        run();
}

/// A replay is of the whole history: what a filter leaves of it would teach something else.
std::optional<Error> LabView::setFilter(const FilterState& filter)
{
    const bool limited = filter.from || filter.until;
    if (std::exchange(m_timesIgnored, limited) != limited)
        Q_EMIT statusChanged();
    if (filter.text.trimmed().isEmpty())
        return {};
    return Error{ErrorCode::Unsupported,
                 tr("A replay is of the whole history: since, until and who is left out limit it."),
                 {},
                 tr("Clear the filter to see it.")};
}

void LabView::refusalChanged()
{
    if (refusal())
        m_results->showMessage(refusalText());
    else if (m_session && m_answer)
        accept(*m_answer);
    else if (m_session && !m_session->store()->relation(RelationId::Outcomes))
        m_results->showMessage(tr("Outcomes are not recorded here: there is nothing to replay."));
    else if (m_session) {
        m_results->showMessage({});
        m_due = true; // else it would be refused for ever to whoever comes back
        if (isVisible())
            run();
    }
}

void LabView::refresh()
{
    if (m_answer)
        m_results->setOutdated(tr("The database was read again since: run once more to replay what it has now."));
}

LabQuestion LabView::question() const { return {m_params->whatIf(), m_params->actual(), m_params->spec()}; }

void LabView::run()
{
    m_delay.stop();
    if (!m_session || !m_session->store()->relation(RelationId::Outcomes) || refusal())
        return;
    m_due = false;
    const LabQuestion asked = question();
    if (const auto possible = checkReplayParams(asked.params); !possible)
        return sayError(possible.error());
    if (!m_answer)
        m_results->showMessage(tr("Reading outcomes and replaying them …"));
    m_run->replay(asked);
}

void LabView::infer()
{
    if (m_session && m_session->store()->relation(RelationId::Outcomes))
        m_run->infer(question());
}

bool LabView::looksAtSweep() const { return m_pages->currentWidget() == m_sweep; }

void LabView::sweep()
{
    if (!m_session || !m_session->store()->relation(RelationId::Outcomes) || refusal() || m_run->isRunning())
        return;
    const LabQuestion asked = question();
    auto axes = m_sweep->axes();
    if (const auto possible = checkReplayParams(asked.params); axes && !possible)
        axes = Unexpected(possible.error());
    m_sweep->sayProblem(axes ? QString() : sentenceAndHint(axes.error()));
    if (axes)
        m_run->sweep(asked, *std::move(axes));
}

void LabView::acceptSweep(const ReplaySweep& sweep, const LabQuestion& question)
{
    m_swept = question;
    m_sweptHistory = m_run->history();
    m_sweep->showSweep(sweep);
    m_actions->updateState();
}

/// What is in memory is replayed while somebody drags; what is large waits for the button.
void LabView::paramsChanged()
{
    if (!m_session || !m_answer)
        return;
    const bool live = m_answer->history->source.history->size() <= greatestLive
        && m_params->spec().exposures == m_answer->history->spec.exposures;
    if (live && !looksAtSweep())
        m_delay.start();
    else
        m_results->setOutdated(tr("These are the results of other rules: press Run."));
}

void LabView::showRunning()
{
    const bool running = m_run->isRunning();
    m_side->setRunning(running);
    m_sweep->setRunning(running);
    Q_EMIT statusChanged();
}

void LabView::accept(const LabAnswer& answer)
{
    m_answer = answer;
    m_apply.setAnswer(m_answer);
    m_side->say({});
    if (answer.history) {
        m_savedAs.clear();
        if (const auto span = answer.history->source.history->span())
            m_params->setSpan(span->first, span->second);
    }
    if (refusal()) // it was asked for before; it is shown when that ends
        return m_results->showMessage(refusalText());
    m_results->showAnswer(answer, DisplaySettings::instance().now());
    m_apply.explain();
    m_actions->updateState();
    if (std::exchange(m_selectFirst, false) && m_results->changes().rowCount() > 0)
        m_results->list()->goToRow(0);
    Q_EMIT statusChanged();
}

void LabView::acceptInference(const Inference& inference)
{
    if (!inference.inferred)
        return m_side->sayInferred(tr("No pattern has a complete history: nothing can be inferred."));
    const InferredRules& best = *inference.inferred;
    ReplayParams actual = m_params->actual();
    actual.promotion = best.promotion;
    m_params->setActual(
        actual,
        tr("Actual: inferred; gives %1 of %2 patterns exactly as stored.").arg(format::count(best.fits), format::count(inference.judged)));
    QStringList words;
    words << (inference.isTie() ? tr("A tie: %Ln other(s) fit exactly as well; they differ in: %1.", nullptr, int(inference.ties))
                                      .arg(inference.tied.join(QStringLiteral(", ")))
                                : tr("No other rules fit as well."));
    if (inference.leftOut > 0)
        words << tr("%Ln pattern(s) left out: their history is not complete.", nullptr, int(inference.leftOut));
    m_side->sayInferred(words.join(u' '));
    run();
}

LabDocument LabView::document() const
{
    LabDocument out;
    if (!m_session)
        return out;
    const LabQuestion asked = question();
    const ReplayParams stated = writerParams(*m_session->store(), DisplaySettings::instance().rules());
    out.options = replayOptionsText(asked.params, stated, asked.spec);
    out.settings = replaySettings(asked.params);
    if (looksAtSweep()) {
        auto axes = m_sweep->axes();
        out.options += axes ? sweepOptionsText(*axes) : QString();
        out.document = sweepDocument();
        out.history = m_sweptHistory;
        return out;
    }
    if (!m_answer || refusal())
        return out;
    out.document = replayJson(m_answer->report, m_answer->question.spec);
    out.document.insert(QStringLiteral("elapsed_ms"), m_answer->elapsedMs);
    out.promoted = promotedJson(m_answer->report);
    out.history = m_answer->history;
    if (!out.history)
        out.document.insert(QStringLiteral("fingerprint"), m_fingerprint);
    return out;
}

QJsonObject LabView::sweepDocument() const
{
    if (m_sweep->grid().isEmpty())
        return {};
    QJsonObject document = sweepJson(m_sweep->grid().sweep());
    document.insert(QStringLiteral("parameters"), replayParamsJson(m_swept.params, m_swept.spec));
    if (m_sweptHistory)
        document.insert(QStringLiteral("outcomes"), qint64(m_sweptHistory->source.history->size()));
    else
        document.insert(QStringLiteral("fingerprint"), m_fingerprint);
    return document;
}

void LabView::openSweep(const QJsonObject& document, const ReplayParams& stated)
{
    auto sweep = readSweep(document, stated);
    auto rules = readReplayRules(document.value(QLatin1String("parameters")).toObject(), stated);
    if (!sweep || !rules)
        return sayError(sweep ? rules.error() : sweep.error());
    m_pages->setCurrentWidget(m_sweep);
    m_fingerprint = document.value(QLatin1String("fingerprint")).toString();
    m_params->setWhatIf(rules->params, rules->spec);
    m_delay.stop();
    m_swept = {rules->params, m_params->actual(), rules->spec};
    m_sweptHistory.reset();
    m_sweep->setAxes(sweep->axes);
    if (sweep->axes.size() > 2)
        m_sweep->sayProblem(tr("A sweep over more than two parameters has no map: export it to read it."));
    m_sweep->showSweep(*std::move(sweep));
}

/// As it was: nothing is read for it. Running once more replays what is there now.
void LabView::openSaved(const QJsonObject& document)
{
    if (!m_session)
        return;
    const ReplayParams stated = writerParams(*m_session->store(), DisplaySettings::instance().rules());
    if (document.value(QLatin1String("kind")).toString() == QLatin1String("sweep"))
        return openSweep(document, stated);
    m_pages->setCurrentWidget(m_results);
    auto read = readReplay(document, stated);
    if (!read)
        return sayError(read.error());
    LabAnswer answer;
    answer.question = {read->report.params, read->report.writer, read->spec};
    answer.report = std::move(read->report);
    answer.elapsedMs = document.value(QLatin1String("elapsed_ms")).toInteger();
    m_answer.reset(); // so that the fields ask nothing yet
    m_params->setActual(answer.question.writer, tr("Actual: as it was saved."));
    m_params->setWhatIf(answer.question.params, answer.question.spec);
    m_delay.stop();
    m_savedAs = document.value(QLatin1String("name")).toString();
    m_fingerprint = document.value(QLatin1String("fingerprint")).toString();
    accept(answer);
    const auto at = parseTimestamp(document.value(QLatin1String("saved_at")).toString());
    m_results->setOutdated(tr("Saved as “%1” by %2 %3. Run replays what the database has now.")
                               .arg(format::line(m_savedAs, 80), format::line(document.value(QLatin1String("actor")).toString(), 80),
                                    at ? format::ago(*at) : QString()));
}

void LabView::sayError(const Error& error)
{
    if (error.code == ErrorCode::Cancelled) {
        m_side->say(m_answer ? tr("Cancelled: these are the results of before.") : tr("Cancelled."));
        if (!m_answer)
            m_results->showMessage(tr("Cancelled: nothing was replayed."));
    } else {
        m_side->say(error.sentence);
        if (error.code != ErrorCode::InvalidInput) { // that is a field with what no rule can mean
            m_answer.reset();
            m_apply.setAnswer({});
            m_results->showMessage(tr("Could not be replayed."));
            Q_EMIT failed(error);
        }
    }
    Q_EMIT statusChanged();
}

ViewPresence LabView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {store.relation(RelationId::Outcomes) ? QString() : tr("Outcomes are not recorded here: there is nothing to replay."), {}};
}

QString LabView::statusText() const
{
    if (!m_session || refusal())
        return {};
    if (m_run->isRunning() && !m_answer)
        return tr("Replaying …");
    if (!m_answer)
        return {};
    const QString text = tr("%1 outcomes · %2 promoted as stored, %3 as replayed · %4 ms")
                             .arg(format::count(m_answer->report.outcomes), format::count(m_answer->report.storedPromoted),
                                  format::count(m_answer->report.replayedPromoted),
                                  format::count(std::max<qint64>(1, m_answer->elapsedMs)));
    return m_timesIgnored ? text + QStringLiteral(" · ") + tr("the times above do not limit it") : text;
}

bool LabView::isSettled() const { return !m_run->isRunning() && !m_delay.isActive(); }
void LabView::focusList() { m_results->list()->setFocus(); }

/// A cooldown of a day says more in a picture than nothing that differs.
void LabView::selectSomething()
{
    ReplayParams p = m_params->whatIf();
    p.promotion.cooldownUs = Timestamp::perDay;
    m_selectFirst = true;
    m_params->setWhatIf(p, m_params->spec());
}

void LabView::chosenChanged()
{
    Q_EMIT statusChanged(); // the Curate menu follows the selection
    m_apply.show();
}

CurationSelection::Kind LabView::curationKind() const
{
    return m_session && !refusal() && !m_apply.patterns().empty() ? CurationSelection::Kind::Patterns : CurationSelection::Kind::None;
}

qint64 LabView::curationCount() const { return refusal() ? 0 : qint64(m_apply.patterns().size()); }

void LabView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) { use(m_apply.selection()); }

void LabView::addListActions(const ListActions& actions)
{
    m_results->list()->addActions(actions.all());
    m_apply.setActions(actions);
}

std::function<void(const QString&)> LabView::whenApplied()
{
    return [this](const QString&) { run(); };
}

} // namespace hindcast
