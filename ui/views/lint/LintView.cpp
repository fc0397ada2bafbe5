// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/LintView.h"

#include "core/documents/FindingDocument.h"
#include "core/store/files/PendingFile.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/findings/FindingListModel.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/models/selection/ListActions.h"
#include "ui/theme/Theme.h"
#include "ui/views/NamedRecords.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/TravelBar.h"
#include "ui/views/lint/AcceptDialog.h"
#include "ui/views/lint/FindingPage.h"
#include "ui/views/lint/LintHeader.h"
#include "ui/views/lint/LintParts.h"
#include "ui/views/lint/LintWords.h"
#include "ui/views/lint/RuleList.h"
#include "ui/widgets/ListView.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

RecordName recordNameOf(const LintFinding& f) { return {f.kind, f.id, f.clusterId, findingTitle(f)}; }

/// The format that a file's name asks for.
FindingFormat formatOfFile(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("json") ? FindingFormat::Json
        : ending == QLatin1String("csv")   ? FindingFormat::Csv
        : ending == QLatin1String("md")    ? FindingFormat::Markdown
                                           : FindingFormat::Sarif;
}

} // namespace

LintView::LintView(QWidget* parent)
    : View(parent), m_travel(nullptr), m_bar(new TravelBar(this, QStringLiteral("lintTravel"))), m_header(new LintHeader(this)),
      m_message(new QLabel(this)), m_rules(new RuleList(this)), m_model(new FindingListModel(this)),
      m_list(new ListView(QStringLiteral("lint"), this)), m_page(new FindingPage(this)), m_body(nullptr), m_records(new NamedRecords(this))
{
    setObjectName(QStringLiteral("lintView"));
    m_message->setObjectName(QStringLiteral("lintMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("role", QStringLiteral("muted"));
    m_message->setContentsMargins(metrics::page, 0, metrics::page, 0);
    m_body = new LintParts(m_rules, buildList(), this);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_bar);
    box->addWidget(m_header);
    box->addWidget(m_message, 1);
    box->addWidget(m_body, 1);
    addActions();
    m_travel = new RecordsTravel(
        TravelTopic::memory(QStringLiteral("lint"), tr("Show what the rules would have said as of another moment.")), m_bar, this);
    connect(m_travel, &RecordsTravel::moved, this, &LintView::travelled);
    connect(m_travel, &RecordsTravel::failed, this, &View::failed);
    connect(m_records, &NamedRecords::subjectFound, this, &LintView::subjectSelected);
    connect(m_header, &LintHeader::runRequested, this, [this] {
        if (m_book)
            m_book->run();
    });
    connect(m_header, &LintHeader::cancelRequested, this, [this] {
        if (m_book)
            m_book->cancel();
    });
    connect(m_header, &LintHeader::exportRequested, this, &LintView::exportFindings);
    connect(m_header, &LintHeader::acceptedToggled, this, &LintView::bookChanged);
    connect(m_rules, &RuleList::ruleChosen, this, &LintView::choiceChanged);
    connect(m_page, &FindingPage::acceptRequested, this, &LintView::accept);
    connect(m_page, &FindingPage::sheetRequested, this, [this] {
        if (m_alias)
            m_alias->trigger();
    });
    connect(m_page, &FindingPage::evidenceChosen, this, &LintView::showEvidence);
    updateState();
}

LintView::~LintView() = default;

QWidget* LintView::buildList()
{
    m_list->setObjectName(QStringLiteral("lint"));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setListModel(m_model);
    m_list->showSort(m_model->sortColumn(), m_model->sortDescending(), false);
    m_list->installEventFilter(this);
    auto* right = new RememberedSplitter(QStringLiteral("lint.finding"), Qt::Vertical, this);
    right->addWidget(m_list);
    right->addWidget(m_page);
    right->setStretchFactor(0, 3);
    right->setStretchFactor(1, 1);
    right->setSizesOnce({460, 230});
    right->setChildrenCollapsible(false);
    connect(m_list, &ListView::currentRowChanged, this, &LintView::currentChanged);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LintView::statusChanged);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_list, &ListView::sortRequested, this, [this](int column, bool descending) {
        m_model->sortBy(column, descending);
        m_list->showSort(column, descending, false);
    });
    connect(m_list, &QAbstractItemView::doubleClicked, this, &LintView::openRecord);
    return right;
}

