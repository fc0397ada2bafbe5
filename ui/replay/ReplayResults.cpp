// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplayResults.h"

#include "core/replay/ReflectionSweep.h"
#include "ui/models/CopyFormat.h"
#include "ui/models/Format.h"
#include "ui/replay/AcceptanceField.h"
#include "ui/replay/ReplayModel.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DiffView.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSplitter>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayResults)
};

/// A reflection with its strategy and tags as one text, so that nothing that changed is missed.
QString wholeText(const QString& text, const QString& strategy, const QStringList& tags)
{
    QString out = text;
    if (!strategy.isEmpty())
        out += QStringLiteral("\n\n") + Tr::tr("Strategy") + u'\n' + strategy;
    if (!tags.isEmpty())
        out += QStringLiteral("\n\n") + Tr::tr("Tags") + u'\n' + tags.join(QStringLiteral(", "));
    return out;
}

QString sideTitle(const QString& when, ReflectionQuality quality, const QString& provider, const QString& model, const QString& prompt,
                  double importance, std::optional<double> confidence)
{
    QStringList parts{when, styleOf(quality).text()};
    for (const QString& part : {provider, model, prompt})
        if (!part.isEmpty() && part != word(quality))
            parts << format::line(part, 60);
    parts << Tr::tr("importance %1").arg(format::confidence(importance));
    if (confidence)
        parts << Tr::tr("confidence %1").arg(format::confidence(*confidence));
    return parts.join(QStringLiteral(" · "));
}

QPushButton* button(const char* name, const QString& text, QWidget* parent)
{
    auto* out = new QPushButton(text, parent);
    out->setObjectName(QString::fromLatin1(name));
    out->setAutoDefault(false);
    return out;
}

} // namespace

ReplayResults::ReplayResults(ReplayRun* run, RelationId relation, QWidget* parent)
    : QWidget(parent), m_run(run), m_relation(relation), m_model(new ReplayModel(run, relation, this)),
      m_list(new ListView(relation == RelationId::Reflections ? QStringLiteral("replay") : QStringLiteral("reparse"), this)),
      m_progress(new QProgressBar(this)), m_summary(new QLabel(this)), m_problem(new QLabel(this)),
      m_diff(new DiffView(Qt::Horizontal, this)), m_back(button("replayBack", tr("Change …"), this)),
      m_cancel(button("replayCancel", tr("Cancel"), this)), m_resume(button("replayResume", tr("Resume"), this)),
      m_retry(button("replayRetry", tr("Retry failed"), this)), m_accept(button("replayAccept", tr("&Accept"), this)),
      m_reject(button("replayReject", tr("Re&ject"), this)), m_acceptAll(button("replayAcceptAll", tr("Accept all that differ"), this)),
      m_edit(button("replayResultsEditing", tr("Enable editing"), this)), m_apply(button("replayApply", QString(), this)),
      m_blind(button("replayBlind", tr("Compare &blind"), this)),
      m_better(button("replayAcceptBetter", tr("Accept the better ones"), this)),
      m_keep(button("replayKeepTally", tr("Keep the tally"), this)), m_rule(new AcceptanceField(this)), m_tallyLabel(new QLabel(this))
{
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(buildList());
    splitter->addWidget(buildComparison());
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({200, 380});
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::group, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(buildHead());
    box->addWidget(splitter, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_back);
    foot->addStretch(1);
    foot->addWidget(m_edit);
    foot->addWidget(m_apply);
    box->addLayout(foot);
    connect(m_back, &QPushButton::clicked, this, &ReplayResults::backRequested);
    connect(m_edit, &QPushButton::clicked, this, &ReplayResults::editingRequested);
    connect(m_apply, &QPushButton::clicked, this, &ReplayResults::applyRequested);
    connect(run, &ReplayRun::stateChanged, this, &ReplayResults::showState);
    connect(run, &ReplayRun::stopped, this, &ReplayResults::showProblem);
    connect(run, &ReplayRun::restarted, this, [this] {
        m_tally = BlindTally();
        m_blind->setChecked(false);
        showRow(-1);
    });
    connect(run, &ReplayRun::entryChanged, this, [this](int row) {
        if (row == m_list->currentRow())
            showRow(row);
        else if (m_list->currentRow() < 0 && m_run->entries()[size_t(row)].item)
            m_list->goToRow(row); // the first answer is looked at at once
        m_later.start(); // once for all that come together
    });
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &ReplayResults::showState);
    showState();
}

