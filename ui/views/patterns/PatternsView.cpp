// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/PatternsView.h"

#include "core/domain/Words.h"
#include "core/engine/read/PatternFilter.h"
#include "ui/charts/ConfidenceChart.h"
#include "ui/charts/times/PatternTimeline.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/TravelBar.h"
#include "ui/views/patterns/LaneBar.h"
#include "ui/views/patterns/PatternTravel.h"
#include "ui/widgets/ListView.h"

#include <QAction>
#include <QTimer>

namespace hindcast {
namespace {

constexpr int flagsWidth = 104; // pixels, once there are any
constexpr qint64 trendIntervalMs = 60'000;
constexpr qint64 trendPatienceMs = 8'000; ///< a list is there at once; how outcomes went may come later, or not

} // namespace

PatternsView::PatternsView(PatternDetails* details, QWidget* parent) : PatternsView(new PatternListModel, details, parent) {}

PatternsView::PatternsView(PatternListModel* model, PatternDetails* details, QWidget* parent)
    : ListPage(RelationId::Patterns, model, parent), m_model(model), m_lanes(new LaneBar(this)), m_travel(nullptr),
      m_timeline(new PatternTimeline(this)), m_confidence(new ConfidenceChart(this))
{
    list()->setAccessibleName(tr("Patterns"));
    auto* charts = new RememberedSplitter(QStringLiteral("patterns.charts"), Qt::Horizontal, this);
    charts->addWidget(m_timeline);
    charts->addWidget(m_confidence);
    charts->setSizesOnce({560, 420});
    addAbove(m_lanes);
    auto* bar = new TravelBar(this);
    addAbove(bar);
    m_travel = new PatternTravel(bar, this);
    setTravel(m_travel);
    connect(m_travel, &PatternTravel::arrived, this, &PatternsView::expectAnotherList); // first
    connect(m_travel, &PatternTravel::arrived, m_model, &PatternListModel::setBook);
    connect(m_travel, &PatternTravel::left, this, &PatternsView::expectAnotherList);
    connect(m_travel, &PatternTravel::left, this, &PatternsView::refresh);
    connect(m_travel, &PatternTravel::failed, this, &View::failed);
    connect(m_travel, &PatternTravel::busyChanged, this, &View::statusChanged);
    addBelow(charts, {520, 250});
    connect(m_lanes, &LaneBar::chosen, this, &PatternsView::showSection);
    connect(m_model, &PatternListModel::contentChanged, this, &PatternsView::contentChanged);
    m_confidence->setLayersChoosable(false);
    listenTo(m_confidence);
    connect(details, &PatternDetails::historyReady, m_timeline, &PatternTimeline::showHistory);
    connect(details, &PatternDetails::patternUnread, m_timeline, &PatternTimeline::showProblem);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        if (const auto* pattern = std::get_if<PatternSubject>(&subject))
            m_timeline->expect(pattern->pattern().locator);
        else // several, or none any more: no history of it comes
            m_timeline->clear();
    });
    if (const Sort saved = savedSort(); m_model->columnOf(saved.column) >= 0)
        m_model->sortBy(m_model->columnOf(saved.column), saved.descending);
    contentChanged();
}

void PatternsView::contentChanged()
{
    list()->showSort(m_model->sortColumn(), m_model->sortDescending(), false);
    m_lanes->showCounts(m_lane, [this](LaneBar::Lane lane) { return countOf(lane); });
    updateMessage();
    returnToRecord();
    Q_EMIT sectionsChanged();
    Q_EMIT statusChanged();
}

std::optional<Locator> PatternsView::keyOf(int row) const
{
    return m_model->book() && row >= 0 && row < m_model->rowCount()
        ? std::optional(m_model->book()->patterns[m_model->bookIndex(row)].locator)
        : std::nullopt;
}

std::optional<int> PatternsView::rowOf(const Locator& key, int) const
{
    return m_model->book() ? std::optional(m_model->rowOf(key)) : std::nullopt;
}

void PatternsView::sort(int column, bool descending)
{
    expectAnotherList();
    m_model->sortBy(column, descending);
    saveSort(column, descending);
}

ViewPresence PatternsView::presence(const StoreDescription& store, const RecordCounts* counts) const
{
    ViewPresence out = ListPage::presence(store, counts);
    if (isLimited() && m_model->book() && !isTravelling())
        out.left = countOf(std::nullopt);
    return out;
}

std::vector<ViewSection> PatternsView::sections() const
{
    std::vector<ViewSection> out;
    if (m_model->book())
        for (const LaneBar::Lane lane : LaneBar::lanes())
            if (lane)
                out.push_back({LaneBar::id(lane), styleOf(*lane).label, countOf(lane), m_model->laneTotal(*lane)});
    return out;
}

