// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchView.h"

#include "core/documents/RecallDocument.h"
#include "core/search/text/SearchFilter.h"
#include "core/store/files/PendingFile.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/Format.h"
#include "ui/models/selection/ListActions.h"
#include "ui/theme/Theme.h"
#include "ui/views/search/SearchBar.h"
#include "ui/views/search/SearchIndexing.h"
#include "ui/views/search/SearchListModel.h"
#include "ui/views/search/SearchNotes.h"
#include "ui/views/search/SearchSubjects.h"
#include "ui/views/search/SnippetDelegate.h"
#include "ui/widgets/ListView.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QJsonDocument>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int freePauseMs = 300, paidPauseMs = 1'200; // a service is not asked for every pause of the fingers

/// Every line that was found, in all columns, whichever are shown; JSON lines as the command line prints them.
QByteArray searchFile(const SearchListModel& model, const QString& path)
{
    if (rowFormatOfFile(path) == RowFormat::JsonLines) {
        SearchAnswer answer;
        for (const SearchHit& hit : model.hits())
            answer.matches.push_back(hit.match);
        QByteArray out;
        for (const auto& one : searchJson(answer))
            out += QJsonDocument(one.toObject()).toJson(QJsonDocument::Compact) + '\n';
        return out;
    }
    CopyTable out;
    for (const ListColumn& column : model.columns())
        out.headers << column.id;
    for (int row = 0; row < model.rowCount(); ++row) {
        auto& cells = out.rows.emplace_back();
        for (int column = 0; column < model.columnCount(); ++column)
            cells.push_back(model.index(row, column).data(RawRole));
    }
    return copyText(out, CopyFormat::Csv).toUtf8();
}

} // namespace

SearchView::SearchView(QWidget* parent)
    : View(parent), m_bar(new SearchBar(this)), m_run(new SearchRun(this)), m_indexing(new SearchIndexing(this)),
      m_subjects(new SearchSubjects(this)), m_model(new SearchListModel(this)), m_list(new ListView(QStringLiteral("search"), this)),
      m_notes(new SearchNotes(m_indexing, this)), m_toList(nullptr), m_toFilter(nullptr), m_copyCommand(nullptr), m_exportAll(nullptr)
{
    setObjectName(QStringLiteral("searchView"));
    auto* head = new QVBoxLayout;
    head->setContentsMargins(metrics::page, metrics::padding, metrics::page, metrics::padding);
    head->setSpacing(metrics::gap);
    head->addWidget(m_bar);
    head->addWidget(m_notes);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(head);
    box->addWidget(m_list, 1);
    buildList();
    buildActions();
    connect(m_bar, &SearchBar::asked, this, &SearchView::ask);
    connect(m_bar, &SearchBar::stopped, this, &SearchView::stop);
    connect(m_bar, &SearchBar::listRequested, this, [this] {
        if (m_model->rowCount() > 0)
            m_list->setFocus();
    });
    connect(m_run, &SearchRun::progressed, this, [this] { m_notes->showProgress(m_run->isRunning(), m_run->progress()); });
    connect(m_run, &SearchRun::embedderReady, this, [this] {
        if (m_status.found && m_status.found->answer.fallback)
            ask();
    });
    connect(m_indexing, &SearchIndexing::made, this, [this] {
        if (m_run->isRunning()) // it looks at every text, and need not any more
            ask();
    });
    connect(m_subjects, &SearchSubjects::subjectFound, this, &View::subjectSelected);
    updateState();
}

SearchView::~SearchView() = default;

void SearchView::buildList()
{
    m_list->setAccessibleName(tr("Records that were found"));
    m_list->setListModel(m_model);
    m_list->setSortingEnabled(false); // the best first is the order that there is
    m_list->setItemDelegateForColumn(SearchListModel::Snippet, new SnippetDelegate(m_list));
    connect(m_list, &QAbstractItemView::activated, this, &SearchView::openRecord);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        m_byItself = false;
        announceSubject();
        Q_EMIT statusChanged();
    });
}

