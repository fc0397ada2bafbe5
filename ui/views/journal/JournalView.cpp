// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/journal/JournalView.h"

#include "core/curation/portable/PortableExport.h"
#include "core/domain/text/ArgText.h"
#include "core/query/Filter.h"
#include "core/store/connect/Connect.h"
#include "core/store/files/PendingFile.h"
#include "core/store/relation/RecordReader.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/ListPlace.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/TravelBar.h"
#include "ui/views/journal/ChangePage.h"
#include "ui/views/journal/JournalListModel.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr qint64 pageSize = 1'000;  // entries
constexpr qint64 mostImages = 500; // records of a change-set

/// All entries as JSON lines, oldest first, as `journal export` prints them.
Expected<void> writeJournal(const CurationTarget& target, const QString& path, const JobContext& context)
{
    HC_TRY(PendingFile file, PendingFile::open(path));
    if (target.journal) {
        const BoundRelation& journal = *target.journalStore->relation(RelationId::Journal);
        ReadQuery query;
        query.columns = recordedColumns(journal);
        ReadNotes notes;
        Expected<void> written;
        HC_CHECK(RelationScan(*target.journal, journal, query).run(context, 0, notes, [&](RowCursor& row) {
            written = file.write(QJsonDocument(journalObject(row.record())).toJson(QJsonDocument::Compact) + '\n');
            return written.has_value();
        }));
        HC_CHECK(written);
    }
    return file.commit();
}

/// As it was known then: what took it back later is not.
Expected<void> forgetLater(const CurationTarget& target, Timestamp then, ChangeDetail& detail)
{
    if (detail.record.undoneBy.isEmpty())
        return {};
    HC_TRY(const ChangeSetRecord undo, ChangeSetStore(*target.journal, target.journalStore->scope).find(detail.record.undoneBy));
    if (undo.at > then)
        detail.record.undoneBy.clear();
    return {};
}

} // namespace

