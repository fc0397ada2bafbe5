// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/NotedList.h"

#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

NotedList::NotedList(const QString& key, const QString& title, ListModel* model, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)), m_list(new ListView(key, this))
{
    m_list->setListModel(model);
    m_list->setAccessibleName(title);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    box->addWidget(m_list, 1);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
}

void NotedList::setNote(const QString& note) { m_note->setText(note); }

void NotedList::setMessage(const QString& message) { m_list->setMessage(message); }

} // namespace hindcast
