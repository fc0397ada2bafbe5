// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/NotADatabase.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NotADatabase)
};

/// The beginning without a byte order mark, comments of SQL and white space.
QByteArray firstWords(QByteArray text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        text.remove(0, 3);
    text = text.trimmed();
    while (text.startsWith("--")) {
        const qsizetype end = text.indexOf('\n');
        text = end < 0 ? QByteArray() : text.mid(end).trimmed();
    }
    return text;
}

bool isSql(const QString& path, const QByteArray& words)
{
    if (path.endsWith(QLatin1String(".sql"), Qt::CaseInsensitive))
        return true;
    const QByteArray upper = words.left(20).toUpper();
    for (const char* word : {"CREATE ", "INSERT INTO", "BEGIN;", "BEGIN TRANSACTION", "PRAGMA ", "SET ", "DROP ", "COPY ", "\\RESTRICT"})
        if (upper.startsWith(word))
            return true;
    return false;
}

bool isCsv(const QString& path, const QByteArray& words)
{
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) || path.endsWith(QLatin1String(".tsv"), Qt::CaseInsensitive))
        return true;
    const QByteArray line = words.left(words.indexOf('\n'));
    return line.isValidUtf8() && !line.contains('\0') && (line.count(',') > 1 || line.count('\t') > 1);
}

} // namespace

Error notADatabase(const QString& path, const QByteArray& beginning)
{
    const QString name = QFileInfo(path).fileName();
    const auto error = [&](const QString& sentence, const QString& hint) {
        return Error{ErrorCode::NotADatabase, sentence.arg(name), path, hint};
    };
    if (beginning.startsWith("PGDMP"))
        return error(Tr::tr("The file %1 is a dump of a PostgreSQL database."),
                     Tr::tr("Load it into a server (createdb NAME, then pg_restore -d NAME FILE) and connect to that."));
    if (beginning.contains("PostgreSQL database dump") || beginning.contains("PostgreSQL database cluster dump"))
        return error(Tr::tr("The file %1 is a dump of a PostgreSQL database."),
                     Tr::tr("Load it into a server (createdb NAME, then psql -d NAME -f FILE) and connect to that."));
    const QByteArray words = firstWords(beginning);
    if (isSql(path, words))
        return error(Tr::tr("The file %1 has statements of SQL."),
                     Tr::tr("Load it (sqlite3 NEW.db < FILE, or psql -d NAME -f FILE on a server) and open that."));
    if (words.startsWith('{') || words.startsWith('['))
        return error(
            Tr::tr("The file %1 is JSON, not a database."),
            Tr::tr("Load it into a database of Hindcast's own: hindcast-cli init NEW.db, then hindcast-cli record NEW.db FILE --write "
                   "for outcomes, reflect for traces, or import for memories."));
    if (isCsv(path, words))
        return error(
            Tr::tr("The file %1 is a table of text (CSV), not a database."),
            Tr::tr("Load it into the table that it is from (\\copy of psql, .import of sqlite3) and open that database; or give its "
                   "outcomes to hindcast-cli record as JSON lines."));
    return error(Tr::tr("The file %1 is not a SQLite database."), Tr::tr("Choose a database file, or connect to a server."));
}

} // namespace hindcast
