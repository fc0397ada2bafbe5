// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/RecordsView.h"

#include "core/store/relation/FilterFields.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/TravelBar.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>

namespace hindcast {
namespace {

constexpr qint64 greatestCopy = 100'000; // rows; more belong into an export

/// Of what is selected the row that has the keyboard; -1: none.
int chosenRow(const ListView& list)
{
    const int row = list.currentRow();
    return row >= 0 && list.selectionModel()->isRowSelected(row) ? row : -1;
}

QString recordsName(RelationId relation) { return QString::fromLatin1(relationSpec(relation).name); }

} // namespace

RecordsView::RecordsView(RelationId relation, QWidget* parent) : RecordsView(relation, new RecordListModel(relation), nullptr, {}, parent)
{}

RecordsView::RecordsView(RelationId relation, RecordsTravel* travel, const QString& name, QWidget* parent)
    : RecordsView(relation, new RecordListModel(relation), travel, name, parent)
{}

RecordsView::RecordsView(RelationId relation, RecordListModel* model, RecordsTravel* travel, const QString& name, QWidget* parent)
    : ListPage(relation, model, parent, name), m_relation(relation), m_model(model), m_travel(travel ? travel : ownTravel()),
      m_ownsTravel(!travel)
{
    setTravel(m_travel);
    connect(m_travel, &RecordsTravel::moved, this, &RecordsView::travelled);
    if (m_ownsTravel)
        connect(m_travel, &RecordsTravel::failed, this, &View::failed);
    connect(m_model, &RecordListModel::stateChanged, this, &RecordsView::updateState);
    connect(this, &View::subjectSelected, this, &RecordsView::light);
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &RecordsView::rememberPlace);
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& from, const QModelIndex& to) { pageArrived(from.row(), to.row()); });
}

RecordsTravel* RecordsView::ownTravel()
{
    auto* bar = new TravelBar(this, recordsName(m_relation) + QStringLiteral("Travel"));
    addAbove(bar);
    return new RecordsTravel(TravelTopic::records(m_relation), bar, this);
}

void RecordsView::setSession(StoreSession* session)
{
    m_session = session;
    m_filter = {}; // the window says it again
    forgetWanted();
    m_firstVisible.reset();
    m_isAnother = true;
    if (session)
        list()->setColumnsOf(QString::fromLatin1(session->store()->product().id));
    const BoundRelation* relation = session ? session->store()->relation(m_relation) : nullptr;
    list()->setFilterFields(relation ? filterFields(*relation) : std::vector<FilterField>());
    forgetRecord();
    m_predicate = {};
    if (m_ownsTravel)
        m_travel->setSession(session);
    m_model->setSession(nullptr);
    setChartSession(nullptr);
    lightCharts(nullptr);
    m_due = session != nullptr;
    load();
    updateState();
}

std::optional<Error> RecordsView::setFilter(const FilterState& filter)
{
    if (!m_session)
        return {};
    auto predicate = recordPredicate(m_relation, m_model->shown().timeColumn(), filter, *m_session->store(),
                                     DisplaySettings::instance().now());
    if (!predicate)
        return predicate.error();
    if (std::exchange(m_filter, filter) == filter)
        return {};
    m_predicate = *std::move(predicate);
    m_isAnother = true;
    m_due = true;
    load();
    return {};
}

std::optional<Timestamp> RecordsView::then() const { return m_travel->then(); }

void RecordsView::travelled()
{
    m_isAnother = true;
    refresh();
    Q_EMIT statusChanged();
}

void RecordsView::refresh()
{
    m_due = m_session != nullptr;
    load();
}

/// What is shown stays until the new order, and what it has there, has been read. The past stays as it was, and so does a list of which
/// more is selected than could be selected again.
bool RecordsView::follow()
{
    if (isTravelling())
        return true;
    if (!mayFollow())
        return false;
    const bool shown = m_session && isVisible() && !m_due && !refusal() && m_model->session() == m_session;
    if (!shown || !m_model->follow(list()->rowAt(0)))
        refresh();
    else
        loadCharts(m_predicate);
    return true;
}

void RecordsView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    load();
}

/// Nothing is listed, and nothing is read for it.
void RecordsView::refusalChanged()
{
    if (!m_session)
        return;
    if (refusal()) {
        forgetRecord();
        m_model->setSession(nullptr);
        setChartSession(nullptr);
        Q_EMIT subjectSelected(Subject());
    }
    m_due = true;
    load();
    updateState();
}

