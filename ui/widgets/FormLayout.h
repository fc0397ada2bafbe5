// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>

namespace hindcast {

/// Names beside fields, with wrapped texts among them, each as high as its text needs at the width that it gets.
///
/// QFormLayout (6.4 to 6.8) remembers the heights of two widths, that of its size hint and the last other one, but the rows of
/// the last one asked for only: asked for its own height, then for that of its size hint, it gives the rows of the latter, and
/// texts that wrap once more are cut.
class FormLayout final : public QFormLayout
{
    Q_OBJECT
public:
    using QFormLayout::QFormLayout;
    void setGeometry(const QRect& rect) override;
};

} // namespace hindcast
