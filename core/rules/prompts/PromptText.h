// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QMap>
#include <QStringList>

namespace hindcast {

/// How a model is asked. \a user holds the placeholders of its kind, as `{{trace}}`, once each; \a system holds none.
struct PromptTemplate {
    QString id; ///< with its version, e.g. reflection-failure@1
    QString system;
    QString user;
};

/// InvalidInput names a placeholder that is none of \a names, one of them that is missing or stands there more than once, and any in
/// the system text.
[[nodiscard]] Expected<void> checkPlaceholders(const PromptTemplate& prompt, const QStringList& names);

/// \a text with every placeholder replaced by its value, in one pass: braces in values mean nothing.
[[nodiscard]] QString filledPrompt(const QString& text, const QMap<QString, QString>& values);

/// What stands before the `@` of a prompt's id.
[[nodiscard]] QString promptNameOf(const QString& id);

} // namespace hindcast
