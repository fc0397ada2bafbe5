// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextTokens.h"

#include "core/rules/text/SearchTerms.h"
#include "core/search/index/SeenTerms.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr size_t longestToken = 200; // bytes: nobody looks for the end of such a word

/// What a byte of a text is: 0 between words, 1 beyond ASCII, else what it is in lower case.
constexpr std::array<char, 256> wordBytes = [] {
    std::array<char, 256> out{};
    for (size_t c = '0'; c <= '9'; ++c)
        out[c] = char(c);
    for (size_t c = 'a'; c <= 'z'; ++c)
        out[c] = out[c - 'a' + 'A'] = char(c);
    for (size_t c = 0x80; c < out.size(); ++c)
        out[c] = 1;
    return out;
}();

char wordByte(char c) { return wordBytes[static_cast<unsigned char>(c)]; }

bool isAsciiWord(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); }

void noteToken(std::string_view token, SeenTerms& seen, std::string& added)
{
    if (seen.add(token))
        added.append(token).push_back('\n');
}

} // namespace

QByteArray indexToken(const QString& word)
{
    QByteArray out;
    out.reserve(word.size());
    for (const QChar c : word) {
        if (isAsciiWord(c))
            out += char(c.unicode());
        else
            out += '_' + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        if (size_t(out.size()) >= longestToken)
            return out.first(longestToken);
    }
    return out;
}

bool isAsciiText(std::string_view utf8)
{
    unsigned char all = 0;
    for (const char c : utf8) // without a way out: so it is done many bytes at a time
        all |= static_cast<unsigned char>(c);
    return all < 0x80;
}

void appendTokens(std::string_view utf8, std::string& tokens, SeenTerms& seen, std::string& added)
{
    for (size_t i = 0; i < utf8.size();) {
        if (wordByte(utf8[i]) == 0) {
            ++i;
            continue;
        }
        const size_t from = i, begin = tokens.size();
        bool ascii = true;
        for (char c = 0; i < utf8.size() && (c = wordByte(utf8[i])) != 0; ++i) {
            ascii = ascii && c != 1;
            tokens.push_back(c);
        }
        if (ascii) {
            tokens.resize(std::min(tokens.size(), begin + longestToken));
            noteToken(std::string_view(tokens).substr(begin), seen, added);
            tokens.push_back(' ');
            continue;
        }
        tokens.resize(begin);
        // What ASCII divides is divided whatever stands around it; within, signs of other scripts may divide too.
        const std::string_view run = utf8.substr(from, i - from);
        for (const QString& word : SearchWords::of(QString::fromUtf8(run.data(), qsizetype(run.size()))).words) {
            const QByteArray token = indexToken(word);
            noteToken({token.constData(), size_t(token.size())}, seen, added);
            tokens.append(token.constData(), size_t(token.size())).push_back(' ');
        }
    }
}

} // namespace hindcast
