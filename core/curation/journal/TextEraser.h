// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace hindcast {

/// Puts `sha256:...` in the place of a text. In JSON it is looked for as it was, not as it is written there.
class TextEraser
{
public:
    explicit TextEraser(const QString& text);

    /// SHA-256 of the text, in hexadecimal digits.
    [[nodiscard]] const QString& hash() const { return m_hash; }
    [[nodiscard]] QString plain(QString value) const;
    /// Of an object in JSON, written as QJsonDocument writes it; of anything else as plain().
    [[nodiscard]] QString json(const QString& value) const;

private:
    [[nodiscard]] QJsonObject object(const QJsonObject& in) const;
    [[nodiscard]] QJsonValue value(const QJsonValue& in) const;

    QString m_text, m_hash;
};

} // namespace hindcast
