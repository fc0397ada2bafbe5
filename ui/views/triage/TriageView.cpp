// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageView.h"

#include "core/domain/Words.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/findings/ReachBook.h"
#include "ui/models/selection/ListActions.h"
#include "ui/theme/Theme.h"
#include "ui/views/NamedRecords.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/TravelBar.h"
#include "ui/views/triage/TriageDelegate.h"
#include "ui/views/triage/TriageHeader.h"
#include "ui/views/triage/TriageMarks.h"
#include "ui/views/triage/TriageModel.h"
#include "ui/views/triage/TriageReasons.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// Letters are commands here: what is typed looks for no row.
class Queue final : public QListView
{
public:
    using QListView::QListView;
    void keyboardSearch(const QString&) override {}
};

RecordName nameOf(const TriageItem& item) { return {item.kind, item.id, item.clusterId, TriageModel::titleOf(item)}; }

} // namespace

TriageView::TriageView(QWidget* parent)
    : View(parent), m_model(new TriageModel(this)), m_travel(nullptr), m_bar(new TravelBar(this, QStringLiteral("triageTravel"))),
      m_header(new TriageHeader(this)), m_list(new Queue(this)), m_reasons(new TriageReasons(this)), m_message(new QLabel(this)),
      m_keys(new QLabel(this)), m_records(new NamedRecords(this)), m_splitter(new QSplitter(Qt::Vertical, this)),
      m_marks(new TriageMarks(this))
{
    setObjectName(QStringLiteral("triageView"));
    m_list->setObjectName(QStringLiteral("triage"));
    m_list->setAccessibleName(tr("Triage"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new TriageDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setMouseTracking(true);
    m_list->installEventFilter(this);
    m_message->setObjectName(QStringLiteral("triageMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("role", QStringLiteral("muted"));
    m_keys->setText(
        tr("J K next, previous · I demote · C confirm · E amend · N note · S put aside · D done · X choose · M merge · W why · H history "
           "· B blast radius · U undo"));
    m_keys->setProperty("role", QStringLiteral("muted"));
    m_keys->setWordWrap(true);
    m_keys->setContentsMargins(metrics::page, metrics::gap, metrics::page, metrics::padding);
    Theme::setFont(m_keys, &Theme::captionFont);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_reasons);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({520, 170});
    m_splitter->setChildrenCollapsible(false);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_bar);
    box->addWidget(m_header);
    box->addWidget(m_message, 1);
    box->addWidget(m_splitter, 1);
    box->addWidget(m_keys);
    m_travel = new RecordsTravel(TravelTopic::memory(QStringLiteral("triage"), tr("Show what waited as of another moment.")), m_bar, this);
    connect(m_header, &TriageHeader::againRequested, this, [this] { load(true); });
    connect(m_travel, &RecordsTravel::moved, this, &TriageView::travelled);
    connect(m_travel, &RecordsTravel::failed, this, &View::failed);
    connect(m_marks, &TriageMarks::marked, this, &TriageView::showMarked);
    connect(m_marks, &TriageMarks::takenBack, this, &TriageView::showTakenBack);
    connect(m_marks, &TriageMarks::failed, this, [this](const Error& error) {
        updateState(); // there may be nothing to put again
        Q_EMIT failed(error);
    });
    connect(m_records, &NamedRecords::subjectFound, this, &TriageView::subjectSelected);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TriageView::currentChanged);
    connect(&Theme::instance(), &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    updateState();
}

void TriageView::setSession(StoreSession* session)
{
    m_session = session;
    m_travel->setSession(session);
    ++m_generation;
    ++m_reachGeneration;
    m_records->setSession(session);
    m_loading = false;
    m_problem.clear();
    m_read = false;
    m_due = true;
    m_changed = 0;
    m_marks->setSession(session);
    delete m_snoozes; // it is about items of another database
    m_model->setQueue({});
    m_reasons->show(nullptr);
    updateState();
    loadIfSeen();
}

/// A queue is of the whole database: what a filter leaves of it would look finished.
std::optional<Error> TriageView::setFilter(const FilterState& filter)
{
    if (filter.text.trimmed().isEmpty())
        return {};
    return Error{ErrorCode::Unsupported, tr("The queue is of the whole database."), {}, tr("Clear the filter to see it.")};
}

/// What is not shown is not selected either: no key and no menu may reach it.
void TriageView::refusalChanged()
{
    if (refusal()) {
        if (currentRow() >= 0)
            m_left = m_list->currentIndex();
        m_anchor = -1;
        m_list->clearFocus();
        m_list->selectionModel()->clear();
        Q_EMIT subjectSelected(Subject());
    } else if (m_model->rowCount() > 0 && currentRow() < 0) {
        m_list->setCurrentIndex(m_left.isValid() ? QModelIndex(m_left) : m_model->index(std::max(m_model->nextOpen(-1), 0)));
    }
    updateState();
}

bool TriageView::isShown() const { return m_read && m_model->rowCount() > 0 && !refusal(); }

QList<QAction*> TriageView::headerActions() { return {m_travel->action()}; }

bool TriageView::isPast() const { return m_travel->isTravelling(); }

void TriageView::travelled()
{
    if (!m_session)
        return;
    m_reasons->show(nullptr);
    m_model->setQueue({});
    m_read = false;
    load(true);
}

void TriageView::refresh()
{
    if (m_read && isVisible()) {
        load(isPast()); // nobody works on the queue of another moment
    } else {
        m_due = true;
        loadIfSeen(); // it could not be read before
    }
}

void TriageView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    loadIfSeen();
}

void TriageView::loadIfSeen()
{
    if (m_session && m_due && isVisible() && !m_loading)
        load(!m_read);
}

/// \a freeze: what is read takes the place of the queue; else it is only told how much has changed.
void TriageView::load(bool freeze)
{
    if (!m_session)
        return;
    m_due = false;
    m_loading = true;
    const DisplaySettings& settings = DisplaySettings::instance();
    const auto work = onJournal<TriageReading>(
        [now = settings.now(), rules = settings.rules(), then = m_travel->then()](const CurationTarget& target, const JobContext& context) {
            return readTriageOf(target, rules, now, then, context);
        });
    m_session->ask<TriageReading>(StoreSession::LaneKind::Background, {tr("Triage"), objectName()}, work, this,
                                  [this, freeze, generation = ++m_generation](Expected<TriageReading> reading) {
                                      if (generation != m_generation)
                                          return;
                                      m_loading = false;
                                      m_problem = reading ? QString() : sentenceAndHint(reading.error());
                                      if (!reading && reading.error().code != ErrorCode::Cancelled)
                                          Q_EMIT failed(reading.error());
                                      if (reading && freeze)
                                          take(*std::move(reading));
                                      else if (reading) {
                                          m_records->setBook(reading->book);
                                          m_changed = changedItems(m_model->queue(), reading->queue);
                                      }
                                      updateState();
                                      loadIfSeen(); // somebody wrote, or asked again, meanwhile
                                  });
    updateState();
}

void TriageView::take(TriageReading reading)
{
    if (isPast())
        m_bar->showAssumed(reading.assumed);
    m_read = true;
    m_changed = 0;
    m_anchor = -1;
    m_records->setBook(std::move(reading.book));
    m_model->setQueue(std::move(reading.queue));
    const int first = m_model->nextOpen(-1); // where somebody left it
    if (isShown())
        m_list->setCurrentIndex(m_model->index(std::max(first, 0)));
    currentChanged();
}

ViewPresence TriageView::presence(const StoreDescription& store, const RecordCounts*) const
{
    for (const RelationId id :
         {RelationId::Patterns, RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes, RelationId::Reviews})
        if (store.relation(id))
            return {{}, m_waiting ? std::optional(RowCount{*m_waiting}) : std::nullopt};
    return {tr("Nothing here could wait for a decision."), {}};
}

QString TriageView::statusText() const
{
    if (!m_session || refusal())
        return {};
    if (m_loading && !m_read)
        return tr("Looking for what waits …");
    if (m_read && isPast())
        return tr("as of %1 · %2").arg(format::moment(m_travel->moment()), tr("%Ln item(s)", nullptr, m_model->rowCount()));
    return m_read ? tr("%Ln of %1 wait", nullptr, m_model->rowCount() - m_model->finished()).arg(format::count(m_model->rowCount()))
                  : QString();
}

bool TriageView::isSettled() const { return !m_loading && !m_travel->isBusy(); }

void TriageView::focusList()
{
    if (refusal())
        setFocus();
    else
        m_list->setFocus();
}

int TriageView::currentRow() const { return m_list->currentIndex().row(); }

void TriageView::selectSomething()
{
    if (isShown() && currentRow() < 0)
        m_list->setCurrentIndex(m_model->index(0));
}

void TriageView::updateHeader()
{
    m_header->showState(*m_model, m_changed, m_loading);
    if (!isPast())
        m_waiting = m_read ? std::optional(m_model->rowCount() - m_model->finished()) : std::nullopt;
    Q_EMIT presenceChanged();
}

void TriageView::updateState()
{
    updateHeader();
    const bool any = isShown();
    m_splitter->setVisible(any);
    m_keys->setVisible(any && !isPast());
    m_header->setVisible(any);
    m_message->setVisible(!any);
    m_message->setText(refusal()                ? refusalText()
                           : !m_session         ? QString()
                           : m_loading          ? tr("Looking for what waits for a decision …")
                           : m_read && isPast() ? tr("Nothing waited for a decision.")
                           : m_read
                           ? tr("Nothing waits for a decision.\nNew findings, attempts to learn again and reports of agents appear here.")
                           : m_problem);
    Q_EMIT statusChanged();
}

bool TriageView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return View::eventFilter(watched, event);
    if (refusal()) {
        event->ignore(); // the arrows would select what is not shown
        return true;
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    return pressed(key->key(), key->modifiers()) || View::eventFilter(watched, event);
}

bool TriageView::pressed(int key, Qt::KeyboardModifiers modifiers)
{
    const int row = currentRow();
    const bool shift = modifiers == Qt::ShiftModifier, plain = modifiers == Qt::NoModifier;
    if ((!plain && !shift) || row < 0 || !isShown())
        return false;
    switch (key) {
    case Qt::Key_J: move(1); return plain;
    case Qt::Key_K: move(-1); return plain;
    case Qt::Key_Space:
    case Qt::Key_X:
        if (shift && m_anchor >= 0)
            m_model->choose(m_anchor, row);
        else
            m_model->toggle(row);
        m_anchor = row;
        updateHeader();
        Q_EMIT statusChanged();
        return true;
    case Qt::Key_S:
        if (plain && !isPast())
            snooze();
        return plain;
    case Qt::Key_D:
        if (plain)
            mark(chosenItems(), {TriageState::Done, {}, {}, {}});
        return plain;
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT detailTabRequested(QStringLiteral("summary")); return plain;
    case Qt::Key_W:
        if (recordKindFromWord(m_model->item(row).kind) == RecordKind::Pattern)
            Q_EMIT detailTabRequested(QStringLiteral("why"));
        return plain;
    case Qt::Key_H:
        if (recordKindFromWord(m_model->item(row).kind) == RecordKind::Pattern)
            Q_EMIT detailTabRequested(QStringLiteral("history"));
        return plain;
    case Qt::Key_B:
        if (plain && !isPast())
            showReach();
        return plain;
    default: return false;
    }
}

void TriageView::move(int step)
{
    const int row = std::clamp(currentRow() + step, 0, m_model->rowCount() - 1);
    m_list->setCurrentIndex(m_model->index(row));
}

/// To the next one that waits; what is behind it in the queue first.
void TriageView::goOn()
{
    if (const int next = m_model->nextOpen(currentRow()); next >= 0 && isShown())
        m_list->setCurrentIndex(m_model->index(next));
    updateState();
}

void TriageView::currentChanged()
{
    const int row = currentRow();
    m_reasons->show(row >= 0 ? &m_model->item(row) : nullptr);
    announceSubject();
    Q_EMIT statusChanged();
}

void TriageView::announceSubject()
{
    const int row = currentRow();
    const auto name = row >= 0 ? std::optional(nameOf(m_model->item(row))) : std::nullopt;
    m_records->announce(name ? &*name : nullptr);
}

std::vector<int> TriageView::chosenRows() const
{
    if (!isShown())
        return {};
    std::vector<int> rows = m_model->chosen();
    if (rows.empty() && currentRow() >= 0)
        rows.push_back(currentRow());
    return rows;
}

std::vector<TriageItem> TriageView::chosenItems() const
{
    std::vector<TriageItem> out;
    for (const int row : chosenRows())
        out.push_back(m_model->item(row));
    return out;
}

std::vector<RecordName> TriageView::names(const std::vector<int>& rows) const
{
    std::vector<RecordName> out;
    out.reserve(rows.size());
    for (const int row : rows)
        out.push_back(nameOf(m_model->item(row)));
    return out;
}

CurationSelection::Kind TriageView::curationKind() const
{
    return m_session && !refusal() && !isPast() ? NamedRecords::kindOf(names(chosenRows())) : CurationSelection::Kind::None;
}

qint64 TriageView::curationCount() const
{
    return refusal() ? 0
                     : std::ranges::count_if(names(chosenRows()), [this](const RecordName& n) { return m_records->key(n).has_value(); });
}

void TriageView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    use(m_records->selection(names(chosenRows())));
}

