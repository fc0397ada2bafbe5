// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/message/MessageScan.h"

#include <deque>

namespace hindcast::serve {

/// One line of a pipe.
struct ReadMessage {
    QByteArray bytes; ///< without its end; empty when it is too large
    bool tooLarge = false;
    qint64 depth = 0; ///< of objects and lists
    std::optional<QJsonValue> id; ///< of the message, as far as it could be seen without reading it
};

/// Makes messages of the bytes of a pipe: one a line, blank lines left out, a `\r` at the end tolerated. Of a line over
/// greatestMessage nothing is kept but its id and depth.
class MessageReader
{
public:
    static constexpr qsizetype greatestMessage = 4 * 1024 * 1024;
    static constexpr qint64 greatestDepth = 64;

    /// The next bytes. Messages that are complete wait for next().
    void feed(QByteArrayView bytes);
    /// The pipe has ended: what is left is a message, too.
    void finish();
    [[nodiscard]] std::optional<ReadMessage> next();
    /// Bytes that are kept of a line that has no end yet.
    [[nodiscard]] qsizetype pending() const { return m_line.size(); }

private:
    void take(QByteArrayView part);
    void endLine();

    QByteArray m_line;
    MessageScan m_scan;
    bool m_tooLarge = false;
    bool m_begun = false; ///< something but white space stands in the line
    std::deque<ReadMessage> m_read;
};

} // namespace hindcast::serve
