// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

class QWidget;

namespace hindcast {

class PatternDetails;
class View;

/// A view under its name: one folder in ui/views.
struct ViewInfo {
    const char* id;
    const char* icon;
    int position; ///< in the navigator
    char goKey; ///< the letter that leads there, behind a G
    QString (*title)();
    View* (*create)(PatternDetails* details, QWidget* parent);
};

/// Every view, one folder each, sorted by name.
[[nodiscard]] const std::vector<const ViewInfo*>& viewRegistry();
/// What people call it; empty: there is none.
[[nodiscard]] QString viewTitle(const QString& id);
/// Their ids as the navigator orders them.
[[nodiscard]] QStringList viewIds();

} // namespace hindcast
