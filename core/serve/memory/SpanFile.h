// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/serve/protocol/RequestMeta.h"

#include <QFile>
#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <mutex>

namespace hindcast::serve {

/// One use of a memory, as a span.
struct MemorySpan {
    bool creates = false; ///< create_memory, else search_memory
    QString tool;
    TraceContext from;
    Timestamp begun, ended;
    qint64 records = 0; ///< that were given or made
    bool failed = false;
    QJsonObject asked;     ///< only written with content, without its secrets
    QStringList contents;  ///< of the records; the same
};

/// Writes a line of OTLP/JSON a span, for collectors that read files. Texts are only written where that is wanted.
class SpanFile
{
public:
    /// Appends to a file that only its owner may read when it is made. Io.
    [[nodiscard]] static Expected<std::shared_ptr<SpanFile>> open(const QString& file, const QString& store, bool content);
    /// From any thread. What cannot be written is lost: a full disk keeps no agent from its memory.
    void write(const MemorySpan& span);

private:
    SpanFile(const QString& file, QString store, bool content) : m_store(std::move(store)), m_content(content), m_file(file) {}
    [[nodiscard]] QByteArray line(const MemorySpan& span) const;

    QString m_store;
    bool m_content;
    std::mutex m_mutex; ///< guards m_file
    QFile m_file;
};

} // namespace hindcast::serve
