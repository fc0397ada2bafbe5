// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/FileDialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <optional>

namespace hindcast {
namespace {

std::optional<QString>& nextFile()
{
    static std::optional<QString> next;
    return next;
}

} // namespace

QString FileDialog::openDatabase(QWidget* parent)
{
    if (nextFile())
        return *std::exchange(nextFile(), std::nullopt);
    QSettings settings;
    const QString key = QStringLiteral("dialogs/folder");
    const QString path = QFileDialog::getOpenFileName(parent, QCoreApplication::translate("hindcast::FileDialog", "Open a database"),
                                                      settings.value(key).toString(),
                                                      QStringLiteral("%1 (*.db *.sqlite *.sqlite3);;%2 (*)")
                                                          .arg(QCoreApplication::translate("hindcast::FileDialog", "Databases"),
                                                               QCoreApplication::translate("hindcast::FileDialog", "All files")));
    if (!path.isEmpty())
        settings.setValue(key, QFileInfo(path).absolutePath());
    return path;
}

void FileDialog::setNextFile(const QString& path) { nextFile() = path; }

} // namespace hindcast