void LintView::addActions()
{
    const auto add = [this](const QString& text, const char* icon, const QKeySequence& key, auto work) {
        auto* action = new QAction(Theme::instance().icon(QString::fromLatin1(icon)), text, this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, work);
        m_list->addAction(action);
    };
    add(tr("Accept the finding …"), "check", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), [this] { accept(); });
    add(tr("Copy the command that would mend it"), "copy", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] {
        if (const LintFinding* f = current(); f && !f->command.isEmpty())
            QApplication::clipboard()->setText(f->command);
    });
}

void LintView::setSession(StoreSession* session)
{
    m_session = session;
    m_records->setSession(session);
    m_file.stop();
    m_travel->setSession(session);
    if (session)
        m_list->setColumnsOf(QString::fromLatin1(session->store()->product().id));
    useBook(session ? FindingsBook::of(session) : nullptr);
}

/// Findings of now, or a book of its own for another moment, which nobody needs when the next one is looked at.
void LintView::useBook(FindingsBook* book)
{
    if (m_book)
        m_book->disconnect(this);
    if (m_book && m_book->isPast()) {
        m_book->cancel();
        m_book->deleteLater();
    }
    m_book = book;
    m_page->setPast(book && book->isPast());
    if (book) {
        connect(book, &FindingsBook::changed, this, &LintView::bookChanged);
        connect(book, &FindingsBook::progressed, this, &LintView::updateState);
    }
    bookChanged();
    runIfSeen();
}

void LintView::travelled()
{
    if (m_session)
        useBook(m_travel->past() ? FindingsBook::asOf(m_session, m_travel->moment()) : FindingsBook::of(m_session));
}

QList<QAction*> LintView::headerActions() { return {m_travel->action()}; }

std::optional<Error> LintView::setFilter(const FilterState& filter)
{
    m_timesAsked = filter.from || filter.until;
    const bool asks = m_session && !filter.text.trimmed().isEmpty();
    if (asks) {
        auto compiled = FindingFilter::compile(filter.text, *m_session->store(), DisplaySettings::instance().now());
        if (!compiled)
            return compiled.error();
        m_filter = *std::move(compiled);
    } else {
        m_filter.reset();
    }
    bookChanged();
    return {};
}

void LintView::refusalChanged() { updateState(); }

void LintView::refresh()
{
    if (m_book)
        m_book->noteChange();
}

void LintView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (m_due)
        showBook();
    runIfSeen();
}

/// Once; afterwards somebody says when.
void LintView::runIfSeen()
{
    if (m_book && isVisible() && !m_book->last() && !m_book->error())
        m_book->run();
}

void LintView::bookChanged()
{
    m_due = true;
    const bool ended = (!m_book || !m_book->last()) && m_model->rowCount() > 0; // nothing of another database stays where nobody looks
    if (isVisible() || ended)
        showBook();
    Q_EMIT presenceChanged();
}

void LintView::showBook()
{
    m_due = false;
    const LintResultPtr result = m_book ? m_book->last() : nullptr;
    if (result && m_book->isPast())
        m_bar->showAssumed(result->assumed);
    m_records->setBook(result ? result->book : nullptr);
    if (m_filter)
        m_filter->setBook(result ? result->book : nullptr);
    const LintFinding* before = current();
    const QString chosen = before ? findingHash(*before) : QString();
    const bool accepted = m_header->showsAccepted();
    const auto matches = filterMatches();
    m_rules->show(result, accepted, matches);
    m_model->setChoice({m_rules->chosen(), accepted, matches});
    m_model->setResult(result);
    const int row = chosen.isEmpty() ? -1 : m_model->rowOf(chosen);
    if (m_model->rowCount() > 0)
        m_list->goToRow(std::max(row, 0));
    currentChanged(); // the same row may be another finding
    updateState();
}

