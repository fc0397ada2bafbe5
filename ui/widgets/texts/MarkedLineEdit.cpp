// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/texts/MarkedLineEdit.h"

#include "ui/theme/Theme.h"

#include <QInputMethodEvent>
#include <QTextCharFormat>

namespace hindcast {

MarkedLineEdit::MarkedLineEdit(QWidget* parent) : QLineEdit(parent)
{
    connect(this, &QLineEdit::textChanged, this, [this] { mark({}); });
    connect(&Theme::instance(), &Theme::changed, this, &MarkedLineEdit::draw);
}

void MarkedLineEdit::mark(const std::optional<TextSpan>& place, QColor Tokens::* colour)
{
    if (place == m_place && colour == m_colour)
        return;
    const bool seen = place || m_place;
    m_place = place;
    m_colour = colour;
    if (seen)
        draw();
}

/// A line has no formats of its own; what an input method says of them stays until it says something else, whatever moves.
void MarkedLineEdit::draw()
{
    if (m_composing)
        return;
    QList<QInputMethodEvent::Attribute> attributes;
    if (m_place) {
        const QColor colour = Theme::instance().tokens().*m_colour;
        QTextCharFormat wave;
        wave.setForeground(colour);
        wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.setUnderlineColor(colour);
        attributes.append(QInputMethodEvent::Attribute(QInputMethodEvent::TextFormat, int(m_place->position) - cursorPosition(),
                                                       int(m_place->length), wave));
    }
    QInputMethodEvent event(QString(), attributes);
    QLineEdit::inputMethodEvent(&event);
}

void MarkedLineEdit::inputMethodEvent(QInputMethodEvent* event)
{
    m_composing = !event->preeditString().isEmpty();
    QLineEdit::inputMethodEvent(event);
    if (!m_composing && m_place)
        draw();
}

} // namespace hindcast
