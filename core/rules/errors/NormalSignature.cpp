// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/NormalSignature.h"

#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/errors/VolatileToken.h"
#include "core/rules/text/LowerCase.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NormalSignature)
};

} // namespace

QString normalErrorText(QStringView text)
{
    const QString lower = lowerCased(text).simplified();
    QString out;
    out.reserve(lower.size());
    for (qsizetype at = 0; at < lower.size();) {
        const VolatileToken token = volatileTokenAt(lower, at);
        if (token.length > 0)
            out += token.mark;
        else
            out += lower[at];
        at += std::max<qsizetype>(token.length, 1);
    }
    return out;
}

Expected<QString> normalSignature(const QString& errorType, const QString& text)
{
    if (!text.isValidUtf16())
        return fail(ErrorCode::InvalidInput, Tr::tr("The text contains half a surrogate pair."));
    return errorSignature(errorType, normalErrorText(text));
}

} // namespace hindcast
