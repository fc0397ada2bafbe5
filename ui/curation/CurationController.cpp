// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/CurationController.h"

#include "core/curation/plan/CurationAction.h"
#include "core/domain/text/ArgText.h"
#include "core/store/Corrections.h"
#include "ui/curation/AliasClusterDialog.h"
#include "ui/curation/CarryDialog.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/curation/CurationItems.h"
#include "ui/curation/PurgeDialog.h"
#include "ui/curation/ResolveDialog.h"
#include "ui/curation/UndoHistory.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/selection/RecordList.h"
#include "ui/replay/ReplayWindow.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QPointer>

#include <utility>

namespace hindcast {
namespace {

constexpr int tickMs = 1'000;
constexpr int editingMinutes = 15;

/// What a replay of such a selection is about, or nothing.
std::optional<RelationId> replayed(CurationSelection::Kind kind)
{
    const auto subject = subjectOf(kind);
    return subject && findCurationAction(CurationVerb::Revise, *subject) ? subject : std::nullopt;
}

} // namespace

CurationController::CurationController(QWidget* window, MessageBar* bar) : QObject(window), m_window(window), m_bar(bar)
{
    m_editing = new QAction(Theme::instance().icon(QStringLiteral("lock")), tr("&Enable editing"), this);
    m_editing->setObjectName(QStringLiteral("enableEditing"));
    m_editing->setCheckable(true);
    m_editing->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    connect(m_editing, &QAction::triggered, this, [this](bool on) { enableEditing(on); });
    for (const CurationItem& item : curationItems())
        addItem(item);
    m_replay = new QAction(Theme::instance().icon(QStringLiteral("replay")), tr("Rep&lay reflections …"), this);
    m_replay->setObjectName(QStringLiteral("curate_replay"));
    m_replay->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_R));
    connect(m_replay, &QAction::triggered, this, &CurationController::replay);
    m_reparse = new QAction(Theme::instance().icon(QStringLiteral("replay")), tr("Read a&gain …"), this);
    m_reparse->setObjectName(QStringLiteral("curate_reparse"));
    m_reparse->setToolTip(tr("Read stored texts again with today's parsers, and compare."));
    m_reparse->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_R));
    connect(m_reparse, &QAction::triggered, this, &CurationController::replay);
    m_purge = new QAction(Theme::instance().icon(QStringLiteral("purge")), tr("&Purge …"), this);
    m_purge->setObjectName(QStringLiteral("curate_purge"));
    m_purge->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete));
    connect(m_purge, &QAction::triggered, this, &CurationController::purge);
    m_carry = new QAction(Theme::instance().icon(QStringLiteral("file")), tr("Appl&y a change-set …"), this);
    m_carry->setObjectName(QStringLiteral("curate_carry"));
    m_carry->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y));
    m_carry->setToolTip(tr("Do here what was decided on another copy of this database: the file comes from its journal."));
    connect(m_carry, &QAction::triggered, this, &CurationController::carry);
    m_alias = new QAction(Theme::instance().icon(QStringLiteral("server")), tr("Al&ias a cluster …"), this);
    m_alias->setObjectName(QStringLiteral("curate_alias"));
    m_alias->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_alias->setToolTip(tr("Say that two names mean one cluster, whose identity drifted from one to the other."));
    connect(m_alias, &QAction::triggered, this, &CurationController::aliasCluster);
    m_undo = new QAction(Theme::instance().icon(QStringLiteral("undo")), tr("&Undo the last change"), this);
    m_undo->setObjectName(QStringLiteral("curate_undo"));
    m_undo->setShortcuts({QKeySequence::Undo, QKeySequence(Qt::Key_U)});
    connect(m_undo, &QAction::triggered, this, &CurationController::undo);
    m_redo = new QAction(Theme::instance().icon(QStringLiteral("redo")), tr("Red&o"), this);
    m_redo->setObjectName(QStringLiteral("curate_redo"));
    m_redo->setShortcuts(QKeySequence::Redo);
    m_redo->setEnabled(false);
    connect(m_redo, &QAction::triggered, this, &CurationController::redo);
    m_history = new UndoHistory(this);
    connectHistory();
    m_expiry.setSingleShot(true);
    m_expiry.setInterval(editingMinutes * 60 * 1000);
    connect(&m_expiry, &QTimer::timeout, this, [this] { enableEditing(false); });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &CurationController::sayEditing);
    updateState();
}

