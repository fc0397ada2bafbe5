// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ListPage.h"

#include "ui/models/Format.h"
#include "ui/models/selection/ListActions.h"
#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/TimeTravel.h"
#include "ui/widgets/ListView.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int leastChartHeight = 540;
constexpr qint64 mostKept = 200; // selected records that are looked for in a list that was replaced

QString chartsKey(const QString& list) { return QStringLiteral("lists/%1/charts").arg(list); }
QString sortKey(const QString& list) { return QStringLiteral("lists/%1/sort").arg(list); }

} // namespace

ListPage::ListPage(RelationId relation, ListModel* model, QWidget* parent, const QString& name)
    : View(parent), m_relationId(relation), m_name(name.isEmpty() ? QString::fromLatin1(relationSpec(relation).name) : name),
      m_model(model), m_list(new ListView(m_name, this)), m_splitter(new RememberedSplitter(m_name, Qt::Vertical, this)),
      m_charts(new QAction(Theme::instance().icon(QStringLiteral("dashboard")), tr("Charts"), this))
{
    setObjectName(m_name + QStringLiteral("View"));
    m_charts->setObjectName(m_name + QStringLiteral("Charts"));
    m_charts->setCheckable(true);
    m_charts->setChecked(QSettings().value(chartsKey(m_name), true).toBool());
    connect(m_charts, &QAction::toggled, this, [this](bool shown) {
        QSettings().setValue(chartsKey(m_name), shown);
        showCharts();
    });
    model->setParent(this);
    m_list->setListModel(model);
    m_splitter->addWidget(m_list);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_splitter, 1);
    connect(m_list, &ListView::sortRequested, this, &ListPage::sort);
    connect(m_list, &ListView::copyRequested, this, &ListPage::copy);
    connect(m_list, &ListView::filterRequested, this, &View::filterRequested);
    connect(m_list, &ListView::currentRowChanged, this, &ListPage::currentChanged);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListPage::selectionChanged);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &ListPage::rememberRecord);
}

void ListPage::addAbove(QWidget* widget) { qobject_cast<QBoxLayout*>(layout())->insertWidget(0, widget); }

void ListPage::addBelow(QWidget* widget, const QList<int>& sizes)
{
    m_splitter->addWidget(widget);
    m_splitter->setSizesOnce(sizes);
    showCharts();
}

/// In a low window the list gets the room.
void ListPage::showCharts()
{
    const bool fits = !isVisible() || height() >= leastChartHeight;
    m_charts->setEnabled(fits);
    m_charts->setToolTip(fits ? tr("Show the charts below the list") : tr("The window is too low for charts below the list."));
    for (int i = 1; i < m_splitter->count(); ++i)
        m_splitter->widget(i)->setVisible(fits && m_charts->isChecked());
}

void ListPage::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    showCharts();
}

ViewPresence ListPage::presence(const StoreDescription& store, const RecordCounts* counts) const
{
    ViewPresence out;
    if (!store.relation(m_relationId))
        out.absence = notRecorded();
    else if (counts && counts->lists.contains(m_relationId))
        out.count = counts->lists.at(m_relationId);
    out.isFiltered = isLimited();
    return out;
}

bool ListPage::isTravelling() const { return m_travel && m_travel->isTravelling(); }

QList<QAction*> ListPage::headerActions()
{
    QList<QAction*> out;
    if (m_travel)
        out << m_travel->action();
    if (m_splitter->count() > 1)
        out << m_charts;
    return out;
}

CurationSelection::Kind ListPage::curationKind() const { return isTravelling() ? CurationSelection::Kind::None : recordKind(); }

void ListPage::selectRecord(const QString& id)
{
    m_wanted = id;
    selectWanted();
}

ListPage::Sort ListPage::savedSort() const
{
    const QStringList saved = QSettings().value(sortKey(m_name)).toStringList();
    return {saved.value(0), saved.value(1) == QLatin1String("desc")};
}

void ListPage::saveSort(int column, bool descending) const
{
    QSettings().setValue(sortKey(m_name),
                         QStringList{m_model->columns()[size_t(column)].id, descending ? QStringLiteral("desc") : QStringLiteral("asc")});
}

QString ListPage::selectionText() const
{
    const qint64 selected = m_list->selectedRowCount();
    return selected > 1 ? tr(" · %1 selected").arg(format::count(selected)) : QString();
}

QString ListPage::statusOf(const QString& count) const
{
    return (isTravelling() ? tr("as of %1 · %2").arg(format::moment(m_travel->moment()), count) : count) + selectionText();
}

void ListPage::copy(CopyFormat format) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), format)); }

void ListPage::focusList() { m_list->setFocus(); }

void ListPage::selectSomething() { m_list->goToRow(0); }

void ListPage::announceSubject()
{
    const qint64 selected = m_list->selectedRowCount();
    if (selected > 1)
        Q_EMIT subjectSelected(SeveralSubject{selected});
    else if (selected == 1)
        selectRow(m_list->currentRow());
    else if (m_kept.empty())
        Q_EMIT subjectSelected(Subject());
}

