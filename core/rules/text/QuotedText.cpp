// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/QuotedText.h"

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

bool isBlankOrControl(QChar c) { return c.isSpace() || c.category() == QChar::Other_Control; }

/// Joiners, marks of direction, soft hyphens: nothing that one sees.
bool isInvisible(QChar c) { return c.category() == QChar::Other_Format; }

} // namespace

QString plainText(QStringView text, qsizetype codePoints)
{
    // Invisible ones count towards what is looked at: a text of nothing else must not be read to its end.
    const qsizetype enough = 4 * codePoints + 64;
    QString out;
    out.reserve(std::min(text.size(), 2 * codePoints) + 4);
    qsizetype kept = 0;
    bool blank = false, cut = false;
    for (qsizetype i = 0; i < text.size() && !cut; ++i) {
        const QChar c = text[i];
        const bool visible = !isBlankOrControl(c) && !isInvisible(c);
        cut = i >= enough || (visible && kept + (blank ? 2 : 1) > codePoints);
        if (!visible)
            blank = blank || (isBlankOrControl(c) && kept > 0);
        if (!visible || cut)
            continue;
        if (std::exchange(blank, false)) {
            out += u' ';
            ++kept;
        }
        ++kept;
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            out += c;
            out += text[++i];
        } else {
            out += c.isSurrogate() ? QChar(QChar::ReplacementCharacter) : (c == u'"' ? QChar(u'\'') : c);
        }
    }
    if (cut && !out.isEmpty())
        out += QStringLiteral("...");
    return out;
}

QString quotedText(QStringView text, qsizetype codePoints)
{
    const QString plain = plainText(text, codePoints);
    return plain.isEmpty() ? QString() : u'"' + plain + u'"';
}

} // namespace hindcast
