// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "core/store/StoreCopy.h"
#include "ui/curation/CurationController.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/dialogs/SeenDialog.h"
#include "ui/jobs/FileTask.h"
#include "ui/keychain/Secrets.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/RecordList.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/DemoDatabase.h"
#include "ui/window/FileExport.h"
#include "ui/window/JobsPanel.h"
#include "ui/window/LayoutMenu.h"
#include "ui/window/MainMenu.h"
#include "ui/window/Navigator.h"
#include "ui/window/RecentDatabases.h"
#include "ui/window/ReconnectNotice.h"
#include "ui/window/StoreBadge.h"
#include "ui/window/TimeRangeButton.h"
#include "ui/window/WelcomePage.h"
#include "ui/window/WindowMenu.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QStyle>
#include <QToolButton>
#include <QUuid>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int filterDelayMs = 150;
constexpr int layoutVersion = 1;
constexpr int minimumFilterWidth = 108; // in a narrow window the details give way, not the filter

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_jobs(new JobsModel(m_inbox, this)), m_details(new PatternDetails(this)), m_stack(new QStackedWidget(this)),
      m_welcome(new WelcomePage(this)), m_errorBar(new MessageBar(this)), m_noticeBar(new MessageBar(this)),
      m_navigator(new Navigator(this)), m_detail(new DetailPane(m_details, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Hindcast"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    resize(1440, 900);
    m_curation = new CurationController(this, m_noticeBar);
    m_export = std::make_unique<FileExport>(m_inbox, m_jobs->observer());
    connect(m_export.get(), &FileExport::failed, this, &MainWindow::showError);
    connect(m_export.get(), &FileExport::finished, m_noticeBar, &MessageBar::showNotice);
    buildTopBar();
    auto* centre = new QWidget(this);
    auto* box = new QVBoxLayout(centre);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_topBar);
    box->addWidget(m_errorBar);
    box->addWidget(m_noticeBar);
    box->addWidget(m_stack, 1);
    setCentralWidget(centre);
    m_stack->addWidget(m_welcome);
    m_reconnect = new ReconnectNotice(m_errorBar, m_stack, this);
    buildDocks();
    buildStatusBar();
    addViews();
    new MainMenu(this);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::chooseFile);
    connect(m_welcome, &WelcomePage::connectRequested, this, &MainWindow::showConnectDialog);
    connect(m_welcome, &WelcomePage::demoRequested, this, &MainWindow::openDemo);
    connect(m_welcome, &WelcomePage::recentRequested, this, &MainWindow::openText);
    connect(m_details, &PatternDetails::failed, this, &MainWindow::showError);
    connect(m_curation, &CurationController::failed, this, &MainWindow::showError);
    connect(m_curation, &CurationController::changed, this, &MainWindow::readOwnChange);
    connect(m_curation, &CurationController::editingChanged, this, &MainWindow::showEditing);
    connect(m_detail, &DetailPane::restoreRequested, m_curation,
            [this](const CurationSelection& selection) { m_curation->openChange("revise-reflection", selection); });
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    closeDatabase();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildTopBar()
{
    m_topBar = new QWidget(this);
    m_topBar->setObjectName(QStringLiteral("topBar"));
    m_topBar->setAttribute(Qt::WA_StyledBackground);
    m_store = new StoreBadge(m_topBar);
    connect(m_store, &StoreBadge::markChanged, this, [this] {
        setWindowTitle(m_store->title().isEmpty() ? QStringLiteral("Hindcast") : tr("%1 – Hindcast").arg(m_store->title()));
    });
    m_lock = new QToolButton(m_topBar);
    m_lock->setObjectName(QStringLiteral("padlock"));
    m_lock->setDefaultAction(m_curation->editingAction());
    m_lock->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_lock->setAutoRaise(true);
    showEditing(false);
    m_time = new TimeRangeButton(m_topBar);
    m_filter = new QLineEdit(m_topBar);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setPlaceholderText(tr("Filter: words, \"phrases\", cluster:prod-eu, confidence>=0.9 …"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(minimumFilterWidth);
    m_filter->addAction(Theme::instance().icon(QStringLiteral("search"), &Tokens::muted), QLineEdit::LeadingPosition);
    auto* row = new QHBoxLayout(m_topBar);
    row->setContentsMargins(metrics::group, metrics::gap, metrics::group, metrics::gap);
    row->setSpacing(metrics::padding);
    row->addWidget(m_store);
    row->addWidget(m_lock);
    row->addWidget(m_time);
    row->addWidget(m_filter, 1);
    m_filterDelay.setSingleShot(true);
    m_filterDelay.setInterval(filterDelayMs);
    connect(&m_filterDelay, &QTimer::timeout, this, &MainWindow::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_filterDelay, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, &MainWindow::applyFilter);
    connect(m_time, &TimeRangeButton::rangeChanged, this, &MainWindow::applyFilter);
}

void MainWindow::buildDocks()
{
    const auto dock = [this](const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area) {
        auto* d = new QDockWidget(title, this);
        d->setObjectName(name);
        d->setWidget(content);
        d->setTitleBarWidget(new QWidget(d)); // no title: the content says what it is
        addDockWidget(area, d);
        return d;
    };
    auto* navigatorDock = dock(QStringLiteral("navigatorDock"), tr("Navigator"), m_navigator, Qt::LeftDockWidgetArea);
    auto* detailDock = dock(QStringLiteral("detailDock"), tr("Details"), m_detail, Qt::RightDockWidgetArea);
    m_jobsDock = dock(QStringLiteral("jobsDock"), tr("Jobs"), new JobsPanel(m_jobs, this), Qt::BottomDockWidgetArea);
    m_jobsDock->hide();
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resizeDocks({navigatorDock, detailDock}, {190, 400}, Qt::Horizontal);
    resizeDocks({m_jobsDock}, {180}, Qt::Vertical);
    connect(m_navigator, &Navigator::chosen, this, [this](const QString& view, const QString& section) {
        showView(view);
        if (m_session)
            currentView()->showSection(section);
    });
}

void MainWindow::buildStatusBar()
{
    m_statusView = new QLabel(this);
    m_statusView->setObjectName(QStringLiteral("statusView"));
    m_statusStore = new QLabel(this);
    m_statusStore->setObjectName(QStringLiteral("statusStore"));
    m_statusStore->setTextFormat(Qt::PlainText);
    m_statusAge = new QLabel(this);
    m_jobsButton = new QToolButton(this);
    m_jobsButton->setObjectName(QStringLiteral("jobsButton"));
    m_jobsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_jobsButton->setIcon(Theme::instance().icon(QStringLiteral("jobs"), &Tokens::muted));
    m_jobsButton->setText(tr("No jobs"));
    m_zoneButton = new QToolButton(this);
    m_zoneButton->setObjectName(QStringLiteral("zoneButton"));
    m_zoneButton->setCheckable(true);
    m_zoneButton->setToolTip(tr("Show times in UTC or in local time"));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_statusView, 1);
    for (QWidget* w : {static_cast<QWidget*>(m_statusStore), static_cast<QWidget*>(m_statusAge), static_cast<QWidget*>(m_zoneButton),
                       static_cast<QWidget*>(m_jobsButton)})
        statusBar()->addPermanentWidget(w);
    connect(m_jobsButton, &QToolButton::clicked, this, [this] { m_jobsDock->setVisible(!m_jobsDock->isVisible()); });
    connect(m_jobs, &JobsModel::activeCountChanged, this,
            [this](int n) { m_jobsButton->setText(n == 0 ? tr("No jobs") : tr("%Ln job(s) running", nullptr, n)); });
    connect(m_zoneButton, &QToolButton::toggled, this, [this](bool utc) {
        DisplaySettings::instance().setUtc(utc);
        QSettings().setValue(QStringLiteral("window/utc"), utc);
        m_zoneButton->setText(utc ? tr("UTC") : tr("Local time"));
    });
    m_zoneButton->setText(tr("Local time"));
    m_zoneButton->setChecked(QSettings().value(QStringLiteral("window/utc"), false).toBool());
}

void MainWindow::addViews()
{
    for (const ViewInfo* info : viewRegistry()) {
        View* view = info->create(m_details, m_stack);
        const QString id = QString::fromLatin1(info->id);
        m_views.insert(id, view);
        m_stack->addWidget(view);
        if (RecordList* list = view->records())
            list->addListActions(m_curation->listActions());
        connect(view, &View::statusChanged, this, &MainWindow::updateStatus);
        connect(view, &View::failed, this, &MainWindow::showError);
        connect(view, &View::patternRequested, this, &MainWindow::showPattern);
        connect(view, &View::subjectSelected, m_details, &PatternDetails::setSubject);
        connect(view, &View::sectionsChanged, this, [this, id, view] { m_navigator->setSections(id, view->sections()); });
    }
}

void MainWindow::fitDetails(const View* view)
{
    auto* dock = findChild<QDockWidget*>(QStringLiteral("detailDock"));
    if (!view->hasDetails() && !dock->isHidden()) {
        m_detailsAway = true;
        dock->hide();
    } else if (view->hasDetails() && std::exchange(m_detailsAway, false)) {
        dock->show();
    }
}

void MainWindow::showPattern(const QString& name, const QString& cluster)
{
    const QString patterns = QStringLiteral("patterns");
    showView(patterns);
    if (!m_views.value(patterns)->records()->selectPattern(name, cluster))
        m_noticeBar->showNotice(
            tr("The pattern %1 is not listed: the filter hides it, or it is there no more.").arg(format::line(name, 80)));
}

/// By the filter, which finds it wherever it is in the order; who wants the others back clears it.
void MainWindow::showMemory(RelationId relation, qint64 id)
{
    const QString view = QString::fromLatin1(relationSpec(relation).name);
    m_filter->setText(QStringLiteral("id:%1").arg(id));
    applyFilter();
    showView(view);
    m_views.value(view)->records()->selectRecord(id);
}

void MainWindow::showSeenDialog()
{
    if (!m_session)
        return;
    auto* dialog = findChild<SeenDialog*>();
    if (!dialog) {
        dialog = new SeenDialog(m_session.get(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &SeenDialog::memoryRequested, this, &MainWindow::showMemory);
        connect(m_session.get(), &QObject::destroyed, dialog, [dialog] { delete dialog; }); // it would ask a session that is gone
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

View* MainWindow::currentView() const { return qobject_cast<View*>(m_stack->currentWidget()); }

void MainWindow::showView(const QString& id)
{
    View* view = m_views.value(id);
    if (!view || !m_session)
        return;
    m_stack->setCurrentWidget(view);
    fitDetails(view);
    m_navigator->setCurrentView(id);
    m_details->setSubject({});
    view->focusList();
    if (view->records())
        view->records()->announceSubject();
    m_curation->setList(view->records());
    markFilter();
    updateStatus();
}

void MainWindow::openText(const QString& text)
{
    const auto url = DatabaseUrl::parse(text);
    if (url)
        openRemembered(*url);
    else
        showError(url.error());
}

/// An address without a password: the keychain may know it.
void MainWindow::openRemembered(const DatabaseUrl& url)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite || !url.password.isEmpty()) {
        openDatabase(url);
        return;
    }
    auto* secrets = new Secrets(this);
    secrets->read(url.text(), [this, secrets, url](const QString& password) {
        secrets->deleteLater();
        DatabaseUrl complete = url;
        complete.password = password;
        openDatabase(complete);
    });
}

void MainWindow::openDatabase(const DatabaseUrl& url)
{
    m_errorBar->dismiss();
    m_opening = std::make_unique<StoreSession>(LayoutMenu::remembered(url), m_inbox, m_jobs->observer());
    connect(m_opening.get(), &StoreSession::opened, this, &MainWindow::sessionOpened);
    connect(m_opening.get(), &StoreSession::failed, this, &MainWindow::sessionFailed);
    m_statusView->setText(tr("Opening %1 …").arg(format::line(url.label(), 60)));
    m_opening->open();
}

void MainWindow::sessionOpened()
{
    for (View* view : std::as_const(m_views))
        view->setSession(nullptr);
    m_details->setSession(nullptr);
    m_curation->setSession(nullptr);
    m_session = std::move(m_opening);
    const StoreDescription& store = *m_session->store();
    connect(m_session.get(), &StoreSession::changedOutside, this, &MainWindow::outsideChange);
    connect(m_session.get(), &StoreSession::failed, this, [this](const Error& error) {
        m_curation->updateState();
        showError(error);
    });
    m_reconnect->watch(m_session.get());
    RecentDatabases::add(m_session->url());
    m_welcome->reload();
    setReadAt();
    m_store->setUrl(m_session->url());
    findChild<LayoutMenu*>()->setStore(m_session->url(), store);
    m_statusStore->setText(store.layoutTitle() + QStringLiteral(" · ") + store.engine);
    QStringList notes = store.catalog.hiddenFromUser();
    notes.prepend(store.openingNote);
    notes.removeAll(QString());
    if (notes.isEmpty())
        m_noticeBar->dismiss();
    else
        m_noticeBar->showNotice(notes.join(u'\n'));
    m_details->setSession(m_session.get());
    m_curation->setSession(m_session.get());
    m_topBar->show();
    for (View* view : std::as_const(m_views))
        view->setSession(m_session.get());
    findChild<QDockWidget*>(QStringLiteral("navigatorDock"))->show();
    findChild<QDockWidget*>(QStringLiteral("detailDock"))->show();
    const QString last = m_firstView.isEmpty() ? QSettings().value(QStringLiteral("window/view"), QStringLiteral("patterns")).toString()
                                               : m_firstView;
    m_firstView.clear();
    showView(m_views.contains(last) ? last : QStringLiteral("patterns"));
    applyFilter();
}

void MainWindow::sessionFailed(const Error& error)
{
    const DatabaseUrl url = m_opening->url();
    m_opening.release()->deleteLater(); // we are in its signal
    if (error.code == ErrorCode::InvalidInput && !url.layout.isEmpty()) { // what was chosen once is there no more
        LayoutMenu::forget(url);
        DatabaseUrl plain = url;
        plain.layout.clear();
        openDatabase(plain);
        return;
    }
    showError(error);
    if (error.code == ErrorCode::NeedsRecovery)
        m_errorBar->setAction(tr("Open a copy"), [this, url] { openCopy(url); });
    else if (error.code == ErrorCode::AuthenticationFailed)
        m_errorBar->setAction(tr("Enter the password …"), [this, url] { showConnectDialogFor(url); });
    else if (error.code == ErrorCode::UnknownLayout || error.code == ErrorCode::UnreadableLayout)
        m_errorBar->setAction(tr("Open demo data"), [this] { openDemo(); });
    updateStatus();
}

void MainWindow::runFileTask(const QString& label, std::function<Expected<QString>(const JobContext&)> work)
{
    m_fileTask = std::make_unique<FileTask>(m_inbox, m_jobs->observer());
    connect(m_fileTask.get(), &FileTask::finished, this, [this](const QString& path) {
        m_fileTask.release()->deleteLater(); // we are in its signal
        openDatabase(DatabaseUrl::sqlite(path));
    });
    connect(m_fileTask.get(), &FileTask::failed, this, [this](const Error& error) {
        m_fileTask.release()->deleteLater();
        showError(error);
    });
    m_fileTask->start(label, std::move(work));
}

void MainWindow::openCopy(const DatabaseUrl& url)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/copies/")
        + QUuid::createUuid().toString(QUuid::WithoutBraces);
    runFileTask(tr("Copy and recover %1").arg(url.label()), [url, folder](const JobContext&) { return recoverCopy(url, folder); });
}

void MainWindow::saveCopy()
{
    if (m_session && m_session->store())
        if (const QString path = FileDialog::saveCopy(this, FileExport::suggestedName(*m_session, tr("copy"))); !path.isEmpty())
            m_export->saveCopy(*m_session, path);
}

void MainWindow::exportList()
{
    View* view = m_session ? currentView() : nullptr;
    const auto list = view && view->records() ? view->records()->shownList() : std::nullopt;
    if (!list)
        return m_noticeBar->showNotice(tr("There is no list here that could be exported."));
    const QString kind = QString::fromLatin1(relationSpec(list->relation).name);
    if (const QString path = FileDialog::saveList(this, FileExport::suggestedName(*m_session, kind)); !path.isEmpty())
        m_export->exportList(*m_session, *list, path);
}

void MainWindow::closeDatabase()
{
    for (View* view : std::as_const(m_views))
        view->setSession(nullptr);
    m_details->setSession(nullptr);
    m_curation->setList(nullptr);
    m_curation->setSession(nullptr);
    m_session.reset();
    m_stack->setCurrentWidget(m_welcome);
    m_topBar->hide();
    m_noticeBar->dismiss();
    for (const char* name : {"navigatorDock", "detailDock"})
        findChild<QDockWidget*>(QLatin1String(name))->hide();
    m_detailsAway = false;
    m_store->setUrl({});
    m_statusStore->clear();
    m_statusAge->clear();
    updateStatus();
}

void MainWindow::showError(const Error& error)
{
    if (error.code != ErrorCode::Cancelled)
        m_errorBar->showError(error);
}

QString MainWindow::errorSentence() const { return m_errorBar->hasError() ? m_errorBar->sentence() : QString(); }

void MainWindow::applyFilter()
{
    m_filterDelay.stop();
    if (!m_session)
        return;
    const FilterState filter{m_time->from(), m_time->until(), m_filter->text()};
    for (auto it = m_views.cbegin(); it != m_views.cend(); ++it)
        m_filterProblems.insert(it.key(), it.value()->setFilter(filter));
    markFilter();
}

/// A text may mean something in one view and nothing in another.
void MainWindow::markFilter()
{
    const std::optional<Error> problem = m_filterProblems.value(m_views.key(currentView()));
    m_filter->setProperty("invalid", problem.has_value());
    m_filter->setToolTip(problem ? format::tip(problem->sentence + u'\n' + problem->hint) : QString());
    m_filter->style()->unpolish(m_filter);
    m_filter->style()->polish(m_filter);
}

void MainWindow::updateStatus()
{
    const View* view = currentView();
    m_statusView->setText(view && m_session ? view->statusText() : QString());
    if (m_session)
        m_statusAge->setText(tr("as of %1").arg(format::moment(m_readAt)));
    m_curation->updateState();
}

void MainWindow::showEditing(bool editing)
{
    QAction* action = m_curation->editingAction(); // the button shows what it says
    action->setIconText(editing ? tr("Editing") : tr("Read-only"));
    action->setToolTip(editing ? tr("Changes are written. Click to go back to reading.")
                               : tr("Nothing can be changed. Click to enable editing."));
}

/// What we wrote ourselves is no news.
void MainWindow::readOwnChange()
{
    m_ownChange = true;
    setReadAt();
    for (View* view : std::as_const(m_views))
        view->refresh();
    if (std::holds_alternative<RecordSubject>(m_details->subject())) // it may be one of those that changed
        m_details->setSubject(Subject(m_details->subject()));
    updateStatus();
}

void MainWindow::setReadAt()
{
    m_readAt = DisplaySettings::instance().now();
    m_reconnect->setReadAt(m_readAt);
}

void MainWindow::refresh()
{
    setReadAt();
    m_noticeBar->dismiss();
    if (m_session)
        for (View* view : std::as_const(m_views))
            view->refresh();
    updateStatus();
}

void MainWindow::outsideChange()
{
    if (std::exchange(m_ownChange, false))
        return;
    m_noticeBar->showNotice(tr("The database has changed since %1.").arg(format::moment(m_readAt)));
    m_noticeBar->setAction(tr("Read again"), [this] { refresh(); });
}

void MainWindow::chooseFile()
{
    const QString path = FileDialog::openDatabase(this);
    if (!path.isEmpty())
        openDatabase(DatabaseUrl::sqlite(path));
}

void MainWindow::showConnectDialog() { showConnectDialogFor({}); }

void MainWindow::showConnectDialogFor(const DatabaseUrl& url)
{
    auto* dialog = new ConnectDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setUrl(url);
    connect(dialog, &ConnectDialog::connectTo, this, [this](const DatabaseUrl& chosen, bool newWindow) {
        MainWindow* window = newWindow ? WindowMenu::newWindow() : this;
        window->show();
        window->openDatabase(chosen);
    });
    dialog->open();
}

void MainWindow::openDemo()
{
    runFileTask(tr("Make the demo data"), [](const JobContext& context) { return demo::ensure(context); });
}

bool MainWindow::isSettled() const
{
    if (m_opening || m_fileTask || m_export->isRunning())
        return false;
    if (!m_session)
        return m_jobs->activeCount() == 0;
    return m_session->isIdle() && !m_filterDelay.isActive() && std::ranges::all_of(m_views, [](const View* v) { return v->isSettled(); });
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_session) {
        settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
        settings.setValue(QStringLiteral("window/view"), m_views.key(currentView()));
    }
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openDatabase(DatabaseUrl::sqlite(event->mimeData()->urls().first().toLocalFile()));
}

} // namespace hindcast
