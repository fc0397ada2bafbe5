// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>

namespace hindcast {

/// Passwords in the desktop's keychain, and nowhere else. Where there is none, they are kept for this session only.
class Secrets final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    /// \a found gets the password of \a account, or an empty string.
    void read(const QString& account, std::function<void(const QString&)> found);
    /// \a done gets false when the keychain refused: the password then lives for this session only.
    void store(const QString& account, const QString& password, std::function<void(bool)> done);
    void forget(const QString& account);
};

} // namespace hindcast
