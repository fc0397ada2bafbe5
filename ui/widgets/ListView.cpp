// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ListView.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/RowHeights.h"
#include "ui/widgets/StateDelegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>

#include <algorithm>

namespace hindcast {
namespace {

// Pixels: what is longer is read in the details.
constexpr int widestFitted = 164;
constexpr int leastStretched = 180;

} // namespace

ListView::ListView(const QString& key, QWidget* parent) : QTableView(parent), m_key(key), m_message(new QLabel(viewport()))
{
    setObjectName(key);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerItem);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setItemDelegate(new StateDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRowHeights(this);
    QHeaderView* header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setSectionsClickable(true);
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setMinimumSectionSize(40);
    connect(header, &QHeaderView::customContextMenuRequested, this,
            [this, header](const QPoint& p) { showColumnMenu(header->mapToGlobal(p)); });
    connect(header, &QHeaderView::sectionClicked, this, &ListView::clicked);
    for (const auto signal : {&QHeaderView::sectionMoved, &QHeaderView::sectionResized})
        connect(header, signal, this, [this] {
            saveColumns();
            if (!m_restoring)
                stretchColumn();
        });
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setProperty("role", QStringLiteral("muted"));
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_message->hide();
}

void ListView::setListModel(ListModel* model)
{
    m_model = model;
    setModel(model);
    // A header asks whether whole columns are selected, row by row, in every painting: it gets a selection of its own.
    auto* none = new QItemSelectionModel(model, horizontalHeader());
    horizontalHeader()->setSelectionModel(none);
    restoreColumns();
    connect(model, &QAbstractItemModel::modelReset, this, &ListView::fitColumnsOnce);
    connect(model, &QAbstractItemModel::dataChanged, this, &ListView::fitColumnsOnce);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { Q_EMIT currentRowChanged(now.row()); });
}

void ListView::resetColumns()
{
    m_restoring = true;
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const ListColumn& column = m_model->columns()[size_t(i)];
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(i), i);
        setColumnHidden(i, !column.shown);
        setColumnWidth(i, column.width);
    }
    stretchColumn();
    m_restoring = false;
    fitColumns();
    QSettings().remove(columnsKey());
}

QString ListView::columnsKey() const
{
    const QString key = QStringLiteral("lists/%1/columns.%2").arg(m_key, argText(m_model->columnCount()));
    return m_layout.isEmpty() ? key : key + u'.' + m_layout;
}

void ListView::setColumnsOf(const QString& layout)
{
    if (m_layout == layout)
        return;
    m_layout = layout;
    restoreColumns();
}

void ListView::restoreColumns()
{
    m_restoring = true;
    for (int i = 0; i < m_model->columnCount(); ++i) {
        setColumnHidden(i, !m_model->columns()[size_t(i)].shown);
        setColumnWidth(i, m_model->columns()[size_t(i)].width);
    }
    const QByteArray saved = QSettings().value(columnsKey()).toByteArray();
    m_toFit = saved.isEmpty();
    if (!saved.isEmpty())
        horizontalHeader()->restoreState(saved);
    horizontalHeader()->setSectionsClickable(true);
    stretchColumn();
    m_restoring = false;
    fitColumnsOnce();
}

/// What identifies a row gets the room that the others leave; without such a column the last one does.
void ListView::stretchColumn()
{
    if (!m_model)
        return;
    int stretched = -1, others = 0;
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const bool stretch = m_model->columns()[size_t(i)].stretch && !isColumnHidden(i);
        horizontalHeader()->setSectionResizeMode(i, stretch ? QHeaderView::Fixed : QHeaderView::Interactive);
        if (stretch)
            stretched = i;
        else if (!isColumnHidden(i))
            others += columnWidth(i);
    }
    horizontalHeader()->setStretchLastSection(stretched < 0);
    const bool restoring = std::exchange(m_restoring, true);
    if (stretched >= 0)
        setColumnWidth(stretched, std::max(leastStretched, viewport()->width() - others));
    m_restoring = restoring;
}

/// Wide enough for the rows that are there and for the header with the arrow of the order; what is long stays at its first width.
void ListView::fitColumns()
{
    const bool restoring = std::exchange(m_restoring, true);
    const int rows = std::min(m_model->rowCount(), 60);
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QFontMetrics headings(horizontalHeader()->font());
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const ListColumn& c = m_model->columns()[size_t(column)];
        if (c.stretch)
            continue;
        int width = headings.horizontalAdvance(c.title) + metrics::group + metrics::padding; // with its arrow
        for (int row = 0; row < rows; ++row)
            width = std::max(width, itemDelegate()->sizeHint(option, m_model->index(row, column)).width());
        if (c.ages)
            width = std::max(width, widestAge(option, column));
        setColumnWidth(column, std::min(width, std::max(c.width, widestFitted)));
    }
    m_restoring = restoring;
    stretchColumn();
}

