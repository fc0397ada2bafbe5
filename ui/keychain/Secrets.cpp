// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keychain/Secrets.h"

#include <QHash>

#include <qt6keychain/keychain.h>

namespace hindcast {
namespace {

const QString& service()
{
    static const QString name = QStringLiteral("hindcast");
    return name;
}

/// What no keychain would take: gone with the program.
QHash<QString, QString>& sessionOnly()
{
    static QHash<QString, QString> passwords;
    return passwords;
}

} // namespace

void Secrets::read(const QString& account, std::function<void(const QString&)> found)
{
    if (const auto it = sessionOnly().constFind(account); it != sessionOnly().constEnd()) {
        found(*it);
        return;
    }
    auto* job = new QKeychain::ReadPasswordJob(service(), this);
    job->setKey(account);
    connect(job, &QKeychain::Job::finished, this,
            [job, found = std::move(found)] { found(job->error() == QKeychain::NoError ? job->textData() : QString()); });
    job->start();
}

void Secrets::store(const QString& account, const QString& password, std::function<void(bool)> done)
{
    auto* job = new QKeychain::WritePasswordJob(service(), this);
    job->setKey(account);
    job->setTextData(password);
    connect(job, &QKeychain::Job::finished, this, [job, account, password, done = std::move(done)] {
        const bool kept = job->error() == QKeychain::NoError;
        if (kept)
            sessionOnly().remove(account); // an older one
        else
            sessionOnly().insert(account, password);
        done(kept);
    });
    job->start();
}

void Secrets::forget(const QString& account)
{
    sessionOnly().remove(account);
    auto* job = new QKeychain::DeletePasswordJob(service(), this);
    job->setKey(account);
    job->start();
}

} // namespace hindcast
