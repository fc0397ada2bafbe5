// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace hindcast {

/// A line of plain text that never makes a window wider: what there is no room for ends in an ellipsis, and the tool tip says all of it.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    /// Sets the tool tip, too.
    void setWhole(const QString& text);
    /// What is seen of it.
    [[nodiscard]] QString shown() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace hindcast
