// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "ui/curation/CurationController.h"
#include "ui/detail/DetailPane.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/Format.h"
#include "ui/models/selection/RecordList.h"
#include "ui/theme/Tokens.h"
#include "ui/views/ViewRegistry.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/Follower.h"
#include "ui/window/LayoutMenu.h"
#include "ui/window/MainMenu.h"
#include "ui/window/PlacesMenu.h"
#include "ui/window/WindowMenu.h"
#include "ui/window/parts/Docks.h"
#include "ui/window/parts/FileDrop.h"
#include "ui/window/parts/JobsPanel.h"
#include "ui/window/parts/Navigator.h"
#include "ui/window/parts/Presences.h"
#include "ui/window/parts/StatusLine.h"
#include "ui/window/parts/StoreBadge.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewHeader.h"
#include "ui/window/parts/ViewStack.h"
#include "ui/window/parts/WelcomePage.h"

#include <QCloseEvent>
#include <QScreen>
#include <QSettings>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// As it was designed, or what a smaller screen has room for beside a title bar and borders: under Wayland no program can move its
/// window, and a desktop leaves one that is too large as it is.
QSize firstSize(const QScreen* screen)
{
    const QSize room = screen->availableSize() - QSize(metrics::page, metrics::toolbarHeight + metrics::page);
    return QSize(1440, 900).boundedTo(room);
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_welcome(new WelcomePage(this)), m_views(new ViewStack(m_welcome, this)), m_errorBar(new MessageBar(this)),
      m_noticeBar(new MessageBar(this)), m_host(std::make_unique<SessionHost>(this, m_errorBar, m_noticeBar, m_views)),
      m_curation(new CurationController(this, m_noticeBar)), m_details(new PatternDetails(this)), m_navigator(new Navigator(this)),
      m_detail(new DetailPane(m_details, this)), m_topBar(new TopBar(m_curation->editingAction(), this)),
      m_status(new StatusLine(m_host->jobs(), this)), m_header(new ViewHeader(this)),
      m_presences(new Presences(m_views, m_navigator, this)), m_follower(new Follower(m_host.get(), m_views, m_status, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Hindcast"));
    resize(firstSize(screen()));
    setCentralWidget(buildCentre());
    setStatusBar(m_status);
    m_docks = new Docks(this, m_topBar, m_navigator, m_detail, new JobsPanel(m_host->jobs(), this));
    connectHost();
    connectParts();
    m_views->addViews(m_details, m_curation->listActions());
    m_menu = new MainMenu(this, m_curation, m_docks, m_follower->action());
    restoreGeometry(QSettings().value(QStringLiteral("window/geometry")).toByteArray());
    m_docks->restore(QSettings().value(QStringLiteral("window/state")).toByteArray(),
                     QSettings().value(QStringLiteral("window/detailsAway"), true).toBool());
    m_host->close();
}

MainWindow::~MainWindow() = default;

QWidget* MainWindow::buildCentre()
{
    auto* centre = new QWidget(this);
    auto* box = new QVBoxLayout(centre);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    for (QWidget* above : std::initializer_list<QWidget*>{m_errorBar, m_noticeBar, m_header})
        box->addWidget(above);
    box->addWidget(m_views, 1);
    return centre;
}

void MainWindow::connectHost()
{
    SessionHost* host = m_host.get();
    connect(host, &SessionHost::progressed, m_status, &StatusLine::setView);
    connect(host, &SessionHost::ending, this, &MainWindow::endSession);
    connect(host, &SessionHost::opened, this, &MainWindow::beginSession);
    connect(host, &SessionHost::closed, this, &MainWindow::showNothing);
    connect(host, &SessionHost::failed, this, &MainWindow::updateStatus);
    connect(host, &SessionHost::readRequested, this, &MainWindow::readViews);
    connect(host, &SessionHost::memoryRequested, this, &MainWindow::showMemory);
    connect(host, &SessionHost::patternRequested, this, &MainWindow::showPattern);
    connect(host, &SessionHost::filterRequested, m_topBar, &TopBar::addCondition);
    connect(host, &SessionHost::recentChanged, m_welcome, &WelcomePage::reload);
    connect(host, &SessionHost::windowRequested, this, &WindowMenu::openInNewWindow);
    connect(new FileDrop(this), &FileDrop::dropped, this, [this](const QString& path) { openDatabase(DatabaseUrl::sqlite(path)); });
    connect(m_welcome, &WelcomePage::openRequested, host, &SessionHost::chooseFile);
    connect(m_welcome, &WelcomePage::connectRequested, host, &SessionHost::showConnectDialog);
    connect(m_welcome, &WelcomePage::demoRequested, host, &SessionHost::openDemo);
    connect(m_welcome, &WelcomePage::recentRequested, host, &SessionHost::openText);
    connect(m_details, &PatternDetails::failed, host, &SessionHost::showError);
    connect(m_views, &ViewStack::failed, host, &SessionHost::showError);
    connect(m_curation, &CurationController::failed, host, &SessionHost::showError);
    connect(m_curation, &CurationController::changed, host, &SessionHost::readOwnChange);
    connect(m_curation, &CurationController::exportRequested, host, &SessionHost::exportList);
}

void MainWindow::connectParts()
{
    connect(m_topBar->badge(), &StoreBadge::markChanged, this, [this] { setWindowTitle(m_topBar->badge()->windowTitle()); });
    connect(m_presences, &Presences::betterView, this, &MainWindow::showView);
    connect(m_presences, &Presences::readsRecords, m_topBar, &TopBar::showCost);
    connect(m_follower, &Follower::followed, m_presences, &Presences::follow);
    connect(m_status, &StatusLine::jobsClicked, m_docks, &Docks::toggleJobs);
    connect(m_views, &ViewStack::statusChanged, this, &MainWindow::updateStatus);
    connect(m_views, &ViewStack::patternRequested, this, &MainWindow::showPattern);
    connect(m_views, &ViewStack::memoryRequested, this, &MainWindow::showMemory);
    m_topBar->listenTo(m_views);
    connect(m_views, &ViewStack::detailTabRequested, m_detail, &DetailPane::showTab);
    connect(m_views, &ViewStack::editingRequested, m_curation, &CurationController::edit);
    connect(m_curation, &CurationController::journalRequested, this, [this] { showView(QStringLiteral("journal")); });
    connect(m_views, &ViewStack::undoRequested, m_curation, &CurationController::undoChange);
    connect(m_views, &ViewStack::aliasRequested, m_curation, &CurationController::openAlias);
    connect(m_views, &ViewStack::sectionsChanged, m_navigator, &Navigator::setSections);
    connect(m_navigator, &Navigator::widened, m_docks, &Docks::widenNavigator);
    connect(m_navigator, &Navigator::chosen, this, [this](const QString& view, const QString& section) {
        showView(view);
        if (session())
            currentView()->showSection(section);
    });
    connect(m_curation, &CurationController::editingChanged, m_topBar, &TopBar::showEditing);
    connect(m_detail, &DetailPane::memoryRequested, this, &MainWindow::showMemory);
    connect(m_detail, &DetailPane::restoreRequested, m_curation,
            [this](const CurationSelection& selection) { m_curation->openChange(CurationVerb::Revise, selection); });
}

/// Something else may be open in a moment: nobody asks this session any more.
void MainWindow::endSession()
{
    m_presences->setSession(nullptr);
    m_views->setSession(nullptr);
    m_details->setSession(nullptr);
    m_curation->setSession(nullptr);
}

void MainWindow::showNothing()
{
    m_curation->setList(nullptr);
    m_views->showEmptyPage();
    m_docks->hide();
    m_header->hide();
    m_topBar->setSession(nullptr);
    m_status->setStore({});
    updateStatus();
}

void MainWindow::beginSession()
{
    StoreSession* session = m_host->session();
    const StoreDescription& store = *session->store();
    m_topBar->setSession(session);
    m_menu->layouts()->setStore(session->url(), store);
    m_status->setStore(store.layoutTitle() + QStringLiteral(" · ") + store.engine);
    m_details->setSession(session);
    m_curation->setSession(session);
    m_header->show();
    m_views->setSession(session);
    m_presences->setSession(session);
    m_docks->show();
    const QString first = std::exchange(m_firstView, {});
    const QString wanted = first.isEmpty() ? QSettings().value(QStringLiteral("window/view")).toString() : first;
    showView(m_presences->firstView(wanted.isEmpty() ? QStringLiteral("patterns") : wanted));
    m_views->setFilter(m_topBar->filter());
}

void MainWindow::showPattern(const QString& name, const QString& cluster)
{
    showView(QStringLiteral("patterns"));
    if (!m_views->view(QStringLiteral("patterns"))->records()->selectPattern(name, cluster))
        m_noticeBar->showNotice(
            tr("The pattern %1 is not listed: the filter hides it, or it is there no more.").arg(format::line(name, 80)));
}

/// By the filter, which finds it wherever it is in the order, and of all of the time: a range would hide what was just pointed at. Who wants
/// the others back goes back.
void MainWindow::showMemory(RelationId relation, const QString& filter, const QString& id)
{
    const QString view = QString::fromLatin1(relationSpec(relation).name);
    m_menu->places()->go({view, {{}, {}, filter}});
    m_views->view(view)->records()->selectRecord(id);
}

void MainWindow::showView(const QString& id)
{
    View* view = m_views->view(id);
    if (!view || !session())
        return;
    if (!view->hasDetails())
        m_docks->fit(*view); // what goes gives its room before another view asks for more
    m_views->setCurrentWidget(view);
    m_docks->fit(*view);
    m_navigator->setCurrentView(id);
    m_header->setTitle(viewTitle(id));
    m_header->setActions(view->headerActions());
    m_details->setSubject({});
    view->focusList();
    if (view->records())
        view->records()->announceSubject();
    m_curation->setList(view->records());
    m_topBar->markFilter(m_views->filterAnswer());
    updateStatus();
}

void MainWindow::exportList()
{
    View* view = session() ? currentView() : nullptr;
    const auto list = view && view->records() ? view->records()->shownList() : std::nullopt;
    if (list)
        m_host->exportList(*list);
    else if (!view || !view->exportShown())
        m_noticeBar->showNotice(tr("There is no list here that could be exported."));
}

View* MainWindow::currentView() const { return m_views->current(); }
QString MainWindow::errorSentence() const { return m_errorBar->hasError() ? m_errorBar->sentence() : QString(); }
void MainWindow::setFilter(const QString& text) { m_topBar->setFilterText(text); }

void MainWindow::updateStatus()
{
    const View* view = currentView();
    m_header->setCount(view && session() ? view->statusText() : QString());
    m_status->setView(view && session() ? view->statusText() : QString());
    m_follower->showAge();
    m_curation->updateState();
}

void MainWindow::readViews()
{
    if (session())
        m_views->refresh();
    m_presences->countAgain();
    updateStatus();
}

bool MainWindow::isSettled() const { return m_host->isIdle() && (!session() || (m_topBar->isSettled() && m_views->isSettled())); }

void MainWindow::closeEvent(QCloseEvent* event)
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (session()) {
        settings.setValue(QStringLiteral("window/state"), m_docks->state());
        settings.setValue(QStringLiteral("window/detailsAway"), m_docks->detailsAreAway());
        settings.setValue(QStringLiteral("window/view"), m_views->currentId());
    }
    event->accept();
}

} // namespace hindcast
