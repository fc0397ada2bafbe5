// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/journal/ChangePage.h"

#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/widgets/DiffView.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int longestCell = 120; // code units in the list

/// As people read it: a moment that is stored as a number of microseconds is told as such.
QString cellText(const CellChange& change, const Cell& cell)
{
    constexpr qint64 earliest = 1'000'000'000'000'000; // 2001, in microseconds
    if (const auto* number = cell.get<qint64>(); number && *number > earliest && change.column.endsWith("_at"))
        return isoTimestamp(Timestamp{*number});
    return cell.isNull() ? ChangePage::tr("(nothing)", "a value that is not there") : format::exported(cell);
}

QString kindOf(const RowChange& change)
{
    switch (change.kind) {
    case RowChange::Kind::Insert: return ChangePage::tr("added");
    case RowChange::Kind::Delete: return ChangePage::tr("removed");
    case RowChange::Kind::Update: break;
    }
    return ChangePage::tr("changed");
}

QString tableOf(const RowChange& change)
{
    return change.table.isEmpty() ? QString::fromLatin1(relationSpec(change.relation).name) : QString::fromUtf8(change.table);
}

} // namespace

ChangePage::ChangePage(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_undo(new QPushButton(tr("Undo …"), this)),
      m_carry(new QPushButton(tr("As a file …"), this)),
      m_model(new TextRowsModel({{QStringLiteral("record"), tr("Record"), 150},
                                 {QStringLiteral("change"), tr("Change"), 72},
                                 {QStringLiteral("column"), tr("Column"), 120},
                                 {QStringLiteral("before"), tr("Before"), 140},
                                 {QStringLiteral("after"), tr("After"), 180, true, false, true}},
                                this)),
      m_list(new ListView(QStringLiteral("journalCells"), this)), m_diff(new DiffView(Qt::Horizontal, this)), m_body(nullptr)
{
    setObjectName(QStringLiteral("changePage"));
    m_title->setObjectName(QStringLiteral("changeTitle"));
    m_title->setWordWrap(true);
    m_undo->setObjectName(QStringLiteral("journalUndo"));
    m_undo->setIcon(Theme::instance().icon(QStringLiteral("undo")));
    m_list->setObjectName(QStringLiteral("journalCells"));
    m_list->setAccessibleName(tr("What was changed"));
    m_list->setListModel(m_model);
    m_list->setSortingEnabled(false);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(metrics::page, metrics::padding, metrics::page, metrics::padding);
    head->setSpacing(metrics::padding);
    head->addWidget(m_title, 1);
    head->addWidget(m_carry, 0, Qt::AlignTop);
    head->addWidget(m_undo, 0, Qt::AlignTop);
    m_carry->setObjectName(QStringLiteral("journalCarry"));
    m_carry->setToolTip(tr("For another copy of this database: Curate > Apply a change-set."));
    connect(m_carry, &QPushButton::clicked, this, [this] { Q_EMIT exportRequested(m_changeSet); });
    auto* body = new RememberedSplitter(QStringLiteral("journal.diff"), Qt::Horizontal, this);
    body->addWidget(m_list);
    m_diff->setContentsMargins(metrics::padding, 0, metrics::padding, metrics::padding);
    body->addWidget(m_diff);
    body->setSizesOnce({560, 420});
    body->setChildrenCollapsible(false);
    m_body = body;
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(head);
    box->addWidget(m_body, 1);
    box->addStretch(0);
    connect(m_list, &ListView::currentRowChanged, this, &ChangePage::chosen);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_undo, &QPushButton::clicked, this, [this] { Q_EMIT undoRequested(m_changeSet); });
    showNothing({});
}

void ChangePage::showNothing(const QString& sentence)
{
    m_changeSet.clear();
    m_texts.clear();
    m_model->setRows({});
    m_title->setText(sentence);
    m_title->setProperty("role", QStringLiteral("muted"));
    m_undo->hide();
    m_carry->hide();
    m_body->hide();
}

void ChangePage::addRow(const RowChange& change)
{
    for (const CellChange& c : change.columns) // of a whole row those that say something
        if (change.kind == RowChange::Kind::Update || !(c.before.isNull() && c.after.isNull()))
            m_texts.push_back({cellText(c, c.before), cellText(c, c.after)});
}

void ChangePage::show(const ChangeDetail& detail, bool past)
{
    m_changeSet = detail.record.id;
    m_texts.clear();
    std::vector<TextRowsModel::Row> rows;
    for (const RowChange& change : detail.rows) {
        const size_t first = m_texts.size();
        addRow(change);
        size_t at = first;
        const QString record = tableOf(change) + u' ' + change.key.text();
        for (const CellChange& c : change.columns) {
            if (change.kind != RowChange::Kind::Update && c.before.isNull() && c.after.isNull())
                continue;
            const CellText& text = m_texts[at++];
            rows.push_back({{record, kindOf(change), QString::fromUtf8(c.column), format::line(text.before, longestCell),
                             format::line(text.after, longestCell)},
                            {record, kindOf(change), QString::fromUtf8(c.column), text.before, text.after}});
        }
    }
    const ChangeSetRecord& r = detail.record;
    QStringList title{tr("Change-set %1").arg(r.id), tr("%Ln record(s)", nullptr, int(r.affected))};
    if (!r.undoes.isEmpty())
        title << tr("takes %1 back").arg(r.undoes);
    if (!r.undoneBy.isEmpty())
        title << tr("taken back by %1").arg(r.undoneBy);
    else if (r.state != ChangeSetState::Applied)
        title << word(r.state);
    else if (!r.undoable)
        title << tr("cannot be taken back any more");
    if (r.isBatched())
        title << tr("its rows are not kept one by one");
    if (detail.cut)
        title << tr("only the first records are shown");
    m_title->setText(title.join(QStringLiteral(" · ")));
    m_title->setProperty("role", QString());
    m_undo->setText(r.undoes.isEmpty() ? tr("Undo …") : tr("Redo …"));
    m_undo->setVisible(detail.canBeUndone() && !past);
    m_carry->setVisible(r.state == ChangeSetState::Applied && !r.isBatched() && !detail.rows.empty());
    m_body->setVisible(!rows.empty());
    m_model->setRows(std::move(rows));
    if (m_model->rowCount() > 0)
        m_list->goToRow(0);
    chosen(m_model->rowCount() > 0 ? 0 : -1);
}

void ChangePage::chosen(int row)
{
    if (row >= 0 && size_t(row) < m_texts.size())
        m_diff->setTexts(m_texts[size_t(row)].before, m_texts[size_t(row)].after);
    else
        m_diff->setTexts({}, {});
}

} // namespace hindcast
