// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/PatternsView.h"

#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/TimelineChart.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/PatternListModel.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// In the order of their buttons; nothing means all.
constexpr std::optional<StoredState> lanes[] = {std::nullopt,       StoredState::Promoted, StoredState::Candidate, StoredState::Expiring,
                                                StoredState::Stale, StoredState::Demoted,  StoredState::Blocked};

QString laneId(std::optional<StoredState> lane) { return lane ? word(*lane) : QStringLiteral("all"); }

} // namespace

PatternsView::PatternsView(PatternDetails* details, QWidget* parent)
    : View(parent), m_model(new PatternListModel(this)), m_list(new ListView(QStringLiteral("patterns"), this)),
      m_lanes(new QButtonGroup(this)), m_timelineFrame(new ChartFrame(tr("Promotion timeline"), this)),
      m_timeline(new TimelineChart(m_timelineFrame)), m_confidence(new ConfidenceChart(this))
{
    setObjectName(QStringLiteral("patternsView"));
    m_list->setListModel(m_model);
    m_list->setAccessibleName(tr("Patterns"));
    m_list->showSort(m_model->sortColumn(), m_model->sortDescending(), false);
    m_timelineFrame->setObjectName(QStringLiteral("timelineFrame"));
    m_timelineFrame->setChart(m_timeline);
    m_timeline->setAccessibleName(tr("Promotion timeline"));
    m_timelineFrame->setMessage(tr("Select a pattern to see when it was seen, counted, promoted and demoted."));
    auto* charts = new RememberedSplitter(QStringLiteral("patterns.charts"), Qt::Horizontal, this);
    charts->addWidget(m_timelineFrame);
    charts->addWidget(m_confidence);
    charts->setSizesOnce({560, 420});
    auto* splitter = new RememberedSplitter(QStringLiteral("patterns"), Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(charts);
    splitter->setSizesOnce({520, 250});
    auto* laneBar = new QWidget;
    auto* laneRow = new QHBoxLayout(laneBar);
    laneRow->setContentsMargins(metrics::padding, metrics::gap, metrics::padding, metrics::gap);
    laneRow->setSpacing(2);
    buildLanes(laneRow);
    auto* laneScroll = new QScrollArea(this); // narrow windows scroll the lanes instead of growing
    laneScroll->setWidget(laneBar);
    laneScroll->setWidgetResizable(true);
    laneScroll->setFrameShape(QFrame::NoFrame);
    laneScroll->setFocusPolicy(Qt::NoFocus);
    laneScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    laneScroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    laneScroll->setFixedHeight(metrics::toolbarHeight + metrics::gap);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(laneScroll);
    box->addWidget(splitter, 1);
    connect(m_list, &ListView::currentRowChanged, this, &PatternsView::selectRow);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_list, &ListView::sortRequested, this, [this](int column, bool descending) {
        m_model->sortBy(column, descending);
        QSettings().setValue(
            QStringLiteral("lists/patterns/sort"),
            QStringList{m_model->columns()[size_t(column)].id, descending ? QStringLiteral("desc") : QStringLiteral("asc")});
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &View::statusChanged);
    connect(m_model, &PatternListModel::contentChanged, this, [this] {
        m_list->showSort(m_model->sortColumn(), m_model->sortDescending(), false);
        updateLanes();
        updateMessage();
        Q_EMIT statusChanged();
    });
    connect(m_confidence, &ConfidenceChart::failed, this, &View::failed);
    connect(details, &PatternDetails::historyReady, this, &PatternsView::showHistory);
    const QStringList saved = QSettings().value(QStringLiteral("lists/patterns/sort")).toStringList();
    if (const int column = saved.isEmpty() ? -1 : m_model->columnOf(saved.value(0)); column >= 0)
        m_model->sortBy(column, saved.value(1) == QLatin1String("desc"));
}

void PatternsView::buildLanes(QHBoxLayout* row)
{
    m_lanes->setExclusive(true);
    for (int i = 0; i < int(std::size(lanes)); ++i) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(i == 0);
        button->setObjectName(QStringLiteral("lane_") + laneId(lanes[i]));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_lanes->addButton(button, i);
        row->addWidget(button);
    }
    row->addStretch();
    connect(m_lanes, &QButtonGroup::idClicked, this, [this](int id) { showSection(laneId(lanes[id])); });
    updateLanes();
}