void RecordsView::load()
{
    if (!m_due || !isVisible() || refusal())
        return;
    m_due = false;
    noteReading();
    const Predicate shown = m_travel->limited(m_predicate);
    if (std::exchange(m_isAnother, false)) { // a place in the list before means nothing in this one
        m_firstVisible.reset();
        m_fromTop = true;
        m_before = m_model->order(); // what is selected is looked for from where it was
        expectAnotherList();
        list()->scrollToTop();
    }
    if (m_model->session() != m_session) {
        const Sort saved = savedSort();
        m_model->setSession(m_session, shown, {saved.column, saved.descending});
        setChartSession(m_session);
    } else {
        m_model->setFilter(shown);
    }
    loadCharts(shown);
}

void RecordsView::light(const Subject& subject)
{
    if (const auto* outcome = std::get_if<OutcomeSubject>(&subject))
        lightCharts(&outcome->record);
    else if (const auto* record = std::get_if<RecordSubject>(&subject))
        lightCharts(&record->record);
    else
        lightCharts(nullptr);
}

std::optional<Locator> RecordsView::keyOf(int row) const
{
    const Record* r = row >= 0 ? m_model->record(row) : nullptr;
    return r ? std::optional(r->key) : std::nullopt;
}

/// An order that knows every key says it. One of an index does not: what is loaded around the old place is looked through.
std::optional<int> RecordsView::rowOf(const Locator& key, int near) const
{
    constexpr int around = 200;
    if (m_model->state() == RecordListModel::State::Loading)
        return {};
    const auto order = m_model->sortPending() < 0 ? m_model->order() : nullptr;
    if (order && order->knowsKeys()) {
        const qint64 row = order->rowOf(key);
        m_model->listUpTo(row);
        return row < m_model->rowCount() ? int(row) : -1;
    }
    const int from = near + shift().value_or(0);
    m_model->listUpTo(qint64(from) + around);
    const int rows = m_model->rowCount();
    for (int row = std::max(from - around, 0); row < std::min(from + around, rows); ++row)
        if (keyOf(row) == key)
            return row;
    if (m_model->state() != RecordListModel::State::Ready || rows == 0)
        return -1;
    const int place = std::clamp(near + shift().value_or(0), 0, rows - 1);
    if (order && m_model->record(place))
        return -1;
    (void)m_model->data(m_model->index(place, 0), Qt::DisplayRole); // asks for its page, with which this is asked again
    return {};
}

/// The list is about to be replaced: what is at its top? One that has just begun has no place that anybody has chosen.
void RecordsView::rememberPlace()
{
    if (m_firstVisible || m_fromTop)
        return;
    m_firstRow = list()->rowAt(0);
    m_firstVisible = keyOf(m_firstRow);
    m_selectionSeen = chosenRow(*list()) >= 0 && list()->isInSight(chosenRow(*list()));
    m_before = m_model->order();
}

/// New rows come at one end of an index.
std::optional<int> RecordsView::shift() const
{
    const auto order = m_model->order();
    if (!m_before || !order || m_before->knowsKeys() || order->knowsKeys() || !sameOrder(m_before->spec(), order->spec()))
        return {};
    return m_model->moved() ? *m_model->moved() : RecordListModel::shiftOf(*m_before, *order);
}

/// The same record stays at the top and selected, where the new order knows its place. Who stands at the very top sees what is new there.
void RecordsView::returnToPlace()
{
    returnToRecord();
    const auto order = m_model->order();
    if (!order || m_model->sortPending() >= 0)
        return;
    m_fromTop = false;
    if (m_firstVisible && m_firstRow == 0) {
        if (m_before && sameOrder(m_before->spec(), order->spec())) {
            list()->scrollToTop();
            if (const int row = chosenRow(*list()); m_selectionSeen && row >= 0) // what is new pushes it no further than to the edge
                list()->bringIntoSight(row);
        }
    } else if (m_firstVisible) {
        const qint64 known = order->rowOf(*m_firstVisible);
        const auto moved = known < 0 ? shift() : std::nullopt;
        const qint64 row = moved ? m_firstRow + *moved : known;
        m_model->listUpTo(row);
        if (row > 0 && row < m_model->rowCount()) {
            list()->doItemsLayout(); // the scroll bar has the range of the list before until then
            list()->scrollTo(m_model->index(int(row), 0), QAbstractItemView::PositionAtTop);
        }
    }
    m_firstVisible.reset();
}

