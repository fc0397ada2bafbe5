// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/bulk/RecordSpill.h"

#include "core/domain/text/ArgText.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordSpill)
};

constexpr qsizetype perRecord = 64; ///< what holding one costs besides its bytes
constexpr const char* recordsSuffix = "-records";
constexpr qsizetype blockBytes = 256 * 1024; ///< that are written and read at once
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

RecordSpill::~RecordSpill() { removeFiles(); }

void RecordSpill::removeFiles()
{
    m_insert.reset();
    m_index.reset();
    m_records.close();
    m_window.clear();
    m_windowAt = m_before = m_written = 0;
    for (const char* suffix : {"", "-journal", "-wal", "-shm", recordsSuffix})
        if (!m_path.isEmpty())
            QFile::remove(m_path + QLatin1String(suffix));
    m_path.clear();
}

Error RecordSpill::fileError() const
{
    return {m_records.error() == QFileDevice::ResourceError ? ErrorCode::DiskFull : ErrorCode::Io,
            Tr::tr("%1 cannot be written or read.").arg(m_records.fileName()),
            m_records.errorString(),
            {}};
}

void RecordSpill::append(QByteArray& rows, QByteArrayView record)
{
    char* to = grow(rows, quint32(record.size()));
    if (!record.isEmpty())
        std::memcpy(to, record.data(), size_t(record.size()));
}

char* RecordSpill::grow(QByteArray& rows, quint32 size)
{
    const qsizetype before = rows.size();
    rows.resize(before + qsizetype(sizeof size) + qsizetype(size));
    char* to = rows.data() + before;
    std::memcpy(to, &size, sizeof size);
    return to + sizeof size;
}

/// What is held, a row of the index for each key: most records of a key come close together.
Expected<void> RecordSpill::write()
{
    QByteArray block;
    block.reserve(blockBytes);
    const auto flush = [&]() -> Expected<void> {
        if (m_records.write(block) != block.size())
            return Unexpected(fileError());
        block.resize(0);
        return {};
    };
    for (const auto& [key, group] : held()) {
        qint64 size = 0;
        forRuns(group, [&](QByteArrayView rows) { size += rows.size(); });
        HC_CHECK(m_insert->run({Cell(Blob{key}), Cell(group.place), Cell(m_written), Cell(size)}));
        m_written += size;
        if (block.size() + size > blockBytes)
            HC_CHECK(flush());
        forRuns(group, [&](QByteArrayView rows) { block.append(rows); });
    }
    clearHeld();
    return flush();
}

/// What is held, by the first record of each key.
std::vector<std::pair<QByteArray, RecordSpill::Group>> RecordSpill::held() const
{
    std::vector<std::pair<QByteArray, Group>> out;
    out.reserve(size_t(m_groups.size()));
    for (auto it = m_groups.cbegin(); it != m_groups.cend(); ++it)
        out.emplace_back(it.key(), *it);
    std::ranges::sort(out, {}, [](const auto& one) { return one.second.first; });
    return out;
}

template<class Each>
void RecordSpill::forRuns(const Group& group, const Each& each) const
{
    for (qsizetype i = group.first; i >= 0; i = m_runs[size_t(i)].next)
        each(m_runs[size_t(i)].rows);
}

/// The memory stays, for what comes next.
void RecordSpill::clearHeld()
{
    m_groups.clear();
    m_runs.clear();
    std::ranges::move(m_blocks, std::back_inserter(m_spent));
    m_blocks.clear();
    m_holding = false;
    m_bytes = 0;
}

QByteArray RecordSpill::takeSpent()
{
    QByteArray out;
    if (!m_spent.isEmpty())
        out = m_spent.takeLast();
    out.resize(0);
    return out;
}

void RecordSpill::hold(const QByteArray& rows)
{
    m_holding = rows.size() > rows.capacity() / 3;
    if (!m_holding)
        return;
    m_blocks.push_back(rows);
    m_bytes += rows.capacity();
}

/// Rows where they stay: in the memory that is held, or a copy of them.
QByteArrayView RecordSpill::kept(QByteArrayView rows)
{
    const auto liesIn = [&](const QByteArray& block) {
        return std::less_equal<>()(block.constData(), rows.data()) && std::less_equal<>()(rows.end(), block.constData() + block.size());
    };
    if (m_holding && liesIn(m_blocks.back()))
        return rows;
    if (m_holding || m_blocks.empty() || m_blocks.back().capacity() - m_blocks.back().size() < rows.size()) {
        QByteArray block = takeSpent();
        block.reserve(std::max(rows.size(), std::min(m_greatest, blockBytes)));
        m_blocks.push_back(std::move(block));
        m_holding = false;
    }
    QByteArray& block = m_blocks.back();
    const qsizetype from = block.size();
    block.append(rows);
    m_bytes += rows.size();
    return QByteArrayView(block).sliced(from);
}

