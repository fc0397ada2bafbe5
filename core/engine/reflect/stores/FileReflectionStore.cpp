// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/stores/FileReflectionStore.h"

#include "core/domain/StrictJson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FileReflectionStore)
};

constexpr qint64 longestStoredLine = 64 * 1024 * 1024;

/// As the document of the engine names its result, with what is needed to find and count it again.
QJsonObject lineOf(qint64 id, const QByteArray& key, const Reflection& r, const std::optional<Reflection>& strategy)
{
    QJsonObject out{{QStringLiteral("id"), id},
                    {QStringLiteral("trace_key"), QString::fromLatin1(key.toHex())},
                    {QStringLiteral("reflection_text"), r.text},
                    {QStringLiteral("importance"), r.importance},
                    {QStringLiteral("tags"), QJsonArray::fromStringList(r.tags)},
                    {QStringLiteral("source_event_ids"), QJsonArray::fromStringList(r.sourceEventIds)},
                    {QStringLiteral("related_memory_ids"), QJsonArray::fromStringList(r.relatedMemoryIds)},
                    {QStringLiteral("metadata"), r.metadata},
                    {QStringLiteral("quality"), word(r.quality)},
                    {QStringLiteral("occurrence_count"), r.occurrences},
                    {QStringLiteral("last_seen"), isoTimestamp(r.lastSeen)},
                    {QStringLiteral("created_at"), isoTimestamp(r.createdAt)}};
    const auto text = [&out](const char* name, const QString& value) {
        if (!value.isEmpty())
            out.insert(QLatin1String(name), value);
    };
    if (strategy)
        text("strategy_text", strategy->text);
    if (r.confidence)
        out.insert(QStringLiteral("confidence"), *r.confidence);
    text("outcome", r.outcome);
    text("error_category", r.errorCategory);
    text("error_signature", r.errorSignature);
    text("session_id", r.sessionId);
    text("query", r.query);
    text("context", r.context);
    text("source", r.source);
    text("provider", r.provider);
    text("model", r.model);
    text("prompt_id", r.promptId);
    return out;
}

/// Lines of a file, which is read in blocks: without them each byte would be a call of the system.
class BlockLines
{
public:
    explicit BlockLines(QFile& file) : m_file(file) {}

    /// The next line with its end; without one the last line, or as much of a longer one as decides that. Empty: there is none.
    QByteArray next()
    {
        for (qsizetype looked = m_at;;) {
            const qsizetype end = m_read.indexOf('\n', looked);
            if (end >= 0 || m_read.size() - m_at > longestStoredLine)
                return take(end >= 0 ? end + 1 : m_read.size());
            m_read.remove(0, m_at);
            looked = m_read.size();
            m_at = 0;
            const QByteArray block = m_file.read(blockBytes);
            if (block.isEmpty())
                return take(m_read.size());
            m_read += block;
        }
    }

private:
    static constexpr qint64 blockBytes = 256 * 1024;
    QByteArray take(qsizetype end)
    {
        const qsizetype from = std::exchange(m_at, end);
        return m_read.sliced(from, end - from);
    }

    QFile& m_file;
    QByteArray m_read;
    qsizetype m_at = 0;
};

} // namespace

/// Forgets what was not committed.
class FileReflectionStore::FileBatch final : public ReflectionStore::Batch
{
public:
    explicit FileBatch(FileReflectionStore& store) : m_store(&store) {}
    ~FileBatch() override { m_store->forget(); }
    Q_DISABLE_COPY_MOVE(FileBatch)
    [[nodiscard]] Expected<void> commit() override { return m_store->commit(); }

private:
    FileReflectionStore* m_store;
};

Error FileReflectionStore::broken(ErrorCode code, const QString& sentence) const
{
    return {code, sentence, m_file.fileName() + QStringLiteral(": ") + m_file.errorString(), {}};
}

