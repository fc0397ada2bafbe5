// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/FileDialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
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

/// \a endings: what the name may end in; the first is added to a name that has none of them.
QString chooseTarget(QWidget* parent, const QString& title, const QString& name, const QString& kinds, const QStringList& endings)
{
    const auto ended = [&](const QString& path) {
        const bool has = path.isEmpty()
            || std::ranges::any_of(endings, [&](const QString& e) { return path.endsWith(e, Qt::CaseInsensitive); });
        return has ? path : path + endings.front();
    };
    if (nextFile())
        return ended(*std::exchange(nextFile(), std::nullopt));
    QSettings settings;
    const QString key = QStringLiteral("dialogs/exportFolder");
    QFileDialog dialog(parent, title, settings.value(key).toString(), kinds);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(endings.front().mid(1)); // before it asks whether a file may be replaced
    dialog.selectFile(name + endings.front());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    const QString path = dialog.selectedFiles().constFirst();
    settings.setValue(key, QFileInfo(path).absolutePath());
    return ended(path);
}

} // namespace

QString FileDialog::saveCopy(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Save an offline copy"), name, QStringLiteral("%1 (*.db)").arg(Tr::tr("Databases")),
                        {QStringLiteral(".db")});
}

QString FileDialog::saveList(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Export the list"), name,
                        QStringLiteral("%1 (*.csv);;%2 (*.jsonl)").arg(Tr::tr("CSV"), Tr::tr("JSON lines")),
                        {QStringLiteral(".csv"), QStringLiteral(".jsonl")});
}

QString FileDialog::saveReplay(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Export the replay"), name,
                        QStringLiteral("%1 (*.md);;%2 (*.json);;%3 (*.csv)").arg(Tr::tr("Report"), Tr::tr("JSON"), Tr::tr("CSV")),
                        {QStringLiteral(".md"), QStringLiteral(".json"), QStringLiteral(".csv")});
}

QString FileDialog::saveFindings(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Export the findings"), name,
                        QStringLiteral("SARIF (*.sarif);;JSON (*.json);;%1 (*.csv);;Markdown (*.md)").arg(Tr::tr("CSV")),
                        {QStringLiteral(".sarif"), QStringLiteral(".json"), QStringLiteral(".csv"), QStringLiteral(".md")});
}

QString FileDialog::saveJournal(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Export the journal"), name, QStringLiteral("%1 (*.jsonl)").arg(Tr::tr("JSON lines")),
                        {QStringLiteral(".jsonl")});
}

QString FileDialog::saveChangeSet(QWidget* parent, const QString& name)
{
    return chooseTarget(parent, Tr::tr("Export a change-set"), name, QStringLiteral("JSON (*.json)"), {QStringLiteral(".json")});
}

QString FileDialog::openChangeSet(QWidget* parent)
{
    return choose(parent, QStringLiteral("dialogs/changeSetFolder"), Tr::tr("Apply a change-set"),
                  QStringLiteral("JSON (*.json);;%1 (*)").arg(Tr::tr("All files")));
}

QString FileDialog::openSchedule(QWidget* parent)
{
    return choose(parent, QStringLiteral("dialogs/scheduleFolder"), Tr::tr("Take the periods of a schedule"),
                  QStringLiteral("%1 (*.yaml *.yml *.env *.service);;%2 (*)").arg(Tr::tr("Schedules"), Tr::tr("All files")));
}

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
