// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keychain/Secrets.h"

#include <QEventLoop>
#include <QTimer>

/// Calls \a found with the secret of an account in UTF-8, or not at all when there is none within \a milliseconds. Needs an application
/// object. The only name that this module has.
extern "C" Q_DECL_EXPORT void hindcast_read_secret(const char* account, int milliseconds, void (*found)(const char*, void*), void* user)
{
    hindcast::Secrets secrets;
    QEventLoop loop;
    bool answered = false;
    secrets.read(QString::fromUtf8(account), [&](const QString& secret) {
        answered = true;
        if (!secret.isEmpty())
            found(secret.toUtf8().constData(), user);
        loop.quit();
    });
    if (answered)
        return;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}