Expected<std::unique_ptr<ReflectionStore>> FileReflectionStore::open(const QString& path)
{
    std::unique_ptr<FileReflectionStore> store(new FileReflectionStore(path));
    store->m_lock.setStaleLockTime(0); // a lock is as old as its process, not older
    if (!store->m_lock.tryLock(0)) {
        const bool held = store->m_lock.error() == QLockFile::LockFailedError;
        return Unexpected(store->broken(held ? ErrorCode::Busy : ErrorCode::PermissionDenied,
                                        held ? Tr::tr("Another process keeps its reflections in this file.")
                                             : Tr::tr("The file for reflections cannot be locked.")));
    }
    if (!store->m_file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return Unexpected(store->broken(ErrorCode::PermissionDenied, Tr::tr("The file for reflections cannot be opened.")));
    HC_CHECK(store->load());
    return std::unique_ptr<ReflectionStore>(std::move(store));
}

Expected<void> FileReflectionStore::load()
{
    qint64 end = 0, number = 0;
    BlockLines lines(m_file);
    for (;;) {
        const QByteArray line = lines.next();
        if (line.isEmpty())
            break;
        const bool ends = line.endsWith('\n');
        if (line.size() - (ends ? 1 : 0) > longestStoredLine)
            return Unexpected(broken(ErrorCode::TooLarge, Tr::tr("Line %1 of the file for reflections is too long.").arg(number + 1)));
        if (!ends) {
            HC_CHECK(takeLast(line, ++number));
            break;
        }
        HC_CHECK(take(line, ++number));
        end += line.size();
    }
    if (m_file.error() != QFileDevice::NoError)
        return Unexpected(broken(ErrorCode::Io, Tr::tr("The file for reflections cannot be read.")));
    if (m_torn && !m_file.resize(end))
        return Unexpected(broken(ErrorCode::Io, Tr::tr("The file for reflections cannot be written.")));
    return {};
}

/// The last line, without an end: what a writer that died left of it goes, and nothing else does: it may be somebody's only text.
Expected<void> FileReflectionStore::takeLast(const QByteArray& line, qint64 number)
{
    if (strictJsonObject(line.trimmed())) {
        HC_CHECK(take(line, number));
        m_unended = true;
        return {};
    }
    // As QJsonDocument begins our lines: members in the order of their names.
    static constexpr QByteArrayView beginnings[] = {"{\"confidence\":", "{\"context\":", "{\"created_at\":"};
    m_torn = std::ranges::any_of(beginnings, [&](QByteArrayView b) { return line.startsWith(b) || b.startsWith(line); });
    if (!m_torn)
        return Unexpected(broken(ErrorCode::Corrupt, Tr::tr("Line %1 of the file is no reflection that was kept there.").arg(number)));
    return {};
}

Expected<void> FileReflectionStore::take(const QByteArray& line, qint64 number)
{
    const auto object = strictJsonObject(line.trimmed());
    const qint64 id = object ? object->value(QLatin1String("id")).toInteger() : 0;
    const QByteArray key = object ? QByteArray::fromHex(object->value(QLatin1String("trace_key")).toString().toLatin1()) : QByteArray();
    if (id <= 0 || key.isEmpty() || !object->contains(QLatin1String("reflection_text")))
        return Unexpected(broken(ErrorCode::Corrupt, Tr::tr("Line %1 of the file is no reflection that was kept there.").arg(number)));
    m_ids.insert(key, id);
    m_lines.insert(id, *object);
    m_last = std::max(m_last, id + (object->contains(QLatin1String("strategy_text")) ? 1 : 0));
    return {};
}

Expected<std::unique_ptr<ReflectionStore::Batch>> FileReflectionStore::begin() { return std::make_unique<FileBatch>(*this); }

Expected<std::optional<ReflectionHit>> FileReflectionStore::ofTrace(const QByteArray& key)
{
    const qint64 id = m_ids.value(key);
    if (id == 0)
        return std::nullopt;
    return ReflectionHit{id, m_lines.value(id).value(QLatin1String("occurrence_count")).toInteger(1)};
}

void FileReflectionStore::append(const QJsonObject& line)
{
    m_unwritten += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    m_lines.insert(line.value(QLatin1String("id")).toInteger(), line);
}

Expected<void> FileReflectionStore::count(qint64 reflection, const Trace& trace, const QByteArray&)
{
    const Timestamp at = trace.createdAt;
    QJsonObject line = m_lines.value(reflection);
    if (!m_before.contains(reflection))
        m_before.insert(reflection, line);
    line.insert(QStringLiteral("occurrence_count"), line.value(QLatin1String("occurrence_count")).toInteger(1) + 1);
    const auto last = parseTimestamp(line.value(QLatin1String("last_seen")).toString());
    line.insert(QStringLiteral("last_seen"), isoTimestamp(std::max(at, last.value_or(at))));
    append(line);
    return {};
}

Expected<ReflectionStore::Ids> FileReflectionStore::keep(const QByteArray& key, const Reflection& reflection,
                                                         const std::optional<Reflection>& strategy)
{
    const Ids ids{m_last + 1, strategy ? m_last + 2 : 0};
    m_last = std::max(ids.reflection, ids.strategy);
    m_ids.insert(key, ids.reflection);
    m_batchNew << ids.reflection;
    append(lineOf(ids.reflection, key, reflection, strategy));
    return ids;
}

/// One write: what a full disk cut short is taken away again.
Expected<void> FileReflectionStore::commit()
{
    if (m_unwritten.isEmpty())
        return {};
    const qint64 before = m_file.size();
    const QByteArray text = m_unended ? '\n' + m_unwritten : m_unwritten;
    const bool written = m_file.seek(before) && m_file.write(text) == text.size() && ::fdatasync(m_file.handle()) == 0;
    if (!written) {
        const Error error = broken(ErrorCode::Io, Tr::tr("The file for reflections cannot be written."));
        (void)m_file.resize(before);
        return Unexpected(error);
    }
    m_unended = false;
    m_unwritten.clear();
    m_batchNew.clear();
    m_before.clear();
    return {};
}

void FileReflectionStore::forget()
{
    m_unwritten.clear();
    for (auto it = m_before.cbegin(); it != m_before.cend(); ++it)
        m_lines.insert(it.key(), it.value());
    for (const qint64 id : std::as_const(m_batchNew)) {
        m_ids.remove(QByteArray::fromHex(m_lines.value(id).value(QLatin1String("trace_key")).toString().toLatin1()));
        m_lines.remove(id);
    }
    m_batchNew.clear();
    m_before.clear();
}

} // namespace hindcast