void CurationController::sayEditing()
{
    const bool editing = m_session && m_session->isEditing();
    Q_EMIT editingChanged(editing, editing ? std::min((m_expiry.remainingTime() + 999) / 1'000, editingMinutes * 60) : 0);
}

void CurationController::addItem(const CurationItem& what)
{
    const CurationAction* action = findCurationAction(QString::fromLatin1(what.id));
    auto* trigger = new QAction(Theme::instance().icon(QString::fromLatin1(what.icon)),
                                QCoreApplication::translate("hindcast::CurationAction", action->title) + QStringLiteral(" …"), this);
    trigger->setObjectName(QStringLiteral("curate_") + QString::fromLatin1(what.id));
    trigger->setShortcut(what.key);
    m_items.push_back({&what, action, trigger});
    connect(trigger, &QAction::triggered, this, [this, index = m_items.size() - 1] { start(m_items[index]); });
}

void CurationController::addTo(QMenu* menu)
{
    menu->setToolTipsVisible(true);
    menu->addAction(m_editing);
    menu->addSeparator();
    for (const Item& item : m_items)
        menu->addAction(item.trigger);
    menu->addAction(m_replay);
    menu->addAction(m_reparse);
    menu->addSeparator();
    menu->addAction(m_purge);
    menu->addAction(m_alias);
    menu->addAction(m_carry);
    menu->addAction(m_undo);
    menu->addAction(m_redo);
}

ListActions CurationController::listActions() const
{
    ListActions out;
    for (const Item& item : m_items)
        out.add(item.trigger, item.action);
    out.add(m_replay);
    out.add(m_reparse);
    out.add(m_alias, findCurationAction(CurationVerb::AliasCluster, RelationId::Patterns));
    return out;
}

void CurationController::setSession(StoreSession* session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_then = nullptr;
    m_expiry.stop();
    m_undoneIn = nullptr;
    m_undoneBehind = 0;
    m_undoesWithOwn = false;
    m_history->setSession(session);
    if (session)
        connectSession();
    m_tick.stop();
    sayEditing();
    updateState();
}

void CurationController::connectSession()
{
    connect(m_session, &StoreSession::editingChanged, this, [this](bool editing) {
        for (QTimer* timer : {&m_expiry, &m_tick})
            editing ? timer->start() : timer->stop();
        sayEditing();
        updateState();
        if (const auto then = std::exchange(m_then, nullptr); then && editing)
            then();
    });
    connect(m_session, &StoreSession::intentsSettled, this, [this](const std::vector<SettledIntent>& settled) {
        for (const SettledIntent& s : settled)
            m_bar->showNotice(tr("A change (%1) had been interrupted: it is now %2.").arg(s.action, word(s.verdict)));
    });
    connect(m_session, &StoreSession::journalBroken, this, [this](const JournalCheck& check) {
        updateState();
        m_bar->showError(
            {ErrorCode::Corrupt,
             check.firstBroken->at
                 ? tr("The audit chain breaks at entry %1 (%2 by %3): %4")
                       .arg(QString::number(check.firstBroken->seq), format::moment(*check.firstBroken->at),
                            format::line(check.firstBroken->actor, 80), check.firstBroken->what)
                 : tr("The audit chain breaks at entry %1: %2").arg(QString::number(check.firstBroken->seq), check.firstBroken->what),
             {},
             tr("Somebody has changed the journal. Editing stays off until you say otherwise.")});
        m_bar->setAction(tr("Edit all the same"), [this] {
            m_bar->dismiss();
            if (m_session)
                m_session->enableEditing(teamWorkspace(), true);
        });
    });
}

void CurationController::setList(RecordList* list)
{
    m_list = list;
    updateState();
}

/// Offered as far as the database can take it; what it cannot says why.
void CurationController::updateItem(const Item& item, CurationSelection::Kind kind, qint64 count)
{
    const StoreDescription* store = m_session ? m_session->store().get() : nullptr;
    const auto may = store && item.action->correction ? mayCorrect(*store, item.action->subject, *item.action->correction)
                                                      : Expected<void>();
    const bool fits = store && store->isWritable() && subjectOf(kind) == item.action->subject && count > 0
        && (!item.what->single || count == 1) && (!item.action->inputs.testFlag(ActionInput::Sides) || count < 3)
        && (!item.action->inputs.testFlag(ActionInput::Into) || count > 1);
    item.trigger->setEnabled(fits && may);
    item.trigger->setToolTip(may ? QCoreApplication::translate("hindcast::CurationAction", item.action->summary) : may.error().sentence);
    // One key has several meanings; where nothing is listed, those of patterns stand for all.
    item.trigger->setVisible(item.action->subject == subjectOf(kind).value_or(RelationId::Patterns));
}

void CurationController::updateState()
{
    const Store store = m_session ? m_session->store() : nullptr;
    const bool writable = store && store->isWritable();
    const auto kind = m_list ? m_list->curationKind() : CurationSelection::Kind::None;
    const qint64 count = m_list ? m_list->curationCount() : 0;
    for (const Item& item : m_items)
        updateItem(item, kind, count);
    const auto relation = replayed(kind);
    const bool recorded = relation && store && store->relation(*relation);
    const bool reflections = relation == RelationId::Reflections;
    m_replay->setEnabled(recorded && reflections);
    m_replay->setVisible(!relation || reflections);
    m_reparse->setEnabled(recorded && !reflections);
    m_reparse->setVisible(relation && !reflections); // one key, two meanings
    m_purge->setEnabled(writable && (store->relation(RelationId::Outcomes) || store->relation(RelationId::Patterns)));
    m_carry->setEnabled(writable);
    m_alias->setEnabled(writable && store->relation(RelationId::Patterns));
    m_undo->setEnabled(writable);
    updateRedo();
    m_editing->setEnabled(writable);
    m_editing->setChecked(m_session && m_session->isEditing());
}

void CurationController::enableEditing(bool on, std::function<void()> then)
{
    m_then = std::move(then);
    if (!m_session)
        return;
    if (on)
        m_session->enableEditing(teamWorkspace());
    else
        m_session->disableEditing();
    updateState(); // checked only when it is so
}

void CurationController::whileEditing(std::function<void()> work)
{
    if (!m_session)
        return;
    if (m_session->isEditing()) {
        m_expiry.start();
        work();
        return;
    }
    m_bar->showNotice(tr("The database is open for reading only."));
    m_bar->setAction(tr("Enable editing for %1 minutes").arg(editingMinutes), [this, work = std::move(work)] {
        m_bar->dismiss();
        enableEditing(true, work);
    });
}

void CurationController::start(const Item& item)
{
    whileEditing([this, action = item.action] {
        if (!m_list)
            return;
        m_list->withCurationSelection([this, action](const Expected<CurationSelection>& selection) {
            if (!selection) {
                Q_EMIT failed(selection.error());
                return;
            }
            if (subjectOf(selection->kind) != action->subject || selection->keys.empty() || !m_session || !m_session->isEditing())
                return;
            openChange(action->verb, *selection, [this, list = m_list, then = m_list->whenApplied()](const QString& changeSet) {
                if (then && list == m_list)
                    then(changeSet);
            });
        });
    });
}

void CurationController::openChange(CurationVerb verb, const CurationSelection& selection, Done done)
{
    const auto subject = subjectOf(selection.kind);
    const CurationAction* action = subject ? findCurationAction(verb, *subject) : nullptr;
    if (!action)
        return;
    whileEditing([this, action, selection, done = std::move(done)] {
        if (m_sheet && m_sheet->isVisible()) { // one at a time: a demotion leaves the lists usable beside it
            m_sheet->raise();
            m_sheet->activateWindow();
            return;
        }
        QDialog* dialog = makeSheet(*action, selection, done);
        m_sheet = dialog;
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_session, &QObject::destroyed, dialog, &QDialog::close);
        if (action->verb == CurationVerb::Demote && action->subject == RelationId::Patterns)
            dialog->show(); // what it is about can be looked at meanwhile
        else
            dialog->open();
    });
}

QDialog* CurationController::makeSheet(const CurationAction& action, const CurationSelection& selection, const Done& done)
{
    const auto connected = [&](auto* dialog) {
        using Sheet = std::remove_pointer_t<decltype(dialog)>;
        connect(dialog, &Sheet::applied, this, &CurationController::applied);
        if (done)
            connect(dialog, &Sheet::applied, this, [done](const ChangeReceipt& receipt, const QString&) { done(receipt.changeSet); });
        return dialog;
    };
    if (action.inputs.testFlag(ActionInput::Sides))
        return connected(new ResolveDialog(m_session, action, selection, m_window));
    return connected(new ChangeDialog(m_session, action, selection, m_window));
}

void CurationController::aliasCluster()
{
    if (const auto [from, to] = m_list ? m_list->driftedCluster() : std::pair<QString, QString>(); !from.isEmpty()) {
        openAlias(from, to);
        return;
    }
    if (!m_list || m_list->curationKind() != CurationSelection::Kind::Patterns || m_list->curationCount() != 1) {
        openAlias({});
        return;
    }
    m_list->withCurationSelection([this](const Expected<CurationSelection>& selection) {
        openAlias(selection && !selection->signatures.empty() ? selection->signatures.front().cluster : QString());
    });
}

void CurationController::openAlias(const QString& from, const QString& to)
{
    whileEditing([this, from, to] {
        auto* dialog = new AliasClusterDialog(m_session, *findCurationAction(u"alias-cluster"), from, to, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &AliasClusterDialog::applied, this, &CurationController::applied);
        connect(m_session, &QObject::destroyed, dialog, &QDialog::close);
        dialog->open();
    });
}

void CurationController::replay()
{
    if (!m_list || !m_session || !m_list->curationFilter() || !replayed(m_list->curationKind()))
        return;
    m_list->withCurationSelection([this](const Expected<CurationSelection>& selection) {
        if (!selection)
            Q_EMIT failed(selection.error());
        else if (m_session && m_list && m_list->curationFilter() && replayed(selection->kind))
            openReplay(*selection);
    });
}

void CurationController::openReplay(const CurationSelection& selection)
{
    const RelationId relation = *replayed(selection.kind);
    QPointer window = new ReplayWindow(m_session, relation, selection.keys, *m_list->curationFilter(), m_window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_session, &QObject::destroyed, window, &QDialog::close);
    connect(window, &ReplayWindow::editingRequested, this, [this] { enableEditing(true); });
    connect(window, &ReplayWindow::active, this, [this] {
        if (m_expiry.isActive())
            m_expiry.start();
    });
    connect(window, &ReplayWindow::applyRequested, this, [this, window](const CurationSelection& accepted) {
        openChange(CurationVerb::Revise, accepted, [window, keys = accepted.keys](const QString&) {
            if (window)
                window->markApplied(keys);
        });
    });
    window->show();
}

void CurationController::applied(const ChangeReceipt& receipt, const QString& sentence)
{
    noteChange(receipt.changeSet);
    if (m_expiry.isActive())
        m_expiry.start();
    sayEditing();
    Q_EMIT changed();
    if (!receipt.verified)
        Q_EMIT failed({ErrorCode::Conflict,
                       tr("Read again, the records are not as they should be: somebody else is changing them."),
                       {},
                       tr("Look at them once more.")});
    else
        offerUndo(tr("%1 – done and verified, journal entry %2.").arg(sentence, argText(receipt.journalSeq)));
}

void CurationController::offerUndo(const QString& sentence)
{
    m_bar->showNotice(sentence);
    m_bar->setAction(tr("Undo"), [this] { undo(); });
}

void CurationController::undo()
{
    whileEditing([this] { undoLast(); });
}

/// A step that went with a correction waits for corrections that were made since; one whose correction was taken back elsewhere goes alone.
void CurationController::undoLast()
{
    if (m_history->isBusy())
        return;
    const OwnStep own = m_list ? m_list->lastOwn() : OwnStep();
    const bool isNext = m_history->isNextToUndo(own.correction);
    if (!own.isThere || (m_history->isDone(own.correction) && !isNext))
        return m_history->undo();
    m_list->undoOwn();
    m_undoneIn = m_list;
    m_undoneBehind = 0;
    m_undoesWithOwn = isNext;
    if (isNext)
        m_history->undo();
    updateRedo();
}

void CurationController::undoChange(const QString& changeSet)
{
    whileEditing([this, changeSet] { m_history->undoAllTheSame(changeSet); });
}

void CurationController::redo()
{
    if (m_history->canRedo() || redoesOwn())
        whileEditing([this] { redoLast(); });
}

/// In the opposite order: corrections that were taken back behind marks first, then those marks, and what went with them.
void CurationController::redoLast()
{
    if (m_history->isBusy())
        return;
    if (!redoesOwn() || (m_undoneBehind > 0 && m_history->canRedo())) {
        m_undoneBehind = std::max(0, m_undoneBehind - 1);
        return m_history->redo();
    }
    m_undoneBehind = 0;
    const OwnStep own = m_list->lastOwnUndone();
    m_list->redoOwn();
    if (m_history->isNextToRedo(own.correction))
        m_history->redo();
    updateRedo();
}

bool CurationController::redoesOwn() const { return m_list && m_list == m_undoneIn && m_list->lastOwnUndone().isThere; }

void CurationController::updateRedo() { m_redo->setEnabled(m_history->canRedo() || redoesOwn()); }

void CurationController::noteChange(const QString& changeSet)
{
    m_history->add(changeSet);
    if (m_undoneIn)
        m_undoneIn->forgetUndone();
    m_undoneBehind = 0;
    updateRedo();
}

void CurationController::connectHistory()
{
    connect(m_history, &UndoHistory::failed, this, [this](const Error& error) {
        m_undoesWithOwn = false;
        Q_EMIT failed(error);
    });
    connect(m_history, &UndoHistory::redoChanged, this, &CurationController::updateRedo);
    connect(m_history, &UndoHistory::done, this, [this](const QString& sentence, bool undone) {
        const bool withOwn = std::exchange(m_undoesWithOwn, false);
        if (undone && !withOwn && m_undoneIn && m_undoneIn->lastOwnUndone().isThere)
            ++m_undoneBehind;
        Q_EMIT changed();
        m_bar->showNotice(sentence);
        if (undone)
            m_bar->setAction(tr("Redo"), [this] { redo(); });
    });
    connect(m_history, &UndoHistory::question, this, [this](const QString& sentence, const QString& changeSet) {
        m_bar->showNotice(sentence);
        m_bar->setAction(tr("Undo it all the same"), [this, changeSet] {
            m_bar->dismiss();
            whileEditing([this, changeSet] { m_history->undoAllTheSame(changeSet); });
        });
    });
}

void CurationController::purge()
{
    whileEditing([this] {
        auto* dialog = new PurgeDialog(m_session, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_session, &QObject::destroyed, dialog, &QDialog::close);
        connect(dialog, &PurgeDialog::purged, this, [this](const PurgeReport& report) {
            Q_EMIT changed();
            const QString sentence = tr("Purged %1 outcomes and %2 patterns, journal entry %3.")
                                         .arg(format::count(report.outcomes), format::count(report.patterns), argText(report.journalSeq));
            if (!report.undoable)
                return m_bar->showNotice(sentence);
            noteChange(report.changeSet);
            offerUndo(sentence);
        });
        connect(dialog, &PurgeDialog::pinned, this, &CurationController::applied);
        connect(dialog, &PurgeDialog::journalRequested, this, &CurationController::journalRequested);
        connect(dialog, &PurgeDialog::exportRequested, this, &CurationController::exportRequested);
        dialog->open();
    });
}

void CurationController::carry()
{
    whileEditing([this] {
        const QString path = FileDialog::openChangeSet(m_window);
        if (path.isEmpty() || !m_session)
            return;
        m_session->ask<PortableChangeSet>(
            StoreSession::LaneKind::Interactive, {tr("Read a change-set"), QStringLiteral("carry.file")},
            [path](Connection&, const StoreDescription&, const JobContext&) -> Expected<PortableChangeSet> {
                QFile file(path);
                if (!file.open(QIODevice::ReadOnly))
                    return fail(ErrorCode::Io, CurationController::tr("%1 cannot be read.").arg(path), file.errorString());
                return portableFromJson(file.read(greatestPortableFile + 1));
            },
            this,
            [this, path](const Expected<PortableChangeSet>& change) {
                if (!change) {
                    Q_EMIT failed(change.error());
                    return;
                }
                auto* dialog = new CarryDialog(m_session, *change, path, m_window);
                dialog->setAttribute(Qt::WA_DeleteOnClose);
                connect(dialog, &CarryDialog::applied, this, &CurationController::applied);
                connect(dialog, &CarryDialog::revertRequested, this, &CurationController::undoChange);
                connect(m_session, &QObject::destroyed, dialog, &QDialog::close);
                dialog->open();
            });
    });
}

} // namespace hindcast