/// Pixels of the widest text that a column of ages comes to show, with what the delegate adds to a text.
int ListView::widestAge(const QStyleOptionViewItem& option, int column) const
{
    const QFontMetrics letters(option.font);
    int margin = metrics::group;
    if (m_model->rowCount() > 0) {
        const QModelIndex first = m_model->index(0, column);
        margin = std::max(margin, itemDelegate()->sizeHint(option, first).width() - letters.horizontalAdvance(first.data().toString()));
    }
    int width = 0;
    for (const QString& text : format::widestAges())
        width = std::max(width, letters.horizontalAdvance(text) + margin);
    return width;
}

int ListView::leastWidth() const
{
    int width = 2 * frameWidth() + verticalScrollBar()->sizeHint().width();
    for (const int column : visibleColumns())
        width += m_model->columns()[size_t(column)].stretch ? leastStretched : columnWidth(column);
    return width;
}

void ListView::fitColumnsOnce()
{
    if (!m_toFit || !m_model || m_model->rowCount() == 0 || m_model->index(0, 0).data(LoadingRole).toBool())
        return;
    m_toFit = false;
    fitColumns();
}

void ListView::saveColumns() const
{
    if (!m_restoring && m_model)
        QSettings().setValue(columnsKey(), horizontalHeader()->saveState());
}

void ListView::clicked(int section)
{
    const bool number = m_model->columns()[size_t(section)].number;
    Q_EMIT sortRequested(section, section == m_sortColumn ? !m_descending : number);
}

void ListView::showSort(int column, bool descending, bool pending)
{
    m_sortColumn = column;
    m_descending = descending;
    m_restoring = true; // the indicator is state of the header, but not the user's
    horizontalHeader()->setSortIndicatorShown(!pending && column >= 0);
    horizontalHeader()->setSortIndicator(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_restoring = false;
}

void ListView::setStale(bool stale)
{
    if (std::exchange(m_stale, stale) != stale)
        viewport()->update();
}

void ListView::setMessage(const QString& text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_message->setGeometry(viewport()->rect().adjusted(metrics::page, 0, -metrics::page, 0));
}

QString ListView::message() const { return m_message->isHidden() ? QString() : m_message->text(); }

void ListView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    stretchColumn();
    m_message->setGeometry(viewport()->rect().adjusted(metrics::page, 0, -metrics::page, 0));
}

std::vector<ListView::RowRange> ListView::selectedRanges() const
{
    std::vector<RowRange> out;
    for (const QItemSelectionRange& r : selectionModel()->selection())
        if (r.left() == 0) // rows are selected whole; hidden first columns still count
            out.push_back({r.top(), r.bottom()});
    std::ranges::sort(out, {}, &RowRange::first);
    return out;
}

qint64 ListView::selectedRowCount() const
{
    qint64 n = 0;
    for (const RowRange& r : selectedRanges())
        n += r.last - r.first + 1;
    return n;
}

/// One range: the default would visit rows one by one.
void ListView::selectAll()
{
    if (m_model && m_model->rowCount() > 0)
        selectionModel()->select(QItemSelection(m_model->index(0, 0), m_model->index(m_model->rowCount() - 1, m_model->columnCount() - 1)),
                                 QItemSelectionModel::ClearAndSelect);
}

void ListView::goToRow(int row)
{
    if (!m_model || row < 0 || row >= m_model->rowCount())
        return;
    const QModelIndex index = m_model->index(row, horizontalHeader()->logicalIndex(0));
    const bool same = currentIndex().row() == row;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    bringIntoSight(row);
    if (same) // its content may be another one
        Q_EMIT currentRowChanged(row);
}

void ListView::selectRows(const std::vector<int>& rows, int current)
{
    QItemSelection chosen;
    for (const int row : rows)
        chosen.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
    const int x = horizontalScrollBar()->value(), y = verticalScrollBar()->value();
    selectionModel()->setCurrentIndex(m_model->index(current, horizontalHeader()->logicalIndex(0)), QItemSelectionModel::NoUpdate);
    selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
    horizontalScrollBar()->setValue(x);
    verticalScrollBar()->setValue(y);
}