JournalView::JournalView(QWidget* parent)
    : View(parent), m_travel(nullptr), m_chain(new QLabel(this)), m_message(new QLabel(this)),
      m_verify(new QPushButton(tr("Verify again"), this)), m_export(new QPushButton(tr("Export …"), this)),
      m_older(new QPushButton(tr("Older entries"), this)), m_model(new JournalListModel(this)),
      m_list(new ListView(QStringLiteral("journal"), this)), m_page(new ChangePage(this)), m_body(nullptr)
{
    setObjectName(QStringLiteral("journalView"));
    m_message->setObjectName(QStringLiteral("journalMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("role", QStringLiteral("muted"));
    m_list->setObjectName(QStringLiteral("journal"));
    m_list->setAccessibleName(tr("Journal"));
    m_list->setListModel(m_model);
    m_list->setSortingEnabled(false);
    auto* body = new RememberedSplitter(QStringLiteral("journal"), Qt::Vertical, this);
    body->addWidget(m_list);
    body->addWidget(m_page);
    body->setStretchFactor(0, 3);
    body->setStretchFactor(1, 2);
    body->setSizesOnce({460, 280});
    body->setChildrenCollapsible(false);
    m_body = body;
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* bar = new TravelBar(this, QStringLiteral("journalTravel"));
    TravelTopic entries = TravelTopic::records(RelationId::Journal);
    entries.isRecorded = [](const StoreDescription& s) { return s.isWritable() || s.relation(RelationId::Journal); };
    m_travel = new RecordsTravel(std::move(entries), bar, this);
    connect(m_travel, &RecordsTravel::moved, this, &JournalView::load);
    connect(m_travel, &RecordsTravel::failed, this, &View::failed);
    box->addWidget(bar);
    box->addWidget(buildHeader());
    box->addWidget(m_message, 1);
    box->addWidget(m_body, 1);
    connect(m_list, &ListView::currentRowChanged, this, &JournalView::loadDetail);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_page, &ChangePage::exportRequested, this, &JournalView::exportChange);
    connect(m_page, &ChangePage::undoRequested, this, &JournalView::undoRequested);
    updateState();
}

JournalView::~JournalView() = default;

QWidget* JournalView::buildHeader()
{
    auto* header = new QWidget(this);
    auto* line = new QHBoxLayout(header);
    line->setContentsMargins(metrics::page, metrics::padding, metrics::page, metrics::padding);
    line->setSpacing(metrics::group);
    m_chain->setObjectName(QStringLiteral("journalChain"));
    m_chain->setWordWrap(true);
    m_verify->setObjectName(QStringLiteral("journalVerify"));
    m_verify->setIcon(Theme::instance().icon(QStringLiteral("refresh")));
    m_verify->setToolTip(
        tr("Compute every hash of the journal again. It cannot notice somebody who rewrote all of it: sign its head for that "
           "(hindcast-cli journal sign)."));
    m_export->setObjectName(QStringLiteral("journalExport"));
    m_export->setToolTip(tr("Write every entry into a file of JSON lines, the oldest first."));
    m_older->setObjectName(QStringLiteral("journalOlder"));
    for (QWidget* w : std::initializer_list<QWidget*>{m_chain, m_older, m_export, m_verify})
        line->addWidget(w, w == m_chain ? 1 : 0);
    connect(m_verify, &QPushButton::clicked, this, &JournalView::verify);
    connect(m_export, &QPushButton::clicked, this, &JournalView::exportAll);
    connect(m_older, &QPushButton::clicked, this, [this] {
        m_limit += pageSize;
        load();
    });
    return header;
}

void JournalView::setSession(StoreSession* session)
{
    m_session = session;
    m_travel->setSession(session);
    ++m_generation;
    ++m_checkGeneration;
    ++m_detailGeneration;
    m_loading = m_verifying = m_reading = m_more = false;
    m_file.stop();
    m_unproved = false;
    m_check.reset();
    m_error.reset();
    m_shown.reset();
    m_limit = pageSize;
    m_filter = {};
    m_where = {};
    m_model->setLines({});
    m_model->setBroken(0);
    m_page->showNothing({});
    m_due = true;
    loadIfSeen();
    updateState();
}

std::optional<Error> JournalView::setFilter(const FilterState& filter)
{
    if (!m_session || !m_session->store())
        return {};
    std::vector<Predicate> parts;
    if (filter.from)
        parts.push_back(Predicate::compare(JournalAt, Comparison::GreaterOrEqual, Cell(*filter.from)));
    if (filter.until)
        parts.push_back(Predicate::compare(JournalAt, Comparison::Less, Cell(*filter.until)));
    std::vector<FilterField> fields; // of the journal itself, wherever it is kept
    fields.push_back({QStringLiteral("seq"), FilterKind::Integer, JournalSeq});
    fields.push_back({QStringLiteral("at"), FilterKind::Time, JournalAt});
    for (const auto& [name, column] : {std::pair{"actor", JournalActor}, {"action", JournalAction}, {"reason", JournalReason}})
        fields.push_back({QString::fromLatin1(name), FilterKind::Text, column, true});
    fields.push_back({QStringLiteral("note"), FilterKind::Text, JournalNote, true, true});
    fields.push_back({QStringLiteral("body"), FilterKind::Text, JournalBody, true, true});
    auto text = compileFilter(filter.text, fields, DisplaySettings::instance().now());
    if (!text)
        return filterFailure(text.error());
    parts.push_back(*std::move(text));
    if (std::exchange(m_filter, filter) == filter)
        return {};
    m_where = Predicate::all(std::move(parts));
    m_limit = pageSize;
    m_due = true;
    loadIfSeen();
    return {};
}

void JournalView::refusalChanged() { updateState(); }

bool JournalView::follow()
{
    refresh();
    return true;
}

void JournalView::refresh()
{
    m_due = true;
    loadIfSeen();
}

void JournalView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    loadIfSeen();
}

void JournalView::loadIfSeen()
{
    if (!m_session || !m_due || !isVisible())
        return;
    m_due = false;
    load();
    verify();
}

void JournalView::load()
{
    if (!m_session)
        return;
    m_loading = true;
    m_session->ask<JournalPage>(
        StoreSession::LaneKind::Background, {tr("Read the journal"), QStringLiteral("journal")},
        onJournal<JournalPage>(
            [where = m_travel->limited(m_where), limit = m_limit](const CurationTarget& target, const JobContext& context) {
                return readJournal(target, where, limit, context);
            }),
        this, [this, asked = std::pair(m_filter, m_travel->then()), generation = ++m_generation](Expected<JournalPage> page) {
            if (generation != m_generation)
                return;
            m_loading = false;
            m_error = page ? std::optional<Error>() : page.error();
            if (page) {
                const bool another = m_shown && *m_shown != asked;
                const ListPlace place(m_list, [this](int row) { return QString::number(m_model->line(row).seq); }, another);
                m_shown = asked;
                m_more = page->more;
                m_model->setLines(std::move(page->lines));
                place.restore([this](const QString& seq) { return m_model->rowOf(seq.toLongLong()); });
                loadDetail();
            } else {
                if (m_shown != asked) { // those are entries of another filter or moment
                    m_more = false;
                    m_model->setLines({});
                    loadDetail();
                }
                if (page.error().code != ErrorCode::Cancelled)
                    Q_EMIT failed(page.error());
            }
            updateState();
        });
    updateState();
}

