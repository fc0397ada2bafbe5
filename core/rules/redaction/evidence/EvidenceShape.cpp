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

/// The last letters of a word: participles and adjectives end alike.
std::string_view endOf(std::string_view word, size_t letters)
{
    size_t from = word.size();
    while (from > 0 && letters > 0) {
        --from;
        letters -= (static_cast<unsigned char>(word[from]) & 0xc0) != 0x80;
    }
    return word.substr(from);
}

} // namespace

void EvidenceLine::ofShape(const Candidate& candidate, std::string_view shape, FeatureSink& sink) const
{
    const std::string_view value = part(candidate.span);
    sink.add({"shape", shape});
    if (shape == "phrase") {
        size_t meaning = 0, capitals = 0, known = 0, named = 0;
        for (size_t i = candidate.first; i <= candidate.last; ++i) {
            const std::string_view word = m_words[i].meaning;
            meaning += !word.empty();
            capitals += m_words[i].shape == "cap";
            known += !word.empty() || m_words[i].known == "all";
            named += m_words[i].known == "thing";
            if (!word.empty())
                sink.add({"phrase-holds", word});
            else if (isAmong(part(m_words[i].span), words::sentenceWords()) || isConnective(part(m_words[i].span)))
                sink.add({"phrase-holds", "sentence"});
        }
        const size_t further = candidate.last - candidate.first;
        sink.add({"words", further <= 1 ? "1"sv : further == 2 ? "2"sv : further <= 4 ? "4"sv : "7"sv});
        sink.add({"meaning", meaning == 0 ? "0"sv : meaning == 1 ? "1"sv : "2"sv});
        sink.add({"capitals", capitals == 0 ? "0"sv : "1"sv});
        const size_t count = candidate.last - candidate.first + 1;
        sink.add({"things", named == 0 ? "0"sv : named == 1 ? "1"sv : "2"sv});
        sink.add({"known", known == count ? "all"sv : known == 0 ? "none"sv : known * 2 <= count ? "few"sv : "most"sv});
        return;
    }
    sink.add({"length", lengthOf(value.size())});
    const std::string_view known = m_words[candidate.first].known;
    sink.add({"known", known});
    sink.add({"known&shape", known, shape});
    const auto digits = std::ranges::count_if(value, isDigit);
    sink.add({"digits", digits == 0 ? "0"sv : digits == 1 ? "1"sv : digits == 2 ? "2"sv : digits <= 4 ? "4"sv : "many"sv});
    if (shape == "low" || shape == "cap") {
        sink.add({"ends", known, endOf(value, 3)});
        sink.add({"ends", known, endOf(value, 2)});
    } else {
        sink.add({"pattern", wordPattern(value)});
    }
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

} // namespace hindcast::redaction
