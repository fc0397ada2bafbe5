// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/text/SameWords.h"

#include <QString>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace hindcast::lint {
namespace {

constexpr size_t mostWords = 2'000; // of a text: what is longer is compared by its beginning
constexpr int bands = 16, rows = 3;

uint64_t mixed(uint64_t h)
{
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdULL;
    h ^= h >> 33;
    h *= 0xc4ceb9fe1a85ec53ULL;
    return h ^ (h >> 33);
}

uint64_t hashOf(std::string_view text)
{
    uint64_t h = 1469598103934665603ULL;
    for (const char c : text)
        h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return mixed(h);
}

bool isSmallWord(std::string_view w)
{
    static constexpr std::array words{
        "a",     "an",    "the",   "of",    "to",     "in",    "on",   "at",     "for",    "and",     "or",    "but",  "that",  "which",
        "who",   "this",  "these", "those", "it",     "its",   "is",   "are",    "was",    "were",    "be",    "been", "has",   "have",
        "had",   "do",    "does",  "did",   "will",   "would", "can",  "could",  "should", "may",     "might", "must", "not",   "as",
        "by",    "with",  "from",  "than",  "then",   "so",    "when", "while",  "if",     "because", "since", "also", "only",  "just",
        "very",  "more",  "most",  "first", "always", "never", "once", "before", "after",  "you",     "we",    "they", "your",  "our",
        "their", "there", "here",  "all",   "any",    "every", "each", "some",   "into",   "onto",    "out",   "up",   "down",  "again",
        "still", "too",   "even",  "both",  "same",   "one",   "two",  "der",    "die",    "das",     "und",   "oder", "nicht", "ein",
        "eine",  "ist",   "el",    "la",    "los",    "las",   "de",   "que",    "y",      "en",      "un",    "una",  "no"};
    return std::ranges::find(words, w) != words.end();
}

/// With such a word a text says the opposite of what it says without.
bool isNegation(std::string_view w)
{
    static constexpr std::array words{"not",    "never",   "no",      "cannot", "cant", "dont", "doesnt", "didnt", "wont",
                                      "mustnt", "neither", "without", "nicht",  "nie",  "kein", "keine",  "ohne",  "nunca"};
    return std::ranges::find(words, w) != words.end();
}

/// The same word in another form: probe and probes, check and checking.
bool sameStem(std::string_view a, std::string_view b)
{
    const size_t shorter = std::min(a.size(), b.size());
    size_t common = 0;
    while (common < shorter && a[common] == b[common])
        ++common;
    constexpr size_t longestEnding = 3;
    return common >= 4 && a.size() - common <= longestEnding && b.size() - common <= longestEnding;
}

bool sameMeaning(std::string_view a, std::string_view b)
{
    static constexpr std::array<std::array<std::string_view, 5>, 18> groups{{{"raise", "increase", "grow", "enlarge", "bump"},
                                                                             {"lower", "decrease", "reduce", "shrink", "cut"},
                                                                             {"check", "verify", "inspect", "examine", "look"},
                                                                             {"restart", "reboot", "bounce", "reload", "recycle"},
                                                                             {"fix", "repair", "correct", "solve", "resolve"},
                                                                             {"remove", "delete", "drop", "erase", "purge"},
                                                                             {"start", "begin", "launch", "boot", "run"},
                                                                             {"stop", "halt", "end", "quit", "kill"},
                                                                             {"error", "fault", "failure", "problem", "issue"},
                                                                             {"use", "take", "apply", "employ", "pick"},
                                                                             {"make", "create", "build", "add", "produce"},
                                                                             {"fast", "quick", "rapid", "prompt", "swift"},
                                                                             {"slow", "sluggish", "late", "delayed", "tardy"},
                                                                             {"show", "display", "reveal", "tell", "indicate"},
                                                                             {"big", "large", "huge", "great", "wide"},
                                                                             {"ask", "query", "question", "request", "consult"},
                                                                             {"shift", "move", "transfer", "push", "put"},
                                                                             {"cause", "reason", "source", "root", "origin"}}};
    for (const auto& g : groups)
        if (std::ranges::any_of(g, [&](std::string_view w) { return sameStem(w, a) || w == a; })
            && std::ranges::any_of(g, [&](std::string_view w) { return sameStem(w, b) || w == b; }))
            return true;
    return false;
}

bool isCodeOrFigure(std::string_view w)
{
    return std::ranges::any_of(w,
                               [](char c) { return (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '/' || c == '.' || c == ':'; });
}

std::vector<std::string> sortedWords(const WordForm& form)
{
    std::vector<std::string> out = form.words;
    std::ranges::sort(out);
    return out;
}

} // namespace

WordForm wordForm(const PlainForm& form)
{
    WordForm out;
    std::string word, joined;
    const auto flush = [&] {
        while (!word.empty() && std::string_view("-_/.:").find(word.back()) != std::string_view::npos)
            word.pop_back();
        while (!word.empty() && std::string_view("-_/.:").find(word.front()) != std::string_view::npos)
            word.erase(word.begin());
        if (!word.empty() && out.words.size() < mostWords) {
            joined += word + ' ';
            out.words.push_back(std::move(word));
        }
        word.clear();
    };
    const QString folded = QString::fromStdString(form.text).toLower();
    for (const char c : folded.toStdString()) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
        if (c == '\'')
            continue; // node's and nodes
        if (letter || (!word.empty() && (c == '-' || c == '_' || c == '/' || c == '.' || c == ':')))
            word += c;
        else
            flush();
    }
    flush();
    out.whole = hashOf(joined);
    constexpr size_t width = 4;
    for (size_t i = 0; i + width <= joined.size(); ++i)
        out.shingles.push_back(hashOf(std::string_view(joined).substr(i, width)));
    std::ranges::sort(out.shingles);
    out.shingles.erase(std::unique(out.shingles.begin(), out.shingles.end()), out.shingles.end());
    return out;
}

