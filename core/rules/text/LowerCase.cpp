// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/LowerCase.h"

#include <QList>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr char32_t capitalSigma = 0x03A3;
constexpr char32_t capitalDottedI = 0x0130;

struct Range {
    char32_t first;
    char32_t last;
};

// Unicode's Other_Lowercase and Other_Uppercase, which count as cased although their category is no letter case.
constexpr std::array otherCased{
    Range{0xAA, 0xAA},       Range{0xBA, 0xBA},       Range{0x2B0, 0x2B8},     Range{0x2C0, 0x2C1},     Range{0x2E0, 0x2E4},
    Range{0x345, 0x345},     Range{0x37A, 0x37A},     Range{0x1D2C, 0x1D6A},   Range{0x1D78, 0x1D78},   Range{0x1D9B, 0x1DBF},
    Range{0x2071, 0x2071},   Range{0x207F, 0x207F},   Range{0x2090, 0x209C},   Range{0x2160, 0x217F},   Range{0x24B6, 0x24E9},
    Range{0x2C7C, 0x2C7D},   Range{0xA69C, 0xA69D},   Range{0xA770, 0xA770},   Range{0xA7F8, 0xA7F9},   Range{0xAB5C, 0xAB5F},
    Range{0x10780, 0x10780}, Range{0x10783, 0x10785}, Range{0x10787, 0x107B0}, Range{0x107B2, 0x107BA}, Range{0x1F130, 0x1F149},
    Range{0x1F150, 0x1F169}, Range{0x1F170, 0x1F189},
};

// Word_Break MidLetter, MidNumLet and Single_Quote: punctuation that may stand inside a word.
constexpr std::array<char32_t, 17> midWord{0x27,   0x2E,   0x3A,   0xB7,   0x387,  0x55F,  0x5F4,  0x2018, 0x2019,
                                           0x2024, 0x2027, 0xFE13, 0xFE52, 0xFE55, 0xFF07, 0xFF0E, 0xFF1A};

bool isCased(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Letter_Uppercase:
    case QChar::Letter_Lowercase:
    case QChar::Letter_Titlecase: return true;
    default: return std::ranges::any_of(otherCased, [c](Range r) { return c >= r.first && c <= r.last; });
    }
}

bool isCaseIgnorable(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Letter_Modifier:
    case QChar::Symbol_Modifier: return true;
    default: return std::ranges::binary_search(midWord, c);
    }
}

// The sigma at i ends a word: a cased letter stands before it and none behind it, whatever case-ignorable stands between.
bool endsWord(const QList<uint>& text, qsizetype i)
{
    qsizetype before = i - 1;
    while (before >= 0 && isCaseIgnorable(text[before]))
        --before;
    if (before < 0 || !isCased(text[before]))
        return false;
    qsizetype after = i + 1;
    while (after < text.size() && isCaseIgnorable(text[after]))
        ++after;
    return after == text.size() || !isCased(text[after]);
}

/// Most texts of operations are nothing else, and need no tables.
QString lowerCasedAscii(QStringView text)
{
    QString out(text.size(), Qt::Uninitialized);
    std::ranges::transform(text, out.begin(), [](QChar c) { return c >= u'A' && c <= u'Z' ? QChar(c.unicode() + (u'a' - u'A')) : c; });
    return out;
}

} // namespace

QString lowerCased(QStringView text)
{
    if (std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80; }))
        return lowerCasedAscii(text);
    const QList<uint> points = text.toUcs4();
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < points.size(); ++i) {
        const char32_t c = points[i];
        if (c == capitalSigma)
            out += QChar(endsWord(points, i) ? 0x03C2 : 0x03C3);
        else if (c == capitalDottedI)
            out += QStringView(u"i\u0307");
        else
            out += QChar::fromUcs4(QChar::toLower(c));
    }
    return out;
}

} // namespace hindcast
