// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <variant>

namespace hindcast {

/// Bytes that are not text.
struct Blob {
    QByteArray bytes;
    friend bool operator==(const Blob&, const Blob&) = default;
};

/// The text of UTF-8 as a database has it: invalid bytes as U+FFFD, byte order marks as the characters that they are there
/// (QString::fromUtf8() drops one at the beginning, so that a key would no longer be found).
[[nodiscard]] QString storedText(QByteArrayView utf8);

/// What a text says as a flag, in any case and between blanks: true, t, 1 and yes; false, f, 0 and no. Nothing: it says neither.
[[nodiscard]] std::optional<bool> flagOfText(const QByteArray& utf8);

/// One value of a database row. Text is UTF-8 exactly as stored (it may be invalid); doubles may be NaN or infinite.
class Cell
{
public:
    using Value = std::variant<std::monostate, bool, qint64, double, Timestamp, QByteArray, Blob>;

    Cell() = default;
    explicit(false) Cell(bool v) : m_value(v) {}
    explicit(false) Cell(int v) : m_value(qint64(v)) {}
    explicit(false) Cell(qint64 v) : m_value(v) {}
    explicit(false) Cell(double v) : m_value(v) {}
    explicit(false) Cell(Timestamp v) : m_value(v) {}
    explicit(false) Cell(QByteArray utf8) : m_value(std::move(utf8)) {}
    explicit(false) Cell(const QString& v) : m_value(v.toUtf8()) {}
    explicit(false) Cell(Blob v) : m_value(std::move(v)) {}
    Cell(const char*) = delete;

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::monostate>(m_value); }
    [[nodiscard]] bool isText() const { return std::holds_alternative<QByteArray>(m_value); }
    [[nodiscard]] const Value& value() const { return m_value; }

    template<class T>
    [[nodiscard]] const T* get() const
    {
        return std::get_if<T>(&m_value);
    }

    /// The text (invalid UTF-8 as U+FFFD), or an empty string for anything that is not text.
    [[nodiscard]] QString text() const;
    /// The integer, or \a otherwise for anything else (flags count as 0 and 1).
    [[nodiscard]] qint64 integer(qint64 otherwise = 0) const;
    /// The number, also of an integer; NaN for anything else.
    [[nodiscard]] double real() const;
    [[nodiscard]] Timestamp time(Timestamp otherwise = {}) const;
    /// True, false, or nothing for null and everything else.
    [[nodiscard]] std::optional<bool> flag() const;

    /// Null is least; then numbers (NaN above all of them), times, text and blobs by their bytes: the order that the
    /// planner asks of every engine. Flags compare as 0 and 1.
    [[nodiscard]] static int compare(const Cell& a, const Cell& b);
    friend bool operator==(const Cell&, const Cell&) = default;

private:
    Value m_value;
};

/// Null for an empty text.
[[nodiscard]] inline Cell textOrNull(const QString& text) { return text.isEmpty() ? Cell() : Cell(text); }

} // namespace hindcast
