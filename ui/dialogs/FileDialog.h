// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace hindcast {

/// The file dialog as a seam: a test names the next file and no dialog opens.
class FileDialog
{
public:
    /// The chosen database file, or an empty string.
    [[nodiscard]] static QString openDatabase(QWidget* parent);
    /// The chosen log of an agent, or an empty string.
    [[nodiscard]] static QString openLog(QWidget* parent);
    static void setNextFile(const QString& path);
};

} // namespace hindcast
