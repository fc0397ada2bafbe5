// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/ModelKeyAccount.h"

namespace hindcast {

QString modelKeyAccount(const QString& provider, const QUrl& base)
{
    const QString service = provider == u"anthropic" ? provider : QStringLiteral("openai");
    return QStringLiteral("model:%1@%2")
        .arg(service, base.adjusted(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery).toString());
}

} // namespace hindcast
