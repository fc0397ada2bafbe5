// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/models/Keychain.h"

#include "core/rules/model/ModelKeyAccount.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLibrary>

namespace hindcast {
namespace {

constexpr int keychainMs = 30'000; // somebody may have to unlock it

using ReadSecret = void (*)(const char* account, int milliseconds, void (*found)(const char*, void*), void* user);

/// Without a session bus there is nobody to ask, and nothing is loaded.
bool hasSessionBus()
{
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")
        || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR", QStringLiteral("/nowhere")) + QStringLiteral("/bus"));
}

/// Installed beside us, or in the tree that we were built in.
ReadSecret keychainModule()
{
    for (const char* place : {"/../" HINDCAST_LIBDIR "/hindcast/hindcast-keychain.so", "/../keychain/hindcast-keychain.so"}) {
        const QString path = QCoreApplication::applicationDirPath() + QLatin1String(place);
        if (!QFileInfo::exists(path))
            continue;
        if (const auto read = QLibrary(path).resolve("hindcast_read_secret"))
            return reinterpret_cast<ReadSecret>(read);
    }
    return nullptr;
}

bool needsKey(const QString& provider) { return provider == u"openai" || provider == u"anthropic"; }

} // namespace

QString keychainSecret(const QString& account)
{
    const ReadSecret read = qEnvironmentVariable("HINDCAST_KEYCHAIN") == u"0" || !hasSessionBus() ? nullptr : keychainModule();
    QString out;
    if (read)
        read(
            account.toUtf8().constData(), keychainMs,
            [](const char* secret, void* to) { *static_cast<QString*>(to) = QString::fromUtf8(secret); }, &out);
    return out;
}

void addKeychainKeys(ModelSettings& settings, bool chat, bool embeddings)
{
    if (chat && settings.key.isEmpty() && needsKey(settings.provider))
        settings.key = keychainSecret(modelKeyAccount(settings.provider, settings.baseUrl));
    if (embeddings && settings.embeddingKey.isEmpty() && needsKey(settings.embeddingProvider))
        settings.embeddingKey = keychainSecret(modelKeyAccount(settings.embeddingProvider, settings.embeddingBaseUrl));
}

} // namespace hindcast
