// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

namespace hindcast {

/// Under which name a keychain has the key of a model's service: by its language (anthropic; openai for all others) and by host, so
/// that nobody is sent another one's key. \a base is empty for the provider's own address.
[[nodiscard]] QString modelKeyAccount(const QString& provider, const QUrl& base);

} // namespace hindcast
