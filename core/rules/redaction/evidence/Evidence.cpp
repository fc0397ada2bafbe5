// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/Evidence.h"

#include "core/rules/redaction/evidence/EvidenceLine.h"
#include "core/rules/redaction/evidence/EvidenceWeights.h"
#include "core/rules/redaction/evidence/NoSecret.h"
#include "core/rules/redaction/values/LinePrefilter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace hindcast::redaction {
namespace {

constexpr float threshold = 0.6F; // where the weights touch about one look-alike in fifty, in prose that they were not fitted to

/// Of the pieces of a feature's name, eight bytes at a time.
class FeatureHash
{
public:
    void add(std::string_view piece)
    {
        mix(piece.size());
        for (; piece.size() > sizeof(uint64_t); piece.remove_prefix(sizeof(uint64_t)))
            mix(bytesAt<uint64_t>(piece.data()));
        if (!piece.empty())
            mix(lastOf(piece));
    }
    [[nodiscard]] uint64_t value() const { return m_hash ^ (m_hash >> 32U); }

private:
    template<class T>
    static uint64_t bytesAt(const char* from)
    {
        T bytes = 0;
        std::memcpy(&bytes, from, sizeof bytes);
        return bytes;
    }
    /// Of eight bytes or fewer: both ends, which overlap.
    static uint64_t lastOf(std::string_view piece)
    {
        const size_t size = piece.size();
        if (size >= sizeof(uint32_t))
            return bytesAt<uint32_t>(piece.data()) | (bytesAt<uint32_t>(piece.data() + size - sizeof(uint32_t)) << 32U);
        return bytesAt<uint8_t>(piece.data()) | (bytesAt<uint8_t>(piece.data() + size / 2) << 8U)
            | (bytesAt<uint8_t>(piece.data() + size - 1) << 16U);
    }
    void mix(uint64_t bytes) { m_hash = std::rotl((m_hash ^ bytes) * 0x9e37'79b9'7f4a'7c15U, 29); }

    uint64_t m_hash = 0xcbf2'9ce4'8422'2325U;
};

/// The weights by the hash of their feature: most features that are asked for have none.
class Weights
{
public:
    struct Slot {
        uint64_t hash = 0;
        float weight = 0;
        std::array<int8_t, evidenceUnits> inner{};
    };

    Weights()
    {
        for (const EvidenceWeight& one : evidenceWeights()) {
            FeatureHash hash;
            std::string_view rest = one.feature;
            for (size_t blank = rest.find(' '); blank != std::string_view::npos; blank = rest.find(' ')) {
                hash.add(rest.substr(0, blank));
                rest.remove_prefix(blank + 1);
            }
            hash.add(rest);
            size_t at = hash.value() % size;
            while (m_slots[at].hash != 0)
                at = (at + 1) % size;
            m_slots[at].hash = hash.value();
            m_slots[at].weight = one.weight;
            for (size_t unit = 0; unit < evidenceUnits; ++unit)
                m_slots[at].inner[unit] = int8_t(evidenceSteps(one.inner[unit]));
        }
    }
    /// nullptr when it has none
    [[nodiscard]] const Slot* of(uint64_t hash) const
    {
        for (size_t at = hash % size; m_slots[at].hash != 0; at = (at + 1) % size)
            if (m_slots[at].hash == hash)
                return &m_slots[at];
        return nullptr;
    }

private:
    static constexpr size_t size = 32'768; // several times as many as there are
    std::vector<Slot> m_slots = std::vector<Slot>(size);
};

const Weights& weights()
{
    static const Weights all;
    return all;
}

class Score final : public FeatureSink
{
public:
    void add(std::initializer_list<std::string_view> pieces) override
    {
        FeatureHash hash;
        for (const std::string_view piece : pieces)
            hash.add(piece);
        const Weights::Slot* slot = m_weights.of(hash.value());
        if (!slot)
            return;
        m_sum += slot->weight;
        for (size_t unit = 0; unit < evidenceUnits; ++unit)
            m_steps[unit] += slot->inner[unit];
    }
    [[nodiscard]] float value() const
    {
        const EvidenceNet& net = evidenceNet();
        float value = net.bias + m_sum;
        for (size_t unit = 0; unit < evidenceUnits; ++unit)
            value += net.outer[unit] * std::max(0.F, net.inner[unit] + net.step * float(m_steps[unit]));
        return value;
    }

private:
    const Weights& m_weights = weights();
    float m_sum = 0;
    std::array<int, evidenceUnits> m_steps{};
};

constexpr bool isOfList(char c) { return c == '-' || c == '*' || c == '+' || c == '>' || c == '#'; }

/// Three words with blanks between, at the margin, in a list or in a quotation; elsewhere only when it names a secret. Most lines are none:
/// this is looked at first.
bool isSentence(std::string_view line, bool names)
{
    constexpr size_t shortest = 12, shortestQuestion = 6, mostIndented = 3, deepest = 12; // what stands deeper is code
    size_t from = 0;
    while (from < line.size() && from <= deepest && isBlank(line[from]))
        ++from;
    const bool asks = line.ends_with('?') && line.size() - from >= shortestQuestion;
    if (from > deepest || (line.size() - from < shortest && !asks)
        || (from > mostIndented && !names && !isOfList(line[from]) && !isDigit(line[from])))
        return false;
    while (from < line.size() && (isOfList(line[from]) || isBlank(line[from])))
        ++from;
    if (line.substr(from).starts_with("{\"") || line.substr(from).starts_with("[{\""))
        return false; // an object's members are not what is said around one of them
    const size_t blank = line.find(' ', from);
    return blank != std::string_view::npos && (asks || line.find(' ', blank + 1) != std::string_view::npos);
}

} // namespace

bool maySay(std::string_view line, uint32_t kinds) { return isSentence(line, (kinds & (NameKind | SpokenKind | PhraseKind)) != 0); }

void findByEvidence(std::string_view text, Span line, Edits& edits)
{
    const EvidenceLine said(text, line);
    for (const EvidenceLine::Candidate& candidate : said.candidates()) {
        Score score;
        said.features(candidate, score);
        if (score.value() >= threshold && !isNoSecret(text, line, candidate.span))
            edits.push_back({candidate.span, marker});
    }
}

} // namespace hindcast::redaction
