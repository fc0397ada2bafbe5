// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/FieldList.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"
#include "ui/widgets/FormLayout.h"
#include "ui/widgets/MarkdownView.h"
#include "ui/widgets/Meter.h"

#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QLabel* valueLabel(const QString& value)
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setText(value.isEmpty() ? QStringLiteral("–") : format::block(value, 20'000));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

FieldList::FieldList(QWidget* parent) : QScrollArea(parent)
{
    auto* content = new QWidget(this);
    auto* box = new QVBoxLayout(content);
    box->setContentsMargins(0, 0, 0, 0);
    m_form = new FormLayout;
    box->addLayout(m_form);
    box->addStretch(1); // rows stay together at the top
    m_form->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    m_form->setHorizontalSpacing(metrics::group);
    m_form->setVerticalSpacing(metrics::padding);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void FieldList::clear()
{
    while (m_form->rowCount() > 0) {
        const QFormLayout::TakeRowResult row = m_form->takeRow(0);
        discardItem(row.labelItem);
        discardItem(row.fieldItem);
    }
}

void FieldList::addField(const QString& label, const QString& value, bool monospace)
{
    auto* text = valueLabel(value);
    if (monospace)
        Theme::setFont(text, &Theme::monoFont);
    m_form->addRow(nameLabel(label), text);
}

QPushButton* FieldList::addButton(const QString& label, const QString& value, const QString& text)
{
    auto* field = new QWidget;
    auto* box = new QVBoxLayout(field);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    auto* button = new QPushButton(text);
    box->addWidget(valueLabel(value));
    box->addWidget(button, 0, Qt::AlignLeft);
    m_form->addRow(nameLabel(label), field);
    return button;
}

void FieldList::addLink(const QString& label, const QString& value, const QString& text, const QString& address)
{
    QPushButton* button = addButton(label, value, text);
    button->setToolTip(address.toHtmlEscaped());
    button->setAccessibleName(text + u' ' + address);
    connect(button, &QPushButton::clicked, button, [address] { QDesktopServices::openUrl(QUrl(address, QUrl::StrictMode)); });
}

/// Called once everything else has heard of the click: what it shows may take the button away.
void FieldList::addAction(const QString& label, const QString& value, const QString& text, std::function<void()> action)
{
    connect(addButton(label, value, text), &QPushButton::clicked, this, std::move(action), Qt::QueuedConnection);
}

QLabel* FieldList::nameLabel(const QString& text)
{
    auto* name = new QLabel(text);
    name->setProperty("role", QStringLiteral("muted"));
    name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding); // beside the first line of a long value
    return name;
}

void FieldList::addHeading(const QString& title)
{
    auto* label = new QLabel(title);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    Theme::setFont(label, &Theme::strongFont);
    label->setContentsMargins(0, m_form->rowCount() > 0 ? metrics::padding : 0, 0, 0);
    m_form->addRow(label);
}

void FieldList::addText(const QString& text, bool monospace)
{
    auto* label = valueLabel(text);
    if (monospace)
        Theme::setFont(label, &Theme::monoFont);
    m_form->addRow(label);
}

void FieldList::addMarkdown(const QString& text)
{
    auto* view = new MarkdownView;
    view->setAccessibleName(tr("Text"));
    view->setText(text.isEmpty() ? QStringLiteral("–") : text);
    m_form->addRow(view);
}

void FieldList::addMeter(const QString& label, double value, const QString& note)
{
    auto* meter = new Meter;
    meter->setValue(value, note);
    meter->setAccessibleName(label);
    m_form->addRow(nameLabel(label), meter);
}

void FieldList::addField(const QString& label, const QString& value, const QColor& colour)
{
    addField(label, value);
    auto* text = qobject_cast<QLabel*>(m_form->itemAt(m_form->rowCount() - 1, QFormLayout::FieldRole)->widget());
    QPalette palette = text->palette();
    palette.setColor(QPalette::WindowText, colour);
    text->setPalette(palette);
}

} // namespace hindcast
