// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/EvidenceLine.h"

#include "core/rules/redaction/evidence/WordShape.h"
#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/SpokenWords.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using namespace std::string_view_literals;

constexpr std::ptrdiff_t reach = 12; // words that are looked at on each side

std::string_view lengthOf(size_t size)
{
    return size < 6 ? "5"sv
        : size < 8  ? "7"sv
        : size < 11 ? "10"sv
        : size < 16 ? "15"sv
        : size < 24 ? "23"sv
        : size < 40 ? "39"sv
                    : "long"sv;
}

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

void EvidenceLine::ofShape(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const
{
    const std::string_view value = part(candidate.span);
    sink.add({"shape", shape});
    if (shape == "phrase") {
        size_t meaning = 0, capitals = 0, known = 0;
        for (size_t i = candidate.first; i <= candidate.last; ++i) {
            const std::string_view word = m_words[i].meaning;
            meaning += !word.empty();
            capitals += m_words[i].shape == "cap";
            known += !word.empty() || m_words[i].known != "none";
            if (!word.empty())
                sink.add({"phrase holds", word});
            else if (isAmong(part(m_words[i].span), words::sentenceWords()) || isConnective(part(m_words[i].span)))
                sink.add({"phrase holds", "sentence"});
        }
        sink.add({"words", distanceOf(std::ptrdiff_t(candidate.last - candidate.first))});
        sink.add({"meaning", meaning == 0 ? "0"sv : meaning == 1 ? "1"sv : "2"sv});
        sink.add({"capitals", capitals == 0 ? "0"sv : "1"sv});
        const size_t count = candidate.last - candidate.first + 1;
        sink.add({"known", known == count ? "all"sv : known == 0 ? "none"sv : known * 2 <= count ? "few"sv : "most"sv});
        return;
    }
    sink.add({"length", lengthOf(value.size())});
    const std::string_view known = m_words[candidate.first].known;
    sink.add({"known", known});
    sink.add({"known&shape", known, shape});
    const auto digits = std::ranges::count_if(value, isDigit);
    sink.add({"digits", digits == 0 ? "0"sv : digits == 1 ? "1"sv : digits == 2 ? "2"sv : digits <= 4 ? "4"sv : "many"sv});
    if (shape != "low" && shape != "cap")
        sink.add({"pattern", wordPattern(value)});
    for (const char sign : "!#$%&*+=;^~?@_.-/:"sv)
        if (const size_t at = value.find(sign); at != std::string_view::npos)
            sink.add({"holds", std::string_view(&value[at], 1)});
    const auto says = [&](std::string_view name, bool yes) {
        if (yes)
            sink.add({"rule", name});
    };
    says("looksLikePassword", looksLikePassword(value));
    says("surely", isSurelyPassword(value));
    says("unmistakable", isUnmistakable(value));
    says("digitForLetter", hasDigitForLetter(value));
    says("usual", isUsualPassword(value));
    says("likeName", isLikeName(value));
    says("ticket", isTicket(value));
    says("generated", isGeneratedKey(value));
    says("random", isRandomWord(value));
    says("sticker", isOfSticker(value));
    says("madeUp", isMadeUp(value));
    says("pairOfNames", isPairOfNames(value));
    says("variable", isNameOfVariable(value));
    says("harmless", isHarmlessValue({}, value));
    says("versioned", isVersionedName(value));
    says("participle",
         value.find('-') != std::string_view::npos && (value.ends_with("ed") || value.ends_with("ing") || value.ends_with("ert")));
    says("term", std::ranges::any_of(words::technicalTerms(), [value](std::string_view term) { return startsIgnoringCase(value, term); }));
    if (const std::string_view meaning = m_words[candidate.first].meaning; !meaning.empty())
        sink.add({"means", meaning});
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