void TriageView::addListActions(const ListActions& actions) { m_list->addActions(actions.all()); }

std::function<void(const QString&)> TriageView::whenApplied()
{
    return [this, items = chosenItems()](const QString& changeSet) { mark(items, {TriageState::Done, {}, {}, {}}, changeSet); };
}

void TriageView::snooze()
{
    auto* menu = new QMenu(tr("Put aside"), this);
    m_snoozes = menu;
    menu->setObjectName(QStringLiteral("triageSnooze"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [&](const QString& text, std::optional<qint64> days) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, days, items = chosenItems()] {
            TriageMark mark{TriageState::Snoozed, {}, {}, {}};
            if (days)
                mark.until = Timestamp{DisplaySettings::instance().now().us + *days * Timestamp::perDay};
            this->mark(items, mark);
        });
    };
    offer(tr("&1  For a day"), 1);
    offer(tr("&2  For a week"), 7);
    offer(tr("&3  Until it occurs again"), std::nullopt);
    const QRect at = m_list->visualRect(m_list->currentIndex());
    menu->popup(m_list->viewport()->mapToGlobal(at.bottomLeft() + QPoint(metrics::page, 0)));
}

void TriageView::mark(const std::vector<TriageItem>& items, const TriageMark& mark, const QString& correction)
{
    if (!items.empty() && m_session && !isPast())
        Q_EMIT editingRequested([this, items, mark, correction] { m_marks->put(items, mark, correction); });
}

