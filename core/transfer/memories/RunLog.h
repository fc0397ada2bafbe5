// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/memories/ImportedMemory.h"

#include <QHash>

namespace hindcast {

/// Where an entry of a run log stands.
struct RunLogPlace {
    QString file;        ///< its base name
    QString environment; ///< the first word of it: alfworld, humaneval
    std::optional<qint64> trial; ///< that the name of the file carries
};

/// The place that a file's name tells.
[[nodiscard]] RunLogPlace runLogPlace(const QString& path);

/// Collects the lessons of published Reflexion runs: entries with `name`, `memory` and `is_success`, one file a trial, or with
/// `task_id`, `reflections` and `is_solved`, whose reflections are a trial each. One text about one name is one lesson,
/// seen as often as there are trials that carry it.
class RunLog
{
public:
    [[nodiscard]] static bool isEntry(const QJsonObject& object);
    /// InvalidInput names the field that is wrong; then nothing was added.
    [[nodiscard]] Expected<void> add(const QJsonObject& entry, const RunLogPlace& place, ImportCounts& counts);
    /// Hands over the lessons in the order in which they were first seen, and forgets them.
    [[nodiscard]] Expected<void> flush(const ImportSink& sink, ImportCounts& counts);

private:
    struct Lesson {
        ImportedMemory memory;
        qint64 firstTrial = 0, lastTrial = 0;
    };
    void see(const Reflection& seen, const QString& name, const QString& environment, qint64 trial, ImportCounts& counts);
    QHash<QByteArray, size_t> m_index;
    std::vector<Lesson> m_lessons;
};

} // namespace hindcast
