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

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FileDialog)
};

/// \a key: where the folder of the last choice is remembered.
QString choose(QWidget* parent, const QString& key, const QString& title, const QString& kinds)
{
    if (nextFile())
        return *std::exchange(nextFile(), std::nullopt);
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(parent, title, settings.value(key).toString(), kinds);
    if (!path.isEmpty())
        settings.setValue(key, QFileInfo(path).absolutePath());
    return path;
}

} // namespace

QString FileDialog::openDatabase(QWidget* parent)
{
    return choose(parent, QStringLiteral("dialogs/folder"), Tr::tr("Open a database"),
                  QStringLiteral("%1 (*.db *.sqlite *.sqlite3);;%2 (*)").arg(Tr::tr("Databases"), Tr::tr("All files")));
}

QString FileDialog::openLog(QWidget* parent)
{
    return choose(parent, QStringLiteral("dialogs/logFolder"), Tr::tr("Import log lines"),
                  QStringLiteral("%1 (*.log *.log.* *.json *.jsonl *.txt);;%2 (*)").arg(Tr::tr("Logs"), Tr::tr("All files")));
}

void FileDialog::setNextFile(const QString& path) { nextFile() = path; }

} // namespace hindcast