void RecordsView::sort(int column, bool descending)
{
    expectAnotherList();
    if (chosenRow(*list()) >= 0) { // is brought into sight; what was at the top lies somewhere else now
        m_firstVisible.reset();
        m_fromTop = true;
    }
    if (!m_model->sortBy(column, descending)) {
        m_fromTop = false;
        Q_EMIT failed({ErrorCode::Unsupported,
                       tr("%1 is not recorded here, so nothing can be sorted by it.").arg(m_model->columns()[size_t(column)].title)});
        return;
    }
    saveSort(column, descending);
}

QString RecordsView::emptyMessage() const
{
    if (!m_session)
        return {};
    const ListSentences sentences = this->sentences();
    if (!m_session->store()->relation(m_relation))
        return sentences.notRecorded;
    if (refusal())
        return refusalText();
    switch (m_model->state()) {
    case RecordListModel::State::Loading: return sentences.reading;
    case RecordListModel::State::Failed: return m_model->error() ? m_model->error()->sentence : QString();
    default: break;
    }
    if (m_model->rowCount() > 0)
        return {};
    return m_filter.isAll() ? sentences.empty : sentences.noMatch;
}

/// How many the filter leaves is known of a list that was read for it; one that nobody has looked at since says what it would list.
ViewPresence RecordsView::presence(const StoreDescription& store, const RecordCounts* counts) const
{
    ViewPresence out = ListPage::presence(store, counts);
    const bool read = !m_due && m_model->session() == m_session && m_model->state() == RecordListModel::State::Ready
        && m_model->countIsExact();
    if (isLimitedNow() && read)
        out.left = m_model->matchCount();
    return out;
}

std::optional<RecordsWhere> RecordsView::wouldList() const
{
    const bool listed = m_session && !refusal() && !isTravelling() && m_session->store()->relation(m_relation);
    return listed ? std::optional(RecordsWhere{m_relation, m_predicate}) : std::nullopt;
}

std::optional<RelationId> RecordsView::emptied() const
{
    const bool shown = m_model->session() == m_session && m_model->state() == RecordListModel::State::Ready && m_model->countIsExact();
    return isLimitedNow() && shown && m_model->rowCount() == 0 ? std::optional(m_relation) : std::nullopt;
}

void RecordsView::updateState()
{
    const bool pending = m_model->sortPending() >= 0;
    list()->showSort(pending ? m_model->sortPending() : m_model->sortColumn(), m_model->sortDescending(), pending);
    list()->setMessage(emptyMessage());
    if (m_model->error())
        Q_EMIT failed(*m_model->error());
    selectWanted();
    returnToPlace();
    Q_EMIT statusChanged();
}

QString RecordsView::statusText() const
{
    if (!m_session)
        return {};
    if (!m_session->store()->relation(m_relation) || refusal() || m_model->state() == RecordListModel::State::Failed)
        return {};
    const QString count = countText(m_model->matchCount());
    QString text = m_model->countIsCapped() ? tr("%1, the first %2 are listed").arg(count, format::count(m_model->mostRows()))
        : m_model->countIsExact()           ? count
        : !m_model->isCounting()            ? tr("at least %1").arg(count) // counting failed, or was cancelled
                                            : tr("≥ %1 (counting …)").arg(count);
    if (m_model->sortPending() >= 0)
        text += tr(" · sorting by %1 …").arg(m_model->columns()[size_t(m_model->sortPending())].title);
    return statusOf(text);
}

void RecordsView::selectRow(int row)
{
    const Record* record = row >= 0 ? m_model->record(row) : nullptr;
    m_awaitedRow = record ? -1 : row;
    if (record)
        Q_EMIT subjectSelected(subjectOf(*record));
}

void RecordsView::pageArrived(int first, int last)
{
    selectWanted();
    returnToRecord();
    if (m_awaitedRow >= first && m_awaitedRow <= last && m_awaitedRow == list()->currentRow())
        selectRow(m_awaitedRow);
}

