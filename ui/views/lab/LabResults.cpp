// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabResults.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/views/lab/LabChangesModel.h"
#include "ui/views/lab/LabTimeline.h"
#include "ui/views/lab/LabTracePanel.h"
#include "ui/views/lab/change/LabFlow.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr QColor Tokens::* tileColours[] = {&Tokens::accent, &Tokens::verified, &Tokens::regression, &Tokens::candidate, &Tokens::partial};

constexpr int leastChart = 130;
constexpr int leastAcross = 600; ///< for a chart and the lists side by side
constexpr int chartShare = 500, listShare = 420;
constexpr int leastList = 160;

QString causeText(DivergenceCause cause)
{
    switch (cause) {
    case DivergenceCause::PurgedHistory: return LabResults::tr("purged history");
    case DivergenceCause::OtherCooldownReading: return LabResults::tr("another cooldown");
    case DivergenceCause::ManualDemotion: return LabResults::tr("demoted by a person");
    case DivergenceCause::ManualRestoration: return LabResults::tr("restored by a person");
    case DivergenceCause::EditedRow: return LabResults::tr("edited row");
    case DivergenceCause::TruncatedKey: return LabResults::tr("truncated key");
    case DivergenceCause::LateOutcomes: return LabResults::tr("late outcomes");
    }
    return {};
}

QString countText(const std::optional<qint64>& n) { return n ? format::count(*n) : QStringLiteral("–"); }

QLabel* wideLabel(const char* name, const char* role, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setProperty("role", QString::fromLatin1(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setContentsMargins(metrics::group, 0, metrics::group, metrics::padding);
    label->hide();
    return label;
}

} // namespace

LabResults::LabResults(QWidget* parent)
    : QWidget(parent), m_banner(wideLabel("labBanner", "caution", this)), m_outdated(wideLabel("labOutdated", "muted", this)),
      m_message(new QLabel(this)), m_applyNote(new QLabel(this)), m_timeline(new LabTimeline(this)), m_flow(nullptr), m_across(nullptr),
      m_trace(new LabTracePanel(this)), m_tabs(new QTabWidget(this)), m_changes(new LabChangesModel(this)),
      m_list(new ListView(QStringLiteral("labChanges"), this)), m_diverging(nullptr), m_divergences(nullptr),
      m_apply(new QPushButton(tr("Apply …"), this)), m_all(new QPushButton(tr("Choose all lost"), this)), m_stack(new QStackedLayout(this))
{
    m_message->setObjectName(QStringLiteral("labMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setProperty("role", QStringLiteral("muted"));
    auto* page = new QWidget(this);
    auto* tiles = new QHBoxLayout;
    tiles->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::padding);
    tiles->setSpacing(metrics::padding);
    static constexpr const char* names[] = {"labSame", "labGained", "labLost", "labEarlier", "labLater"};
    for (size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i] = new StatTile(titleOf(allLabChanges[i]), tileColours[i], page);
        m_tiles[i]->setObjectName(QString::fromLatin1(names[i]));
        m_tiles[i]->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        tiles->addWidget(m_tiles[i], 1);
    }
    buildLists();
    buildDivergences();
    m_flow = new LabFlow(m_tabs);
    m_tabs->addTab(m_flow, tr("Flow"));
    connect(m_flow, &LabFlow::chosen, this, &LabResults::selectFirst);
    m_across = new RememberedSplitter(QStringLiteral("labAcross"), Qt::Horizontal, page);
    m_across->addWidget(m_timeline);
    m_across->addWidget(m_tabs);
    m_across->setSizesOnce({chartShare, listShare});
    m_timeline->setMinimumWidth(leastChart);
    m_tabs->setMinimumWidth(leastList);
    m_trace->setMinimumWidth(leastChart);
    auto* down = new RememberedSplitter(QStringLiteral("labDown"), Qt::Vertical, page);
    down->addWidget(m_across);
    down->addWidget(m_trace);
    down->setSizesOnce({380, 270});
    auto* box = new QVBoxLayout(page);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(tiles);
    box->addWidget(m_banner);
    box->addWidget(m_outdated);
    box->addWidget(down, 1);
    m_stack->addWidget(m_message);
    m_stack->addWidget(page);
    connect(m_timeline, &LabTimeline::chosen, this, &LabResults::selectIn);
}

void LabResults::buildLists()
{
    auto* page = new QWidget(m_tabs);
    m_list->setListModel(m_changes);
    m_list->setAccessibleName(tr("Changed patterns"));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->installEventFilter(this);
    m_apply->setObjectName(QStringLiteral("labApply"));
    m_all->setObjectName(QStringLiteral("labAllLost"));
    m_all->setProperty("role", QStringLiteral("link"));
    m_applyNote->setObjectName(QStringLiteral("labApplyNote"));
    m_applyNote->setProperty("role", QStringLiteral("muted"));
    m_applyNote->setTextFormat(Qt::PlainText);
    m_applyNote->setWordWrap(true);
    Theme::setFont(m_applyNote, &Theme::captionFont);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::padding, metrics::padding, metrics::padding, metrics::padding);
    row->setSpacing(metrics::padding);
    row->addWidget(m_all);
    row->addWidget(m_applyNote, 1);
    row->addWidget(m_apply);
    auto* box = new QVBoxLayout(page);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_list, 1);
    box->addLayout(row);
    m_tabs->setObjectName(QStringLiteral("labTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(page, tr("Changed"));
    connect(m_list, &ListView::currentRowChanged, this, &LabResults::currentChanged);
    connect(m_list, &QAbstractItemView::clicked, this, [this](const QModelIndex& at) {
        if (at.column() == LabChangesModel::TickColumn)
            m_changes->setTicked(at.row(), !m_changes->all()[size_t(at.row())].ticked);
    });
    connect(m_list, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& at) {
        const ReplayDifference& d = m_changes->all()[size_t(at.row())].difference;
        if (at.column() != LabChangesModel::TickColumn)
            Q_EMIT patternRequested(d.name, d.cluster);
    });
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat format) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), format)); });
    connect(m_changes, &LabChangesModel::tickedChanged, this, &LabResults::selectionChanged);
    connect(m_apply, &QPushButton::clicked, this, &LabResults::applyRequested);
    connect(m_all, &QPushButton::clicked, this, [this] { m_changes->toggleAll(LabChange::Lost); });
}

