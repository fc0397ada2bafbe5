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

/// Shapes that little else than passwords has, and those that names of things have as well.
std::string_view groupOf(std::string_view shape)
{
    static constexpr std::string_view strong[] = {"sym", "Aa9", "mixA", "A-b", "a.b", "odd"};
    static constexpr std::string_view named[] = {"a9", "A9", "a-9", "A-9", "a-b", "mix", "MIX", "hex", "ref", "ALL", "camel"};
    return std::ranges::find(strong, shape) != std::end(strong) ? "strong"sv
        : std::ranges::find(named, shape) != std::end(named)    ? "named"sv
                                                                : shape;
}

} // namespace

/// What a candidate is in a word: what is said around it counts differently for each.
std::string_view EvidenceLine::kindOf(const Candidate& candidate) const
{
    if (candidate.last > candidate.first)
        return "phrase";
    const SaidWord& word = m_words[candidate.first];
    constexpr size_t shortestKey = 20;
    if ((word.shape == "mixA" || word.shape == "mix" || word.shape == "MIX") && word.span.to - word.span.from >= shortestKey)
        return "key";
    constexpr size_t shortestHex = 16, longHex = 32;
    if (word.shape == "hex" && word.span.to - word.span.from >= shortestHex)
        return word.span.to - word.span.from >= longHex ? "hex-key" : "hex-part";
    if (word.shape != "low" && word.shape != "cap")
        return groupOf(word.shape);
    const bool low = word.shape == "low";
    return word.known == "all"  ? (low ? "word" : "Word")
        : word.known == "thing" ? (low ? "thing" : "Thing")
        : low                   ? "stranger"
                                : "Stranger";
}

/// How many other words near it nobody would expect there.
std::string_view EvidenceLine::strangersBeside(const Candidate& candidate) const
{
    size_t count = 0;
    const size_t to = std::min(m_words.size(), candidate.last + 1 + size_t(reach));
    for (size_t i = candidate.first - std::min(candidate.first, size_t(reach)); i < to; ++i)
        count += (i < candidate.first || i > candidate.last) && m_words[i].meaning.empty() && m_words[i].known != "all"
            && (m_words[i].shape == "low" || m_words[i].shape == "cap");
    return count == 0 ? "0"sv : count == 1 ? "1"sv : count <= 3 ? "2"sv : "more"sv;
}

void EvidenceLine::features(const Candidate& candidate, FeatureSink& sink) const
{
    const bool phrase = candidate.last > candidate.first;
    const std::string_view shape = phrase ? "phrase"sv : m_words[candidate.first].shape;
    ofShape(candidate, shape, sink);
    ofNeighbours(candidate, shape, sink);
    ofWordsAround(candidate, sink);
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
        if (repeats(candidate.first))
            sink.add({"repeats", m_words[candidate.first].meaning, gap});
    }
    sink.add({"behind&next", behind, next});
    const std::string_view kind = kindOf(candidate);
    sink.add({"kind", kind});
    sink.add({"kind&strangers", kind, strangersBeside(candidate)});
    sink.add({"kind&gap&before", kind, gap, one});
    sink.add({"kind&before&before2", kind, one, two});
    sink.add({"kind&behind&next", kind, behind, next});
    sink.add({"kind&before&next", kind, one, next});
    sink.add({"kind&gap&behind", kind, gap, behind});
}

/// The words themselves that stand next to it: which of them count is a matter of the weights.
void EvidenceLine::ofWordsAround(const Candidate& candidate, FeatureSink& sink) const
{
    const auto word = [this](size_t index) -> std::string_view {
        return index < m_words.size() ? std::string_view(m_words[index].lowered) : "$"sv;
    };
    const std::string_view one = candidate.first > 0 ? word(candidate.first - 1) : "^"sv;
    const std::string_view two = candidate.first > 1 ? word(candidate.first - 2) : "^"sv;
    const std::string_view next = word(candidate.last + 1);
    const std::string_view kind = kindOf(candidate);
    sink.add({"word", one});
    sink.add({"word&kind", one, kind});
    sink.add({"two-words", two, one});
    sink.add({"next-word", next});
    sink.add({"next-word&kind", next, kind});
    sink.add({"word&next-word", one, next});
    constexpr size_t beside = 4;
    for (size_t back = 2; back <= beside && back <= candidate.first; ++back)
        sink.add({"word-before", word(candidate.first - back)});
    for (size_t on = 2; on <= beside && candidate.last + on < m_words.size(); ++on)
        sink.add({"word-behind", word(candidate.last + on)});
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
    const std::string_view kind = kindOf(candidate);
    std::string_view noun = "none";
    for (std::ptrdiff_t back = 1; back <= reach && back <= std::ptrdiff_t(candidate.first); ++back) {
        const SaidWord& word = m_words[candidate.first - size_t(back)];
        const std::string_view meaning = word.shape == "mark" ? word.shape : word.meaning;
        if (!isNew(meaning))
            continue;
        sink.add({"said", meaning, distanceOf(back)});
        sink.add({"said", meaning});
        sink.add({"said&kind", meaning, kind});
        sink.add({"said&kind", meaning, distanceOf(back), kind});
        if (noun != "pass"
            && (meaning == "pass" || meaning == "mark"
                || (noun == "none"
                    && (meaning == "secr" || meaning == "user" || meaning == "root" || meaning == "wifi" || meaning == "login"
                        || meaning == "safe" || meaning == "word"))))
            noun = meaning;
    }
    sink.add({"noun&shape", noun, shape});
    sink.add({"noun&kind&gap", noun, kind, m_words[candidate.first].gap});
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
        if (!isNew(meaning))
            continue;
        const std::string_view distance = i - candidate.last <= 3 ? "near"sv : "far"sv;
        sink.add({"later", meaning, distance});
        sink.add({"later&kind", meaning, kind});
        sink.add({"later&kind", meaning, distance, kind});
    }
    for (const std::string_view meaning : m_asked) {
        sink.add({"asked", meaning});
        sink.add({"asked&kind", meaning, kind});
    }
    if (!m_asked.empty())
        sink.add({"asked&shape", std::ranges::find(m_asked, "pass"sv) != m_asked.end() ? "pass"sv : "other"sv, shape});
    const size_t count = m_words.size();
    sink.add({"line", count <= 2 ? "2"sv : count <= 4 ? "4"sv : count <= 8 ? "8"sv : count <= 16 ? "16"sv : "long"sv});
    sink.add({"at", candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
    sink.add({"shape&at", shape, candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
}

} // namespace hindcast::redaction
