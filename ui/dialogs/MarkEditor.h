// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/remembered/ConnectionMark.h"

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace hindcast {

/// A label and a colour for a database, side by side.
class MarkEditor final : public QWidget
{
    Q_OBJECT
public:
    explicit MarkEditor(QWidget* parent = nullptr);
    [[nodiscard]] ConnectionMark mark() const;
    void setMark(const ConnectionMark& mark);

private:
    void drawColours();

    QLineEdit* m_label;
    QComboBox* m_colour;
};

} // namespace hindcast
