// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/SessionHost.h"

#include "core/store/StoreCopy.h"
#include "ui/dialogs/CommandPalette.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/dialogs/SeenDialog.h"
#include "ui/jobs/JobsModel.h"
#include "ui/keychain/Secrets.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/session/ChosenLayout.h"
#include "ui/window/session/DemoDatabase.h"
#include "ui/window/session/FileExport.h"
#include "ui/window/session/RecentDatabases.h"
#include "ui/window/session/ReconnectNotice.h"

#include <QStandardPaths>
#include <QTimer>
#include <QUuid>

namespace hindcast {
namespace {

constexpr int retryMs = 2'000;

bool isDamage(ErrorCode code) { return code == ErrorCode::Corrupt || code == ErrorCode::NotADatabase; }

} // namespace

SessionHost::SessionHost(QWidget* window, MessageBar* errors, MessageBar* notices, QWidget* content)
    : QObject(window), m_window(window), m_errors(errors), m_notices(notices), m_jobs(new JobsModel(m_inbox, this)),
      m_reconnect(new ReconnectNotice(errors, content, this)), m_export(std::make_unique<FileExport>(m_inbox, m_jobs->observer()))
{
    connect(m_reconnect, &ReconnectNotice::passwordWanted, this, [this] {
        if (m_session)
            showConnectDialogFor(m_session->url());
    });
    connect(m_export.get(), &FileExport::failed, this, &SessionHost::sayError);
    connect(m_export.get(), &FileExport::finished, m_notices, &MessageBar::showNotice);
}

SessionHost::~SessionHost() = default;

bool SessionHost::isIdle() const
{
    if (m_opening || m_fileTask.isRunning() || m_export->isRunning())
        return false;
    return m_session ? m_session->isIdle() : m_jobs->activeCount() == 0;
}

void SessionHost::open(const DatabaseUrl& url)
{
    m_errors->dismiss();
    DatabaseUrl chosen = ChosenLayout::remembered(url);
    chosen.knownTriggers = DisplaySettings::instance().rules()->knownTriggers;
    m_opening = std::make_unique<StoreSession>(std::move(chosen), m_inbox, m_jobs->observer());
    connect(m_opening.get(), &StoreSession::opened, this, &SessionHost::accept);
    connect(m_opening.get(), &StoreSession::failed, this, &SessionHost::reject);
    Q_EMIT progressed(tr("Opening %1 …").arg(format::line(url.label(), 60)));
    m_opening->open();
}

void SessionHost::openText(const QString& text)
{
    const auto url = DatabaseUrl::parse(text);
    if (url)
        openRemembered(*url);
    else
        sayError(url.error());
}

/// An address without a password: the keychain may know it.
void SessionHost::openRemembered(const DatabaseUrl& url)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite || !url.password.isEmpty()) {
        open(url);
        return;
    }
    auto* secrets = new Secrets(this);
    secrets->read(url.text(), [this, secrets, url](const QString& password) {
        secrets->deleteLater();
        DatabaseUrl complete = url;
        complete.password = password;
        open(complete);
    });
}

void SessionHost::accept()
{
    end();
    m_session = std::move(m_opening);
    m_session->disconnect(this); // what may fail from now on is no opening
    connect(m_session.get(), &StoreSession::changedOutside, this, &SessionHost::changedOutside);
    connect(m_session.get(), &StoreSession::failed, this, [this](const Error& error) {
        sayError(error);
        Q_EMIT failed();
    });
    m_reconnect->watch(m_session.get());
    RecentDatabases::add(m_session->url(), m_session->store()->layoutTitle());
    Q_EMIT recentChanged();
    setReadAt();
    sayWhatIsOpen();
    Q_EMIT opened();
}

