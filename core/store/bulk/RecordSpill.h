// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <QByteArray>
#include <QHash>

#include <functional>
#include <memory>
#include <vector>

namespace hindcast {

/// Records that are collected by a key, in memory up to a bound, then in a file of the cache folder. It is removed at the end; what a process
/// that was killed left there is removed by the next one that needs such a file.
class RecordSpill
{
public:
    static constexpr qsizetype greatestInMemory = 64 * 1024 * 1024;

    /// \a folder: empty, the user's cache.
    explicit RecordSpill(QString folder = {}, qsizetype greatest = greatestInMemory) : m_folder(std::move(folder)), m_greatest(greatest) {}
    ~RecordSpill();
    Q_DISABLE_COPY_MOVE(RecordSpill)

    /// \a place: keys come out by the least that any of their records has; 0: unknown, behind the others. Errors: Io.
    Expected<void> add(const QByteArray& key, qint64 place, const QByteArray& record);
    [[nodiscard]] bool isOnDisk() const { return m_file != nullptr; }

    struct Sink {
        std::function<Expected<void>(const QByteArray& key)> begin;
        std::function<Expected<void>(const QByteArray& record)> record; ///< in the order of add()
        std::function<Expected<void>()> end;
    };
    /// Everything, key by key; the spill is empty afterwards.
    Expected<void> drain(const Sink& sink);

private:
    struct Group {
        qint64 place = 0;
        qint64 order = 0;
        std::vector<QByteArray> records;
        qsizetype bytes = 0;
    };
    Expected<void> toDisk();
    Expected<void> write();
    [[nodiscard]] std::vector<std::pair<QByteArray, Group>> held();
    Expected<void> drainFile(const Sink& sink);

    void removeFile();

    QString m_folder, m_path;
    qsizetype m_greatest;
    qsizetype m_bytes = 0;
    QHash<QByteArray, Group> m_groups;
    std::unique_ptr<Connection> m_file;
    std::unique_ptr<Statement> m_insert;
};

} // namespace hindcast