QWidget* ReplayResults::buildHead()
{
    auto* widget = new QWidget(this);
    auto* box = new QVBoxLayout(widget);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    auto* line = new QHBoxLayout;
    line->addWidget(m_summary, 1);
    for (QPushButton* b : {m_cancel, m_resume, m_retry})
        line->addWidget(b);
    m_summary->setObjectName(QStringLiteral("replaySummary"));
    m_progress->setObjectName(QStringLiteral("replayProgress"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(metrics::gap);
    m_progress->setAccessibleName(tr("Progress of the replay"));
    m_problem->setObjectName(QStringLiteral("replayProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    for (QLabel* label : {m_summary, m_problem}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_problem->hide();
    box->addLayout(line);
    box->addWidget(m_progress);
    box->addWidget(m_problem);
    connect(m_cancel, &QPushButton::clicked, m_run, &ReplayRun::cancel);
    connect(m_resume, &QPushButton::clicked, this, [this] {
        m_problem->hide();
        m_run->resume();
    });
    connect(m_retry, &QPushButton::clicked, this, [this] {
        m_problem->hide();
        m_run->retryFailed();
    });
    return widget;
}

QWidget* ReplayResults::buildList()
{
    m_list->setListModel(m_model);
    m_list->setAccessibleName(m_relation == RelationId::Reflections   ? tr("Replayed reflections")
                                  : m_relation == RelationId::Reviews ? tr("Reviews that were read again")
                                                                      : tr("Episodes that were read again"));
    connect(m_list, &ListView::currentRowChanged, this, &ReplayResults::showRow);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    return m_list;
}

QWidget* ReplayResults::buildComparison()
{
    auto* widget = new QWidget(this);
    auto* box = new QVBoxLayout(widget);
    box->setContentsMargins(0, metrics::padding, 0, 0);
    box->addWidget(m_diff, 1);
    auto* line = new QHBoxLayout;
    line->addWidget(m_accept);
    line->addWidget(m_reject);
    line->addStretch(1);
    line->addWidget(m_rule);
    line->addWidget(m_acceptAll);
    box->addLayout(buildBlind());
    box->addLayout(line);
    connect(m_accept, &QPushButton::clicked, this, [this] { decide(ReplayRun::Decision::Accepted); });
    connect(m_reject, &QPushButton::clicked, this, [this] { decide(ReplayRun::Decision::Rejected); });
    connect(m_acceptAll, &QPushButton::clicked, m_run, &ReplayRun::acceptAll);
    connect(m_rule, &AcceptanceField::acceptRequested, this, &ReplayResults::acceptByRule);
    return widget;
}

QLayout* ReplayResults::buildBlind()
{
    m_votes = {button("replayBetterA", tr("A is better (&1)"), this), button("replayBetterNone", tr("Neither (&0)"), this),
               button("replayBetterB", tr("B is better (&2)"), this)};
    m_blind->setCheckable(true);
    m_blind->setToolTip(tr("Old and new under the names A and B: nobody sees which is which until it is over."));
    m_tallyLabel->setObjectName(QStringLiteral("replayTally"));
    m_tallyLabel->setTextFormat(Qt::PlainText);
    m_tallyLabel->setWordWrap(true);
    m_tallyLabel->setProperty("role", QStringLiteral("muted"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_blind);
    for (QPushButton* b : m_votes)
        line->addWidget(b);
    line->addWidget(m_tallyLabel, 1);
    line->addWidget(m_keep);
    line->addWidget(m_better);
    m_keep->setToolTip(tr("Every vote and what they come to, as the next version among the saved replays."));
    connect(m_keep, &QPushButton::clicked, this, [this] {
        QJsonObject tally = m_tally.json();
        tally.insert(
            QStringLiteral("parameters"),
            QJsonObject{{QStringLiteral("model"), m_run->options().models.model},
                        {QStringLiteral("by"),
                         m_run->options().way == ReplayOptions::Way::Model ? QStringLiteral("model") : QStringLiteral("template")}});
        Q_EMIT keepRequested(tally);
    });
    connect(m_blind, &QPushButton::toggled, this, &ReplayResults::setBlind);
    connect(m_votes[0], &QPushButton::clicked, this, [this] { vote(BlindTally::Vote::A); });
    connect(m_votes[1], &QPushButton::clicked, this, [this] { vote(BlindTally::Vote::Neither); });
    connect(m_votes[2], &QPushButton::clicked, this, [this] { vote(BlindTally::Vote::B); });
    connect(m_better, &QPushButton::clicked, this, &ReplayResults::acceptBetter);
    return line;
}

bool ReplayResults::isBlind() const { return m_blind->isChecked(); }

void ReplayResults::setBlind(bool on)
{
    if (on)
        m_tally = BlindTally(QRandomGenerator::global()->generate64());
    m_model->setBlind(on);
    m_diff->setMarked(!on);
    showRow(m_list->currentRow());
    showState();
}

void ReplayResults::vote(BlindTally::Vote vote)
{
    const int row = m_list->currentRow();
    if (row < 0 || !m_votes[0]->isEnabled())
        return;
    m_tally.vote(m_run->entries()[size_t(row)].key, vote);
    showState();
    for (size_t next = size_t(row) + 1; next < m_run->entries().size(); ++next) {
        const auto& e = m_run->entries()[next];
        if (e.item && e.item->acceptable() && !m_tally.voteOf(e.key))
            return m_list->goToRow(int(next));
    }
}

void ReplayResults::acceptBetter()
{
    for (size_t i = 0; i < m_run->entries().size(); ++i) {
        const auto& e = m_run->entries()[i];
        if (e.item && e.item->acceptable() && e.decision == ReplayRun::Decision::Open && m_tally.foundNewBetter(e.key))
            m_run->decide(i, ReplayRun::Decision::Accepted);
    }
}

void ReplayResults::acceptByRule(const std::vector<AcceptanceRule>& rules)
{
    for (size_t i = 0; i < m_run->entries().size(); ++i) {
        const auto& e = m_run->entries()[i];
        const bool open = e.item && !e.item->reparsed && e.decision == ReplayRun::Decision::Open;
        if (open && isAcceptedBy(rules, e.item->replayed))
            m_run->decide(i, ReplayRun::Decision::Accepted);
    }
}

/// While it goes on only how many: which side a vote was for would tell about the next.
QString ReplayResults::tallyText() const
{
    if (isBlind())
        return tr("%Ln vote(s)", nullptr, int(m_tally.votes()));
    if (m_tally.votes() == 0)
        return {};
    const Share share = m_tally.newBetter();
    const auto interval = m_tally.interval();
    QString text = interval ? tr("The new one was better %1 of %2 times: %3, at 95 % between %4 and %5.")
                                  .arg(format::count(share.successes), format::count(share.n), format::percent(share.rate()),
                                       format::percent(interval->low), format::percent(interval->high))
                            : tr("Nobody found one better.");
    if (m_tally.neither() > 0)
        text += u' ' + tr("Neither: %Ln.", nullptr, int(m_tally.neither()));
    return text;
}

void ReplayResults::showBlind(const ReplayRun::Entry& entry)
{
    const ReplayedReflection& r = entry.item->replayed;
    const ReflectionDraft& d = r.after.draft;
    const QString before = wholeText(r.before.text, r.strategyBefore, r.before.tags);
    const QString after = wholeText(d.text, d.strategy.isEmpty() ? r.strategyBefore : d.strategy, d.tags);
    const bool newFirst = m_tally.newIsA(entry.key);
    const auto vote = m_tally.voteOf(entry.key);
    m_diff->setTitles(vote == BlindTally::Vote::A ? tr("A ✓") : tr("A"), vote == BlindTally::Vote::B ? tr("B ✓") : tr("B"));
    m_diff->setTexts(newFirst ? after : before, newFirst ? before : after);
}

void ReplayResults::showRow(int row)
{
    const auto& entries = m_run->entries();
    const ReplayRun::Entry* entry = row >= 0 && size_t(row) < entries.size() ? &entries[size_t(row)] : nullptr;
    const ReplayItem* item = entry && entry->item ? &*entry->item : nullptr;
    const bool canAccept = item && item->acceptable() && entry->decision != ReplayRun::Decision::Applied;
    m_accept->setEnabled(canAccept && entry->decision != ReplayRun::Decision::Accepted);
    m_reject->setEnabled(canAccept && entry->decision != ReplayRun::Decision::Rejected);
    for (QPushButton* b : m_votes)
        b->setEnabled(item && item->acceptable());
    if (isBlind() && item && item->acceptable() && !item->reparsed)
        return showBlind(*entry);
    if (!item) {
        m_diff->setTitles(tr("Before"), tr("After"));
        m_diff->setTexts({}, {});
        return;
    }
    if (item->reparsed) {
        const QString stored = item->reparsed->before.isEmpty() ? tr("Stored: nothing") : tr("Stored");
        const auto& error = item->replayed.error;
        m_diff->setTitles(stored, error ? QStringLiteral("✗ ") + error->sentence : tr("With today's parsers"));
        m_diff->setTexts(item->reparsed->before, item->reparsed->after);
        return;
    }
    const ReplayedReflection& r = item->replayed;
    const QString before = wholeText(r.before.text, r.strategyBefore, r.before.tags);
    const QString stored = sideTitle(tr("Before"), r.before.quality, r.before.provider, r.before.model, r.before.promptId,
                                     r.before.importance, r.before.confidence);
    if (r.error) {
        m_diff->setTitles(stored, tr("No answer"));
        m_diff->setTexts(before, {});
        m_diff->setTitles(stored, tr("✗ %1 %2").arg(r.error->sentence, r.error->hint));
        return;
    }
    const ReflectionDraft& d = r.after.draft;
    QString after = sideTitle(tr("After"), r.after.quality, r.after.provider, r.after.model, r.after.promptId, d.importance, d.confidence);
    if (!r.after.note.isEmpty())
        after += QStringLiteral(" · ") + format::line(r.after.note, 200);
    m_diff->setTitles(stored, after);
    m_diff->setTexts(before, wholeText(d.text, d.strategy.isEmpty() ? r.strategyBefore : d.strategy, d.tags));
}

void ReplayResults::decide(ReplayRun::Decision decision)
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_run->decide(size_t(row), decision);
    for (size_t next = size_t(row) + 1; next < m_run->entries().size(); ++next) { // on to the next one that waits for somebody
        const auto& e = m_run->entries()[next];
        if (e.item && e.item->acceptable() && e.decision == ReplayRun::Decision::Open) {
            m_list->goToRow(int(next));
            return;
        }
    }
}

QString ReplayResults::progressText() const
{
    const bool asks = m_run->options().way != ReplayOptions::Way::Reparse;
    QStringList parts{(asks ? tr("%1 of %2 replayed") : tr("%1 of %2 read again"))
                          .arg(format::count(qint64(m_run->done())), format::count(qint64(m_run->entries().size())))};
    if (const size_t failed = m_run->failures())
        parts << (asks ? tr("%Ln without an answer", nullptr, int(failed)) : tr("%Ln not readable", nullptr, int(failed)));
    qint64 differ = 0;
    for (const auto& e : m_run->entries())
        differ += e.item && !e.item->replayed.error && e.item->changed() ? 1 : 0;
    parts << tr("%Ln differ(s)", nullptr, int(differ));
    if (m_run->options().way == ReplayOptions::Way::Model) {
        bool unpriced = false;
        const double eur = m_run->spent(&unpriced);
        parts << (unpriced ? tr("%1 and calls without a known price").arg(format::euros(eur)) : tr("%1 spent").arg(format::euros(eur)));
    }
    if (onlyShows())
        parts << tr("nothing is stored of it");
    if (m_run->state() == ReplayRun::State::Stopped)
        parts << tr("stopped");
    return parts.join(QStringLiteral(" · "));
}

bool ReplayResults::onlyShows() const
{
    return m_relation == RelationId::Reflections && m_run->options().way == ReplayOptions::Way::Reparse;
}

void ReplayResults::showState()
{
    using enum ReplayRun::State;
    const auto state = m_run->state();
    m_summary->setText(progressText());
    m_progress->setRange(0, int(std::max<size_t>(m_run->entries().size(), 1)));
    m_progress->setValue(int(m_run->done()));
    m_cancel->setVisible(state == Running);
    m_resume->setVisible(state == Stopped && m_run->done() < m_run->entries().size());
    m_retry->setVisible(state != Running && m_run->options().way != ReplayOptions::Way::Reparse && m_run->failures() > 0);
    m_back->setEnabled(state != Running);
    const bool open = std::ranges::any_of(m_run->entries(), [](const ReplayRun::Entry& e) {
        return e.item && e.item->acceptable() && e.decision == ReplayRun::Decision::Open;
    });
    m_acceptAll->setEnabled(open);
    m_rule->setPossible(open);
    const bool reads = onlyShows();
    m_apply->setVisible(!reads);
    const auto ready = int(std::ranges::count(m_run->entries(), ReplayRun::Decision::Accepted, &ReplayRun::Entry::decision));
    const bool mayBlind = m_relation == RelationId::Reflections && !reads, blind = isBlind();
    m_blind->setVisible(mayBlind && (open || blind || m_tally.votes() > 0));
    for (QPushButton* b : m_votes)
        b->setVisible(blind);
    m_rule->setVisible(mayBlind && !blind);
    for (QPushButton* b : {m_accept, m_reject, m_acceptAll}) // would tell which is which
        b->setVisible(!reads && !blind);
    m_tallyLabel->setText(tallyText());
    m_tallyLabel->setVisible(mayBlind);
    m_keep->setVisible(mayBlind && !blind && m_tally.votes() > 0);
    m_keep->setEnabled(m_editing);
    m_better->setVisible(mayBlind && !blind && m_tally.newBetter().successes > 0);
    m_apply->setText(tr("Apply %Ln accepted one(s) …", nullptr, ready));
    m_apply->setEnabled(ready > 0 && m_editing);
    m_edit->setVisible(!reads && !m_editing);
}

CurationSelection ReplayResults::accepted() const
{
    CurationSelection out;
    using enum CurationSelection::Kind;
    out.kind = m_relation == RelationId::Reviews ? Reviews : m_relation == RelationId::Episodes ? Episodes : Reflections;
    for (const ReplayRun::Entry& e : m_run->entries())
        if (e.decision == ReplayRun::Decision::Accepted && e.item) {
            out.keys.push_back(e.key);
            out.titles << e.title;
            if (!e.item->reparsed) // else the action reads them once more
                out.revisions.push_back(revisionOf(e.item->replayed));
        }
    return out;
}

void ReplayResults::setEditing(bool editing)
{
    m_editing = editing;
    showState();
}

void ReplayResults::showKept(const QString& version) { m_tallyLabel->setText(tallyText() + u' ' + tr("Kept as %1.").arg(version)); }

void ReplayResults::showProblem(const Error& error)
{
    m_problem->setText(sentenceAndHint(error));
    m_problem->show();
}

} // namespace hindcast
