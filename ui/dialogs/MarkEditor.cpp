// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/MarkEditor.h"

#include "ui/theme/Theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace hindcast {

MarkEditor::MarkEditor(QWidget* parent) : QWidget(parent), m_label(new QLineEdit(this)), m_colour(new QComboBox(this))
{
    m_label->setObjectName(QStringLiteral("markLabel"));
    m_label->setAccessibleName(tr("Label"));
    m_label->setPlaceholderText(tr("for example: production"));
    m_label->setMaxLength(ConnectionMark::longestLabel);
    m_colour->setObjectName(QStringLiteral("markColour"));
    m_colour->setAccessibleName(tr("Colour"));
    for (const auto colour : ConnectionMark::colours)
        m_colour->addItem(ConnectionMark::colourName(colour), int(colour));
    drawColours();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::padding);
    row->addWidget(m_label, 1);
    row->addWidget(m_colour);
    setFocusProxy(m_label);
    connect(&Theme::instance(), &Theme::changed, this, &MarkEditor::drawColours);
}

void MarkEditor::drawColours()
{
    for (int i = 0; i < m_colour->count(); ++i)
        m_colour->setItemIcon(i, ConnectionMark{{}, ConnectionMark::Colour(m_colour->itemData(i).toInt())}.icon());
}

ConnectionMark MarkEditor::mark() const { return {m_label->text().simplified(), ConnectionMark::Colour(m_colour->currentData().toInt())}; }

void MarkEditor::setMark(const ConnectionMark& mark)
{
    m_label->setText(mark.label);
    m_colour->setCurrentIndex(m_colour->findData(int(mark.colour)));
}

} // namespace hindcast
