// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/stores/ReflectionStore.h"

#include <QFile>
#include <QHash>
#include <QJsonObject>
#include <QLockFile>

namespace hindcast {

/// A file of JSON lines, for agents without a database: a reflection with its strategy is one line, as `import` reads it, and whoever counts one
/// again appends its line anew, of which the last counts. Traces are not kept: one that found no answer has to be given again. After a crash
/// only whole lines are there. One process at a time.
class FileReflectionStore final : public ReflectionStore
{
public:
    /// Makes the file if there is none. Errors: Busy (another process has it), Corrupt (a line that is not one of these), TooLarge (a line
    /// of more than 64 MiB), Io, PermissionDenied.
    [[nodiscard]] static Expected<std::unique_ptr<ReflectionStore>> open(const QString& path);

    [[nodiscard]] Expected<std::unique_ptr<Batch>> begin() override;
    [[nodiscard]] Expected<std::optional<ReflectionHit>> ofTrace(const QByteArray& key) override;
    [[nodiscard]] Expected<void> count(qint64 reflection, const Trace& trace, const QByteArray& key) override;
    [[nodiscard]] Expected<qint64> keepTrace(const Trace&, const QByteArray&, TraceState) override { return 0; }
    [[nodiscard]] Expected<Ids> keep(const QByteArray& key, const Reflection& reflection,
                                     const std::optional<Reflection>& strategy) override;

private:
    class FileBatch;
    explicit FileReflectionStore(const QString& path) : m_file(path), m_lock(path + QStringLiteral(".lock")) {}
    Expected<void> load();
    Expected<void> take(const QByteArray& line, qint64 number);
    Expected<void> takeLast(const QByteArray& line, qint64 number);
    void append(const QJsonObject& line);
    Expected<void> commit();
    void forget();
    [[nodiscard]] Error broken(ErrorCode code, const QString& sentence) const;

    QFile m_file;
    QLockFile m_lock;
    QHash<QByteArray, qint64> m_ids; ///< by the key of their trace
    QHash<qint64, QJsonObject> m_lines; ///< by the id of the reflection
    bool m_torn = false; ///< the last line was cut short
    bool m_unended = false; ///< the last line lacks its end only
    qint64 m_last = 0; ///< id
    QByteArray m_unwritten; ///< of the open batch
    QList<qint64> m_batchNew; ///< ids that are forgotten when it is not committed
    QHash<qint64, QJsonObject> m_before; ///< lines that it replaced
};

} // namespace hindcast