void JournalView::verify()
{
    if (!m_session)
        return;
    m_verifying = true;
    m_unproved = false;
    m_check.reset();
    m_session->ask<JournalCheck>(StoreSession::LaneKind::Background, {tr("Verify the journal"), QStringLiteral("journal.verify")},
                                 onJournal<JournalCheck>([](const CurationTarget& target, const JobContext&) -> Expected<JournalCheck> {
                                     return target.journal ? verifyJournal(*target.journal) : Expected<JournalCheck>(JournalCheck());
                                 }),
                                 this, [this, generation = ++m_checkGeneration](Expected<JournalCheck> check) {
                                     if (generation != m_checkGeneration)
                                         return;
                                     m_verifying = false;
                                     if (check) {
                                         m_check = *std::move(check);
                                         showCheck();
                                     } else {
                                         m_unproved = true;
                                         if (check.error().code != ErrorCode::Cancelled)
                                             Q_EMIT failed(check.error());
                                     }
                                     updateState();
                                 });
    updateState();
}

void JournalView::showCheck()
{
    m_model->setBroken(m_check->brokenAt());
    if (m_check->ok())
        return;
    Q_EMIT failed(
        {ErrorCode::Corrupt,
         breakSentence(*m_check->firstBroken),
         {},
         tr("Somebody has changed the journal. Nothing more is written until somebody says that he knows: Curate > Enable editing.")});
}

QString JournalView::breakSentence(const JournalBreak& found)
{
    const QString seq = format::count(found.seq);
    if (!found.at)
        return tr("The audit chain breaks at entry %1: %2").arg(seq, found.what);
    return tr("The audit chain breaks at entry %1 (%2 by %3): %4")
        .arg(seq, format::moment(*found.at), format::line(found.actor, 80), found.what);
}

void JournalView::loadDetail()
{
    const int row = m_list->currentRow();
    ++m_detailGeneration;
    m_reading = false;
    if (!m_session || row < 0 || row >= m_model->rowCount()) {
        m_page->showNothing({});
        return;
    }
    const JournalLine& line = m_model->line(row);
    if (line.changeSet.isEmpty()) {
        m_page->showNothing(tr("This entry is about no change of records: it notes what somebody said or saw."));
        return;
    }
    m_reading = true;
    m_session->ask<ChangeDetail>(StoreSession::LaneKind::Interactive, {{}, QStringLiteral("journal.change")},
                                 onJournal<ChangeDetail>([id = line.changeSet, then = m_travel->then()](
                                                             const CurationTarget& target, const JobContext&) -> Expected<ChangeDetail> {
                                     HC_TRY(ChangeDetail detail, readChangeDetail(target, id, mostImages));
                                     if (then)
                                         HC_CHECK(forgetLater(target, *then, detail));
                                     return detail;
                                 }),
                                 this, [this, generation = m_detailGeneration](const Expected<ChangeDetail>& detail) {
                                     if (generation != m_detailGeneration)
                                         return;
                                     m_reading = false;
                                     if (detail)
                                         m_page->show(*detail, m_travel->isTravelling());
                                     else
                                         m_page->showNothing(detail.error().sentence);
                                     Q_EMIT statusChanged();
                                 });
}

ViewPresence JournalView::presence(const StoreDescription& store, const RecordCounts*) const
{
    if (!store.isWritable() && !store.relation(RelationId::Journal))
        return {tr("Nothing can be decided here: it is only read."), {}};
    return {};
}

QString JournalView::statusText() const
{
    if (!m_session || refusal())
        return {};
    const int shown = m_model->rowCount();
    if (shown == 0 && (m_loading || m_error)) // how many there are nobody knows yet
        return {};
    const QString moment = m_travel->then() ? tr("as of %1").arg(format::moment(m_travel->moment())) + QStringLiteral(" · ") : QString();
    QString out = m_check && m_check->entries > shown
        ? tr("%1 of %Ln entries", nullptr, int(std::min<qint64>(m_check->entries, INT_MAX))).arg(format::count(shown))
        : tr("%Ln entries", nullptr, shown);
    return moment + out;
}

