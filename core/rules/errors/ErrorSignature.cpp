// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/ErrorSignature.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ErrorSignature)
};

} // namespace

Expected<QString> errorSignature(const QString& errorType, const QString& content)
{
    if (!errorType.isValidUtf16() || !content.isValidUtf16())
        return fail(ErrorCode::InvalidInput, Tr::tr("The text contains half a surrogate pair."));
    // Lower case first: what a final sigma is depends on what stands around it.
    const QString lower = lowerCased(content);
    const QString key = errorType + u':' + strippedText(lower).toString();
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.first(8).toHex());
}

} // namespace hindcast
