// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/HistoryPage.h"

#include "ui/models/EventModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

HistoryPage::HistoryPage(PatternDetails* details, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)), m_model(new EventModel(this)), m_list(new ListView(QStringLiteral("history"), this))
{
    m_list->setListModel(m_model);
    m_list->setAccessibleName(tr("History"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    box->addWidget(m_list, 1);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject&) {
        m_model->setEvents({});
        m_note->clear();
        m_list->setMessage({});
    });
    connect(details, &PatternDetails::historyReady, this, &HistoryPage::showHistory);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
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
    m_note->setText(note);
    m_list->setMessage(history.events.empty() ? tr("Nothing is known about how this pattern came about.") : QString());
}

} // namespace hindcast
