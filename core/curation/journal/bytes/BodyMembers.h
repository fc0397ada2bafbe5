// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QJsonObject>

#include <array>
#include <optional>
#include <string_view>

namespace hindcast {

/// The members of an entry's body that a proof looks at. A journal has hundreds of thousands of them: the texts of an object are found
/// where they stand, and only what is more than plain text goes through QJsonDocument.
class BodyMembers
{
public:
    /// \a json is kept in mind and must outlive this.
    explicit BodyMembers(const QByteArray& json);

    /// The text of a member; empty when it is none, or not there.
    [[nodiscard]] QByteArray text(std::string_view key) const;
    /// The same without a copy, mostly; valid as long as the JSON and this.
    [[nodiscard]] std::string_view view(std::string_view key);
    [[nodiscard]] bool has(std::string_view key) const;
    /// All of it, as QJsonDocument reads it.
    [[nodiscard]] QJsonObject object() const;

private:
    struct Member {
        std::string_view key, value; ///< value: without quotation marks of a plain text, else as it is written
        bool plain = false;
    };
    static constexpr size_t greatest = 24;

    [[nodiscard]] const Member* find(std::string_view key) const;
    bool scan();

    const QByteArray& m_json;
    std::array<Member, greatest> m_members;
    size_t m_count = 0;
    QByteArrayList m_copies; ///< that view() gave
    std::optional<QJsonObject> m_parsed; ///< of what is not as we write it
};

} // namespace hindcast
