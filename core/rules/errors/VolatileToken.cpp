// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/VolatileToken.h"

#include <algorithm>

namespace hindcast {
namespace {

bool isNumeral(QChar c) { return c >= u'0' && c <= u'9'; }
bool isHexNumeral(QChar c) { return isNumeral(c) || (c >= u'a' && c <= u'f'); }
bool isOfWord(QChar c) { return isNumeral(c) || (c >= u'a' && c <= u'z') || c == u'_'; }
/// What generated names are made of: no vowels, nothing that looks like another.
bool isOfPodHash(QChar c) { return QStringView(u"bcdfghjklmnpqrstvwxz2456789").contains(c); }

/// A position in the text; what is behind the end matches nothing.
struct TokenCursor {
    QStringView text;
    qsizetype at = 0;

    [[nodiscard]] QChar peek() const { return at < text.size() ? text[at] : QChar(); }
    template<class Is>
    [[nodiscard]] qsizetype run(Is is, qsizetype greatest)
    {
        const qsizetype start = at;
        while (at < text.size() && at - start < greatest && is(text[at]))
            ++at;
        return at - start;
    }
    bool take(char16_t c)
    {
        if (at >= text.size() || text[at] != c)
            return false;
        ++at;
        return true;
    }
    bool numerals(qsizetype least, qsizetype greatest) { return run(isNumeral, greatest) >= least; }
    [[nodiscard]] bool atWordEnd() const { return at >= text.size() || !isOfWord(text[at]); }
};

bool hasNumeral(QStringView text) { return std::ranges::any_of(text, isNumeral); }

bool takeClock(TokenCursor& in)
{
    TokenCursor c = in;
    if (!c.numerals(1, 2) || !c.take(u':') || !c.numerals(2, 2) || !c.take(u':') || !c.numerals(2, 2) || isNumeral(c.peek()))
        return false;
    if (TokenCursor f = c; (f.take(u'.') || f.take(u',')) && f.numerals(1, 9))
        c = f;
    if (TokenCursor z = c; z.take(u'z') && z.atWordEnd())
        c = z;
    else if (z = c; (z.take(u'+') || z.take(u'-')) && z.numerals(2, 2)) {
        c = z;
        z.take(u':');
        if (z.numerals(2, 2))
            c = z;
    }
    in = c;
    return true;
}

bool takeDate(TokenCursor& in)
{
    TokenCursor c = in;
    if (!c.numerals(4, 4) || !(c.peek() == u'-' || c.peek() == u'/'))
        return false;
    const char16_t mark = c.peek().unicode();
    if (!c.take(mark) || !c.numerals(2, 2) || !c.take(mark) || !c.numerals(2, 2) || isNumeral(c.peek()))
        return false;
    in = c;
    return true;
}

bool takeMoment(TokenCursor& in)
{
    if (!takeDate(in))
        return takeClock(in);
    if (TokenCursor c = in; (c.take(u't') || c.take(u' ') || c.take(u'_')) && takeClock(c))
        in = c;
    return true;
}

bool takeUuid(TokenCursor& in)
{
    const qsizetype start = in.at;
    for (const qsizetype n : {8, 4, 4, 4, 12})
        if ((in.at > start && !in.take(u'-')) || in.run(isHexNumeral, n) != n)
            return false;
    return in.atWordEnd() && hasNumeral(in.text.sliced(start, in.at - start));
}

bool takeAddress(TokenCursor& in)
{
    for (int i = 0; i < 4; ++i)
        if ((i > 0 && !in.take(u'.')) || !in.numerals(1, 3))
            return false;
    TokenCursor further = in; // 1.2.3.4.5 is a version
    return in.atWordEnd() && !(further.take(u'.') && isNumeral(further.peek()));
}

/// Seven colons, or fewer with a double one.
bool takeLongAddress(TokenCursor& in)
{
    const qsizetype start = in.at;
    int colons = 0;
    bool gap = false;
    while (in.at < in.text.size() && colons <= 8) {
        if (in.run(isHexNumeral, 5) > 4)
            return false;
        if (!in.take(u':'))
            break;
        ++colons;
        gap = gap || in.peek() == u':';
    }
    const QStringView all = in.text.sliced(start, in.at - start);
    return (colons == 7 || (gap && colons >= 2 && colons < 8)) && in.atWordEnd() && hasNumeral(all);
}

bool takeHex(TokenCursor& in)
{
    if (TokenCursor c = in; c.take(u'0') && c.take(u'x') && c.run(isHexNumeral, in.text.size()) > 0 && c.atWordEnd()) {
        in = c;
        return true;
    }
    const qsizetype start = in.at;
    const qsizetype n = in.run(isHexNumeral, in.text.size());
    const QStringView all = in.text.sliced(start, n);
    return n >= 8 && in.atWordEnd() && hasNumeral(all) && !std::ranges::all_of(all, isNumeral);
}

/// `-7d9f8b6c5-x2x4z`, or the last part alone, behind a name.
bool takePodHash(TokenCursor& in)
{
    const qsizetype start = in.at;
    TokenCursor c = in;
    if (c.take(u'-') && c.run(isOfPodHash, 11) >= 6 && c.at - start <= 11 && c.take(u'-') && c.run(isOfPodHash, 6) == 5 && c.atWordEnd()
        && c.peek() != u'-' && hasNumeral(c.text.sliced(start, c.at - start))) {
        in = c;
        return true;
    }
    return in.take(u'-') && in.run(isOfPodHash, 6) == 5 && in.atWordEnd() && in.peek() != u'-'
        && hasNumeral(in.text.sliced(start, in.at - start));
}

bool takeNumber(TokenCursor& in)
{
    if (in.run(isNumeral, in.text.size()) == 0)
        return false;
    for (TokenCursor c = in; (c.take(u'.') || c.take(u',')) && c.run(isNumeral, in.text.size()) > 0; in = c) {}
    return true;
}

} // namespace

VolatileToken volatileTokenAt(QStringView text, qsizetype at)
{
    using Take = bool (*)(TokenCursor&);
    struct Kind {
        Take take;
        QLatin1String mark;
    };
    static constexpr Kind atWords[] = {{takeMoment, QLatin1String("<time>")},
                                       {takeUuid, QLatin1String("<id>")},
                                       {takeAddress, QLatin1String("<ip>")},
                                       {takeLongAddress, QLatin1String("<ip>")},
                                       {takeHex, QLatin1String("<hex>")}};
    const bool inWord = at > 0 && isOfWord(text[at - 1]);
    if (!inWord && (isHexNumeral(text[at]) || text[at] == u':'))
        for (const Kind& kind : atWords)
            if (TokenCursor c{text, at}; kind.take(c))
                return {c.at - at, kind.mark};
    if (TokenCursor c{text, at}; inWord && takePodHash(c))
        return {c.at - at, QLatin1String("-<hash>")};
    if (TokenCursor c{text, at}; takeNumber(c))
        return {c.at - at, QLatin1String("<n>")};
    return {};
}

} // namespace hindcast
