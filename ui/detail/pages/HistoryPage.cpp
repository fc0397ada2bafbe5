// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/HistoryPage.h"

#include "ui/models/EventModel.h"

namespace hindcast {

HistoryPage::HistoryPage(PatternDetails* details, QWidget* parent) : HistoryPage(new EventModel, details, parent) {}

HistoryPage::HistoryPage(EventModel* model, PatternDetails* details, QWidget* parent)
    : NotedList(QStringLiteral("history"), tr("History"), model, parent), m_model(model)
{
    model->setParent(this);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject&) {
        m_model->setEvents({});
        setNote({});
        setMessage({});
    });
    connect(details, &PatternDetails::historyReady, this, &HistoryPage::showHistory);
    connect(details, &PatternDetails::patternUnread, this, &HistoryPage::setMessage);
}

void HistoryPage::showHistory(const PatternHistory& history)
{
    m_model->setEvents(history.events);
    QString note = history.reconstructed ? tr("Reconstructed from the outcomes: this database records no events.")
                                         : tr("%Ln recorded event(s), newest first.", nullptr, int(history.events.size()));
    if (history.truncated)
        note += u' ' + tr("Only a part was read.");
    if (!history.doubt.isEmpty())
        note += u' ' + history.doubt;
    setNote(note);
    setMessage(history.events.empty() ? tr("Nothing is known about how this pattern came about.") : QString());
}

} // namespace hindcast
