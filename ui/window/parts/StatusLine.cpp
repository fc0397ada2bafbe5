// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/StatusLine.h"

#include "ui/jobs/JobsModel.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QLabel>
#include <QSettings>
#include <QToolButton>

namespace hindcast {
namespace {

constexpr auto utcSetting = "window/utc";

} // namespace

StatusLine::StatusLine(JobsModel* jobs, QWidget* parent)
    : QStatusBar(parent), m_view(new ElidedLabel(this)), m_store(new QLabel(this)), m_age(new QLabel(this)), m_zone(new QToolButton(this)),
      m_jobs(new QToolButton(this))
{
    m_view->setObjectName(QStringLiteral("statusView"));
    m_store->setObjectName(QStringLiteral("statusStore"));
    m_store->setTextFormat(Qt::PlainText);
    m_age->setObjectName(QStringLiteral("statusAge"));
    m_jobs->setObjectName(QStringLiteral("jobsButton"));
    m_jobs->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_jobs->setIcon(Theme::instance().icon(QStringLiteral("jobs"), &Tokens::muted));
    m_jobs->setText(tr("No jobs"));
    m_zone->setObjectName(QStringLiteral("zoneButton"));
    m_zone->setCheckable(true);
    m_zone->setToolTip(tr("Show times in UTC or in local time"));
    setSizeGripEnabled(false);
    addWidget(m_view, 1);
    for (QWidget* w : std::initializer_list<QWidget*>{m_store, m_age, m_zone, m_jobs})
        addPermanentWidget(w);
    connect(m_jobs, &QToolButton::clicked, this, &StatusLine::jobsClicked);
    connect(jobs, &JobsModel::activeCountChanged, this,
            [this](int n) { m_jobs->setText(n == 0 ? tr("No jobs") : tr("%Ln job(s) running", nullptr, n)); });
    connect(m_zone, &QToolButton::toggled, this, &StatusLine::chooseZone);
    m_zone->setText(tr("Local time"));
    m_zone->setChecked(QSettings().value(QLatin1String(utcSetting), false).toBool());
}

void StatusLine::chooseZone(bool utc)
{
    DisplaySettings::instance().setUtc(utc);
    QSettings().setValue(QLatin1String(utcSetting), utc);
    m_zone->setText(utc ? tr("UTC") : tr("Local time"));
}

void StatusLine::setView(const QString& text) { m_view->setWhole(text); }

void StatusLine::setStore(const QString& text) { m_store->setText(text); }

void StatusLine::setAge(const QString& text, const QString& tip)
{
    m_age->setText(text);
    m_age->setToolTip(tip);
}

} // namespace hindcast
