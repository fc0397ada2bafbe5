// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ListPage.h"

#include "ui/models/Format.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QString sortKey(const QString& list) { return QStringLiteral("lists/%1/sort").arg(list); }

} // namespace

ListPage::ListPage(const QString& name, ListModel* model, QWidget* parent)
    : View(parent), m_name(name), m_model(model), m_list(new ListView(name, this)),
      m_splitter(new RememberedSplitter(name, Qt::Vertical, this))
{
    setObjectName(name + QStringLiteral("View"));
    model->setParent(this);
    m_list->setListModel(model);
    m_splitter->addWidget(m_list);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_splitter, 1);
    connect(m_list, &ListView::sortRequested, this, &ListPage::sort);
    connect(m_list, &ListView::copyRequested, this, &ListPage::copy);
    connect(m_list, &ListView::currentRowChanged, this, &ListPage::currentChanged);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListPage::selectionChanged);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &ListPage::rememberRecord);
}

void ListPage::addAbove(QWidget* widget) { qobject_cast<QBoxLayout*>(layout())->insertWidget(0, widget); }

void ListPage::addBelow(QWidget* widget, const QList<int>& sizes)
{
    m_splitter->addWidget(widget);
    m_splitter->setSizesOnce(sizes);
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
    else if (!m_kept)
        Q_EMIT subjectSelected(Subject());
}

/// Before a reset; one that is still looked for since an earlier reset stays wanted.
void ListPage::rememberRecord()
{
    if (!m_kept && m_list->selectedRowCount() == 1) {
        m_keptRow = m_list->selectedRanges().front().first;
        m_kept = keyOf(m_keptRow);
    } else if (!m_kept && m_list->selectedRowCount() > 1) {
        Q_EMIT subjectSelected(Subject()); // a reset selects nothing, and says nothing
    }
    m_several = false;
}

void ListPage::returnToRecord()
{
    const auto row = m_kept ? rowOf(*m_kept, m_keptRow) : std::nullopt;
    if (!row)
        return;
    m_kept.reset();
    if (*row >= 0 && *row < m_model->rowCount())
        m_list->goToRow(*row);
    else if (m_list->selectedRowCount() == 0)
        Q_EMIT subjectSelected(Subject()); // it is there no more: nor are its details
}

void ListPage::forgetRecord()
{
    m_kept.reset();
    m_several = false;
}

void ListPage::currentChanged(int row)
{
    if (row < 0)
        return;
    m_kept.reset(); // somebody has chosen another one meanwhile
    if (m_list->selectedRowCount() <= 1)
        selectRow(row);
}

void ListPage::selectionChanged()
{
    const qint64 selected = m_list->selectedRowCount();
    const bool before = std::exchange(m_several, selected > 1);
    if (selected > 1)
        Q_EMIT subjectSelected(SeveralSubject{selected});
    else if (before && selected == 1)
        selectRow(m_list->selectedRanges().front().first);
    else if (selected == 0 && !m_kept)
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

void ListPage::addListActions(const QList<QAction*>& actions)
{
    if (curationKind() != CurationSelection::Kind::None) // else nothing of it could be done here
        m_list->addActions(actions);
}

} // namespace hindcast
