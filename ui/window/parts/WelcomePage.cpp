// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/WelcomePage.h"

#include "ui/models/Format.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FlowLayout.h"
#include "ui/window/session/RecentDatabases.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

int recentHeight() { return 2 * Theme::rowHeight() - metrics::padding; }

} // namespace

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent), m_recent(new QListWidget(this)), m_recentBox(new QWidget(this))
{
    setObjectName(QStringLiteral("welcomePage"));
    auto* icon = new QLabel(this);
    icon->setPixmap(Theme::programIcon().pixmap(64, 64));
    auto* title = new QLabel(QStringLiteral("Hindcast"), this);
    Theme::setFont(title, &Theme::figureFont);
    auto* subtitle = new QLabel(tr("See what your AI operations agents have learned, and why they are told so."), this);
    subtitle->setProperty("role", QStringLiteral("muted"));
    subtitle->setWordWrap(true);
    const auto button = [this](const QString& text, const QString& iconName, const QString& name, bool primary) {
        auto* b = new QPushButton(text, this);
        b->setIcon(Theme::instance().icon(iconName, primary ? &Tokens::onAccent : &Tokens::text));
        b->setObjectName(name);
        b->setProperty("primary", primary);
        b->setMinimumHeight(metrics::toolbarHeight);
        return b;
    };
    auto* open = button(tr("Open a database file …"), QStringLiteral("open"), QStringLiteral("welcomeOpen"), true);
    auto* connectButton = button(tr("Connect to PostgreSQL …"), QStringLiteral("server"), QStringLiteral("welcomeConnect"), false);
    auto* demo = button(tr("Open demo data"), QStringLiteral("demo"), QStringLiteral("welcomeDemo"), false);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(connectButton, &QPushButton::clicked, this, &WelcomePage::connectRequested);
    connect(demo, &QPushButton::clicked, this, &WelcomePage::demoRequested);
    auto* drop = new QLabel(tr("… or drop a database file anywhere in this window. Everything is opened for reading only."), this);
    drop->setProperty("role", QStringLiteral("muted"));
    drop->setWordWrap(true);
    auto* recentTitle = new QLabel(tr("Recent"), this);
    Theme::setFont(recentTitle, &Theme::titleFont);
    m_recent->setObjectName(QStringLiteral("recentList"));
    m_recent->setAccessibleName(tr("Recent"));
    m_recent->setFrameShape(QFrame::NoFrame);
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { Q_EMIT recentRequested(item->data(Qt::UserRole).toString()); });
    auto* recentBox = new QVBoxLayout(m_recentBox);
    recentBox->setContentsMargins(0, metrics::group, 0, 0);
    recentBox->addWidget(recentTitle);
    recentBox->addWidget(m_recent);
    auto* column = new QVBoxLayout;
    column->setSpacing(metrics::group);
    column->addWidget(icon);
    column->addWidget(title);
    column->addWidget(subtitle);
    column->addSpacing(metrics::padding);
    auto* buttons = new FlowLayout(metrics::padding);
    for (QWidget* b : {open, connectButton, demo})
        buttons->addWidget(b);
    column->addLayout(buttons);
    column->addWidget(drop);
    column->addWidget(m_recentBox);
    auto* narrow = new QWidget(this);
    narrow->setLayout(column);
    narrow->setMaximumWidth(680);
    auto* outer = new QHBoxLayout;
    outer->addStretch(1);
    outer->addWidget(narrow, 4);
    outer->addStretch(1);
    auto* box = new QVBoxLayout(this);
    box->addStretch(2);
    box->addLayout(outer);
    box->addStretch(3);
    reload();
    connect(&Theme::instance(), &Theme::changed, this, &WelcomePage::reload); // rows may have another height
}

void WelcomePage::reload()
{
    m_recent->clear();
    for (const DatabaseUrl& url : RecentDatabases::list()) {
        const bool file = url.engine == DatabaseUrl::Engine::Sqlite;
        const ConnectionMark mark = ConnectionMark::of(url);
        auto* item = new QListWidgetItem(mark.icon(Theme::instance().icon(file ? QStringLiteral("file") : QStringLiteral("server"))),
                                         QStringLiteral("%1\n%2").arg(mark.nameOf(url), format::line(RecentDatabases::about(url), 200)),
                                         m_recent);
        item->setSizeHint({0, recentHeight()});
        item->setData(Qt::UserRole, url.text());
        item->setToolTip(format::tip(url.text()));
    }
    m_recent->setFixedHeight(std::min(m_recent->count(), 6) * recentHeight() + 4);
    m_recentBox->setVisible(m_recent->count() > 0);
}

} // namespace hindcast