/// Behind the last run of the group, as a part of it where it lies there.
void RecordSpill::addRun(Group& group, QByteArrayView rows)
{
    Run* last = group.last >= 0 ? &m_runs[size_t(group.last)] : nullptr;
    if (last && last->block == m_blocks.size() && last->rows.end() == rows.begin()) {
        last->rows = {last->rows.data(), last->rows.size() + rows.size()};
        return;
    }
    const auto run = qsizetype(m_runs.size());
    (last ? last->next : group.first) = run;
    group.last = run;
    m_runs.push_back({rows, m_blocks.size()});
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
    m_records.setFileName(m_path + QLatin1String(recordsSuffix));
    constexpr auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner; // they hold what was not redacted yet
    if (!m_records.open(QIODevice::ReadWrite | QIODevice::NewOnly | QIODevice::Unbuffered, owner))
        return Unexpected(fileError());
    HC_TRY(m_index, SqliteConnection::open(m_path, SqliteConnection::Mode::Create));
    QFile::setPermissions(m_path, owner);
    HC_CHECK(m_index->script("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-32000; PRAGMA temp_store=FILE;"
                             "CREATE TABLE spill(id INTEGER PRIMARY KEY, key BLOB NOT NULL, place INTEGER NOT NULL, "
                             "at INTEGER NOT NULL, size INTEGER NOT NULL); BEGIN"));
    HC_TRY(m_insert, m_index->prepare("INSERT INTO spill(key, place, at, size) VALUES(?1, ?2, ?3, ?4)"));
    return {};
}

Expected<void> RecordSpill::add(QByteArrayView key, qint64 place, QByteArrayView rows, qsizetype count)
{
    const qint64 at = place > 0 ? place : lastPlace;
    auto it = m_groups.find(QByteArray::fromRawData(key.data(), key.size()));
    if (it == m_groups.end())
        it = m_groups.insert(key.toByteArray(), {at});
    it->place = std::min(it->place, at);
    addRun(*it, kept(rows));
    m_bytes += count * perRecord;
    if (m_bytes <= m_greatest)
        return {};
    if (!m_index)
        HC_CHECK(toDisk());
    return write();
}

Expected<void> RecordSpill::drain(const Sink& sink)
{
    if (m_index)
        return drainFiles(sink);
    auto all = held();
    std::ranges::stable_sort(all, {}, [](const auto& one) { return one.second.place; });
    for (const auto& [key, group] : all) {
        HC_CHECK(sink.begin(key));
        QByteArray rows;
        forRuns(group, [&](QByteArrayView run) { rows.append(run); });
        HC_CHECK(sink.records(rows));
        HC_CHECK(sink.end());
    }
    clearHeld();
    m_spent.clear();
    return {};
}

Expected<void> RecordSpill::readAt(QByteArray& bytes, qint64 at, qint64 size)
{
    bytes.resize(size);
    if (!m_records.seek(at) || m_records.read(bytes.data(), size) != size)
        return Unexpected(fileError());
    return {};
}

/// Keys mostly come out in the order in which they were written, some of others between them: then blocks are read, and not rows.
Expected<QByteArray> RecordSpill::rowsAt(qint64 at, qint64 size)
{
    const qint64 end = m_windowAt + m_window.size();
    if (at >= m_windowAt && at + size <= end)
        return m_window.sliced(at - m_windowAt, size);
    constexpr qint64 passedOver = blockBytes / 4; ///< bytes: reading them too costs less than asking once more
    const bool next = at >= m_windowAt && at <= std::max(end, m_before) + passedOver && size <= blockBytes;
    m_before = at + size;
    m_windowAt = at;
    if (!next) {
        m_window.resize(0); // its memory stays
        QByteArray rows;
        HC_CHECK(readAt(rows, at, size));
        return rows;
    }
    HC_CHECK(readAt(m_window, at, std::min(qint64(blockBytes), m_written - at)));
    return m_window.first(size);
}

Expected<void> RecordSpill::drainFiles(const Sink& sink)
{
    HC_CHECK(write());
    m_spent.clear();
    m_insert.reset();
    HC_CHECK(m_index->script("CREATE INDEX spill_key ON spill(key, place, at, size)"));
    // Most keys have one place, which comes with them.
    HC_TRY(const auto keys, m_index->prepare("SELECT key, count(*), at, size FROM spill GROUP BY key ORDER BY min(place), min(id)"));
    HC_TRY(const auto places, m_index->prepare("SELECT at, size FROM spill WHERE key = ?1 ORDER BY id"));
    const auto give = [&](const Statement& row, int at) -> Expected<void> {
        HC_TRY(const QByteArray rows, rowsAt(row.view(at).integer, row.view(at + 1).integer));
        return sink.records(rows);
    };
    for (;;) {
        HC_TRY(const bool more, keys->step());
        if (!more)
            break;
        const auto name = keys->view(0).bytes;
        const QByteArray key(name.data(), qsizetype(name.size()));
        HC_CHECK(sink.begin(key));
        const bool one = keys->view(1).integer == 1;
        if (one) {
            HC_CHECK(give(*keys, 2));
        } else {
            places->reset();
            HC_CHECK(places->bind(1, Cell(Blob{key})));
        }
        while (!one) {
            HC_TRY(const bool row, places->step());
            if (!row)
                break;
            HC_CHECK(give(*places, 0));
        }
        HC_CHECK(sink.end());
    }
    keys->reset();
    places->reset();
    removeFiles();
    return {};
}

} // namespace hindcast