/// What is special about how it was opened, and what the user may not see of it.
void SessionHost::sayWhatIsOpen()
{
    const StoreDescription& store = *m_session->store();
    QStringList notes = store.catalog.hiddenFromUser();
    notes.prepend(store.openingNote);
    for (const QString& sentence : DisplaySettings::instance().refused())
        notes << tr("%1 The default holds.", "after a sentence about a setting").arg(sentence);
    notes.removeAll(QString());
    if (notes.isEmpty())
        m_notices->dismiss();
    else
        m_notices->showNotice(notes.join(u'\n'));
}

void SessionHost::reject(const Error& error)
{
    const DatabaseUrl url = m_opening->url();
    m_opening.release()->deleteLater(); // we are in its signal
    if (error.code == ErrorCode::InvalidInput && !url.layout.isEmpty()) { // what was chosen once is there no more
        ChosenLayout::forget(url);
        DatabaseUrl plain = url;
        plain.layout.clear();
        open(plain);
        return;
    }
    sayError(error);
    offerWayOut(error, url);
    Q_EMIT failed();
}

void SessionHost::offerWayOut(const Error& error, const DatabaseUrl& url)
{
    switch (error.code) {
    case ErrorCode::NeedsRecovery: m_errors->setAction(tr("Open a copy"), [this, url] { openCopy(url); }); break;
    case ErrorCode::AuthenticationFailed:
        m_errors->setAction(tr("Enter the password …"), [this, url] { showConnectDialogFor(url); });
        break;
    case ErrorCode::UnknownLayout:
    case ErrorCode::UnreadableLayout: m_errors->setAction(tr("Open demo data"), [this] { openDemo(); }); break;
    case ErrorCode::Busy: retryLater(url); break;
    default: break;
    }
}

/// Somebody writes it and lets nobody read: tried again by itself as long as that is what the window says.
void SessionHost::retryLater(const DatabaseUrl& url)
{
    m_errors->setTexts(tr("%1 is locked by somebody who writes it.").arg(url.label()), tr("It is tried again every two seconds."));
    m_errors->setAction(tr("Retry"), [this, url] { open(url); });
    QTimer::singleShot(retryMs, this, [this, url, sentence = m_errors->sentence()] {
        if (!m_opening && m_errors->hasError() && m_errors->sentence() == sentence)
            open(url);
    });
}

void SessionHost::end()
{
    delete m_seen; // they would ask a session that is gone
    delete m_palette;
    m_isReplaced = false;
    Q_EMIT ending();
}

void SessionHost::close()
{
    end();
    m_session.reset();
    m_notices->dismiss();
    Q_EMIT closed();
}

/// Of what a view reads: pages of two files look like damage, and why is said already.
void SessionHost::showError(const Error& error)
{
    if (!m_isReplaced || !isDamage(error.code))
        sayError(error);
}

void SessionHost::sayError(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    m_lastError = error.code;
    m_errors->showError(error);
}

void SessionHost::runFileTask(const QString& label, FileTask::Work work)
{
    m_fileTask.start(m_inbox, m_jobs->observer(), label, std::move(work), [this](const Expected<QString>& path) {
        if (path)
            open(DatabaseUrl::sqlite(*path));
        else
            sayError(path.error());
    });
}

void SessionHost::openCopy(const DatabaseUrl& url)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/copies/")
        + QUuid::createUuid().toString(QUuid::WithoutBraces);
    runFileTask(tr("Copy and recover %1").arg(url.label()), [url, folder](const JobContext&) { return recoverCopy(url, folder); });
}

void SessionHost::openDemo()
{
    runFileTask(tr("Make the demo data"), [](const JobContext& context) { return demo::ensure(context); });
}

void SessionHost::saveCopy()
{
    if (m_session)
        if (const QString path = FileDialog::saveCopy(m_window, FileExport::suggestedName(*m_session, tr("copy"))); !path.isEmpty())
            m_export->saveCopy(*m_session, path);
}