/// Nothing is asked without a filter.
std::function<bool(const LintFinding&, bool)> LintView::filterMatches() const
{
    if (!m_filter)
        return {};
    return [filter = *m_filter](const LintFinding& f, bool isAccepted) { return filter.matches(f, isAccepted); };
}

void LintView::choiceChanged()
{
    const auto matches = filterMatches();
    m_model->setChoice({m_rules->chosen(), m_header->showsAccepted(), matches});
    if (m_model->rowCount() > 0)
        m_list->goToRow(0);
    currentChanged();
    updateState();
}

const LintFinding* LintView::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_model->rowCount() ? &m_model->finding(row) : nullptr;
}

void LintView::currentChanged()
{
    const LintFinding* f = current();
    m_page->offer(m_alias && !driftedCluster().first.isEmpty() ? tr("One cluster …") : QString());
    m_page->show(f, f && m_model->isAccepted(m_list->currentRow()));
    announceSubject();
    Q_EMIT statusChanged();
}

void LintView::announceSubject()
{
    const LintFinding* f = current();
    const auto name = f && !refusal() ? std::optional(recordNameOf(*f)) : std::nullopt;
    m_records->announce(name ? &*name : nullptr);
}

/// How many there are now, whatever moment is looked at.
std::optional<RowCount> LintView::countNow() const
{
    const LintResultPtr now = m_session ? FindingsBook::of(m_session)->last() : nullptr;
    return now ? std::optional(RowCount{qint64(now->report.findings.size())}) : std::nullopt;
}

ViewPresence LintView::presence(const StoreDescription& store, const RecordCounts*) const
{
    for (const RelationId id :
         {RelationId::Patterns, RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes, RelationId::Reviews})
        if (store.relation(id))
            return {{}, countNow(), m_filter.has_value()};
    return {tr("Nothing is recorded here that a rule could look at."), {}};
}

QString LintView::statusText() const
{
    return m_book && !refusal() ? lintSummaryText(*m_book, m_model->rowCount(), m_list->selectedRowCount()) : QString();
}

bool LintView::isSettled() const { return !m_travel->isBusy() && (!m_book || !m_book->isRunning()); }

void LintView::focusList() { m_list->setFocus(); }

void LintView::selectSomething()
{
    if (m_model->rowCount() > 0 && m_list->currentRow() < 0)
        m_list->goToRow(0);
}

void LintView::updateState()
{
    const QString empty = refusal() ? refusalText() : m_book ? lintEmptyText(*m_book, m_header->showsAccepted()) : QString();
    m_message->setText(empty);
    m_message->setVisible(!empty.isEmpty());
    m_body->setVisible(empty.isEmpty());
    m_list->setMessage(m_model->rowCount() > 0                       ? QString()
                           : m_filter && m_rules->chosen().isEmpty() ? tr("No finding matches the filter.")
                           : m_filter                                ? tr("No finding of this rule matches the filter.")
                                                                     : tr("This rule found nothing."));
    m_header->showState(m_book, m_timesAsked, m_file.isRunning());
    Q_EMIT statusChanged();
}

std::vector<int> LintView::selectedRows() const
{
    std::vector<int> rows;
    for (const ListView::RowRange& r : m_list->selectedRanges())
        for (int row = r.first; row <= r.last && row < m_model->rowCount(); ++row)
            rows.push_back(row);
    return rows;
}

