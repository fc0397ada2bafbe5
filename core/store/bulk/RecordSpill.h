// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <QByteArray>
#include <QFile>
#include <QHash>

#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

namespace hindcast {

/// Records that are collected by a key, in memory up to a bound, then in files of the cache folder: one of the records, as they came, and one
/// that says where those of a key are. They are removed at the end; what a process that was killed left there is removed by the next one that
/// needs such files.
class RecordSpill
{
public:
    static constexpr qsizetype greatestInMemory = 64 * 1024 * 1024;

    /// \a folder: empty, the user's cache.
    explicit RecordSpill(QString folder = {}, qsizetype greatest = greatestInMemory) : m_folder(std::move(folder)), m_greatest(greatest) {}
    ~RecordSpill();
    Q_DISABLE_COPY_MOVE(RecordSpill)

    /// \a rows: \a count records that append() or grow() put one behind the other. \a place: keys come out by the least that any of their records
    /// has; 0: unknown, behind the others. Errors: Io.
    Expected<void> add(QByteArrayView key, qint64 place, QByteArrayView rows, qsizetype count);
    /// Keeps memory that rows lie in: those which are added until the next call are not copied. Memory that is mostly empty is not kept.
    void hold(const QByteArray& rows);
    /// Memory that was held and can be used again; empty: none.
    [[nodiscard]] QByteArray takeSpent();
    [[nodiscard]] bool isOnDisk() const { return m_index != nullptr; }

    struct Sink {
        std::function<Expected<void>(const QByteArray& key)> begin;
        std::function<Expected<void>(const QByteArray& rows)> records; ///< some of them, in the order of add(): see forEach()
        std::function<Expected<void>()> end;
    };
    /// Everything, key by key; the spill is empty afterwards.
    Expected<void> drain(const Sink& sink);

    /// Puts a record behind others, and takes them apart again.
    static void append(QByteArray& rows, QByteArrayView record);
    /// Room for a record of \a size bytes behind others, which whoever asks for it writes.
    [[nodiscard]] static char* grow(QByteArray& rows, quint32 size);
    template<class Each>
    static void forEach(QByteArrayView rows, const Each& each);

private:
    /// Rows that came together.
    struct Run {
        QByteArrayView rows;
        size_t block = 0; ///< of m_blocks, that they lie in
        qsizetype next = -1; ///< of the same key; -1: none
    };
    struct Group {
        qint64 place = 0;
        qsizetype first = -1, last = -1; ///< runs
    };
    Expected<void> toDisk();
    Expected<void> write();
    [[nodiscard]] std::vector<std::pair<QByteArray, Group>> held() const;
    template<class Each>
    void forRuns(const Group& group, const Each& each) const;
    void clearHeld();
    [[nodiscard]] QByteArrayView kept(QByteArrayView rows);
    void addRun(Group& group, QByteArrayView rows);
    Expected<void> drainFiles(const Sink& sink);
    Expected<QByteArray> rowsAt(qint64 at, qint64 size);
    Expected<void> readAt(QByteArray& bytes, qint64 at, qint64 size);
    [[nodiscard]] Error fileError() const;

    void removeFiles();

    QString m_folder, m_path;
    qsizetype m_greatest;
    qsizetype m_bytes = 0;
    std::vector<QByteArray>
        m_blocks; ///< all rows that are held, as they came: keys have no memory of their own, which would be asked for again
    QByteArrayList m_spent; ///< blocks that were written
    bool m_holding = false; ///< the last block is somebody else's: nothing is put behind it
    std::vector<Run> m_runs;
    QHash<QByteArray, Group> m_groups;
    QFile m_records;
    qint64 m_written = 0; ///< bytes of it
    QByteArray m_window; ///< of it, where rows are read one behind the other
    qint64 m_windowAt = 0, m_before = 0; ///< bytes of m_records: where the window begins, and what was asked for last ends
    std::unique_ptr<Connection> m_index;
    std::unique_ptr<Statement> m_insert;
};

template<class Each>
void RecordSpill::forEach(QByteArrayView rows, const Each& each)
{
    while (rows.size() >= qsizetype(sizeof(quint32))) {
        quint32 size = 0;
        std::memcpy(&size, rows.data(), sizeof size);
        rows = rows.sliced(sizeof size);
        const QByteArrayView record = rows.first(std::min(qsizetype(size), rows.size()));
        rows = rows.sliced(record.size());
        each(record);
    }
}

} // namespace hindcast