void SearchView::buildActions()
{
    const auto add = [this](const char* name, const char* icon, const QString& text, const QKeySequence& key, auto work) {
        auto* action = new QAction(Theme::instance().icon(QString::fromLatin1(icon)), text, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, work);
        addAction(action);
        m_list->addAction(action);
        return action;
    };
    m_toList = add("searchToList", "table", tr("Show in the list"), QKeySequence(Qt::CTRL | Qt::Key_Return), &SearchView::showInList);
    m_toFilter = add("searchToFilter", "search", tr("Use as filter"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
                     &SearchView::showAsFilter);
    m_copyCommand = add("searchCommand", "copy", tr("Copy as command"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                        &SearchView::copyCommand);
    m_exportAll = add("searchExport", "file", tr("Export …"), {}, [this] { exportShown(); });
    m_copyCommand->setToolTip(tr("Copy the command line that finds the same."));
    m_exportAll->setToolTip(tr("Write all that was found as CSV or JSON lines."));
}

QList<QAction*> SearchView::headerActions() { return {m_toList, m_toFilter, m_copyCommand, m_exportAll}; }

void SearchView::setSession(StoreSession* session)
{
    m_session = session;
    m_file.stop();
    m_run->setSession(session);
    m_indexing->setSession(session);
    m_subjects->setSession(session);
    m_bar->setStore(session ? session->store().get() : nullptr);
    if (session)
        m_list->setColumnsOf(QString::fromLatin1(session->store()->product().id));
    clear();
    m_due = session && !m_bar->text().trimmed().isEmpty();
    if (m_due && isVisible())
        ask();
    updateState();
}

std::optional<Error> SearchView::setFilter(const FilterState& filter)
{
    if (filter.text.trimmed().isEmpty())
        return {};
    return Error{ErrorCode::Unsupported, tr("A search is through the whole database, whatever the filter says."), {}, {}};
}

void SearchView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (m_due)
        ask();
}

void SearchView::refresh()
{
    m_subjects->forget();
    m_due = m_session && m_status.asked.has_value();
    if (m_due && isVisible())
        ask();
}

bool SearchView::follow()
{
    m_subjects->forget();
    if (m_status.found && !std::exchange(m_status.outdated, true))
        updateState();
    return false;
}

void SearchView::clear()
{
    m_run->stop();
    m_status = {};
    m_due = false;
    m_model->setHits({}, false);
    m_bar->mark({});
    m_subjects->announce(nullptr);
}

void SearchView::ask()
{
    m_due = false;
    if (!m_session)
        return;
    if (m_bar->text().trimmed().isEmpty()) {
        clear();
        updateState();
        return;
    }
    auto spec = m_bar->spec();
    if (!spec) {
        accept(Unexpected(spec.error()));
        return;
    }
    m_indexing->want();
    m_status.asked = *spec;
    m_status.stopped = false;
    m_bar->setPause(m_run->asksService(*spec) ? paidPauseMs : freePauseMs);
    m_run->ask(*spec, [this](Expected<SearchFound> found) { accept(std::move(found)); });
    updateState();
}

void SearchView::accept(Expected<SearchFound> found)
{
    auto& error = m_status.error;
    error = found ? std::nullopt : std::optional(found.error());
    m_status.stopped = error && error->code == ErrorCode::Cancelled;
    const bool wrong = error && (error->code == ErrorCode::InvalidInput || error->code == ErrorCode::Unsupported);
    m_bar->mark(wrong ? error : std::nullopt);
    if (found)
        give(*std::move(found));
    else if (!wrong && !m_status.stopped)
        Q_EMIT failed(*error);
    updateState();
}

/// The record that is looked at stays the one that is looked at, if it is among these. If it is not, nothing is selected: who decides about it
/// in this very instant must not decide about another one. Where nobody has chosen any yet, the best is looked at.
void SearchView::give(SearchFound found)
{
    const SearchHit* before = current();
    const bool chosen = before && (!m_byItself || m_list->hasFocus());
    const auto kept = before ? std::optional(std::pair(before->match.relation, before->match.key)) : std::nullopt;
    if (found.isIndexed)
        m_indexing->noteFound();
    if (found.indexIsBehind)
        m_indexing->again();
    m_status.outdated = false;
    m_status.listed.clear();
    m_status.shown = m_status.asked;
    m_model->setHits(std::exchange(found.hits, {}), m_status.asked && m_status.asked->legs.size() > 1);
    m_status.found = std::move(found);
    const int row = kept ? m_model->rowOf(kept->first, kept->second) : -1;
    if (m_model->rowCount() > 0 && (row >= 0 || !chosen)) {
        m_list->goToRow(std::max(row, 0));
        m_byItself = !chosen;
    } else {
        announceSubject();
    }
}

void SearchView::stop()
{
    if (!m_run->isRunning())
        return;
    m_run->stop();
    m_status.stopped = true;
    m_status.error.reset();
    updateState();
}

const SearchHit* SearchView::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_model->rowCount() ? &m_model->hit(row) : nullptr;
}