double likeness(const WordForm& a, const WordForm& b)
{
    if (a.words.empty() || b.words.empty())
        return 0;
    if (a.whole == b.whole)
        return 1;
    std::vector<std::string> x = sortedWords(a), y = sortedWords(b), both;
    std::ranges::set_intersection(x, y, std::back_inserter(both));
    const double byWords = double(both.size()) / double(x.size() + y.size() - both.size());
    size_t common = 0;
    for (size_t i = 0, k = 0; i < a.shingles.size() && k < b.shingles.size();) {
        if (a.shingles[i] == b.shingles[k]) {
            ++common;
            ++i;
            ++k;
        } else if (a.shingles[i] < b.shingles[k]) {
            ++i;
        } else {
            ++k;
        }
    }
    const size_t all = a.shingles.size() + b.shingles.size() - common;
    return std::max(byWords, all == 0 ? 0 : double(common) / double(all));
}

bool differsInWordingOnly(const WordForm& a, const WordForm& b)
{
    const std::vector<std::string> x = sortedWords(a), y = sortedWords(b);
    std::vector<std::string> onlyA, onlyB;
    std::ranges::set_difference(x, y, std::back_inserter(onlyA));
    std::ranges::set_difference(y, x, std::back_inserter(onlyB));
    if (std::ranges::any_of(onlyA, isNegation) != std::ranges::any_of(onlyB, isNegation))
        return false;
    std::erase_if(onlyA, [](const std::string& w) { return isSmallWord(w); });
    std::erase_if(onlyB, [](const std::string& w) { return isSmallWord(w); });
    for (const auto* side : {&onlyA, &onlyB})
        for (const std::string& w : *side)
            if (isCodeOrFigure(w))
                return false;
    // A word in the place of another one is a name, unless it is the same word in another form or says the same.
    for (const std::string& w : onlyA) {
        const auto twin = std::ranges::find_if(onlyB, [&](const std::string& v) { return sameStem(w, v) || sameMeaning(w, v); });
        if (twin != onlyB.end())
            onlyB.erase(twin);
        else if (!onlyB.empty())
            return false;
    }
    constexpr size_t fewMore = 3;
    return onlyB.size() <= fewMore;
}

std::vector<uint64_t> bandsOf(const WordForm& form)
{
    std::vector<uint64_t> out;
    if (form.words.empty())
        return out;
    for (int b = 0; b < bands; ++b) {
        uint64_t band = uint64_t(b) + 1;
        for (int r = 0; r < rows; ++r) {
            uint64_t least = UINT64_MAX;
            const uint64_t salt = mixed(uint64_t(b * rows + r) + 0x9e3779b97f4a7c15ULL);
            for (const uint64_t s : form.shingles)
                least = std::min(least, mixed(s ^ salt));
            band = mixed(band * 31 + least);
        }
        out.push_back(band);
    }
    return out;
}

} // namespace hindcast::lint
