// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hindcast {

/// A bar from 0 to 1 with its value and a word beside it.
class Meter final : public QWidget
{
    Q_OBJECT
public:
    explicit Meter(QWidget* parent = nullptr);
    /// What is no number, or out of range, is a text without a bar.
    void setValue(double value, const QString& note);
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool hasBar() const { return m_value >= 0 && m_value <= 1; }
    [[nodiscard]] int barWidth() const;
    [[nodiscard]] QRect textPlace() const;

    double m_value = 0;
    QString m_text;
};

} // namespace hindcast