QList<QAction*> JournalView::headerActions() { return {m_travel->action()}; }

bool JournalView::isSettled() const { return !m_travel->isBusy() && !m_loading && !m_verifying && !m_reading; }

void JournalView::focusList() { m_list->setFocus(); }

void JournalView::selectSomething()
{
    if (m_model->rowCount() > 0 && m_list->currentRow() < 0)
        m_list->goToRow(0);
}

QString JournalView::emptyText() const
{
    if (refusal())
        return refusalText();
    if (!m_session || m_model->rowCount() > 0)
        return {};
    if (m_loading)
        return tr("Reading the journal …");
    if (m_error)
        return m_error->sentence + u'\n' + m_error->hint;
    return m_filter.isAll() ? tr("Nothing was ever changed here.\nEvery decision becomes an entry: who, when, why, before and after.")
                            : tr("No entry matches the filter.");
}

void JournalView::updateState()
{
    const QString empty = emptyText();
    m_message->setText(empty);
    m_message->setVisible(!empty.isEmpty());
    m_body->setVisible(empty.isEmpty());
    QString chain;
    const char* role = "muted";
    if (m_verifying)
        chain = tr("The chain is being proved …");
    else if (m_unproved)
        chain = QStringLiteral("⚠ ") + tr("The chain was not proved.");
    else if (m_check && !m_check->ok()) {
        chain = QStringLiteral("✗ ") + breakSentence(*m_check->firstBroken);
        role = "problem";
    } else if (m_check && m_check->entries > 0) {
        chain = QStringLiteral("✓ ") + tr("The chain holds: %Ln entries", nullptr, int(std::min<qint64>(m_check->entries, INT_MAX)));
        if (m_check->coveredFrom > 1)
            chain += u' ' + tr("(images are proved from entry %1 on)").arg(argText(m_check->coveredFrom));
        if (m_check->signature)
            chain += QStringLiteral(" · ") + tr("signed up to entry %1").arg(argText(m_check->signature->seq));
    }
    m_chain->setText(chain);
    m_chain->setProperty("role", QString::fromLatin1(role));
    m_chain->style()->unpolish(m_chain); // the style sheet asks for the role when it polishes
    m_chain->style()->polish(m_chain);
    m_verify->setEnabled(m_session && !m_verifying);
    m_export->setEnabled(m_session && !m_file.isRunning() && m_model->rowCount() > 0);
    m_older->setVisible(m_more);
    m_older->setEnabled(!m_loading);
    Q_EMIT statusChanged();
}

void JournalView::exportAll()
{
    if (!m_session || m_file.isRunning())
        return;
    const QString path = FileDialog::saveJournal(window(), tr("journal", "suggested name of a file"));
    if (path.isEmpty())
        return;
    const auto work = [url = m_session->url(), scope = m_session->store()->scope, path](const JobContext& context) -> Expected<QString> {
        HC_TRY(const auto connection, connectReadOnly(url, context.token));
        HC_TRY(const Store store, describeStore(*connection, url, scope));
        HC_TRY(const Workspace workspace, Workspace::openForReading(*connection, *store, teamWorkspace()));
        HC_CHECK(writeJournal(workspace.target(), path, context));
        return path;
    };
    m_file.start(m_session->inbox(), m_session->observer(), tr("Export the journal"), work, [this](const Expected<QString>& written) {
        updateState();
        if (!written)
            Q_EMIT failed(written.error());
    });
    updateState();
}

void JournalView::exportChange(const QString& changeSet)
{
    const QString path = m_session ? FileDialog::saveChangeSet(window(), tr("change-set", "suggested name of a file")) : QString();
    if (path.isEmpty())
        return;
    m_session->ask<bool>(StoreSession::LaneKind::Background, {tr("Export a change-set")},
                         onJournal<bool>([changeSet, path](const CurationTarget& target, const JobContext&) -> Expected<bool> {
                             HC_TRY(const PortableChangeSet change, exportChangeSet(target, changeSet));
                             HC_TRY(PendingFile file, PendingFile::open(path));
                             HC_CHECK(file.write(portableJson(change)));
                             HC_CHECK(file.commit());
                             return true;
                         }),
                         this, [this](const Expected<bool>& written) {
                             if (!written)
                                 Q_EMIT failed(written.error());
                         });
}

} // namespace hindcast