void LabResults::buildDivergences()
{
    m_diverging = new TextRowsModel({{QStringLiteral("pattern_name"), tr("Pattern"), 180, true, false, true},
                                     {QStringLiteral("cause"), tr("Cause"), 130},
                                     {QStringLiteral("stored"), tr("Stored"), 60, true, true},
                                     {QStringLiteral("replayed"), tr("Replayed"), 70, true, true},
                                     {QStringLiteral("cluster_id"), tr("Cluster"), 110, false},
                                     {QStringLiteral("sentence"), tr("Why"), 300, false}},
                                    this);
    m_divergences = new ListView(QStringLiteral("labDivergences"), m_tabs);
    m_divergences->setListModel(m_diverging);
    m_divergences->setAccessibleName(tr("Where rows are not what their history gives"));
    m_divergences->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tabs->addTab(m_divergences, tr("Diverging"));
    m_tabs->setTabToolTip(1, tr("Stored rows that are not what their own history gives by the writer's rules, and why."));
    connect(m_divergences, &ListView::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row < m_diverging->rowCount())
            choose(m_diverging->all()[size_t(row)].raw[0], m_diverging->all()[size_t(row)].raw[4]);
    });
    connect(m_divergences, &ListView::copyRequested, this,
            [this](CopyFormat format) { QApplication::clipboard()->setText(copyText(copyTable(*m_divergences), format)); });
}

void LabResults::showMessage(const QString& text)
{
    m_hasAnswer = false;
    m_changes->clear();
    m_diverging->setRows({});
    m_message->setText(text);
    m_stack->setCurrentIndex(0);
    Q_EMIT selectionChanged();
}

void LabResults::showWhole() { m_timeline->plot()->showAll(); }

void LabResults::showTiles(const ReplayReport& report)
{
    for (size_t i = 0; i < m_tiles.size(); ++i) {
        const bool unknown = allLabChanges[i] == LabChange::Same && report.instantUnknown > 0;
        m_tiles[i]->showFigure(format::count(countOf(report, allLabChanges[i])),
                               unknown ? tr("%1 more: since when is not known").arg(format::count(report.instantUnknown)) : QString());
    }
}

void LabResults::showBanner(const ReplayReport& report)
{
    QStringList lines;
    if (const qint64 purged = purgedIn(report); purged > 0 && report.exactSince)
        lines << tr("Exact since %1; before that: assumed. %Ln pattern(s) rest on outcomes that were purged.", nullptr,
                    int(std::min<qint64>(purged, INT_MAX)))
                     .arg(format::moment(*report.exactSince));
    for (const QString& note : report.notes)
        lines << note;
    if (!report.snapshot)
        lines << tr("It was read in pieces, because reading would keep the agent waiting.");
    m_banner->setText(lines.join(u'\n'));
    m_banner->setVisible(!lines.isEmpty());
}

void LabResults::showDivergences(const ReplayReport& report)
{
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(report.diverging.size());
    for (const ReplayDivergence& d : report.diverging)
        rows.push_back({{keyTitle(d.name), causeText(d.cause), countText(d.stored), countText(d.replayed), d.cluster, d.sentence},
                        {d.name, word(d.cause), d.stored ? QString::number(*d.stored) : QString(),
                         d.replayed ? QString::number(*d.replayed) : QString(), d.cluster, d.sentence},
                        nullptr,
                        d.name + u'\n' + d.cluster + u'\n' + d.sentence});
    m_divergences->setMessage(rows.empty() ? tr("Every stored row is exactly what its history gives.") : QString());
    m_tabs->setTabText(1, tr("Diverging %1").arg(format::count(qint64(rows.size()))));
    m_diverging->setRows(std::move(rows));
}