std::vector<const SearchMatch*> SearchView::selected() const
{
    std::vector<const SearchMatch*> out;
    for (const ListView::RowRange& range : m_list->selectedRanges())
        for (int row = range.first; row <= range.last && row < m_model->rowCount(); ++row)
            out.push_back(&m_model->hit(row).match);
    return out;
}

std::vector<SearchMatch> SearchView::chosen() const
{
    std::vector<SearchMatch> out;
    const auto take = [&](const SearchMatch& match) {
        if (const SearchHit* at = current(); at && at->match.relation == match.relation)
            out.push_back(match);
    };
    if (m_list->selectedRowCount() > 1)
        for (const SearchMatch* match : selected())
            take(*match);
    else
        for (const SearchHit& hit : m_model->hits())
            take(hit.match);
    return out;
}

/// With Ctrl Return means a list: where that cannot be had, nothing else happens instead.
void SearchView::openRecord()
{
    if (const SearchHit* at = current(); at && !(QApplication::keyboardModifiers() & Qt::ControlModifier))
        Q_EMIT memoryRequested(at->match.relation, matchCondition(at->match), at->match.key.text());
}

void SearchView::showInList()
{
    const SearchHit* at = current();
    if (!at)
        return;
    const RelationId relation = at->match.relation;
    const MatchFilter filter = filterOfMatches(chosen(), relation);
    m_status.listed = filter.left == 0 ? QString()
                                       : tr("A filter has room for %1 of these records: the best are listed, %2 are not.")
                                             .arg(format::count(filter.records), format::count(filter.left));
    updateState();
    Q_EMIT memoryRequested(relation, filter.text, {}); // a list from its top
}

void SearchView::showAsFilter()
{
    const SearchHit* at = current();
    if (!at || !m_status.shown)
        return;
    const RelationId relation = at->match.relation;
    if (const auto filter = filterOfSearch(*m_status.shown, relation))
        Q_EMIT memoryRequested(relation, *filter, {});
}

QString SearchView::command() const
{
    return m_session && !m_bar->text().trimmed().isEmpty() ? m_bar->command(m_session->url().text()) : QString();
}

void SearchView::copyCommand() const { QApplication::clipboard()->setText(command()); }

bool SearchView::exportShown()
{
    if (m_file.isRunning())
        return true; // one after the other
    if (!m_session || m_model->rowCount() == 0)
        return false;
    const QString path = FileDialog::saveList(window(), tr("search", "suggested name of a file"));
    if (path.isEmpty())
        return true;
    const auto work = [text = searchFile(*m_model, path), path](const JobContext&) -> Expected<QString> {
        HC_TRY(PendingFile file, PendingFile::open(path));
        HC_CHECK(file.write(text));
        HC_CHECK(file.commit());
        return path;
    };
    m_file.start(m_session->inbox(), m_session->observer(), tr("Export what was found"), work, [this](const Expected<QString>& written) {
        updateActions();
        if (!written)
            Q_EMIT failed(written.error());
    });
    updateActions();
    return true;
}

