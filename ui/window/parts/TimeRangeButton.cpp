// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/TimeRangeButton.h"

#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"
#include "ui/widgets/TimeEdit.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLocale>
#include <QMenu>

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
    const auto edit = [&](Timestamp t) { return makeTimeEdit(DisplaySettings::instance().shown(t), &dialog); };
    const Timestamp now = DisplaySettings::instance().now();
    auto* from = edit(m_from.value_or(Timestamp{now.us - 30 * Timestamp::perDay}));
    auto* until = edit(m_until.value_or(now));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    auto* form = new FormLayout(&dialog);
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

void TimeRangeButton::setRange(Timestamp from, Timestamp until) { setTimes(from, until); }

/// The upper end is not in the range: of whole days the last one that is has its name there.
void TimeRangeButton::setTimes(std::optional<Timestamp> from, std::optional<Timestamp> until)
{
    const auto beginsDay = [](Timestamp t) { return DisplaySettings::instance().shown(t).time() == QTime(0, 0); };
    const auto dayOf = [](Timestamp t) { return DisplaySettings::instance().shown(t).date(); };
    const auto day = [](QDate d) { return QLocale().toString(d, QLocale::ShortFormat); };
    const auto moment = [&](Timestamp t) {
        return day(dayOf(t)) + u' ' + DisplaySettings::instance().shown(t).time().toString(QStringLiteral("HH:mm"));
    };
    if (!from && !until) {
        setPreset(0);
    } else if (from && until) {
        const bool wholeDays = *from < *until && beginsDay(*from) && beginsDay(*until);
        const QDate first = dayOf(*from), last = dayOf(*until).addDays(-1);
        if (wholeDays && first == last)
            set(from, until, day(first));
        else if (wholeDays)
            set(from, until, tr("%1 to %2").arg(day(first), day(last)));
        else
            set(from, until, tr("%1 to %2").arg(moment(*from), moment(*until)));
    } else if (from) {
        set(from, until, tr("Since %1").arg(beginsDay(*from) ? day(dayOf(*from)) : moment(*from)));
    } else {
        set(from, until, tr("Until %1").arg(beginsDay(*until) ? day(dayOf(*until).addDays(-1)) : moment(*until)));
    }
}

} // namespace hindcast
