// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/LaneBar.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace hindcast {
namespace {

constexpr LaneBar::Lane laneOrder[] = {std::nullopt,       StoredState::Promoted, StoredState::Candidate, StoredState::Expiring,
                                       StoredState::Stale, StoredState::Demoted,  StoredState::Blocked};

} // namespace

LaneBar::LaneBar(QWidget* parent) : QScrollArea(parent), m_buttons(new QButtonGroup(this))
{
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::padding, metrics::gap, metrics::padding, metrics::gap);
    row->setSpacing(2);
    m_buttons->setExclusive(true);
    for (int i = 0; i < int(std::size(laneOrder)); ++i) {
        auto* button = new QToolButton(bar);
        button->setCheckable(true);
        button->setChecked(i == 0);
        button->setObjectName(QStringLiteral("lane_") + id(laneOrder[i]));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_buttons->addButton(button, i);
        row->addWidget(button);
    }
    row->addStretch();
    setWidget(bar);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(metrics::toolbarHeight + metrics::gap);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int button) { Q_EMIT chosen(id(laneOrder[button])); });
}

std::span<const LaneBar::Lane> LaneBar::lanes() { return laneOrder; }

QString LaneBar::id(Lane lane) { return lane ? word(*lane) : QStringLiteral("all"); }

void LaneBar::showCounts(Lane current, const std::function<qint64(Lane)>& count)
{
    for (int i = 0; i < int(std::size(laneOrder)); ++i) {
        const QString title = laneOrder[i] ? styleOf(*laneOrder[i]).text() : tr("All");
        m_buttons->button(i)->setText(QStringLiteral("%1  %2").arg(title, format::count(count(laneOrder[i]))));
        m_buttons->button(i)->setChecked(laneOrder[i] == current);
    }
}

} // namespace hindcast