void LabResults::showAnswer(const LabAnswer& answer, Timestamp now)
{
    const int row = m_hasAnswer ? currentRow() : -1;
    const auto before = row >= 0 ? std::optional(m_changes->all()[size_t(row)].difference) : std::nullopt;
    m_hasAnswer = true;
    showTiles(answer.report);
    showBanner(answer.report);
    setOutdated({});
    auto span = answer.history ? answer.history->source.history->span() : std::nullopt;
    if (!answer.history && answer.report.exactSince) // saved: what its promotions span is all that is known
        span = {*answer.report.exactSince, *answer.report.exactSince};
    m_timeline->showReport(answer.report, span, now);
    m_flow->showReport(answer.report);
    m_changes->setReport(answer.report);
    showDivergences(answer.report);
    m_tabs->setTabText(0, tr("Changed %1").arg(format::count(m_changes->rowCount())));
    m_list->setMessage(m_changes->rowCount() > 0 ? QString()
                                                 : tr("Nothing differs: by these rules the same patterns are promoted at the same "
                                                      "moments.\nChange a value in the column What if."));
    m_trace->showMessage(answer.history ? tr("Choose a pattern to see every step.") : tr("Run to see the steps of a pattern."));
    m_stack->setCurrentIndex(1);
    if (before) // the same pattern stays chosen while somebody drags a slider
        if (const int at = m_changes->rowOf(before->name, before->cluster); at >= 0)
            m_list->goToRow(at);
    Q_EMIT selectionChanged();
}

void LabResults::setOutdated(const QString& why)
{
    m_outdated->setText(why);
    m_outdated->setVisible(!why.isEmpty());
}

int LabResults::currentRow() const
{
    const int row = m_list->currentRow();
    return row < m_changes->rowCount() ? row : -1;
}

void LabResults::choose(const QString& name, const QString& cluster) { Q_EMIT patternChosen(name, cluster); }

void LabResults::currentChanged()
{
    const int row = currentRow();
    if (row < 0)
        return;
    const ReplayDifference& d = m_changes->all()[size_t(row)].difference;
    m_timeline->plot()->setPattern(d.storedAt, d.replayedAt);
    choose(d.name, d.cluster);
    Q_EMIT selectionChanged();
}

/// The first of them that changed in that time; again: the next one.
void LabResults::selectIn(Timestamp from, Timestamp until)
{
    const auto inside = [&](const std::optional<Timestamp>& at) { return at && *at >= from && *at < until; };
    const int n = m_changes->rowCount();
    for (int step = 1; step <= n; ++step) {
        const int row = (currentRow() + step + n) % n;
        const ReplayDifference& d = m_changes->all()[size_t(row)].difference;
        if (inside(d.storedAt) || inside(d.replayedAt)) {
            m_tabs->setCurrentIndex(0);
            m_list->goToRow(row);
            return;
        }
    }
}

/// Those that stay the same are no list: nothing is chosen then.
void LabResults::selectFirst(LabChange change)
{
    const auto& all = m_changes->all();
    const auto row = std::ranges::find(all, change, &LabChangesModel::Row::change);
    if (row == all.end())
        return;
    m_tabs->setCurrentIndex(0);
    m_list->goToRow(int(row - all.begin()));
}

void LabResults::showSteps(const QString& name, const QString& cluster, std::vector<TraceStep> steps)
{
    m_trace->showSteps(name, cluster, std::move(steps));
}

void LabResults::showApply(const QString& text, bool possible, const QString& tip)
{
    m_applyNote->setText(text);
    m_apply->setEnabled(possible);
    m_apply->setToolTip(tip);
}

/// A chart that is too narrow says nothing: then it is a page of its own behind the lists.
void LabResults::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool narrow = width() < Theme::scaled(leastAcross), isPage = m_tabs->indexOf(m_timeline) >= 0;
    if (narrow == isPage)
        return;
    if (narrow) {
        m_tabs->addTab(m_timeline, tr("Promotions"));
        return;
    }
    m_tabs->removeTab(m_tabs->indexOf(m_timeline));
    m_across->insertWidget(0, m_timeline);
    m_timeline->show();
    m_across->setSizesOnce({chartShare, listShare});
}

bool LabResults::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const int row = currentRow();
    if (row < 0 || key->modifiers() != Qt::NoModifier)
        return QWidget::eventFilter(watched, event);
    const LabChangesModel::Row& at = m_changes->all()[size_t(row)];
    switch (key->key()) {
    case Qt::Key_Space:
    case Qt::Key_X: m_changes->setTicked(row, !at.ticked); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT patternRequested(at.difference.name, at.difference.cluster); return true;
    default: return QWidget::eventFilter(watched, event);
    }
}

} // namespace hindcast
