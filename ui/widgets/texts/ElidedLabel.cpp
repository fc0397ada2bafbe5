// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/texts/ElidedLabel.h"

#include "ui/models/Format.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace hindcast {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setWhole(const QString& text)
{
    setText(text);
    setToolTip(format::tip(text));
}

QString ElidedLabel::shown() const { return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()); }

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    const QString seen = shown();
    if (seen == text())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    const int flags = int(QStyle::visualAlignment(layoutDirection(), alignment())) | int(Qt::TextSingleLine);
    style()->drawItemText(&painter, contentsRect(), flags, option.palette, isEnabled(), seen, foregroundRole());
}

} // namespace hindcast