void PatternsView::updateLanes()
{
    for (int i = 0; i < int(std::size(lanes)); ++i) {
        const QString title = lanes[i] ? styleOf(*lanes[i]).text() : tr("All");
        m_lanes->button(i)->setText(QStringLiteral("%1  %2").arg(title, format::count(m_model->laneCount(lanes[i]))));
        m_lanes->button(i)->setChecked(lanes[i] == m_lane);
    }
    Q_EMIT sectionsChanged();
}

std::vector<ViewSection> PatternsView::sections() const
{
    std::vector<ViewSection> out;
    if (m_model->book())
        for (const auto& lane : lanes)
            if (lane)
                out.push_back({laneId(lane), styleOf(*lane).label, m_model->laneCount(lane)});
    return out;
}

void PatternsView::showSection(const QString& id)
{
    m_lane = storedStateFromWord(id);
    applyFilter();
}

void PatternsView::setSession(StoreSession* session)
{
    m_session = session;
    ++m_generation;
    m_filter = {}; // the window says it again
    m_matches = nullptr;
    applyFilter();
    m_model->setBook({});
    m_timeline->setHistory({});
    m_timelineFrame->setCoverage({});
    m_timelineFrame->setMessage(tr("Select a pattern to see when it was seen, counted, promoted and demoted."));
    m_confidence->setSession(session);
    if (session) {
        load();
        loadConfidence();
    }
    updateMessage();
}

/// Patterns are filtered by text, the chart by time only: it is about outcomes.
void PatternsView::loadConfidence()
{
    const FilterState times{m_filter.from, m_filter.until, {}};
    if (const auto predicate = outcomePredicate(times, *m_session->store(), DisplaySettings::instance().now()))
        m_confidence->load(*predicate);
}

void PatternsView::load()
{
    if (!m_session->store()->relation(RelationId::Patterns)) {
        updateMessage();
        return;
    }
    m_loading = true;
    const DisplaySettings& settings = DisplaySettings::instance();
    const auto work = [now = settings.now(), params = hintParams(settings.rules())](Connection& c, const StoreDescription& s,
                                                                                    const JobContext& context) {
        return readPatternBook(c, s, now, params, context);
    };
    m_session->ask<PatternBookPtr>(StoreSession::LaneKind::Interactive, {tr("Read patterns"), QStringLiteral("patterns")}, work, this,
                                   [this, generation = ++m_generation](Expected<PatternBookPtr> book) {
                                       if (generation != m_generation)
                                           return;
                                       m_loading = false;
                                       if (book)
                                           accept(*std::move(book));
                                       else if (book.error().code != ErrorCode::Cancelled)
                                           Q_EMIT failed(book.error());
                                       updateMessage();
                                   });
}

/// A re-read keeps the selected pattern selected.
void PatternsView::accept(PatternBookPtr book)
{
    std::optional<Locator> selected;
    if (m_model->book() && m_list->currentRow() >= 0)
        selected = m_model->book()->patterns[m_model->bookIndex(m_list->currentRow())].locator;
    m_model->setBook(std::move(book));
    if (selected)
        m_list->goToRow(m_model->rowOf(*selected));
}

std::optional<Error> PatternsView::setFilter(const FilterState& filter)
{
    if (!m_session)
        return {};
    auto matches = patternFilter(filter, *m_session->store(), DisplaySettings::instance().now());
    if (!matches)
        return matches.error();
    const bool newTimes = filter.from != m_filter.from || filter.until != m_filter.until;
    m_filter = filter;
    m_matches = *matches;
    applyFilter();
    if (newTimes)
        loadConfidence();
    return {};
}

void PatternsView::applyFilter() { m_model->setFilter({m_lane, m_filter == FilterState() ? nullptr : m_matches}); }

void PatternsView::refresh()
{
    if (m_session)
        load();
}

void PatternsView::updateMessage()
{
    QString text;
    if (m_session && !m_session->store()->relation(RelationId::Patterns))
        text = tr("Patterns are not recorded here.");
    else if (m_loading && !m_model->book())
        text = tr("Reading patterns …");
    else if (m_model->book() && m_model->book()->patterns.empty())
        text = tr("No patterns have been learned yet. The first one appears after an eligible outcome.");
    else if (m_model->book() && m_model->rowCount() == 0)
        text = m_model->laneCount(std::nullopt) > 0 ? tr("No pattern is in this lane.") : tr("No pattern matches the filter.");
    m_list->setMessage(text);
}

