// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Tokens.h"

#include <QWidget>

#include <vector>

namespace hindcast {

/// A small line without axes: how a number went.
class Sparkline final : public QWidget
{
    Q_OBJECT
public:
    explicit Sparkline(QColor Tokens::* colour, QWidget* parent = nullptr);
    void setValues(std::vector<qint64> values);
    [[nodiscard]] const std::vector<qint64>& values() const { return m_values; }
    [[nodiscard]] QSize sizeHint() const override { return {120, 36}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor Tokens::* m_colour;
    std::vector<qint64> m_values;
};

} // namespace hindcast
