// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "ui/theme/Tokens.h"

#include <QLineEdit>

#include <optional>

namespace hindcast {

/// A line of text in which a place can be marked as wrong: by its colour and a wave below it. Another text has no mark.
class MarkedLineEdit final : public QLineEdit
{
    Q_OBJECT
public:
    explicit MarkedLineEdit(QWidget* parent = nullptr);

    /// Nothing: all of it is fine.
    void mark(const std::optional<TextSpan>& place, QColor Tokens::* colour = &Tokens::regression);
    [[nodiscard]] const std::optional<TextSpan>& marked() const { return m_place; }

protected:
    void inputMethodEvent(QInputMethodEvent* event) override;

private:
    void draw();

    std::optional<TextSpan> m_place;
    QColor Tokens::* m_colour = &Tokens::regression;
    bool m_composing = false; ///< an input method marks what it composes
};

} // namespace hindcast
