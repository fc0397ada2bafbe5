// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ExactSlider.h"

#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace hindcast {

ExactSlider::ExactSlider(const QString& id, const QString& name, const Range& range, QWidget* parent)
    : QObject(parent), m_range(range), m_field(new QDoubleSpinBox(parent)), m_slider(new QSlider(Qt::Horizontal, parent))
{
    m_field->setObjectName(id);
    m_field->setAccessibleName(name);
    m_field->setDecimals(range.decimals);
    m_field->setRange(range.least, range.most);
    m_field->setSingleStep(std::pow(10, -range.decimals));
    m_field->setAlignment(Qt::AlignRight);
    m_slider->setObjectName(id + QStringLiteral("Slider"));
    m_slider->setAccessibleName(name);
    m_slider->setRange(0, position(range.usualMost));
    m_slider->setPageStep(std::max(1, m_slider->maximum() / 10));
    connect(m_field, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(position(value));
        Q_EMIT valueChanged(value);
    });
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int at) { m_field->setValue(m_range.least + at * std::pow(10, -m_range.decimals)); });
}

/// In steps of the field's last digit; what lies beyond the slider is at its end.
int ExactSlider::position(double value) const
{
    return int(std::lround((std::min(value, m_range.usualMost) - m_range.least) * std::pow(10, m_range.decimals)));
}

double ExactSlider::value() const { return m_field->value(); }

void ExactSlider::setValue(double value) { m_field->setValue(value); }

void ExactSlider::setLeastText(const QString& text) { m_field->setSpecialValueText(text); }

} // namespace hindcast
