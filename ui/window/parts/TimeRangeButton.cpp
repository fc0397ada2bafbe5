// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/TimeRangeButton.h"

#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"

#include <QDateTimeEdit>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLocale>
#include <QMenu>
#include <QTimeZone>

namespace hindcast {

TimeRangeButton::TimeRangeButton(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("timeRange"));
    setIcon(Theme::instance().icon(QStringLiteral("clock")));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(InstantPopup);
    setToolTip(tr("Time range of all lists and charts"));
    auto* menu = new QMenu(this);
    connect(menu->addAction(tr("All of the time")), &QAction::triggered, this, [this] { setPreset(0); });
    for (const int days : {1, 7, 30, 90, 365})
        connect(menu->addAction(tr("Last %Ln day(s)", nullptr, days)), &QAction::triggered, this, [this, days] { setPreset(days); });
    menu->addSeparator();
    connect(menu->addAction(tr("From … to …")), &QAction::triggered, this, &TimeRangeButton::chooseDates);
    setMenu(menu);
    set({}, {}, tr("All of the time"));
}

void TimeRangeButton::set(std::optional<Timestamp> from, std::optional<Timestamp> until, const QString& text)
{
    m_from = from;
    m_until = until;
    setText(text);
    Q_EMIT rangeChanged();
}

void TimeRangeButton::setPreset(int days)
{
    if (days <= 0)
        set({}, {}, tr("All of the time"));
    else
        set(Timestamp{DisplaySettings::instance().now().us - days * Timestamp::perDay}, {}, tr("Last %Ln day(s)", nullptr, days));
}

void TimeRangeButton::chooseDates()
{
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Time range"));
    const Qt::TimeSpec spec = DisplaySettings::instance().utc() ? Qt::UTC : Qt::LocalTime;
    const auto edit = [&](Timestamp t) {
        auto* e = new QDateTimeEdit(QDateTime::fromMSecsSinceEpoch(t.us / 1'000, spec), &dialog);
        e->setTimeSpec(spec);
        e->setCalendarPopup(true);
        return e;
    };
    const Timestamp now = DisplaySettings::instance().now();
    auto* from = edit(m_from.value_or(Timestamp{now.us - 30 * Timestamp::perDay}));
    auto* until = edit(m_until.value_or(now));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    auto* form = new QFormLayout(&dialog);
    form->addRow(tr("From"), from);
    form->addRow(tr("To"), until);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto moment = [](const QDateTimeEdit* e) { return Timestamp{e->dateTime().toMSecsSinceEpoch() * 1'000}; };
    setRange(moment(from), moment(until));
}

void TimeRangeButton::setRange(Timestamp from, Timestamp until)
{
    const auto day = [](Timestamp t) {
        const auto zone = DisplaySettings::instance().utc() ? QTimeZone::utc() : QTimeZone::systemTimeZone();
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(t.us / 1'000, zone).date(), QLocale::ShortFormat);
    };
    set(from, until, tr("%1 to %2").arg(day(from), day(until)));
}

} // namespace hindcast
