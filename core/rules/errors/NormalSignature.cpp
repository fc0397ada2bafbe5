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

QString normalErrorText(QStringView text) { return normalFoldedText(lowerCased(text).simplified()); }

QString normalFoldedText(const QString& folded)
{
    QString out;
    out.reserve(folded.size());
    qsizetype plain = 0; // what is behind the last token, and stays as it is
    for (qsizetype at = 0; at < folded.size();) {
        const VolatileToken token = volatileTokenAt(folded, at);
        if (token.length == 0) {
            ++at;
            continue;
        }
        out += QStringView(folded).sliced(plain, at - plain);
        out += token.mark;
        plain = at += token.length;
    }
    return out += QStringView(folded).sliced(plain);
}

Expected<QString> normalSignature(const QString& errorType, const QString& text)
{
    if (!text.isValidUtf16())
        return fail(ErrorCode::InvalidInput, Tr::tr("The text contains half a surrogate pair."));
    return errorSignature(errorType, normalErrorText(text));
}

} // namespace hindcast
