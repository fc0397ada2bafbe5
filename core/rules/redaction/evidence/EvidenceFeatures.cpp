// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/EvidenceLine.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using namespace std::string_view_literals;

constexpr std::ptrdiff_t reach = 12; // words that are looked at on each side

std::string_view distanceOf(std::ptrdiff_t distance)
{
    return distance <= 1 ? "1"sv : distance == 2 ? "2"sv : distance <= 4 ? "4"sv : distance <= 7 ? "7"sv : "far"sv;
}

} // namespace

void EvidenceLine::features(const Candidate& candidate, FeatureSink& sink) const
{
    const bool phrase = candidate.last > candidate.first;
    const std::string_view shape = phrase ? "phrase"sv : m_words[candidate.first].shape;
    ofShape(candidate, shape, sink);
    ofNeighbours(candidate, shape, sink);
    ofLine(candidate, shape, sink);
}

void EvidenceLine::ofNeighbours(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const
{
    const std::string_view gap = m_words[candidate.first].gap, behind = gapBehind(candidate.last);
    const auto before = [this, &candidate](size_t back) -> const SaidWord* {
        return candidate.first >= back ? &m_words[candidate.first - back] : nullptr;
    };
    const auto symbol = [](const SaidWord* word) { return word ? word->symbol() : "^"sv; };
    const std::string_view one = symbol(before(1)), two = symbol(before(2));
    const std::string_view next = candidate.last + 1 < m_words.size() ? m_words[candidate.last + 1].symbol() : "$"sv;
    sink.add({"gap", gap});
    sink.add({"behind", behind});
    sink.add({"shape&gap", shape, gap});
    sink.add({"gap&behind", gap, behind});
    sink.add({"before", one});
    sink.add({"before2", two});
    sink.add({"gap&before", gap, one});
    sink.add({"before&before2", one, two});
    sink.add({"shape&before", shape, one});
    sink.add({"next", next});
    sink.add({"shape&gap&behind", shape, gap, behind});
    if (candidate.last == candidate.first) {
        const std::string_view known = m_words[candidate.first].known;
        sink.add({"known&before", known, one});
        sink.add({"known&gap", known, gap});
        sink.add({"known&behind", known, behind});
        sink.add({"known&gap&behind", known, gap, behind});
        sink.add({"known&before&behind", known, one, behind});
    }
    sink.add({"behind&next", behind, next});
}

void EvidenceLine::ofLine(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const
{
    // Each meaning counts once, where it is nearest.
    std::vector<std::string_view> seen;
    const auto isNew = [&seen](std::string_view meaning) {
        if (meaning.empty() || std::ranges::find(seen, meaning) != seen.end())
            return false;
        seen.push_back(meaning);
        return true;
    };
    std::string_view noun = "none";
    for (std::ptrdiff_t back = 1; back <= reach && back <= std::ptrdiff_t(candidate.first); ++back) {
        const SaidWord& word = m_words[candidate.first - size_t(back)];
        const std::string_view meaning = word.shape == "mark" ? word.shape : word.meaning;
        if (!isNew(meaning))
            continue;
        sink.add({"said", meaning, distanceOf(back)});
        sink.add({"said", meaning});
        if (noun != "pass"
            && (meaning == "pass" || meaning == "mark"
                || (noun == "none"
                    && (meaning == "secr" || meaning == "user" || meaning == "root" || meaning == "wifi" || meaning == "login"
                        || meaning == "safe"))))
            noun = meaning;
    }
    sink.add({"noun&shape", noun, shape});
    if (candidate.last == candidate.first) {
        sink.add({"noun&known", noun, m_words[candidate.first].known});
        sink.add({"noun&known&shape", noun, m_words[candidate.first].known, shape});
    }
    sink.add({"noun&gap", noun, m_words[candidate.first].gap});
    sink.add({"noun&before", noun, candidate.first > 0 ? m_words[candidate.first - 1].symbol() : "^"sv});
    seen.clear();
    for (size_t i = candidate.last + 1; i < m_words.size() && i <= candidate.last + size_t(reach); ++i) {
        const SaidWord& word = m_words[i];
        const std::string_view meaning = word.shape == "mark" ? word.shape : word.meaning;
        if (isNew(meaning))
            sink.add({"later", meaning, i - candidate.last <= 3 ? "near"sv : "far"sv});
    }
    for (const std::string_view meaning : m_asked)
        sink.add({"asked", meaning});
    if (!m_asked.empty())
        sink.add({"asked&shape", std::ranges::find(m_asked, "pass"sv) != m_asked.end() ? "pass"sv : "other"sv, shape});
    const size_t count = m_words.size();
    sink.add({"line", count <= 2 ? "2"sv : count <= 4 ? "4"sv : count <= 8 ? "8"sv : count <= 16 ? "16"sv : "long"sv});
    sink.add({"at", candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
    sink.add({"shape&at", shape, candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
}

} // namespace hindcast::redaction