/// A filter that asks for what patterns have not leaves no number, rather than none of them.
std::optional<qint64> PatternsView::countOf(LaneBar::Lane lane) const
{
    return refusal() ? std::nullopt : std::optional<qint64>(m_model->laneCount(lane));
}

void PatternsView::showSection(const QString& id)
{
    m_lane = storedStateFromWord(id);
    expectAnotherList();
    applyFilter();
}

void PatternsView::setSession(StoreSession* session)
{
    m_session = session;
    m_loading = false;
    m_problem.clear();
    if (m_findings)
        m_findings->disconnect(this);
    m_findings = session ? FindingsBook::of(session) : nullptr;
    m_flagsShown = false;
    if (m_findings)
        connect(m_findings, &FindingsBook::changed, this, &PatternsView::showFlags);
    showFlags();
    if (session)
        list()->setColumnsOf(QString::fromLatin1(session->store()->product().id));
    const BoundRelation* relation = session ? session->store()->relation(RelationId::Patterns) : nullptr;
    list()->setFilterFields(
        relation ? patternFilterFields(*relation) : std::vector<FilterField>(),
        {{QStringLiteral("stored_state"), QStringLiteral("state")}, {QStringLiteral("effective_state"), QStringLiteral("effective")}});
    ++m_generation;
    ++m_trendGeneration;
    m_trendsRead.invalidate();
    m_filter = {}; // the window says it again
    forgetWanted();
    m_matches = nullptr;
    m_travel->setSession(session);
    m_model->setBook({});
    applyFilter();
    forgetRecord();
    m_timeline->clear();
    m_confidence->setSession(session);
    if (session && isVisible()) {
        load();
    } else if (session && relation) { // behind what the view that is seen asks for first
        m_loading = true;
        QTimer::singleShot(0, this, [this, session, generation = m_generation] {
            if (session == m_session && generation == m_generation)
                load();
        });
    }
    if (session)
        loadConfidence();
    updateMessage();
}

void PatternsView::showEvent(QShowEvent* event)
{
    ListPage::showEvent(event);
    if (m_confidenceDue && m_session)
        loadConfidence();
}

/// The chart is about outcomes: what the filter says of patterns alone does not limit it, and its title says so.
void PatternsView::loadConfidence()
{
    m_confidenceDue = false;
    const Timestamp now = DisplaySettings::instance().now();
    auto predicate = outcomePredicate(m_filter, *m_session->store(), now);
    const bool limited = predicate || m_filter.text.trimmed().isEmpty();
    if (!predicate)
        predicate = outcomePredicate({m_filter.from, m_filter.until, {}}, *m_session->store(), now);
    m_confidence->setRemark(limited ? QString() : tr("not limited by the filter"));
    if (predicate)
        m_confidence->load(*predicate);
}

void PatternsView::load()
{
    if (!m_session->store()->relation(RelationId::Patterns)) {
        updateMessage();
        return;
    }
    m_loading = true;
    noteReading();
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
                                       m_problem = book ? QString() : book.error().sentence;
                                       if (book) {
                                           showBook(*std::move(book));
                                           loadTrends();
                                           selectWanted();
                                       } else if (book.error().code != ErrorCode::Cancelled)
                                           Q_EMIT failed(book.error());
                                       updateMessage();
                                   });
}

/// What is at the top stays there, unless it is the very first one.
void PatternsView::showBook(PatternBookPtr book)
{
    const int top = list()->rowAt(0);
    const auto first = top > 0 ? keyOf(top) : std::nullopt;
    m_model->setBook(std::move(book));
    if (const int row = first ? m_model->rowOf(*first) : -1; row > 0)
        list()->putOnTop(row);
}

/// A database that is written all the time is not counted all the time.
void PatternsView::loadTrends()
{
    if (m_model->hasTrends() && m_trendsRead.isValid() && m_trendsRead.elapsed() < trendIntervalMs)
        return;
    m_trendsRead.start();
    const auto work = [book = m_model->book(), held = m_session->facets()](Connection& c, const StoreDescription& s,
                                                                           const JobContext& context) {
        return readPatternTrends(c, s, *book, trendPatienceMs, context, held.get());
    };
    m_session->ask<PatternTrendsPtr>(StoreSession::LaneKind::Background,
                                     {tr("Count outcomes by pattern"), QStringLiteral("patterns.trends")}, work, this,
                                     [this, generation = ++m_trendGeneration](Expected<PatternTrendsPtr> trends) {
                                         if (generation == m_trendGeneration && trends)
                                             m_model->setTrends(*std::move(trends));
                                     });
}

