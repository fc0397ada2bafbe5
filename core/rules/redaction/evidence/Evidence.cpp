// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/Evidence.h"

#include "core/rules/redaction/evidence/EvidenceLine.h"
#include "core/rules/redaction/evidence/EvidenceWeights.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/words/EvidenceWords.h"

#include <unordered_map>

namespace hindcast::redaction {
namespace {

constexpr float threshold = 2.0F; // where the weights touch about one look-alike in fifty, in prose that they were not fitted to

/// Of a feature's pieces as if they were written with blanks between (FNV).
class FeatureHash
{
public:
    void add(std::string_view piece)
    {
        for (const char c : piece)
            add(c);
    }
    void add(char c) { m_hash = (m_hash ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U; }
    [[nodiscard]] uint64_t value() const { return m_hash; }

private:
    uint64_t m_hash = 14'695'981'039'346'656'037U;
};

const std::unordered_map<uint64_t, float>& weights()
{
    static const std::unordered_map<uint64_t, float> all = [] {
        std::unordered_map<uint64_t, float> out;
        for (const EvidenceWeight& one : evidenceWeights()) {
            FeatureHash hash;
            hash.add(one.feature);
            out[hash.value()] = one.weight;
        }
        return out;
    }();
    return all;
}

class Sum final : public FeatureSink
{
public:
    void add(std::initializer_list<std::string_view> pieces) override
    {
        FeatureHash hash;
        bool first = true;
        for (const std::string_view piece : pieces) {
            if (!first)
                hash.add(' ');
            first = false;
            hash.add(piece);
        }
        if (const auto found = m_weights.find(hash.value()); found != m_weights.end())
            m_sum += found->second;
    }
    [[nodiscard]] float value() const { return m_sum; }

private:
    const std::unordered_map<uint64_t, float>& m_weights = weights();
    float m_sum = evidenceBias();
};

constexpr bool isOfList(char c) { return c == '-' || c == '*' || c == '+' || c == '>' || c == '#'; }

/// Three words with blanks between, at the margin, in a list or in a quotation; elsewhere only when it names a secret. Most lines are none:
/// this is looked at first.
bool isSentence(std::string_view line, bool names)
{
    constexpr size_t shortest = 12, deepest = 12; // what stands deeper is code
    size_t from = 0;
    while (from < line.size() && from <= deepest && isBlank(line[from]))
        ++from;
    if (from > deepest || line.size() - from < shortest || (from > 0 && !names && !isOfList(line[from]) && !isDigit(line[from])))
        return false;
    while (from < line.size() && (isOfList(line[from]) || isBlank(line[from])))
        ++from;
    if (line.substr(from).starts_with("{\""))
        return false; // an object's members are not what is said around one of them
    const size_t blank = line.find(' ', from);
    return blank != std::string_view::npos && line.find(' ', blank + 1) != std::string_view::npos;
}

/// People log in, type something, or use an account: a secret may be told without any of its names.
bool speaksOfUse(std::string_view line)
{
    static const Automaton pieces = automatonOf(words::evidencePieces());
    return pieces.kindsOf(line) != 0;
}

} // namespace

bool maySay(std::string_view line, uint32_t kinds)
{
    const bool names = (kinds & (NameKind | SpokenKind | PhraseKind)) != 0;
    return isSentence(line, names) && (names || speaksOfUse(line));
}

void findByEvidence(std::string_view text, Span line, Edits& edits)
{
    const EvidenceLine said(text, line);
    for (const EvidenceLine::Candidate& candidate : said.candidates()) {
        Sum sum;
        said.features(candidate, sum);
        if (sum.value() >= threshold)
            edits.push_back({candidate.span, marker});
    }
}

} // namespace hindcast::redaction
