// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreView.h"

#include "core/curation/former/ChangedRows.h"
#include "core/curation/purge/PurgedHistory.h"
#include "core/facets/explore/ExploreHead.h"
#include "core/facets/refresh/FacetPatch.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/explore/ExploreArrangement.h"
#include "ui/views/explore/ExploreGrid.h"
#include "ui/views/explore/ExplorePage.h"
#include "ui/views/explore/ExploreTopChart.h"
#include "ui/views/outcomes/OutcomeList.h"

#include <QLocale>
#include <QResizeEvent>

#include <utility>

namespace hindcast {
namespace {

/// Of all outcomes: seen while all are read, which takes hardly longer for that.
constexpr ExploreHead firstHead{.share = 1.0 / 256};
constexpr ExploreHead secondHead{.share = 1.0 / 32, .leastOf = 1'000'000}; ///< of fewer it would be about the same again
constexpr qint64 mostListed = 1'000'000; ///< below the charts: nobody reads further, and a brush leaves fewer

/// What came since \a before (may be null) was read, and what people changed behind entry \a decided, is read alone, once: what else changed
/// nobody tells, so that the next time everything is read.
Expected<ExploreSourcePtr> readOutcomes(const CurationTarget& target, const ExploreSourcePtr& before, qint64 decided,
                                        const FacetShelf& held, const JobContext& context)
{
    if (before && !before->table->refreshed) {
        const auto changed = rowsChangedBehind(target, RelationId::Outcomes, decided, mostPatched(before->table->rows));
        const bool told = changed && *changed;
        auto grown = refreshExplore(*target.data, *target.store, *before, context, told ? **changed : std::vector<Locator>());
        if (grown || grown.error().code == ErrorCode::Cancelled)
            return grown;
    }
    return readExplore(*target.data, *target.store, {}, context, &held);
}

} // namespace

ExploreView::ExploreView(QWidget* parent) : ExploreView(new ExplorePage, parent) {}

ExploreView::ExploreView(ExplorePage* page, QWidget* parent)
    : PageView(QStringLiteral("exploreView"), tr("Explore"), page, parent), m_page(page)
{
    addTravel(TravelTopic::outcomes(QStringLiteral("explore"), tr("Show outcomes as of another moment.")));
    addList();
    for (const ExploreChart* chart : m_page->charts())
        listenTo(chart);
    connect(m_page->topChart(), &ExploreTopChart::columnChanged, this, [this] {
        if (m_source && isVisible() && !refusal())
            countAgain();
    });
}

/// What is asked of the list is asked of the view.
void ExploreView::addList()
{
    m_list = new OutcomeList(travel(), QStringLiteral("exploreOutcomes"), this);
    m_list->listAtMost(mostListed);
    addBelow(m_list, QStringLiteral("explore"), {560, ExploreGrid::usualList});
    connect(m_list, &View::subjectSelected, this, &ExploreView::select);
    connect(m_list, &View::statusChanged, this, &View::statusChanged);
    connect(m_list, &View::failed, this, &View::failed);
    connect(m_list, &View::filterRequested, this, &View::filterRequested);
}

void ExploreView::resizeEvent(QResizeEvent* event)
{
    PageView::resizeEvent(event);
    const int height = event->size().height(), list = height < ExploreGrid::lowBelow ? ExploreGrid::lowList : ExploreGrid::usualList;
    m_page->setViewHeight(height);
    if (const bool low = list == ExploreGrid::lowList; std::exchange(m_low, low) != low)
        divide({height - list, list});
}

RecordList* ExploreView::records() { return m_list->records(); }

std::optional<RelationId> ExploreView::emptied() const { return m_list->emptied(); }

void ExploreView::selectSomething() { m_list->selectSomething(); }

void ExploreView::refresh()
{
    m_list->refresh();
    PageView::refresh();
}

bool ExploreView::follow()
{
    PageView::refresh();
    return m_list->follow();
}

View::Lag ExploreView::lag() const { return m_list->lag(); }

void ExploreView::refusalChanged()
{
    m_list->refuse(refusal());
    ++m_asked; // what is being counted is of another filter
    m_counting = m_looking = false;
    PageView::refusalChanged();
}

void ExploreView::select(const Subject& subject)
{
    const auto* outcome = std::get_if<OutcomeSubject>(&subject);
    m_selected = outcome ? std::optional(outcome->record.key) : std::nullopt;
    lightSelected();
    Q_EMIT subjectSelected(subject);
}

void ExploreView::lightSelected()
{
    if (!m_source || !m_counts)
        return;
    const ExploreSource& source = m_past ? *m_past : *m_source;
    const qint64* key = m_selected && m_selected->parts().size() == 1 ? std::get_if<qint64>(&m_selected->parts().front()) : nullptr;
    m_page->light(source, key && source.table->keys.areIntegers() ? source.table->keys.row(*key) : std::nullopt);
}

void ExploreView::sessionChanged()
{
    m_selected.reset();
    for (ExploreChart* chart : m_page->charts())
        chart->showWhole();
    m_list->setSession(session());
    ++m_asked;
    ++m_opened;
    m_where = {};
    m_source.reset();
    m_journal = 0;
    m_past.reset();
    m_decided.reset();
    m_counted.reset();
    m_reading = m_counting = m_looking = false;
    m_outdated = false;
}

void ExploreView::forget() { m_counts.reset(); }

std::optional<Error> ExploreView::acceptFilter(const FilterState& filter)
{
    if (auto problem = takeOutcomes(m_where, filter, *session()->store(), DisplaySettings::instance().now()))
        return problem;
    return m_list->setFilter(filter);
}

/// After a brush only counts are asked for; after a change of the database, or the first time, outcomes are read.
void ExploreView::load()
{
    if (!session()->store()->relation(RelationId::Outcomes))
        return m_page->showState(tr("Outcomes are not recorded here."));
    if (m_source && filter() != m_counted) // what was read is still good: only a brush moved
        return countAgain();
    if (!m_reading)
        readSource();
    else
        m_outdated = m_source && !m_source->headOf;
}

void ExploreView::readSource()
{
    m_reading = true;
    m_outdated = false;
    if (!m_source) {
        readHead(firstHead);
        readHead(secondHead);
    }
    const auto work = onJournal<Read>(
        [before = m_source && !m_source->headOf ? m_source : nullptr, decided = m_journal,
         held = session()->facets()](const CurationTarget& target, const JobContext& context) -> Expected<Read> {
            Read out;
            HC_TRY(out.purgedBefore, outcomesPurgedBefore(target));
            HC_TRY(out.journal, journalReach(target)); // before anything is read
            HC_TRY(out.source, readOutcomes(target, before, decided, *held, context));
            return out;
        });
    session()->ask<Read>(StoreSession::LaneKind::Facets, {tr("Read outcomes for charts")}, work, this,
                         [this, opened = m_opened](const Expected<Read>& read) {
                             if (opened != m_opened)
                                 return;
                             m_reading = false;
                             if (read)
                                 return acceptSource(*read);
                             if (m_source && m_source->headOf && read.error().code != ErrorCode::Cancelled)
                                 m_source.reset(); // all of them come no more
                             sayError(read.error());
                         });
    Q_EMIT statusChanged();
}

void ExploreView::acceptSource(const Read& read)
{
    m_source = read.source;
    m_purgedBefore = read.purgedBefore;
    m_journal = read.journal;
    if (m_source->stamp) // a replay of these outcomes needs no row then
        session()->facets()->put(m_source->table, *m_source->stamp);
    if (refusal()) // nothing is shown; it is counted when that ends
        m_counted.reset();
    else if (!m_looking || filter() != m_counted) // a database that is written all the time would never be looked through
        countAgain();
    if (m_outdated || m_source->table->refreshed) // other rows may have changed as well
        readSource();
}

/// It is read and counted before its turn ends: in the lane everything is behind it that would have to wait.
void ExploreView::readHead(const ExploreHead& head)
{
    const int top = m_page->topChart()->column();
    const auto work = [head, where = m_where, held = session()->facets(), top](Connection& connection, const StoreDescription& store,
                                                                               const JobContext& context) -> Expected<Counted> {
        Counted out;
        HC_TRY(out.source, readExploreHead(connection, store, head, context, held.get()));
        if (out.source)
            out.counts = countExplore(*out.source, where, context.token, {}, top);
        return out;
    };
    session()->ask<Counted>(StoreSession::LaneKind::Facets, {}, work, this,
                            [this, opened = m_opened, asked = filter(), top](const Expected<Counted>& some) {
                                if (opened == m_opened && some && some->source && m_reading) // what is wrong is said of all
                                    acceptHead(*some, asked == filter() && top == m_page->topChart()->column());
                            });
}

void ExploreView::acceptHead(const Counted& head, bool isAsked)
{
    if (refusal() || (m_source && !m_source->headOf))
        return;
    m_source = head.source;
    if (!isAsked || mustWait())
        return countAgain();
    ++m_asked; // what was being counted of an earlier one
    m_counting = false;
    m_counted = filter();
    acceptCounts(head.counts);
}

/// What somebody looks for in texts, or what was then, is looked for once.
bool ExploreView::mustWait() const { return m_source->headOf && (then() || mustReadRows(*m_source->table, m_where, nullptr, nullptr)); }

void ExploreView::countAgain()
{
    if (mustWait()) {
        ++m_asked;
        m_counting = false;
        m_counted = filter();
        forget();
        return m_page->showState(tr("Reading outcomes …"));
    }
    m_counting = true;
    const bool other = m_counted != filter(); // else the database has changed: what is shown stays until it is known anew
    m_counted = filter();
    const bool isBehind = m_source->headOf || m_reading;
    const FormerCellsPtr former = then() && travel()->past()->former ? travel()->past()->former->at(*then()) : nullptr;
    const auto work = [source = m_source, where = m_where, moment = then(), former, decided = m_decided, top = m_page->topChart()->column(),
                       isBehind](Connection& connection, const StoreDescription& store, const JobContext& context) -> Expected<Counted> {
        Counted out;
        HC_TRY(out.source, exploreThen(source, former, *store.relation(RelationId::Outcomes), context.token));
        HC_TRY(DecidedFilter filter, decideRows(connection, store, out.source->table, where, former, decided, context));
        ExploreSource wider;
        if (filter.table != out.source->table) {
            wider = *out.source;
            wider.table = filter.table;
        }
        out.counts = countExplore(wider.table ? wider : *out.source, filter.where, context.token, moment, top);
        out.decided = std::move(filter.rows);
        if (!isBehind) { // that lane has another connection, and all of them are being read anyway
            HC_TRY(const qint64 version, connection.dataVersion());
            out.counts.outdated = version != source->dataVersion;
        }
        if (context.token.isCancelled())
            return failCancelled();
        return out;
    };
    m_looking = mustReadRows(*(former && m_past ? m_past : m_source)->table, m_where, former, m_decided.get());
    if (m_looking && (other || !m_counts)) {
        forget();
        m_page->showState(tr("Looking through outcomes for what the filter asks …"));
    }
    // Until all are read, or read again behind what was read alone, the lane of columns is busy with that.
    const auto lane = isBehind ? StoreSession::LaneKind::Background : StoreSession::LaneKind::Facets;
    m_count.cancel(); // it may be in the other lane
    m_count = session()->ask<Counted>(lane, {m_looking ? tr("Look through outcomes for charts") : QString(), QStringLiteral("explore")},
                                      work, this, [this, source = m_source, asked = ++m_asked](const Expected<Counted>& counted) {
                                          if (asked != m_asked)
                                              return; // another brush since
                                          m_counting = m_looking = false;
                                          if (!counted)
                                              return sayError(counted.error());
                                          m_past = counted->source == m_source ? nullptr : counted->source;
                                          m_decided = counted->decided;
                                          acceptCounts(counted->counts);
                                          if (source != m_source && !m_reading) // they were read anew while it was looked through
                                              countAgain();
                                      });
    Q_EMIT statusChanged();
}

void ExploreView::acceptCounts(const ExploreCounts& counts)
{
    auto shown = std::make_shared<ExploreCounts>(counts);
    shown->purgedBefore = m_purgedBefore;
    m_shown = m_counted;
    m_counts = std::move(shown);
    if (counts.undecided.empty()) {
        m_page->showCounts(m_past ? *m_past : *m_source, *m_counts, m_where);
        lightSelected();
    } else {
        QStringList names;
        for (const int column : counts.undecided)
            names << QString::fromLatin1(relationSpec(RelationId::Outcomes).columns[size_t(column)].name);
        m_page->showState(tr("The filter asks for %1, which these charts do not keep in memory. The list of outcomes and the dashboard "
                             "answer it.")
                              .arg(names.join(QStringLiteral(", "))));
    }
    if (counts.outdated && !m_reading) // while nobody looked
        readSource();
    Q_EMIT statusChanged();
}

void ExploreView::travelled()
{
    m_counted.reset();
    m_shown.reset(); // of another moment
    readAgain();
}

void ExploreView::sayError(const Error& error)
{
    m_counting = false;
    if (error.code == ErrorCode::Cancelled) {
        if (m_counts && m_shown != filter())
            forget(); // they are of another filter
        if (!m_counts)
            m_page->showState(tr("Cancelled: nothing was read."));
    } else {
        forget();
        m_page->showState(tr("Could not be read."));
        Q_EMIT failed(error);
    }
    Q_EMIT statusChanged();
}

std::optional<RecordsWhere> ExploreView::wouldList() const
{
    const bool listed = session() && !refusal() && !then() && session()->store()->relation(RelationId::Outcomes);
    return listed ? std::optional(RecordsWhere{RelationId::Outcomes, m_where}) : std::nullopt;
}

QList<QAction*> ExploreView::headerActions() { return QList<QAction*>{m_page->arrangement().action()} + PageView::headerActions(); }

void ExploreView::showState(const QString& text) { m_page->showState(text); }

ViewPresence ExploreView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {store.relation(RelationId::Outcomes) ? QString() : tr("Outcomes are not recorded here."), {}};
}

QString ExploreView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (!m_source)
        return m_reading ? tr("Reading outcomes …") : QString();
    if (!m_counts || !m_counts->undecided.empty())
        return {};
    QString counted = travelText()
        + tr("%1 of %2 outcomes match · counted in %3 ms")
              .arg(format::count(m_counts->matched), format::count(m_counts->rows), format::count((m_counts->elapsedUs + 999) / 1'000));
    if (m_source->headOf)
        counted += QStringLiteral(" · ") + ExploreChart::coveredText(*m_source);
    if (const auto listed = m_list->listedOnly())
        counted += QStringLiteral(" · ") + tr("first %1 listed").arg(format::count(*listed));
    counted += QStringLiteral(" · ") + tr("%1 in memory").arg(QLocale().formattedDataSize(m_source->bytes(), 0, QLocale::DataSizeSIFormat));
    return m_source->table->changed ? counted + QStringLiteral(" · ") + tr("somebody wrote while it was read") : counted;
}

bool ExploreView::isSettled() const
{
    return PageView::isSettled() && m_list->isSettled() && (!session() || !isVisible() || (!m_reading && !m_counting));
}

} // namespace hindcast
