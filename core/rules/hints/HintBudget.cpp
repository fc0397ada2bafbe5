// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/HintBudget.h"

#include "core/rules/text/CodePoints.h"

namespace hindcast {

// The words of a prompt are for a model: English, and the same for everybody.
QString hintHeader() { return QStringLiteral("## Failure patterns learned in this cluster\n"); }
QString moreHintsLine() { return QStringLiteral("  … more patterns are stored than are listed here\n"); }
QString cutMark() { return QStringLiteral("\n… [cut here to fit; more is stored]\n"); }

HintBudget fitHints(std::span<const HintSize> sizes, bool more, qint64 budget)
{
    static const qsizetype header = codePointCount(hintHeader());
    static const qsizetype moreLine = codePointCount(moreHintsLine());
    static const qsizetype mark = codePointCount(cutMark());

    qint64 total = header + (more ? moreLine : 0);
    for (const HintSize& size : sizes)
        total += size.whole;
    if (total <= budget)
        return {sizes.size(), false, 0};

    HintBudget out;
    out.cut = true;
    const qint64 room = budget - mark;
    qint64 used = header;
    for (const HintSize& size : sizes) {
        if (used + size.firstLine > room)
            break;
        used += size.whole;
        ++out.admitted;
    }
    out.keep = qsizetype(used < room ? used : room);
    return out;
}

qint64 fittedLength(std::span<const HintSize> sizes, bool more, const HintBudget& fit)
{
    static const qsizetype header = codePointCount(hintHeader());
    static const qsizetype moreLine = codePointCount(moreHintsLine());
    static const qsizetype mark = codePointCount(cutMark());

    if (fit.admitted == 0)
        return 0;
    if (fit.cut)
        return fit.keep + mark;
    qint64 length = header + (more ? moreLine : 0);
    for (size_t i = 0; i < fit.admitted; ++i)
        length += sizes[i].whole;
    return length;
}

} // namespace hindcast
