// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QStyledItemDelegate>

#include <vector>

namespace hindcast {

/// Paints what a search found in a text with what was looked for in strong letters: plain text all the same. Where the first of them would
/// not be seen in its cell, the text begins near it.
class SnippetDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// A text with what is marked in it.
    struct Marked {
        QString text;
        std::vector<TextSpan> spans;
    };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// As much of it as a width has room for, with the first mark in it.
    [[nodiscard]] static Marked fitting(const Marked& whole, const QFont& font, int width);
};

} // namespace hindcast
