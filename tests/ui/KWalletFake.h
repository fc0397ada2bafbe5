// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QProcess>

#include <memory>

namespace hindcast::test {

/// The wallet of a desktop, as far as passwords go: the calls of KWallet that QtKeychain makes.
class KWalletFake final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.KWallet")
public:
    QHash<QString, QString> passwords; ///< by "folder/key"
    int reads = 0;

public Q_SLOTS:
    bool isEnabled() { return true; }
    QString networkWallet() { return QStringLiteral("kdewallet"); }
    QString localWallet() { return networkWallet(); }
    int open(const QString& wallet, qlonglong window, const QString& application);
    int close(int handle, bool force, const QString& application);
    bool hasEntry(int handle, const QString& folder, const QString& key, const QString& application);
    int entryType(int handle, const QString& folder, const QString& key, const QString& application);
    QString readPassword(int handle, const QString& folder, const QString& key, const QString& application);
    int writePassword(int handle, const QString& folder, const QString& key, const QString& value, const QString& application);
    int removeEntry(int handle, const QString& folder, const QString& key, const QString& application);
};

/// A message bus of its own for this program and those it starts, with a wallet on it, until the end of the scope.
class DesktopWithWallet
{
public:
    /// Before anything in this process uses a bus.
    DesktopWithWallet();
    ~DesktopWithWallet();
    Q_DISABLE_COPY_MOVE(DesktopWithWallet)

    /// Why there is none; empty: there is.
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] KWalletFake& wallet() { return m_wallet; }

private:
    QProcess m_bus;
    KWalletFake m_wallet;
    QString m_problem;
};

} // namespace hindcast::test
