// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/text/PlainForm.h"

#include <QChar>
#include <QList>
#include <QString>

#include <algorithm>
#include <iterator>

namespace hindcast::lint {
namespace {

struct Twin {
    char32_t letter;
    char latin;
};

/// Letters of Cyrillic and Greek that look like Latin ones, and Latin ones without their dots and bars; sorted.
constexpr Twin twins[] = {
    {0x0131, 'i'}, {0x0237, 'j'}, {0x0251, 'a'}, {0x0261, 'g'}, {0x0269, 'i'}, {0x028F, 'y'}, {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'},
    {0x0396, 'Z'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'}, {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'}, {0x03A4, 'T'},
    {0x03A5, 'Y'}, {0x03A7, 'X'}, {0x03B1, 'a'}, {0x03B5, 'e'}, {0x03B9, 'i'}, {0x03BA, 'k'}, {0x03BD, 'v'}, {0x03BF, 'o'}, {0x03C1, 'p'},
    {0x03C4, 't'}, {0x03C5, 'u'}, {0x03C7, 'x'}, {0x03F2, 'c'}, {0x03F3, 'j'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'},
    {0x0412, 'B'}, {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'},
    {0x0423, 'Y'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0432, 'b'}, {0x0433, 'r'}, {0x0435, 'e'}, {0x043A, 'k'}, {0x043C, 'm'}, {0x043E, 'o'},
    {0x0440, 'p'}, {0x0441, 'c'}, {0x0442, 't'}, {0x0443, 'y'}, {0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'}, {0x04AF, 'y'},
    {0x04BB, 'h'}, {0x04CF, 'l'}, {0x0501, 'd'}, {0x051B, 'q'}, {0x051D, 'w'}, {0x0561, 'w'}, {0x0570, 'h'}, {0x0578, 'n'}, {0x057D, 'u'},
    {0x0585, 'o'}, {0x1D00, 'a'}, {0x1D04, 'c'}, {0x1D05, 'd'}, {0x1D07, 'e'}, {0x1D0F, 'o'}, {0x1D18, 'p'}, {0x1D1B, 't'}, {0x1D1C, 'u'}};

char twinOf(char32_t c)
{
    const auto* it = std::ranges::lower_bound(twins, c, {}, &Twin::letter);
    return it != std::end(twins) && it->letter == c ? it->latin : '\0';
}

bool isLatin(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isWordLetter(char32_t c) { return isLatin(c) || (c >= 0x80 && QChar::isLetter(c)); }
bool isTag(char32_t c) { return c >= 0xE0020 && c <= 0xE007F; }
bool isZeroWidth(char32_t c)
{
    return c == 0x200B || c == 0x200C || c == 0x200D || c == 0x2060 || c == 0xFEFF || c == 0x00AD || c == 0x180E
        || (c >= 0x2061 && c <= 0x2064);
}
bool isInvisible(char32_t c)
{
    return isZeroWidth(c) || c == 0x200E || c == 0x200F || c == 0x061C || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)
        || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF) || (c >= 0xE0000 && c <= 0xE007F);
}

void appendUtf8(std::string& out, const std::u32string& text)
{
    out += QString::fromUcs4(text.data(), qsizetype(text.size())).toStdString();
}

/// Goes over the code points once and keeps apart what can be seen and what cannot.
class Reading
{
public:
    void read(const QList<uint>& codes)
    {
        for (qsizetype i = 0; i < codes.size(); ++i)
            one(codes[i], i + 1 < codes.size() ? char32_t(codes[i + 1]) : U'\0');
        endReversed();
        endWord();
    }
    void finish(PlainForm& form)
    {
        appendUtf8(form.text, m_seen);
        constexpr int fewTags = 3, fewGaps = 4;
        if (m_tags.size() > fewTags) {
            form.hiddenBy = "tag characters";
            appendUtf8(form.hidden, m_tags);
        } else if (m_gaps >= fewGaps) {
            form.hiddenBy = "zero-width characters";
            appendUtf8(form.hidden, m_gapped);
        } else if (!m_reversedTexts.empty()) {
            form.hiddenBy = "a reversed direction of writing";
            appendUtf8(form.hidden, m_reversedTexts);
        }
    }

private:
    void one(char32_t c, char32_t next)
    {
        if (isTag(c)) {
            if (c != 0xE007F && !m_flag)
                m_tags += char32_t(c - 0xE0000);
            m_flag = m_flag && c != 0xE007F;
            return;
        }
        m_flag = c == 0x1F3F4; // a flag is spelled with tags
        if (c == 0x202E || c == 0x202D) {
            endWord();
            m_reversing = c == 0x202E;
            return;
        }
        if (m_reversing && (c == 0x202C || c == '\n'))
            endReversed();
        if (isZeroWidth(c) && isLatinOrBlank(m_last) && (isLatinOrBlank(next) || isZeroWidth(next))) {
            ++m_gaps;
            m_gapNow = true;
        }
        if (isInvisible(c))
            return;
        m_last = c;
        if (m_gaps > 0 && m_gapped.size() < 100'000)
            m_gapped += c;
        if (m_reversing) {
            m_reversed += c;
            return;
        }
        if (!isWordLetter(c))
            endWord();
        m_word += c;
        if (!isWordLetter(c))
            endWord();
    }
    static bool isLatinOrBlank(char32_t c) { return isLatin(c) || c == ' '; }

    void endReversed()
    {
        m_reversing = false;
        if (m_reversed.empty())
            return;
        std::ranges::reverse(m_reversed);
        const bool latin = std::ranges::count_if(m_reversed, isLatin) > 3;
        if (latin)
            m_reversedTexts += m_reversed;
        m_seen += m_reversed;
        m_reversed.clear();
    }

    /// A word with letters of several scripts is read as the Latin one that it looks like.
    void endWord()
    {
        const bool latin = std::ranges::any_of(m_word, isLatin);
        for (char32_t& c : m_word)
            if (const char twin = latin || (c < 0x370 && c >= 0x80) || (c >= 0x1D00 && c < 0x1D80) ? twinOf(c) : '\0')
                c = char32_t(twin);
        m_seen += m_word;
        m_word.clear();
    }

    std::u32string m_seen, m_tags, m_gapped, m_reversed, m_reversedTexts, m_word;
    char32_t m_last = ' ';
    qsizetype m_gaps = 0;
    bool m_gapNow = false, m_reversing = false, m_flag = false;
};

/// In lower case, byte by byte where the other had been: letters whose lower case takes other room stay.
std::string lowered(const std::string& text)
{
    if (std::ranges::all_of(text, [](char c) { return (c & 0x80) == 0; }))
        return asciiLower(text);
    std::string out;
    out.reserve(text.size());
    for (const uint code : QString::fromStdString(text).toUcs4()) {
        const char32_t pair[2] = {char32_t(code), QChar::toLower(code)};
        const QByteArray same = QString::fromUcs4(pair, 1).toUtf8(), low = QString::fromUcs4(pair + 1, 1).toUtf8();
        out += (low.size() == same.size() ? low : same).toStdString();
    }
    return out;
}

} // namespace

std::string asciiLower(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    return out;
}

PlainForm plainForm(QStringView text)
{
    PlainForm form;
    if (std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80 && c.unicode() != 0; })) {
        form.text = text.toUtf8().toStdString();
    } else {
        Reading reading;
        reading.read(text.toString().normalized(QString::NormalizationForm_KC).toUcs4());
        reading.finish(form);
    }
    std::ranges::replace(form.text, '\0', ' ');
    form.lower = lowered(form.text);
    return form;
}

} // namespace hindcast::lint
