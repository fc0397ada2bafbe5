// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/LexicalEmbedder.h"

#include "core/rules/text/LowerCase.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LexicalEmbedder)
};

constexpr qsizetype greatestLexicalText = 100'000;

// Weights of the kinds of features, in tenths.
constexpr quint32 wordWeight = 10, grammarWordWeight = 2, pairWeight = 5, grammarPairWeight = 1, pieceWeight = 5;

/// Sorted: words that say little about what a text is about.
constexpr std::u16string_view grammarWords[] = {
    u"a",    u"an",    u"and",   u"are",    u"as",   u"at",    u"be",   u"been", u"but",   u"by",   u"can",   u"could",
    u"did",  u"do",    u"does",  u"for",    u"from", u"had",   u"has",  u"have", u"he",    u"her",  u"his",   u"how",
    u"i",    u"if",    u"in",    u"into",   u"is",   u"it",    u"its",  u"me",   u"my",    u"next", u"not",   u"of",
    u"on",   u"or",    u"our",   u"should", u"so",   u"some",  u"such", u"than", u"that",  u"the",  u"their", u"them",
    u"then", u"there", u"these", u"they",   u"this", u"those", u"to",   u"too",  u"was",   u"we",   u"were",  u"what",
    u"when", u"where", u"which", u"while",  u"who",  u"why",   u"will", u"with", u"would", u"you",  u"your"};
static_assert(std::ranges::is_sorted(grammarWords));

bool isGrammar(QStringView word)
{
    return std::ranges::binary_search(grammarWords, std::u16string_view(word.utf16(), size_t(word.size())));
}

/// FNV-1a over code units, its bits spread at the end.
quint64 hashed(quint64 seed, QStringView text)
{
    quint64 out = 0xCBF2'9CE4'8422'2325U ^ seed;
    for (const QChar c : text)
        out = (out ^ c.unicode()) * 0x0000'0100'0000'01B3U;
    out = (out ^ (out >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    out = (out ^ (out >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return out ^ (out >> 31U);
}

struct LexicalFeature {
    quint64 hash;
    quint32 weight;
};

class LexicalFeatures
{
public:
    std::vector<LexicalFeature> all;

    void addWord(QStringView word)
    {
        const bool grammar = isGrammar(word);
        add(hashed(1, word), grammar ? grammarWordWeight : wordWeight);
        if (!m_previous.isEmpty())
            add(hashed(hashed(2, m_previous), word), grammar || m_previousGrammar ? grammarPairWeight : pairWeight);
        if (!grammar)
            addPieces(word);
        m_previous = word;
        m_previousGrammar = grammar;
    }

private:
    void add(quint64 hash, quint32 weight) { all.push_back({hash, weight}); }

    void addPieces(QStringView word)
    {
        const QString padded = u' ' + word.toString() + u' ';
        for (qsizetype length = 3; length <= 5; ++length)
            for (qsizetype at = 0; at + length <= padded.size(); ++at)
                add(hashed(3, QStringView(padded).sliced(at, length)), pieceWeight);
    }

    QStringView m_previous;
    bool m_previousGrammar = false;
};

LexicalFeatures featuresOf(const QString& text)
{
    LexicalFeatures out;
    out.all.reserve(size_t(text.size()) * 4);
    for (qsizetype at = 0; at < text.size();) {
        if (!text[at].isLetterOrNumber() && !text[at].isSurrogate()) {
            ++at;
            continue;
        }
        const qsizetype start = at;
        while (at < text.size() && (text[at].isLetterOrNumber() || text[at].isSurrogate() || text[at].isMark()))
            ++at;
        out.addWord(QStringView(text).sliced(start, at - start));
    }
    return out;
}

/// The sums of each place, equal features taken together.
std::array<qint64, LexicalEmbedder::lexicalDimension> placed(std::vector<LexicalFeature> features)
{
    std::ranges::sort(features, {}, &LexicalFeature::hash);
    std::array<qint64, LexicalEmbedder::lexicalDimension> out{};
    for (auto from = features.begin(); from != features.end();) {
        const auto to = std::find_if(from, features.end(), [&](const LexicalFeature& f) { return f.hash != from->hash; });
        // The root is exact to the last bit everywhere; its 16 bits of fraction are cut.
        const auto value = qint64(std::sqrt(double(to - from)) * 65'536.0) * from->weight;
        out[size_t(from->hash % quint64(LexicalEmbedder::lexicalDimension))] += (from->hash >> 63U) != 0 ? value : -value;
        from = to;
    }
    return out;
}

} // namespace

QString LexicalEmbedder::model() const { return QStringLiteral("lexical-%1").arg(lexicalDimension); }

Expected<Embedding> LexicalEmbedder::embed(const QString& text, const CancelToken& /*token*/)
{
    const QString lower = lowerCased(QStringView(text).first(std::min(text.size(), greatestLexicalText)));
    auto sums = placed(featuresOf(lower).all);
    quint64 greatest = 0;
    for (const qint64 sum : sums)
        greatest = std::max(greatest, quint64(std::abs(sum)));
    if (greatest == 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("A text without any word has no place among others."));
    // 26 bits are left of each: the sum of 512 squares is exact.
    const int excess = std::max(0, int(std::bit_width(greatest)) - 26);
    quint64 squares = 0;
    for (qint64& sum : sums) {
        sum /= qint64(1) << excess;
        squares += quint64(sum * sum);
    }
    const double length = std::sqrt(double(squares));
    Embedding out{model(), {}};
    out.values.reserve(sums.size());
    for (const qint64 sum : sums)
        out.values.push_back(float(double(sum) / length));
    return out;
}

} // namespace hindcast
