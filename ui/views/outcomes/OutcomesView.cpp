// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/outcomes/OutcomesView.h"

#include "ui/charts/ConfidenceChart.h"
#include "ui/models/Format.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/models/OutcomeListModel.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr qint64 greatestCopy = 100'000; // rows; more belong into an export

const QString& sortKey()
{
    static const QString key = QStringLiteral("lists/outcomes/sort");
    return key;
}

} // namespace

OutcomesView::OutcomesView(QWidget* parent)
    : View(parent), m_model(new OutcomeListModel(this)), m_list(new ListView(QStringLiteral("outcomes"), this)),
      m_chart(new ConfidenceChart(this))
{
    setObjectName(QStringLiteral("outcomesView"));
    m_list->setListModel(m_model);
    m_list->setAccessibleName(tr("Outcomes"));
    auto* splitter = new RememberedSplitter(QStringLiteral("outcomes"), Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_chart);
    splitter->setSizesOnce({600, 220});
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(splitter);
    connect(m_list, &ListView::sortRequested, this, &OutcomesView::sort);
    connect(m_list, &ListView::copyRequested, this, &OutcomesView::copy);
    connect(m_list, &ListView::currentRowChanged, this, &OutcomesView::selectRow);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &View::statusChanged);
    connect(m_model, &OutcomeListModel::stateChanged, this, &OutcomesView::updateState);
    connect(m_chart, &ConfidenceChart::failed, this, &View::failed);
}

void OutcomesView::setSession(StoreSession* session)
{
    m_session = session;
    m_model->setSession(session);
    m_chart->setSession(session);
    if (session) {
        const QStringList saved = QSettings().value(sortKey()).toStringList();
        if (const int column = saved.isEmpty() ? -1 : m_model->columnOf(saved.value(0)); column >= 0 && column != m_model->sortColumn())
            m_model->sortBy(column, saved.value(1) == QLatin1String("desc"));
        m_chart->load(m_model->filter());
    }
    updateState();
}

std::optional<Error> OutcomesView::setFilter(const FilterState& filter)
{
    m_filter = filter;
    if (!m_session)
        return {};
    auto predicate = outcomePredicate(filter);
    if (!predicate)
        return predicate.error();
    m_model->setFilter(*predicate);
    m_chart->load(*predicate);
    return {};
}

void OutcomesView::refresh()
{
    m_model->refresh();
    if (m_session)
        m_chart->load(m_model->filter());
}

void OutcomesView::sort(int column, bool descending)
{
    if (!m_model->sortBy(column, descending)) {
        Q_EMIT failed({ErrorCode::Unsupported,
                       tr("%1 is not recorded here, so nothing can be sorted by it.").arg(m_model->columns()[size_t(column)].title)});
        return;
    }
    QSettings().setValue(sortKey(),
                         QStringList{m_model->columns()[size_t(column)].id, descending ? QStringLiteral("desc") : QStringLiteral("asc")});
}

QString OutcomesView::emptyMessage() const
{
    if (!m_session)
        return {};
    if (!m_session->store()->relation(RelationId::Outcomes))
        return tr("Outcomes are not recorded here.");
    switch (m_model->state()) {
    case OutcomeListModel::State::Loading: return tr("Reading outcomes …");
    case OutcomeListModel::State::Failed: return m_model->error() ? m_model->error()->sentence : QString();
    default: break;
    }
    if (m_model->rowCount() > 0)
        return {};
    return m_filter == FilterState() ? tr("No outcomes are recorded yet. They appear here as soon as an agent has written some.")
                                     : tr("No outcome matches the filter.");
}

void OutcomesView::updateState()
{
    const bool pending = m_model->sortPending() >= 0;
    m_list->showSort(pending ? m_model->sortPending() : m_model->sortColumn(), m_model->sortDescending(), pending);
    m_list->setMessage(emptyMessage());
    if (m_model->error())
        Q_EMIT failed(*m_model->error());
    Q_EMIT statusChanged();
}

QString OutcomesView::statusText() const
{
    if (!m_session)
        return {};
    QString text = m_model->countIsCapped() ? tr("%1 outcomes, the first %2 are listed")
                                                  .arg(format::count(m_model->matchCount()), format::count(OutcomeListModel::greatestRows))
        : m_model->countIsExact() ? tr("%Ln outcome(s)", nullptr, int(m_model->matchCount())) // not capped: it fits
                                  : tr("≥ %1 outcomes (counting …)").arg(format::count(m_model->matchCount()));
    if (m_model->sortPending() >= 0)
        text += tr(" · sorting by %1 …").arg(m_model->columns()[size_t(m_model->sortPending())].title);
    if (const qint64 selected = m_list->selectedRowCount(); selected > 1)
        text += tr(" · %1 selected").arg(format::count(selected));
    return text;
}

void OutcomesView::selectRow(int row)
{
    if (const Record* record = row >= 0 ? m_model->record(row) : nullptr)
        Q_EMIT subjectSelected(OutcomeSubject{*record});
}

/// Rows that are not in memory are read first, in the background.
void OutcomesView::copy(CopyFormat copyFormat)
{
    const auto ranges = m_list->selectedRanges();
    if (m_list->selectedRowCount() > greatestCopy) {
        Q_EMIT failed({ErrorCode::TooLarge,
                       tr("More than %1 rows are selected: too many for the clipboard.").arg(format::count(greatestCopy)),
                       {},
                       tr("Select fewer rows.")});
        return;
    }
    const auto columns = m_list->visibleColumns();
    const auto order = m_model->order();
    if (!order) {
        QApplication::clipboard()->setText(copyText(copyTable(*m_list), copyFormat));
        return;
    }
    const auto work = [ranges, order](Connection& c, const StoreDescription& s,
                                      const JobContext& context) -> Expected<std::vector<Record>> {
        std::vector<Record> out;
        for (const auto& range : ranges) {
            ReadNotes notes;
            HC_TRY(auto part,
                   order->window(c, *s.relation(RelationId::Outcomes), OutcomeColumns::needed(), range.first, range.last - range.first + 1,
                                 notes, context));
            std::ranges::move(part, std::back_inserter(out));
        }
        return out;
    };
    m_session->ask<std::vector<Record>>(StoreSession::LaneKind::Background, {tr("Copy outcomes"), QStringLiteral("outcomes.copy")}, work,
                                        this, [this, columns, copyFormat](Expected<std::vector<Record>> r) {
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
                                                    cells.push_back(OutcomeColumns::data(record, c, RawRole));
                                            }
                                            QApplication::clipboard()->setText(copyText(table, copyFormat));
                                        });
}

void OutcomesView::focusList() { m_list->setFocus(); }

void OutcomesView::announceSubject()
{
    if (m_list->selectedRowCount() > 0)
        selectRow(m_list->currentRow());
}

void OutcomesView::selectSomething() { m_list->goToRow(0); }

bool OutcomesView::isSettled() const
{
    return !m_session || (m_model->state() != OutcomeListModel::State::Loading && m_model->sortPending() < 0 && !m_chart->isLoading());
}

} // namespace hindcast
