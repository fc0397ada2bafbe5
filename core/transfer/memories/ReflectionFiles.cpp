// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/ReflectionFiles.h"

#include "core/domain/StrictJson.h"
#include "core/transfer/memories/MemoryLines.h"
#include "core/transfer/memories/MemoryObjects.h"
#include "core/transfer/memories/RunLog.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionFiles)
};

/// Reads one file after the other into one result.
class MemoryFileReader
{
public:
    MemoryFileReader(const ImportSink& sink, const JobContext& context) : m_sink(sink), m_context(context) {}

    Expected<void> read(const QString& path)
    {
        const QFileInfo info(path);
        if (!info.isFile()) // a pipe would keep us waiting for ever
            return fail(ErrorCode::NotFound, Tr::tr("There is no file %1.").arg(info.fileName()));
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return fail(ErrorCode::Io, Tr::tr("%1 cannot be read.").arg(info.fileName()), file.errorString());
        m_place = runLogPlace(path);
        m_name = info.fileName();
        return isLines(file) ? readLines(file) : readWhole(file);
    }
    Expected<ImportCounts> finish()
    {
        HC_CHECK(m_runs.flush(m_sink, m_counts));
        return m_counts;
    }

private:
    /// The first line is an object of its own, or the second one begins one: a first line may be broken.
    static bool isLines(QFile& file)
    {
        const QByteArray first = lineWithText(file), second = lineWithText(file);
        file.seek(0);
        if (first.startsWith('[') || first == "{")
            return false;
        return first.endsWith('}') || first.size() > TraceInput::greatestBytes || second.startsWith('{');
    }
    static QByteArray lineWithText(QFile& file)
    {
        QByteArray line;
        while (!file.atEnd() && line.isEmpty())
            line = withoutMark(file.readLine(TraceInput::greatestBytes + 2)).trimmed();
        return line;
    }
    static QByteArray withoutMark(const QByteArray& bytes) { return bytes.startsWith("\xEF\xBB\xBF") ? bytes.sliced(3) : bytes; }

    Expected<void> step(const QFile& file)
    {
        if (m_context.token.isCancelled())
            return failCancelled();
        m_context.progress({file.pos(), std::max(file.size(), file.pos())});
        return {};
    }
    static Unexpected tooLong() { return fail(ErrorCode::TooLarge, Tr::tr("The line is too long.")); }
    void reject(qint64 number, const QString& message)
    {
        ++m_counts.bad;
        if (m_counts.badLines.size() < ImportCounts::greatestBadLines)
            m_counts.badLines.push_back({m_name, number, message});
    }
    Expected<void> take(const QJsonObject& object, qint64 number, QByteArrayView json = {})
    {
        if (RunLog::isEntry(object)) {
            const auto added = json.size() > TraceInput::greatestBytes ? tooLong() : m_runs.add(object, m_place, m_counts);
            if (!added)
                reject(number, added.error().sentence);
            // One file a trial: only all of them together say how often. Lines are complete in themselves.
            return m_place.trial || !m_lines ? Expected<void>() : m_runs.flush(m_sink, m_counts);
        }
        auto memories = memoriesOf(object, m_place.file, json);
        if (!memories)
            reject(number, memories.error().sentence);
        else
            for (ImportedMemory& memory : *memories) {
                ++m_counts.produced;
                HC_CHECK(m_sink(std::move(memory)));
            }
        return {};
    }
    Expected<void> readLines(QFile& file)
    {
        m_lines = true;
        MemoryLines lines(file, TraceInput::greatestLine);
        for (qint64 number = 1; lines.next(); ++number) {
            if (number % 100 == 1) // it asks the file system
                HC_CHECK(step(file));
            const QByteArray line = number == 1 ? withoutMark(lines.line()).trimmed() : lines.line();
            if (line.isEmpty())
                continue;
            ++m_counts.read;
            const auto object = lines.isTooLong() ? tooLong() : strictJsonObject(line);
            if (!object)
                reject(number, object.error().sentence);
            else
                HC_CHECK(take(*object, number, line));
        }
        return file.error() == QFile::NoError ? Expected<void>()
                                              : fail(ErrorCode::Io, Tr::tr("%1 cannot be read.").arg(m_name), file.errorString());
    }
    Expected<void> readWhole(QFile& file)
    {
        m_lines = false;
        if (file.size() > greatestMemoryFile)
            return fail(ErrorCode::TooLarge, Tr::tr("%1 is too large to be read as one document.").arg(m_name), {},
                        Tr::tr("Write it as JSON lines."));
        HC_TRY(const QJsonObject all, strictJsonObject("{\"all\":" + withoutMark(file.readAll()) + '}'));
        const QJsonValue document = all.value(QLatin1String("all"));
        const QJsonArray list = document.isArray() ? document.toArray() : QJsonArray{document};
        for (qsizetype i = 0; i < list.size(); ++i) {
            HC_CHECK(step(file));
            ++m_counts.read;
            if (!list.at(i).isObject())
                reject(i + 1, Tr::tr("An entry must be a JSON object."));
            else
                HC_CHECK(take(list.at(i).toObject(), i + 1));
        }
        return {};
    }

    ImportCounts m_counts;
    const ImportSink& m_sink;
    const JobContext& m_context;
    RunLog m_runs;
    RunLogPlace m_place;
    QString m_name;
    bool m_lines = false;
};

} // namespace

Expected<ImportCounts> readReflectionFiles(QStringList paths, const ImportSink& sink, const JobContext& context)
{
    std::ranges::stable_sort(paths, {}, [](const QString& path) { return runLogPlace(path).trial.value_or(-1); });
    MemoryFileReader reader(sink, context);
    for (const QString& path : paths)
        HC_CHECK(reader.read(path));
    return reader.finish();
}

} // namespace hindcast
