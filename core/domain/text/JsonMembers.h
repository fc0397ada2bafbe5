// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace hindcast {

/// A JSON object that is written at once, compactly, as QJsonDocument would write it: members are given in the order of their names, which are
/// ASCII. What there is not is left out.
class JsonMembers
{
public:
    JsonMembers& text(const char* name, const QString& text); ///< empty: left out
    /// A text that needs no escapes.
    JsonMembers& plain(const char* name, QByteArrayView text);
    JsonMembers& number(const char* name, std::optional<qint64> number);
    JsonMembers& json(const char* name, const QByteArray& json); ///< empty: left out
    [[nodiscard]] QByteArray end();

private:
    QByteArray& begin(const char* name);
    QByteArray m_json;
};

} // namespace hindcast
