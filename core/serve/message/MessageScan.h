// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace hindcast::serve {

/// Walks over the bytes of one JSON message as they come and keeps nothing of it but how deep it is nested and its top-level `id`,
/// wherever that stands: clients write it last. Constant memory, whatever the length; bytes that are no JSON do no harm.
class MessageScan
{
public:
    void feed(QByteArrayView bytes);
    /// The greatest depth of objects and lists so far.
    [[nodiscard]] qint64 depth() const { return m_deepest; }
    /// A text or a whole number that stands once as the message's id; nothing else is one.
    [[nodiscard]] std::optional<QJsonValue> id() const;

private:
    void inString(char c);
    void outside(char c);
    void keep(char c);

    static constexpr qsizetype longestId = 256; ///< bytes, quotes included; a longer one cannot be given back

    qint64 m_depth = 0, m_deepest = 0;
    bool m_string = false, m_escaped = false;
    bool m_object = false;    ///< the message is one
    bool m_key = false;       ///< the next text at depth 1 is a key
    bool m_readingKey = false, m_readingId = false;
    QByteArray m_name; ///< of the key at depth 1, its beginning
    QByteArray m_id;   ///< as it stands there
    int m_ids = 0;
};

/// Whether this may be the id of a request: a text, or a number without a fraction that a double and an integer agree on.
[[nodiscard]] bool isRequestId(const QJsonValue& value);

} // namespace hindcast::serve
