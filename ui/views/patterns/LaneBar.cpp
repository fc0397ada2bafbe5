// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/LaneBar.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QActionGroup>
#include <QToolButton>

namespace hindcast {
namespace {

constexpr LaneBar::Lane laneOrder[] = {std::nullopt,       StoredState::Promoted, StoredState::Candidate, StoredState::Expiring,
                                       StoredState::Stale, StoredState::Demoted,  StoredState::Blocked};

} // namespace

LaneBar::LaneBar(QWidget* parent) : QToolBar(parent), m_group(new QActionGroup(this))
{
    setObjectName(QStringLiteral("laneBar"));
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setContextMenuPolicy(Qt::PreventContextMenu);
    if (auto* more = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))) {
        more->setIcon(Theme::instance().icon(QStringLiteral("more")));
        more->setToolTip(tr("More states"));
    }
    for (const Lane lane : laneOrder) {
        QAction* action = m_group->addAction(QString());
        action->setCheckable(true);
        action->setChecked(!lane);
        addAction(action);
        widgetForAction(action)->setObjectName(QStringLiteral("lane_") + id(lane));
        connect(action, &QAction::triggered, this, [this, lane] { Q_EMIT chosen(id(lane)); });
    }
}

std::span<const LaneBar::Lane> LaneBar::lanes() { return laneOrder; }

QString LaneBar::id(Lane lane) { return lane ? word(*lane) : QStringLiteral("all"); }

void LaneBar::showCounts(Lane current, const std::function<std::optional<qint64>(Lane)>& count)
{
    const QList<QAction*> actions = m_group->actions();
    for (qsizetype i = 0; i < actions.size(); ++i) {
        const Lane lane = laneOrder[i];
        const QString title = lane ? styleOf(*lane).text() : tr("All");
        const auto n = count(lane);
        actions[i]->setText(n ? QStringLiteral("%1  %2").arg(title, format::count(*n)) : title);
        actions[i]->setChecked(lane == current);
    }
}

} // namespace hindcast
