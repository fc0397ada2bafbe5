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
    /// Where to write an offline copy, or an empty string; the dialog asks before a file is replaced. Ends in .db.
    [[nodiscard]] static QString saveCopy(QWidget* parent, const QString& name);
    /// The same for the rows of a list: .csv or .jsonl.
    [[nodiscard]] static QString saveList(QWidget* parent, const QString& name);
    /// The same for a replay: .md, .json or .csv.
    [[nodiscard]] static QString saveReplay(QWidget* parent, const QString& name);
    /// The same for what lint found: .sarif, .json, .csv or .md.
    [[nodiscard]] static QString saveFindings(QWidget* parent, const QString& name);
    /// The same for the journal: .jsonl.
    [[nodiscard]] static QString saveJournal(QWidget* parent, const QString& name);
    /// A change-set as a file: where to write one, and the one to apply; or an empty string.
    [[nodiscard]] static QString saveChangeSet(QWidget* parent, const QString& name);
    [[nodiscard]] static QString openChangeSet(QWidget* parent);
    /// The text of a schedule: a CronJob, an environment file; or an empty string.
    [[nodiscard]] static QString openSchedule(QWidget* parent);
    static void setNextFile(const QString& path);
};

} // namespace hindcast