QString PatternsView::statusText() const
{
    if (!m_model->book())
        return {};
    QString text = tr("%1 of %Ln pattern(s)", nullptr, int(m_model->book()->patterns.size())).arg(format::count(m_model->rowCount()));
    if (const qint64 selected = m_list->selectedRowCount(); selected > 1)
        text += tr(" · %1 selected").arg(format::count(selected));
    return text;
}

void PatternsView::selectRow(int row)
{
    if (row < 0 || !m_model->book())
        return;
    m_timelineFrame->setMessage(tr("Reading the history …"));
    Q_EMIT subjectSelected(PatternSubject{m_model->book(), m_model->bookIndex(row)});
}

void PatternsView::showHistory(const PatternHistory& history)
{
    m_timeline->setHistory(history);
    ChartFrame::Table table{{tr("When"), tr("Event"), tr("Seen"), tr("Reason")},
                            {},
                            {QStringLiteral("at"), QStringLiteral("kind"), QStringLiteral("count"), QStringLiteral("reason")},
                            {}};
    for (const PatternEvent& e : history.events) {
        const QString reason = format::line(e.reason);
        table.rows.push_back(
            {format::moment(e.at), styleOf(e.kind).text(), e.countAfter ? format::count(*e.countAfter) : QString(), reason});
        table.copiedRows.push_back({isoTimestamp(e.at), word(e.kind), e.countAfter ? QString::number(*e.countAfter) : QString(), reason});
    }
    m_timelineFrame->setTable(std::move(table));
    QString coverage = history.truncated ? tr("the newest %Ln event(s)", nullptr, int(history.events.size()))
                                         : tr("%Ln event(s)", nullptr, int(history.events.size()));
    if (history.reconstructed)
        coverage += tr(" · reconstructed from outcomes");
    m_timelineFrame->setCoverage(coverage);
    m_timelineFrame->setMessage(history.events.empty() ? tr("Nothing is known about how this pattern came about.") : QString());
}

void PatternsView::focusList() { m_list->setFocus(); }

void PatternsView::announceSubject()
{
    if (m_list->selectedRowCount() > 0)
        selectRow(m_list->currentRow());
}

bool PatternsView::selectPattern(const QString& name, const QString& cluster)
{
    if (!m_model->book())
        return false;
    const auto& patterns = m_model->book()->patterns;
    const auto found = std::ranges::find_if(
        patterns, [&](const Pattern& p) { return p.name == name && (cluster.isEmpty() || p.clusterId == cluster); });
    if (found == patterns.end())
        return false;
    if (m_model->rowOf(found->locator) < 0) // hidden by a lane
        showSection({});
    m_list->goToRow(m_model->rowOf(found->locator));
    return m_model->rowOf(found->locator) >= 0;
}

/// The injected pattern with the most occurrences: it has a story.
void PatternsView::selectSomething()
{
    int best = m_model->rowCount() > 0 ? 0 : -1;
    qint64 most = -1;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const size_t i = m_model->bookIndex(row);
        if (m_model->book()->effective[i] == HiddenReason::None && m_model->book()->patterns[i].occurrenceCount > most) {
            most = m_model->book()->patterns[i].occurrenceCount;
            best = row;
        }
    }
    m_list->goToRow(best);
}

qint64 PatternsView::curationCount() const { return m_model->book() ? m_list->selectedRowCount() : 0; }

void PatternsView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    CurationSelection out;
    out.kind = CurationSelection::Kind::Patterns;
    if (m_list->selectedRowCount() > qint64(greatestSelection)) {
        use(tooManySelected());
        return;
    }
    for (const ListView::RowRange& range : m_list->selectedRanges())
        for (int row = range.first; row <= range.last && m_model->book(); ++row) {
            const Pattern& p = m_model->book()->patterns[m_model->bookIndex(row)];
            out.keys.push_back(p.locator);
            out.signatures.push_back({p.name, p.clusterId});
            out.fix = p.recommendedFix;
        }
    use(out);
}

std::optional<ListRequest> PatternsView::shownList() const
{
    if (!m_session || !m_model->book())
        return {};
    return ListRequest{RelationId::Patterns, {}, m_model->book(), m_model->shown()};
}

void PatternsView::addListActions(const QList<QAction*>& actions) { m_list->addActions(actions); }

bool PatternsView::isSettled() const { return !m_session || (!m_loading && !m_confidence->isLoading()); }

} // namespace hindcast
