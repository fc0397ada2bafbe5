// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDoubleSpinBox;
class QSlider;
class QWidget;

namespace hindcast {

/// A number that is typed exactly or dragged: the slider covers what people usually mean, the field all that is possible. Whoever makes
/// it places both.
class ExactSlider final : public QObject
{
    Q_OBJECT
public:
    struct Range {
        double least = 0;
        double most = 1;        ///< that may be typed
        double usualMost = 1;   ///< the right end of the slider
        int decimals = 0;
    };

    /// \a name is what people hear who do not see it; the field's object is called \a id, the slider's \a id + "Slider".
    ExactSlider(const QString& id, const QString& name, const Range& range, QWidget* parent);

    [[nodiscard]] QDoubleSpinBox* field() const { return m_field; }
    [[nodiscard]] QSlider* slider() const { return m_slider; }

    [[nodiscard]] double value() const;
    void setValue(double value);
    /// Shown instead of the least value; empty: the number.
    void setLeastText(const QString& text);

Q_SIGNALS:
    void valueChanged(double value);

private:
    [[nodiscard]] int position(double value) const;

    Range m_range;
    QDoubleSpinBox* m_field;
    QSlider* m_slider;
};

} // namespace hindcast