void PatternsView::showFlags()
{
    if (!m_findings || !m_findings->last()) {
        m_model->setFlags({});
        return;
    }
    PatternListModel::FlagTable table;
    for (const LintFinding& f : m_findings->last()->report.findings) { // the worst first
        if (recordKindFromWord(f.kind) != RecordKind::Pattern)
            continue;
        PatternListModel::Flagged& flagged = table[patternFlagKey(f.id, f.clusterId)];
        flagged.worst = std::max(flagged.worst, f.severity);
        flagged.rules << f.rule;
    }
    m_model->setFlags(std::move(table));
    if (!std::exchange(m_flagsShown, true)) { // until now the column had nothing to say; who hides it again means it
        list()->setColumnHidden(PatternListModel::Flags, false);
        list()->setColumnWidth(PatternListModel::Flags, Theme::scaled(flagsWidth));
    }
}

std::optional<Error> PatternsView::setFilter(const FilterState& filter)
{
    if (!m_session)
        return {};
    auto matches = patternFilter(filter, *m_session->store(), DisplaySettings::instance().now());
    if (!matches)
        return matches.error();
    const bool isNew = std::exchange(m_filter, filter) != filter;
    m_matches = *matches;
    if (isNew)
        expectAnotherList();
    applyFilter();
    if (isNew)
        loadConfidence();
    return {};
}

void PatternsView::applyFilter()
{
    if (refusal())
        m_model->setFilter({m_lane, [](const PatternBook&, size_t) { return false; }});
    else
        m_model->setFilter({m_lane, m_filter.isAll() ? nullptr : m_matches});
}

QString PatternsView::notRecorded() const { return tr("Patterns are not recorded here."); }

void PatternsView::refusalChanged()
{
    if (refusal())
        forgetRecord();
    applyFilter();
}

/// The past stays as it was, and so does a list of which more is selected than could be selected again.
bool PatternsView::follow()
{
    if (isTravelling())
        return true;
    if (!mayFollow())
        return false;
    refresh();
    return true;
}

void PatternsView::refresh()
{
    if (m_session && isTravelling())
        m_travel->refresh();
    else if (m_session)
        load();
    m_confidenceDue = m_session != nullptr;
    if (m_confidenceDue && isVisible())
        loadConfidence();
}

void PatternsView::updateMessage()
{
    QString text;
    if (m_session && !m_session->store()->relation(RelationId::Patterns))
        text = notRecorded();
    else if (refusal())
        text = refusalText();
    else if (m_loading && !m_model->book())
        text = tr("Reading patterns …");
    else if (!m_model->book())
        text = m_problem;
    else if (m_model->book() && m_model->book()->patterns.empty())
        text = tr("No patterns have been learned yet. The first one appears after an eligible outcome.");
    else if (m_model->book() && m_model->rowCount() == 0)
        text = m_model->laneCount(std::nullopt) > 0 ? tr("No pattern is in this lane.") : tr("No pattern matches the filter.");
    list()->setMessage(text);
}

std::optional<RelationId> PatternsView::emptied() const
{
    return m_model->book() && isLimitedNow() && m_model->laneCount(std::nullopt) == 0 ? std::optional(RelationId::Patterns) : std::nullopt;
}

QString PatternsView::statusText() const
{
    if (!m_model->book() || refusal())
        return {};
    const QString count = tr("%1 of %Ln pattern(s)", nullptr, int(m_model->book()->patterns.size()))
                              .arg(format::count(m_model->rowCount()));
    return statusOf(count);
}

void PatternsView::selectRow(int row)
{
    if (row < 0 || !m_model->book())
        return;
    m_timeline->showReading();
    Q_EMIT subjectSelected(PatternSubject{m_model->book(), m_model->bookIndex(row)});
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
    list()->goToRow(m_model->rowOf(found->locator));
    return m_model->rowOf(found->locator) >= 0;
}

void PatternsView::selectWanted()
{
    if (!wanted() || !m_model->book())
        return;
    const auto& patterns = m_model->book()->patterns;
    const auto found = std::ranges::find_if(patterns, [&](const Pattern& p) { return p.locator.text() == *wanted(); });
    forgetWanted();
    if (found == patterns.end())
        return;
    if (m_model->rowOf(found->locator) < 0) // hidden by a lane
        showSection({});
    list()->goToRow(m_model->rowOf(found->locator));
}

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
    list()->goToRow(best);
}

void PatternsView::collectSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    CurationSelection out;
    out.kind = CurationSelection::Kind::Patterns;
    for (const ListView::RowRange& range : list()->selectedRanges())
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
    if (!m_session || !m_model->book() || refusal())
        return {};
    return ListRequest{RelationId::Patterns, {}, m_model->book(), m_model->shown()};
}

bool PatternsView::isSettled() const { return !m_session || (!m_loading && !m_travel->isBusy() && !m_confidence->isLoading()); }

} // namespace hindcast