void SessionHost::exportList(const ListRequest& list)
{
    const QString kind = QString::fromLatin1(relationSpec(list.relation).name);
    if (const QString path = FileDialog::saveList(m_window, FileExport::suggestedName(*m_session, kind)); !path.isEmpty())
        m_export->exportList(*m_session, list, path);
}

void SessionHost::chooseFile()
{
    const QString path = FileDialog::openDatabase(m_window);
    if (!path.isEmpty())
        open(DatabaseUrl::sqlite(path));
}

void SessionHost::showConnectDialog() { showConnectDialogFor({}); }

void SessionHost::showConnectDialogFor(const DatabaseUrl& url)
{
    auto* dialog = new ConnectDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setUrl(url);
    connect(dialog, &ConnectDialog::connectTo, this, [this](const DatabaseUrl& chosen, bool newWindow) {
        if (newWindow)
            Q_EMIT windowRequested(chosen);
        else
            open(chosen);
    });
    dialog->open();
}

void SessionHost::showSeenDialog()
{
    if (!m_session)
        return;
    if (!m_seen) {
        m_seen = new SeenDialog(m_session.get(), m_window);
        m_seen->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_seen, &SeenDialog::memoryRequested, this, &SessionHost::memoryRequested);
        connect(m_seen, &SeenDialog::patternRequested, this, &SessionHost::patternRequested);
    }
    m_seen->show();
    m_seen->raise();
    m_seen->activateWindow();
}

void SessionHost::showPalette(const QMenuBar& menus)
{
    delete m_palette; // what is in the menus may have changed
    m_palette = new CommandPalette(menus, m_session.get(), m_window);
    m_palette->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_palette, &CommandPalette::memoryRequested, this, &SessionHost::memoryRequested);
    connect(m_palette, &CommandPalette::patternRequested, this, &SessionHost::patternRequested);
    connect(m_palette, &CommandPalette::filterRequested, this, &SessionHost::filterRequested);
    m_palette->open();
}

void SessionHost::forgetRecent()
{
    RecentDatabases::clear();
    Q_EMIT recentChanged();
}

void SessionHost::readOwnChange()
{
    if (m_session)
        m_session->noteShown();
    setReadAt();
    Q_EMIT readRequested();
}

void SessionHost::readAgain()
{
    setReadAt();
    if (m_isReplaced) // what is read is the old one again
        offerReopening();
    else
        m_notices->dismiss();
    Q_EMIT readRequested();
}

/// A server's counter moves alike for our change and for somebody else's within the same poll: where ours would account for it, everything
/// is read once more without a notice, so that what else there is gets seen, where changes are followed.
void SessionHost::changedOutside(StoreSession::Author author, bool isShown)
{
    if (isShown && author != StoreSession::Author::Unknown)
        return;
    if (isShown)
        Q_EMIT changedPerhaps();
    else if (author == StoreSession::Author::Own)
        Q_EMIT changedHere();
    else
        Q_EMIT changedByOthers();
}

void SessionHost::noteReading() { setReadAt(); }

void SessionHost::offerReading()
{
    if (m_isReplaced) // which says more
        return;
    m_notices->showNotice(tr("The database has changed since %1.").arg(format::moment(m_readAt)));
    m_notices->setAction(tr("Read again"), [this] { readAgain(); });
}

void SessionHost::offerReopening()
{
    if (!std::exchange(m_isReplaced, true) && m_errors->hasError() && isDamage(m_lastError))
        m_errors->dismiss(); // it took pages of two files for damage
    m_notices->showNotice(
        tr("At the place of %1 lies another file, or none any more. What is shown is of the one that was opened, or mixed "
           "of both if it was overwritten in place.")
            .arg(format::line(m_session->url().label(), 60)));
    m_notices->setAction(tr("Open it again"), [this] {
        if (m_session)
            open(m_session->url());
    });
}

void SessionHost::setReadAt()
{
    m_readAt = DisplaySettings::instance().now();
    m_reconnect->setReadAt(m_readAt);
}

} // namespace hindcast
