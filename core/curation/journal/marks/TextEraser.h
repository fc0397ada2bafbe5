// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace hindcast {

/// Puts `sha256:...` in the place of a text. In JSON it is looked for as it was, not as it is written there.
class TextEraser
{
public:
    /// \a hashes: of texts that were struck out before, which stay as they are even where they hold this one.
    explicit TextEraser(const QString& text, const QStringList& hashes = {});

    /// SHA-256 of the text, in hexadecimal digits.
    [[nodiscard]] const QString& hash() const { return m_hash; }
    [[nodiscard]] QString plain(const QString& value) const;
    /// Of an object in JSON, written as QJsonDocument writes it, but for the members \a kept; of anything else as plain().
    [[nodiscard]] QString json(const QString& value, const QStringList& kept = {}) const;

private:
    [[nodiscard]] QJsonObject object(const QJsonObject& in, const QStringList& kept) const;
    [[nodiscard]] QJsonValue value(const QJsonValue& in) const;
    [[nodiscard]] bool isInMark(const QString& value, qsizetype at) const;

    QString m_text, m_hash, m_mark;
    QStringList m_hashes;
};

} // namespace hindcast