void TriageView::showMarked(const std::vector<TriageItem>& items, TriageState state)
{
    for (const TriageItem& item : items)
        if (const int row = isPast() ? -1 : m_model->rowOf(item); row >= 0)
            m_model->setState(row, state);
    goOn();
}

void TriageView::showTakenBack(const std::vector<TriageItem>& items)
{
    int first = -1;
    for (const TriageItem& item : items)
        if (const int row = isPast() ? -1 : m_model->rowOf(item); row >= 0) {
            m_model->setState(row, item.state);
            first = first < 0 ? row : first;
        }
    if (first >= 0 && isShown())
        m_list->setCurrentIndex(m_model->index(first));
    updateState();
}

OwnStep TriageView::lastOwn() const { return m_marks->lastDone(); }

void TriageView::undoOwn() { m_marks->undo(); }

OwnStep TriageView::lastOwnUndone() const { return m_marks->lastUndone(); }

void TriageView::redoOwn() { m_marks->redo(); }

void TriageView::forgetUndone() { m_marks->forgetUndone(); }

void TriageView::showReach()
{
    const TriageItem& item = m_model->item(currentRow());
    const Pattern* p = m_records->pattern(nameOf(item));
    if (!p || !m_session->store()->relation(RelationId::Outcomes)) {
        m_reasons->showReach(tr("Only patterns with outcomes reach further than themselves."));
        return;
    }
    m_reasons->showReach(tr("Looking who saw it …"));
    ReachBook::of(m_session)->ask(p->name, p->clusterId, this,
                                  [this, generation = ++m_reachGeneration, row = currentRow()](const Expected<BlastRadius>& radius) {
                                      if (generation != m_reachGeneration || row != currentRow())
                                          return;
                                      if (radius)
                                          m_reasons->showReach(*radius);
                                      else
                                          m_reasons->showReach(radius.error().sentence);
                                  });
}

} // namespace hindcast
