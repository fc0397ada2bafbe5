// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/VectorText.h"

#include <QCryptographicHash>

namespace hindcast {

QString reflectionEmbeddingText(const QString& query, const QString& text) { return query.isEmpty() ? text : query + u' ' + text; }

QByteArray embeddingTextHash(const QString& text) { return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).first(16); }

} // namespace hindcast
