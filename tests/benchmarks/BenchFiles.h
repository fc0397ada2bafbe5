// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/native/NativeSchema.h"
#include "core/synthetic/SyntheticData.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

namespace hindcast {

/// What was asked for, or the end of the program: what fails is quick, and is not measured.
template<class T>
T sure(Expected<T> result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
    return *std::move(result);
}
inline void sure(const Expected<void>& result)
{
    if (!result)
        qFatal("%s (%s)", qPrintable(result.error().sentence), qPrintable(result.error().detail));
}

/// The size of everything: HINDCAST_BENCH_ROWS.
inline qint64 benchRows() { return qEnvironmentVariable("HINDCAST_BENCH_ROWS", QStringLiteral("200000")).toLongLong(); }

/// Two years of outcomes, benchRows() of them.
inline SyntheticOptions scaleStory()
{
    SyntheticOptions options;
    options.profile = SyntheticOptions::Profile::Scale;
    options.outcomes = benchRows();
    options.anchor = *parseTimestamp(u"2026-11-20");
    return options;
}

/// The one file that is measured on, which nobody writes to: of scaleStory(), or the one that HINDCAST_BENCH_DB names, which is made where
/// it is missing, and kept.
class ScaleFile
{
public:
    static const ScaleFile& instance()
    {
        static const ScaleFile file;
        return file;
    }

    DatabaseUrl url;
    Timestamp now = scaleStory().anchor; ///< when its story ends

private:
    ScaleFile()
    {
        const QString kept = qEnvironmentVariable("HINDCAST_BENCH_DB");
        url = DatabaseUrl::sqlite(kept.isEmpty() ? m_folder.filePath(QStringLiteral("bench.db")) : kept);
        if (QFile::exists(url.path))
            return;
        (void)sure(generateSyntheticData(url, scaleStory(), {}));
        QFile file(url.path); // columns are kept of a file that nobody has just written
        if (!file.open(QIODevice::ReadWrite)
            || !file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime))
            qFatal("its time cannot be set");
    }

    QTemporaryDir m_folder;
};

/// An empty database of ours, to be written to and thrown away.
struct EmptyFile {
    QTemporaryDir folder;
    DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(QStringLiteral("empty.db")));
    EmptyFile() { sure(createNative(url)); }
};

/// Makes a copy of a file that nobody writes to, in the place of the last one, and gives its name.
inline QString freshCopy(const QString& path, const QTemporaryDir& folder)
{
    const QString copy = folder.filePath(QStringLiteral("copy.db"));
    for (const char* suffix : {"", "-wal", "-shm"})
        QFile::remove(copy + QString::fromLatin1(suffix));
    if (!QFile::copy(path, copy))
        qFatal("no copy");
    return copy;
}

} // namespace hindcast
