// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ScrollColumn.h"

#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"

#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

ScrollColumn::ScrollColumn(const char* name, int spacing, QWidget* parent)
    : QScrollArea(parent), m_page(new QWidget(this)), m_box(new QVBoxLayout(m_page))
{
    setObjectName(QString::fromLatin1(name));
    setWidget(m_page);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_box->setContentsMargins(metrics::page, metrics::group, metrics::page, metrics::group);
    m_box->setSpacing(spacing);
    m_box->addStretch(1);
}

void ScrollColumn::clear()
{
    clearLayout(m_box, 1); // the stretch stays
}

QLabel* ScrollColumn::add(const QString& text, const char* role)
{
    auto* label = new QLabel(text, m_page);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    label->setProperty("role", QString::fromLatin1(role));
    add(label);
    return label;
}

void ScrollColumn::add(QWidget* widget) { m_box->insertWidget(m_box->count() - 1, widget); }

QString ScrollColumn::text() const
{
    QStringList out;
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        out << label->text();
    return out.join(u'\n');
}

} // namespace hindcast