ViewPresence SearchView::presence(const StoreDescription& store, const RecordCounts*) const { return {SearchStatus::absence(store), {}}; }

QString SearchView::statusText() const
{
    if (!m_session)
        return {};
    const QString out = m_status.summary(m_model->rowCount());
    const qint64 selected = m_list->selectedRowCount();
    return selected > 1 ? out + QStringLiteral(" · ") + tr("%Ln selected", nullptr, int(selected)) : out;
}

void SearchView::focusList()
{
    if (m_model->rowCount() > 0)
        m_list->setFocus();
    else
        m_bar->focusText();
}

void SearchView::focusQuestion() { m_bar->focusText(); }

void SearchView::selectSomething()
{
    if (m_model->rowCount() > 0 && m_list->currentRow() < 0)
        m_list->goToRow(0);
}

bool SearchView::isSettled() const { return !m_session || !isVisible() || (!m_run->isRunning() && !m_bar->isWaiting() && !m_due); }

/// What is not the answer any more is no list to decide about.
CurationSelection::Kind SearchView::curationKind() const
{
    return m_session && !m_list->isStale() ? SearchSubjects::kindOf(selected()) : CurationSelection::Kind::None;
}

qint64 SearchView::curationCount() const { return curationKind() == CurationSelection::Kind::None ? 0 : m_list->selectedRowCount(); }

void SearchView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    if (curationKind() == CurationSelection::Kind::None) // since it was asked for
        use(CurationSelection());
    else
        m_subjects->select(selected(), use);
}

void SearchView::addListActions(const ListActions& actions) { m_list->addActions(actions.all()); }

void SearchView::announceSubject()
{
    updateActions();
    const SearchHit* at = current();
    const qint64 selected = m_list->selectedRowCount();
    if (selected > 1)
        Q_EMIT subjectSelected(SeveralSubject{selected});
    else
        m_subjects->announce(at ? &at->match : nullptr);
}

void SearchView::updateState()
{
    m_status.running = m_run->isRunning();
    m_status.serviceLeftOut = m_status.shown && m_run->leavesServiceOut(*m_status.shown);
    const bool empty = m_model->rowCount() == 0;
    m_list->setStale(!empty && m_status.isStale());
    m_list->setMessage(empty && m_session ? m_status.emptyText(*m_session->store()) : QString());
    m_bar->setRunning(m_status.running);
    m_notes->say(m_status.problem(), m_session ? m_status.note(*m_session->store()) : QString());
    m_notes->showProgress(m_status.running, m_run->progress());
    updateActions();
    Q_EMIT statusChanged();
}

void SearchView::updateActions()
{
    const SearchHit* at = current();
    const bool several = m_list->selectedRowCount() > 1;
    m_toList->setEnabled(at);
    m_toList->setToolTip(several ? tr("List the selected records of this kind, and only them.")
                                 : tr("List all records of this kind that were found, and only them."));
    const auto filter = at && m_status.shown ? filterOfSearch(*m_status.shown, at->match.relation)
                                             : Expected<QString>(fail(ErrorCode::InvalidInput, tr("Nothing was found.")));
    m_toFilter->setEnabled(filter.has_value());
    m_toFilter->setToolTip(format::tip(filter ? tr("List what the filter %1 leaves: the same, and what is written later.").arg(*filter)
                                              : sentenceAndHint(filter.error())));
    m_copyCommand->setEnabled(m_session && !m_bar->text().trimmed().isEmpty());
    m_exportAll->setEnabled(m_model->rowCount() > 0 && !m_file.isRunning());
}

} // namespace hindcast
