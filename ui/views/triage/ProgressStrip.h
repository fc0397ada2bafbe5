// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hindcast {

/// How far a queue was worked: a slim bar of what is done and what was put aside. It says nothing that is not written beside it.
class ProgressStrip final : public QWidget
{
    Q_OBJECT
public:
    explicit ProgressStrip(QWidget* parent = nullptr);
    /// Both from 0 to 1.
    void setShares(double done, double aside);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_done = 0;
    double m_aside = 0;
};

} // namespace hindcast