std::vector<RecordName> LintView::selectedNames() const
{
    const std::vector<int> rows = selectedRows();
    std::vector<RecordName> out;
    out.reserve(rows.size());
    for (const int row : rows)
        out.push_back(recordNameOf(m_model->finding(row)));
    return out;
}

CurationSelection::Kind LintView::curationKind() const
{
    return m_session && !refusal() && !m_travel->isTravelling() ? NamedRecords::kindOf(selectedNames()) : CurationSelection::Kind::None;
}

qint64 LintView::curationCount() const
{
    if (refusal())
        return 0;
    const auto selection = m_records->selection(selectedNames());
    return selection ? qint64(selection->keys.size()) : m_list->selectedRowCount();
}

void LintView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    use(m_records->selection(selectedNames()));
}

void LintView::addListActions(const ListActions& actions)
{
    m_list->addActions(actions.all());
    m_alias = actions.find(CurationVerb::AliasCluster, RelationId::Patterns);
}

std::pair<QString, QString> LintView::driftedCluster() const
{
    const LintFinding* f = current();
    if (!f || f->rule != QLatin1String("cluster-drift") || m_travel->isTravelling())
        return {};
    return {f->facts[QLatin1String("from")].toString(), f->facts[QLatin1String("to")].toString()};
}

bool LintView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return View::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && key->modifiers() == Qt::NoModifier) {
        openRecord();
        return true;
    }
    return View::eventFilter(watched, event);
}

/// A pattern in its list; of everything else the details say all.
void LintView::openRecord()
{
    const LintFinding* f = current();
    if (!f)
        return;
    if (m_alias && m_alias->isEnabled() && !driftedCluster().first.isEmpty()) {
        m_alias->trigger(); // it is about no record: this is what can be done
        return;
    }
    if (const Pattern* p = m_records->pattern(recordNameOf(*f)))
        Q_EMIT patternRequested(p->name, p->clusterId);
    else
        Q_EMIT detailTabRequested(QStringLiteral("summary"));
}

void LintView::showEvidence(const FindingEvidence& evidence)
{
    const LintFinding* f = current();
    const RecordName name{evidence.kind, evidence.id, f ? f->clusterId : QString()};
    m_records->announce(&name);
}

void LintView::accept()
{
    std::vector<LintFinding> findings;
    for (const int row : selectedRows())
        if (!m_model->isAccepted(row))
            findings.push_back(m_model->finding(row));
    if (findings.empty() || !m_book || m_book->isPast())
        return;
    Q_EMIT editingRequested([this, findings = std::move(findings)] {
        if (!m_book || !m_book->last())
            return;
        auto* dialog = new AcceptDialog(findings, m_book->last()->database, window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_session, &QObject::destroyed, dialog, &QDialog::close);
        connect(dialog, &AcceptDialog::chosen, this, [this, dialog = QPointer(dialog), findings](const QString& note) {
            if (!m_book)
                return;
            m_book->accept(findings, note, [dialog](const Expected<qint64>& seq) {
                if (!dialog)
                    return;
                if (seq)
                    dialog->accept();
                else
                    dialog->fail(seq.error().sentence);
            });
        });
        dialog->open();
    });
}

void LintView::exportFindings()
{
    const LintResultPtr result = m_book ? m_book->last() : nullptr;
    if (!result || m_file.isRunning())
        return;
    const QString path = FileDialog::saveFindings(window(), tr("findings", "suggested name of a file"));
    if (path.isEmpty())
        return;
    const auto work = [result, path](const JobContext&) -> Expected<QString> {
        HC_TRY(PendingFile file, PendingFile::open(path));
        HC_CHECK(file.write(findingDocument(formatOfFile(path), result->report, result->database)));
        HC_CHECK(file.commit());
        return path;
    };
    m_file.start(m_session->inbox(), m_session->observer(), tr("Export findings"), work, [this](const Expected<QString>& written) {
        updateState();
        if (!written)
            Q_EMIT failed(written.error());
    });
    updateState();
}

} // namespace hindcast
