// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"

#include "core/rules/redaction/RedactionPass.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {
namespace {

struct Bytes {
    std::string text;
    size_t replaced = 0;
    size_t dropped = 0;
    bool changed = false;
};

// What one pass leaves is looked at again until nothing changes: that is what makes a second redaction change nothing.
// Ordinary text is done after one; text that is still not is made to fight us, and goes as a whole.
Bytes settled(std::string_view text)
{
    constexpr int mostPasses = 8;
    Bytes result;
    std::string_view current = text;
    redaction::RedactionPass::Known known;
    for (int i = 0; i < mostPasses; ++i) {
        size_t lookAhead = 4 * current.size() + 4096;
        redaction::RedactionPass pass(current, lookAhead, known);
        if (!pass.run())
            return result;
        result.changed = true;
        result.text = pass.takeText();
        known = pass.takeKnown();
        result.replaced += pass.replaced();
        result.dropped += pass.dropped();
        current = result.text;
    }
    result.text = redaction::restMarker;
    return result;
}

} // namespace

RedactionResult redactedWithCounts(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    const Bytes result = settled({utf8.constData(), size_t(utf8.size())});
    return {result.changed ? QString::fromStdString(result.text) : text.toString(), qint64(result.replaced), qint64(result.dropped)};
}

bool isCut(QStringView text) { return text.contains(QLatin1String(redaction::restMarker.data(), redaction::restMarker.size())); }

QString redacted(QStringView text) { return redactedWithCounts(text).text; }

QByteArray redactedUtf8(const QByteArray& text)
{
    const Bytes result = settled({text.constData(), size_t(text.size())});
    return result.changed ? QByteArray(result.text.data(), qsizetype(result.text.size())) : text;
}

RedactedCut redactedCut(const QString& text, qsizetype codePoints)
{
    constexpr qsizetype margin = 4'096; // a secret that begins before the cut ends within it
    const QStringView window = QStringView(text).first(std::min(text.size(), 2 * codePoints + margin));
    const QString clean = redacted(window);
    const QStringView kept = firstCodePoints(clean, codePoints);
    return {kept.toString(), codePointCount(clean) - codePointCount(kept) + codePointCount(QStringView(text).sliced(window.size()))};
}

} // namespace hindcast