void ListView::putOnTop(int row)
{
    const int x = horizontalScrollBar()->value();
    doItemsLayout(); // the scroll bar has the range of the list before until then
    scrollTo(m_model->index(row, horizontalHeader()->logicalIndex(0)), PositionAtTop);
    horizontalScrollBar()->setValue(x);
}

void ListView::bringIntoSight(int row)
{
    const int x = horizontalScrollBar()->value();
    scrollTo(m_model->index(row, horizontalHeader()->logicalIndex(0)));
    horizontalScrollBar()->setValue(x);
}

bool ListView::isInSight(int row) const
{
    const int top = rowViewportPosition(row);
    return top > -rowHeight(row) && top < viewport()->height();
}

std::vector<int> ListView::visibleColumns() const
{
    std::vector<int> out;
    for (int v = 0; v < horizontalHeader()->count(); ++v)
        if (const int column = horizontalHeader()->logicalIndex(v); !isColumnHidden(column))
            out.push_back(column);
    return out;
}

void ListView::showColumnMenu(const QPoint& at)
{
    QMenu menu(this);
    for (int i = 0; i < m_model->columnCount(); ++i) {
        QAction* action = menu.addAction(m_model->columns()[size_t(i)].title);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        connect(action, &QAction::toggled, this, [this, i](bool on) {
            if (on || visibleColumns().size() > 1) // the last one stays
                setColumnHidden(i, !on);
            stretchColumn();
            saveColumns();
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Fit columns to their content")), &QAction::triggered, this, [this] {
        fitColumns();
        saveColumns();
    });
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, &ListView::resetColumns);
    menu.exec(at);
}

void ListView::addCopyActions(QMenu* menu)
{
    QAction* copy = menu->addAction(Theme::instance().icon(QStringLiteral("copy")), tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, [this] { requestCopy(CopyFormat::Tsv); });
    QMenu* as = menu->addMenu(tr("Copy as"));
    for (const CopyFormat f : {CopyFormat::Tsv, CopyFormat::Csv, CopyFormat::Json, CopyFormat::Markdown})
        connect(as->addAction(copyFormatName(f)), &QAction::triggered, this, [this, f] { requestCopy(f); });
}

/// Nothing is selected: nothing is copied, and the clipboard stays what it is.
void ListView::requestCopy(CopyFormat format)
{
    if (selectedRowCount() > 0)
        Q_EMIT copyRequested(format);
}

void ListView::setFilterFields(std::vector<FilterField> fields, QHash<QString, QString> named)
{
    m_fields = std::move(fields);
    m_fieldNames = std::move(named);
}

std::optional<CellTerms> ListView::cellTerms(const QModelIndex& index) const
{
    const QString id = m_model->columns()[size_t(index.column())].id;
    return termsOfCell(index, m_fields, m_fieldNames.value(id, id));
}

void ListView::addCellFilters(QMenu* menu, const QModelIndex& index)
{
    const auto terms = cellTerms(index);
    if (!terms)
        return;
    const QString value = QString(terms->shown).replace(u'&', QLatin1String("&&"));
    const QString shown = value.isEmpty() ? tr("what has no value here") : value;
    connect(menu->addAction(Theme::instance().icon(QStringLiteral("search")), tr("Only %1").arg(shown)), &QAction::triggered, this,
            [this, term = terms->only] { Q_EMIT filterRequested(term); });
    connect(menu->addAction(tr("All but %1").arg(shown)), &QAction::triggered, this,
            [this, term = terms->without] { Q_EMIT filterRequested(term); });
    menu->addSeparator();
}

void ListView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex at = indexAt(event->pos());
    if (!at.isValid())
        return;
    QMenu menu(this);
    menu.setToolTipsVisible(true); // what cannot be done says why
    addCellFilters(&menu, at);
    for (QAction* action : actions()) // of whoever owns the list
        if (action->isVisible())
            menu.addAction(action);
    if (!menu.isEmpty())
        menu.addSeparator();
    addCopyActions(&menu);
    menu.exec(event->globalPos());
}

void ListView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        requestCopy(CopyFormat::Tsv);
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else
        QTableView::keyPressEvent(event);
}

CopyTable copyTable(const ListView& view)
{
    CopyTable table;
    const auto columns = view.visibleColumns();
    for (const int c : columns)
        table.headers << view.listModel()->columns()[size_t(c)].id;
    for (const ListView::RowRange& range : view.selectedRanges())
        for (int row = range.first; row <= range.last; ++row) {
            auto& cells = table.rows.emplace_back();
            for (const int c : columns)
                cells.push_back(view.listModel()->index(row, c).data(RawRole));
        }
    return table;
}

} // namespace hindcast
