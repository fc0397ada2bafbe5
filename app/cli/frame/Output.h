// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// Standard output with a buffer of our own: a slow reader must not hold up whoever reads a database, so nothing is
/// written before flush().
class Output
{
public:
    void write(QByteArrayView bytes) { m_buffer.append(bytes); }
    /// A line, or several, for people: what would steer a terminal is shown as a sign that does nothing.
    void line(const QString& text);
    /// One compact JSON document and a newline.
    void json(const QJsonObject& object);
    /// Bytes that wait for flush().
    [[nodiscard]] qsizetype pending() const { return m_buffer.size(); }
    /// Writes what has come together; Io when nobody can take it. The first failure stays.
    Expected<void> flush();
    /// The same at the end of a run that failed: the lines and JSON documents that were given say what was done before that. The beginning of a
    /// table is thrown away.
    Expected<void> flushAnswers();

private:
    QByteArray m_buffer;
    qsizetype m_answers = 0; ///< bytes of the buffer behind which the last answer ends
    Expected<void> m_state;
};

/// A sentence and, below it, what to do next; with \a json as one object: for standard error.
[[nodiscard]] QByteArray errorText(const Error& error, bool json);
/// Writes it to standard error.
void reportError(const Error& error, bool json);
/// A line for people on standard error.
void reportNotice(const QString& text);

} // namespace hindcast
