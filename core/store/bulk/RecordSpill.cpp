// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/bulk/RecordSpill.h"

#include "core/domain/text/ArgText.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <limits>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordSpill)
};

constexpr qsizetype perRecord = 64; ///< what holding one costs besides its bytes
constexpr qint64 lastPlace = std::numeric_limits<qint64>::max();

/// Files of processes that are no more.
void removeAbandoned(const QString& folder)
{
    const QDir dir(folder);
    for (const QString& name : dir.entryList({QStringLiteral("spill-*")}, QDir::Files)) {
        bool number = false;
        const qint64 pid = name.section(u'-', 1, 1).toLongLong(&number);
        if (number && pid > 0 && ::kill(pid_t(pid), 0) != 0 && errno == ESRCH)
            QFile::remove(dir.filePath(name));
    }
}

} // namespace

RecordSpill::~RecordSpill() { removeFile(); }

void RecordSpill::removeFile()
{
    m_insert.reset();
    m_file.reset();
    for (const char* suffix : {"", "-journal", "-wal", "-shm"})
        if (!m_path.isEmpty())
            QFile::remove(m_path + QLatin1String(suffix));
    m_path.clear();
}

/// What is held, a row for each key: most records of a key come close together, and a row for each would cost more than the writing.
Expected<void> RecordSpill::write()
{
    for (const auto& [key, group] : held()) {
        QByteArray rows;
        rows.reserve(group.bytes + qsizetype(group.records.size() * sizeof(quint32)));
        for (const QByteArray& record : group.records) {
            const auto size = quint32(record.size());
            rows.append(QByteArrayView(reinterpret_cast<const char*>(&size), sizeof size)); // NOLINT: bytes of a number
            rows.append(record);
        }
        HC_CHECK(m_insert->run({Cell(Blob{key}), Cell(group.place), Cell(Blob{rows})}));
    }
    m_bytes = 0;
    return {};
}

/// Takes what is held, by the first record of each key.
std::vector<std::pair<QByteArray, RecordSpill::Group>> RecordSpill::held()
{
    std::vector<std::pair<QByteArray, Group>> out;
    out.reserve(size_t(m_groups.size()));
    for (auto it = m_groups.begin(); it != m_groups.end(); ++it)
        out.emplace_back(it.key(), std::move(*it));
    m_groups.clear();
    std::ranges::sort(out, {}, [](const auto& one) { return one.second.order; });
    return out;
}

Expected<void> RecordSpill::toDisk()
{
    const QString folder = m_folder.isEmpty()
        ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/hindcast")
        : m_folder;
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, Tr::tr("%1 cannot be made.").arg(folder));
    removeAbandoned(folder);
    m_path = folder
        + QStringLiteral("/spill-%1-%2").arg(argText(QCoreApplication::applicationPid()), QUuid::createUuid().toString(QUuid::Id128));
    HC_TRY(m_file, SqliteConnection::open(m_path, SqliteConnection::Mode::Create));
    QFile::setPermissions(m_path, QFileDevice::ReadOwner | QFileDevice::WriteOwner); // it holds what was not redacted yet
    HC_CHECK(m_file->script("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-32000; PRAGMA temp_store=FILE;"
                            "CREATE TABLE spill(id INTEGER PRIMARY KEY, key BLOB NOT NULL, place INTEGER NOT NULL, "
                            "record BLOB NOT NULL); BEGIN"));
    HC_TRY(m_insert, m_file->prepare("INSERT INTO spill(key, place, record) VALUES(?1, ?2, ?3)"));
    return {};
}

Expected<void> RecordSpill::add(const QByteArray& key, qint64 place, const QByteArray& record)
{
    const qint64 at = place > 0 ? place : lastPlace;
    auto it = m_groups.find(key);
    if (it == m_groups.end())
        it = m_groups.insert(key, {at, qint64(m_groups.size()), {}});
    it->place = std::min(it->place, at);
    it->records.push_back(record);
    it->bytes += record.size();
    m_bytes += record.size() + perRecord;
    if (m_bytes <= m_greatest)
        return {};
    if (!m_file)
        HC_CHECK(toDisk());
    return write();
}

Expected<void> RecordSpill::drain(const Sink& sink)
{
    if (m_file)
        return drainFile(sink);
    auto all = held();
    std::ranges::stable_sort(all, {}, [](const auto& one) { return one.second.place; });
    for (auto& [key, kept] : all) {
        const Group group = std::exchange(kept, {}); // it goes as soon as it is drained
        HC_CHECK(sink.begin(key));
        for (const QByteArray& record : group.records)
            HC_CHECK(sink.record(record));
        HC_CHECK(sink.end());
    }
    m_bytes = 0;
    return {};
}

Expected<void> RecordSpill::drainFile(const Sink& sink)
{
    HC_CHECK(write());
    m_insert.reset();
    HC_CHECK(m_file->script("CREATE INDEX spill_key ON spill(key, place)"));
    HC_TRY(const auto keys, m_file->prepare("SELECT key FROM spill GROUP BY key ORDER BY min(place), min(id)"));
    HC_TRY(const auto records, m_file->prepare("SELECT record FROM spill WHERE key = ?1 ORDER BY id"));
    for (;;) {
        HC_TRY(const bool more, keys->step());
        if (!more)
            break;
        const auto name = keys->view(0).bytes;
        const QByteArray key(name.data(), qsizetype(name.size()));
        HC_CHECK(sink.begin(key));
        records->reset();
        HC_CHECK(records->bind(1, Cell(Blob{key})));
        for (;;) {
            HC_TRY(const bool row, records->step());
            if (!row)
                break;
            auto bytes = records->view(0).bytes;
            while (bytes.size() > sizeof(quint32)) {
                quint32 size = 0;
                std::memcpy(&size, bytes.data(), sizeof size);
                bytes.remove_prefix(sizeof size);
                HC_CHECK(sink.record(QByteArray(bytes.data(), qsizetype(std::min(size_t(size), bytes.size())))));
                bytes.remove_prefix(std::min(size_t(size), bytes.size()));
            }
        }
        HC_CHECK(sink.end());
    }
    keys->reset();
    records->reset();
    removeFile();
    m_bytes = 0;
    return {};
}

} // namespace hindcast