std::vector<ListPage::Kept> ListPage::selectedRecords() const
{
    std::vector<Kept> out;
    if (m_list->selectedRowCount() > mostKept)
        return out;
    for (const ListView::RowRange& range : m_list->selectedRanges())
        for (int row = range.first; row <= range.last; ++row) {
            const auto before = std::ranges::find(m_selected, row, &Kept::row);
            if (const auto key = keyOf(row))
                out.push_back({*key, row});
            else if (before != m_selected.end())
                out.push_back(*before);
        }
    return out;
}

bool ListPage::canReturn() const
{
    const qint64 selected = m_list->selectedRowCount();
    return selected <= 1 || selected == qint64(selectedRecords().size());
}

View::Lag ListPage::lag() const
{
    if (!m_behind)
        return Lag::None;
    return canReturn() ? Lag::Over : Lag::Waits;
}

bool ListPage::mayFollow()
{
    m_behind = !canReturn();
    return !m_behind;
}

/// Before a reset; what is still looked for since an earlier reset stays wanted.
void ListPage::rememberRecord()
{
    const bool another = std::exchange(m_another, false);
    m_keptSeen = m_keptSeen || another;
    if (m_kept.empty()) {
        const qint64 selected = m_list->selectedRowCount();
        m_kept = selectedRecords();
        if (qint64(m_kept.size()) != selected)
            m_kept.clear(); // a part of what somebody selected is another selection
        const auto current = std::ranges::find(m_kept, m_list->currentRow(), &Kept::row);
        m_keptCurrent = current != m_kept.end() ? size_t(current - m_kept.begin()) : 0;
        m_keptSeen = another || (!m_kept.empty() && m_list->isInSight(m_kept[m_keptCurrent].row));
        if (m_kept.empty() && selected > 1)
            Q_EMIT subjectSelected(Subject()); // a reset selects nothing, and says nothing
    }
    m_selected.clear();
    m_announced = -1;
}

/// All of them at once, when the place of each is known.
void ListPage::returnToRecord()
{
    std::vector<Kept> found;
    int current = -1;
    for (size_t i = 0; i < m_kept.size(); ++i) {
        const auto row = rowOf(m_kept[i].key, m_kept[i].row);
        if (!row)
            return;
        if (*row < 0 || *row >= m_model->rowCount())
            continue;
        found.push_back({m_kept[i].key, *row});
        current = i == m_keptCurrent || current < 0 ? *row : current;
    }
    const bool any = !m_kept.empty();
    m_kept.clear();
    if (!found.empty())
        selectAgain(std::move(found), current);
    else if (any && m_list->selectedRowCount() == 0)
        Q_EMIT subjectSelected(Subject()); // they are there no more: nor are their details
}

void ListPage::selectAgain(std::vector<Kept> records, int current)
{
    m_list->doItemsLayout(); // the scroll bar has the range of the list before until then
    m_selected = std::move(records);
    std::vector<int> rows;
    rows.reserve(m_selected.size());
    for (const Kept& record : m_selected)
        rows.push_back(record.row);
    m_list->selectRows(rows, current);
    if (m_keptSeen)
        m_list->bringIntoSight(current);
}

void ListPage::forgetRecord()
{
    m_kept.clear();
    m_announced = -1;
}

void ListPage::currentChanged(int row)
{
    if (row < 0)
        return;
    m_kept.clear(); // somebody has chosen another one meanwhile
    announceRow(row);
}

/// A row that has the keyboard and is not selected says nothing; one that was announced is not read twice.
void ListPage::announceRow(int row)
{
    const auto ranges = m_list->selectedRanges();
    if (row == m_announced || ranges.size() != 1 || ranges.front().first != row || ranges.front().last != row)
        return;
    m_announced = row;
    selectRow(row);
}

void ListPage::selectionChanged()
{
    const qint64 selected = m_list->selectedRowCount();
    m_selected = selectedRecords();
    if (selected != 1)
        m_announced = -1;
    if (selected > 1)
        Q_EMIT subjectSelected(SeveralSubject{selected});
    else if (selected == 1)
        announceRow(m_list->selectedRanges().front().first);
    else if (m_kept.empty())
        Q_EMIT subjectSelected(Subject());
    Q_EMIT statusChanged();
}

qint64 ListPage::curationCount() const { return curationKind() == CurationSelection::Kind::None ? 0 : m_list->selectedRowCount(); }

void ListPage::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    if (m_list->selectedRowCount() > qint64(greatestSelection))
        use(tooManySelected());
    else
        collectSelection(use);
}

void ListPage::addListActions(const ListActions& actions)
{
    if (curationKind() != CurationSelection::Kind::None) // else nothing of it could be done here
        m_list->addActions(actions.all());
}

} // namespace hindcast
