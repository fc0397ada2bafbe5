// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <compare>
#include <variant>
#include <vector>

namespace hindcast {

/// The address of one record in its relation: opaque to everybody but the layout that made it. An integer key, a
/// text key (UTF-8) or a tuple of both; ordered as the engine orders the key.
class Locator
{
public:
    using Part = std::variant<qint64, QByteArray>;

    Locator() = default;
    explicit Locator(qint64 key) : m_parts{Part(key)} {}
    explicit Locator(QByteArray key) : m_parts{Part(std::move(key))} {}
    explicit Locator(std::vector<Part> parts) : m_parts(std::move(parts)) {}

    [[nodiscard]] bool isNull() const { return m_parts.empty(); }
    [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; }

    /// For people and for the command line: parts joined by a bar, as they are.
    [[nodiscard]] QString text() const;

    friend bool operator==(const Locator&, const Locator&) = default;
    friend auto operator<=>(const Locator&, const Locator&) = default;

private:
    std::vector<Part> m_parts;
};

} // namespace hindcast
