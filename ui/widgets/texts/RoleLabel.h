// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace hindcast {

/// A plain text that wraps, in the colour of what it is about: "muted", "problem" ...; empty: that of other texts.
[[nodiscard]] inline QLabel* roleLabel(const QString& text, const char* role, QWidget* parent)
{
    auto* out = new QLabel(text, parent);
    out->setTextFormat(Qt::PlainText);
    out->setWordWrap(true);
    out->setProperty("role", QString::fromLatin1(role));
    return out;
}

} // namespace hindcast
