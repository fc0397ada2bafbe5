// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/transfer/otlp/spans/OtlpRecord.h"

#include <functional>
#include <memory>

namespace hindcast {

/// Reads an element of `resourceSpans` or `resourceLogs` into spans and log records, by lowerCamelCase or snake_case names, hex or base64 ids,
/// numbers or words of enums. Unknown members are passed over.
class OtlpReader
{
public:
    static constexpr qsizetype greatestText = 16 * 1024 * 1024; ///< of one attribute

    struct Sink { ///< texts are good until it returns
        std::function<Expected<void>(OtlpSpan)> span;
        std::function<Expected<void>(OtlpLog)> log;
        std::function<Expected<void>(const Error&)> bad; ///< one span or record that cannot be taken
    };

    /// \a sessionFrom: an attribute that names the session, wherever it stands; empty: none.
    OtlpReader(Sink sink, QByteArray sessionFrom);
    ~OtlpReader();
    Q_DISABLE_COPY_MOVE(OtlpReader)

    /// InvalidInput: the element is no JSON object.
    Expected<void> readSpans(QByteArrayView json);
    Expected<void> readLogs(QByteArrayView json);

private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

/// An id as lower-case hex of 2 * \a bytes digits: hex in either case, or base64 with either alphabet. Empty: absent or all zeros; nothing:
/// something else. It may lie where \a text does.
[[nodiscard]] std::optional<QByteArray> otlpId(QByteArrayView text, int bytes);

} // namespace hindcast
