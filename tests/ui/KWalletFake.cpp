// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "KWalletFake.h"

#include <QDBusConnection>
#include <QStandardPaths>

namespace hindcast::test {
namespace {

QString placeOf(const QString& folder, const QString& key) { return folder + u'/' + key; }

} // namespace

int KWalletFake::open(const QString& /*wallet*/, qlonglong /*window*/, const QString& /*application*/) { return 7; }
int KWalletFake::close(int /*handle*/, bool /*force*/, const QString& /*application*/) { return 0; }

bool KWalletFake::hasEntry(int /*handle*/, const QString& folder, const QString& key, const QString& /*application*/)
{
    return passwords.contains(placeOf(folder, key));
}

int KWalletFake::entryType(int handle, const QString& folder, const QString& key, const QString& application)
{
    return hasEntry(handle, folder, key, application) ? 1 : 0;
}

QString KWalletFake::readPassword(int /*handle*/, const QString& folder, const QString& key, const QString& /*application*/)
{
    ++reads;
    return passwords.value(placeOf(folder, key));
}

int KWalletFake::writePassword(int /*handle*/, const QString& folder, const QString& key, const QString& value,
                               const QString& /*application*/)
{
    passwords.insert(placeOf(folder, key), value);
    return 0;
}

int KWalletFake::removeEntry(int /*handle*/, const QString& folder, const QString& key, const QString& /*application*/)
{
    return passwords.remove(placeOf(folder, key)) > 0 ? 0 : -1;
}

DesktopWithWallet::DesktopWithWallet()
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    m_bus.start(program, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
    if (program.isEmpty() || !m_bus.waitForReadyRead(10'000)) {
        m_problem = QStringLiteral("there is no dbus-daemon");
        return;
    }
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readAllStandardOutput().trimmed());
    qputenv("XDG_CURRENT_DESKTOP", "KDE");
    qputenv("KDE_SESSION_VERSION", "5");
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.registerObject(QStringLiteral("/modules/kwalletd5"), &m_wallet, QDBusConnection::ExportAllSlots)
        || !bus.registerService(QStringLiteral("org.kde.kwalletd5")))
        m_problem = QStringLiteral("the wallet cannot be put on the bus");
}

DesktopWithWallet::~DesktopWithWallet()
{
    QDBusConnection::disconnectFromBus(QStringLiteral("qt_default_session_bus"));
    for (const char* name : {"DBUS_SESSION_BUS_ADDRESS", "XDG_CURRENT_DESKTOP", "KDE_SESSION_VERSION"})
        qunsetenv(name);
    m_bus.kill();
    m_bus.waitForFinished();
}

} // namespace hindcast::test
