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

constexpr size_t shortest = 4, longest = 96; // of a word
constexpr size_t fewestOfPhrase = 2, mostOfPhrase = 6;
constexpr std::ptrdiff_t reach = 12; // words that are looked at on each side

bool isPlain(std::string_view shape) { return shape == "low" || shape == "cap"; }

bool isKnownForm(std::string_view shape)
{
    static constexpr std::string_view forms[] = {"mark", "url",  "var",  "flag", "code", "uuid",
                                                 "host", "mail", "file", "ver",  "num",  "none"};
    return std::ranges::find(forms, shape) != std::end(forms);
}

bool opensValue(std::string_view gap) { return gap.find_first_of(":=\"`(/>-|") != std::string_view::npos; }

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

EvidenceLine::EvidenceLine(std::string_view text, Span line) : m_text(text), m_words(saidLine(text, line))
{
    if (!m_words.empty() && m_words[0].gap.starts_with('|')) // of a table: its columns tell
        return;
    for (size_t i = 0; i < m_words.size(); ++i) {
        if (mayBe(i) && isSaid(i))
            m_candidates.push_back({i, i, m_words[i].span});
        if (const size_t last = phraseEnd(i); last > i && isSaid(i))
            m_candidates.push_back({i, last, {m_words[i].span.from, m_words[last].span.to}});
    }
}

std::string_view EvidenceLine::gapBehind(size_t word) const
{
    if (word + 1 < m_words.size())
        return m_words[word + 1].gap;
    return "$"; // the end
}

/// Whether people say it: there are words around, and no flags, code or settings. What programs read the rules know better.
bool EvidenceLine::isSaid(size_t index) const
{
    constexpr size_t around = 8, close = 3, fewest = 3;
    if (m_words.size() < fewest)
        return false;
    const size_t from = index > around ? index - around : 0, to = std::min(m_words.size(), index + around + 1);
    size_t plain = 0;
    for (size_t i = from; i < to; ++i) {
        const SaidWord& word = m_words[i];
        plain += isPlain(word.shape) || word.shape == "num";
        const bool near = i + close >= index && i <= index + close;
        if (near && (word.shape == "flag" || word.shape == "var" || word.shape == "code" || word.shape == "url"))
            return false;
        if (near && word.gap.starts_with('=') && m_text[word.span.from - 1] != ' ' && i <= index + 1) // a=b
            return false;
        if (near && i > from && (m_text[word.span.from - 1] == '{' || m_text[word.span.from - 1] == '<'))
            return false;
    }
    return plain * 5 >= (to - from) * 2;
}

bool EvidenceLine::mayBe(size_t index) const
{
    const SaidWord& word = m_words[index];
    const size_t size = word.span.to - word.span.from;
    if (size < shortest || size > longest || isKnownForm(word.shape))
        return false;
    if (!isPlain(word.shape))
        return true;
    if (!word.meaning.empty() || index == 0)
        return false;
    // Any word of a sentence is plain: only what stands out from it is looked at.
    static constexpr std::string_view leading[] = {"pass", "is", "with", "type", "use", "root", "and", "wifi"};
    if (word.shape == "low")
        return opensValue(word.gap);
    return !word.gap.empty() || std::ranges::find(leading, m_words[index - 1].meaning) != std::end(leading)
        || m_words[index - 1].shape == "mark";
}

/// The last word of a phrase that begins here: plain words up to what closes it. \a first when none does.
size_t EvidenceLine::phraseEnd(size_t first) const
{
    const SaidWord& word = m_words[first];
    if (!opensValue(word.gap))
        return first;
    const bool quoted = word.gap.find_first_of("\"`") != std::string_view::npos;
    size_t last = first;
    for (; last < m_words.size() && last - first < mostOfPhrase + 1; ++last) {
        const SaidWord& one = m_words[last];
        const bool fits = isPlain(one.shape) || one.shape == "num" || one.shape == "a9";
        if (!fits)
            return first;
        if (const std::string_view behind = gapBehind(last); !behind.empty()) {
            const bool closes = quoted ? behind.find_first_of("\"`") != std::string_view::npos
                                       : behind.find_first_of("$.,;)|(") != std::string_view::npos;
            const size_t count = last - first + 1;
            return closes && count >= fewestOfPhrase && count <= mostOfPhrase ? last : first;
        }
    }
    return first;
}

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
        size_t meaning = 0, capitals = 0;
        for (size_t i = candidate.first; i <= candidate.last; ++i) {
            const std::string_view word = m_words[i].meaning;
            meaning += !word.empty();
            capitals += m_words[i].shape == "cap";
            if (!word.empty())
                sink.add({"phrase holds", word});
            else if (isAmong(part(m_words[i].span), words::sentenceWords()) || isConnective(part(m_words[i].span)))
                sink.add({"phrase holds", "sentence"});
        }
        sink.add({"words", distanceOf(std::ptrdiff_t(candidate.last - candidate.first))});
        sink.add({"meaning", meaning == 0 ? "0"sv : meaning == 1 ? "1"sv : "2"sv});
        sink.add({"capitals", capitals == 0 ? "0"sv : "1"sv});
        return;
    }
    sink.add({"length", lengthOf(value.size())});
    const auto digits = std::ranges::count_if(value, isDigit);
    sink.add({"digits", digits == 0 ? "0"sv : digits == 1 ? "1"sv : digits == 2 ? "2"sv : digits <= 4 ? "4"sv : "many"sv});
    if (!isPlain(shape))
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
    sink.add({"noun&gap", noun, m_words[candidate.first].gap});
    sink.add({"noun&before", noun, candidate.first > 0 ? m_words[candidate.first - 1].symbol() : "^"sv});
    seen.clear();
    for (size_t i = candidate.last + 1; i < m_words.size() && i <= candidate.last + size_t(reach); ++i) {
        const SaidWord& word = m_words[i];
        const std::string_view meaning = word.shape == "mark" ? word.shape : word.meaning;
        if (isNew(meaning))
            sink.add({"later", meaning, i - candidate.last <= 3 ? "near"sv : "far"sv});
    }
    const size_t count = m_words.size();
    sink.add({"line", count <= 2 ? "2"sv : count <= 4 ? "4"sv : count <= 8 ? "8"sv : count <= 16 ? "16"sv : "long"sv});
    sink.add({"at", candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
    sink.add({"shape&at", shape, candidate.first == 0 ? "first"sv : candidate.last + 1 == count ? "last"sv : "within"sv});
}

} // namespace hindcast::redaction