void RecordsView::copy(CopyFormat copyFormat)
{
    if (list()->selectedRowCount() > greatestCopy) {
        Q_EMIT failed({ErrorCode::TooLarge,
                       tr("More than %1 rows are selected: too many for the clipboard.").arg(format::count(greatestCopy)),
                       {},
                       tr("Select fewer rows.")});
        return;
    }
    const auto columns = list()->visibleColumns();
    if (!m_model->order()) {
        ListPage::copy(copyFormat);
        return;
    }
    readSelection(tr("Copy %1").arg(m_model->shown().noun()), m_model->shown().needed(),
                  [this, columns, copyFormat](Expected<std::vector<Record>> r) {
                      if (!r) {
                          Q_EMIT failed(r.error());
                          return;
                      }
                      CopyTable table;
                      for (const int c : columns)
                          table.headers << m_model->columns()[size_t(c)].id;
                      for (const Record& record : *r) {
                          auto& cells = table.rows.emplace_back();
                          for (const int c : columns)
                              cells.push_back(m_model->shown().data(record, c, RawRole));
                      }
                      QApplication::clipboard()->setText(copyText(table, copyFormat));
                  });
}

void RecordsView::readSelection(const QString& label, std::vector<int> columns, std::function<void(Expected<std::vector<Record>>)> use)
{
    const auto work = [relation = m_relation, ranges = list()->selectedRanges(), order = m_model->order(), columns = std::move(columns)](
                          Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<std::vector<Record>> {
        std::vector<Record> out;
        for (const auto& range : ranges) {
            ReadNotes notes;
            HC_TRY(auto part,
                   order->window(c, *s.relation(relation), columns, range.first, range.last - range.first + 1, notes, context, false));
            std::ranges::move(part, std::back_inserter(out));
        }
        return out;
    };
    m_session->ask<std::vector<Record>>(StoreSession::LaneKind::Background, {label, recordsName(m_relation) + QStringLiteral(".selection")},
                                        work, this, std::move(use));
}

void RecordsView::collectSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    const auto selectionOf = [kind = curationKind(), title = titleColumn()](const std::vector<const Record*>& records) {
        CurationSelection out;
        out.kind = kind;
        for (const Record* r : records) {
            out.keys.push_back(r->key);
            if (title > 0)
                out.titles << r->cells[size_t(title)].text().section(u'\n', 0, 0);
        }
        return out;
    };
    std::vector<const Record*> loaded;
    for (const ListView::RowRange& range : list()->selectedRanges())
        for (int row = range.first; row <= range.last; ++row)
            if (const Record* record = m_model->record(row))
                loaded.push_back(record);
    if (qint64(loaded.size()) == list()->selectedRowCount() || !m_model->order()) {
        use(selectionOf(loaded));
        return;
    }
    readSelection(tr("Read the selected %1").arg(m_model->shown().noun()), {0, titleColumn()},
                  [use, selectionOf](const Expected<std::vector<Record>>& records) {
                      if (!records) {
                          use(Unexpected(records.error()));
                          return;
                      }
                      std::vector<const Record*> all;
                      for (const Record& r : *records)
                          all.push_back(&r);
                      use(selectionOf(all));
                  });
}

const Predicate* RecordsView::curationFilter() const
{
    return curationKind() == CurationSelection::Kind::None || !m_session || refusal() ? nullptr : &m_predicate;
}

std::optional<ListRequest> RecordsView::shownList() const
{
    if (!m_session || !m_session->store() || !m_session->store()->relation(m_relation) || refusal())
        return {};
    return ListRequest{m_relation, m_model->spec()};
}

/// It is among the first rows: whoever asks has limited the list to it.
void RecordsView::selectWanted()
{
    for (int row = 0; wanted() && row < std::min(m_model->rowCount(), 8); ++row)
        if (const Record* r = m_model->record(row); r && r->key.text() == wanted()) {
            forgetWanted();
            list()->goToRow(row);
        }
}

bool RecordsView::isSettled() const
{
    return hasAnswered()
        && (!m_session || !isVisible() || refusal()
            || (!m_model->isFollowing() && !m_model->isListing() && !chartsLoading() && !m_travel->isBusy()));
}

bool RecordsView::hasAnswered() const
{
    return !m_session || !isVisible() || refusal() || (m_model->state() != RecordListModel::State::Loading && m_model->sortPending() < 0);
}

} // namespace hindcast
