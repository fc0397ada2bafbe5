// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/Evidence.h"

#include "core/rules/redaction/evidence/EvidenceLine.h"
#include "core/rules/redaction/evidence/EvidenceWeights.h"

#include <cstdint>
#include <unordered_map>

namespace hindcast::redaction {
namespace {

constexpr float threshold = 1.0F; // where the weights touch one look-alike in a hundred, in sets that they were not fitted to

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

} // namespace

bool maySay(std::string_view line)
{
    constexpr int fewest = 2; // blanks between words
    int blanks = 0;
    for (size_t at = line.find_first_not_of(" \t"); at < line.size() && blanks < fewest; ++blanks) {
        at = line.find(' ', at);
        if (at == std::string_view::npos)
            return false;
        at = line.find_first_not_of(' ', at);
    }
    return blanks == fewest;
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
