// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/EvidenceLine.h"

#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t shortest = 4, longest = 96; // of a word
constexpr size_t fewestOfPhrase = 2, mostOfPhrase = 8;

bool isPlain(std::string_view shape) { return shape == "low" || shape == "cap"; }

bool isKnownForm(std::string_view shape)
{
    static constexpr std::string_view forms[] = {"mark", "url", "var", "flag", "code",   "uuid", "host",  "mail",
                                                 "file", "ver", "num", "none", "anchor", "call", "issue", "phone"};
    return std::ranges::find(forms, shape) != std::end(forms);
}

/// Words that a secret may follow without any sign between.
bool leads(const SaidWord& word)
{
    static constexpr std::string_view leading[] = {"pass", "is",   "with", "type", "use",  "root",
                                                   "and",  "wifi", "secr", "safe", "user", "to"};
    return std::ranges::find(leading, word.meaning) != std::end(leading) || word.shape == "mark";
}

bool leadsToPhrase(std::string_view meaning)
{
    static constexpr std::string_view leading[] = {"pass", "is", "with", "type", "use", "safe", "secr", "set"};
    return std::ranges::find(leading, meaning) != std::end(leading);
}

bool opensValue(std::string_view gap) { return gap.find_first_of(":=\"`(/>-|") != std::string_view::npos; }

} // namespace

EvidenceLine::EvidenceLine(std::string_view text, Span line) : m_text(text), m_words(saidLine(text, line))
{
    readQuestion(line);
    if (!m_words.empty() && m_words[0].gap.starts_with('|')) // of a table: its columns tell
        return;
    for (size_t i = 0; i < m_words.size(); ++i) {
        if (mayBe(i) && isSaid(i))
            m_candidates.push_back({i, i, m_words[i].span});
        if (const size_t last = phraseEnd(i); last > i && isSaid(i))
            m_candidates.push_back({i, last, {m_words[i].span.from, m_words[last].span.to}});
    }
}

/// What the line before asks for, when it does: the secret may be the answer.
void EvidenceLine::readQuestion(Span line)
{
    constexpr size_t longestQuestion = 240;
    if (line.from < 2)
        return;
    const size_t end = line.from - 1, from = m_text.rfind('\n', end - 1) + 1; // npos + 1 is 0
    if (end - from > longestQuestion || m_text.substr(from, end - from).find('?') == std::string_view::npos)
        return;
    for (const SaidWord& word : saidLine(m_text, {from, end}))
        if (!word.meaning.empty() && std::ranges::find(m_asked, word.meaning) == m_asked.end())
            m_asked.push_back(word.meaning);
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
    constexpr size_t around = 8, close = 3, fewest = 3, shortestShout = 4; // NAS, DNS: said, other than SELECT
    if (m_words.size() < fewest && m_asked.empty())
        return false;
    const size_t from = index > around ? index - around : 0, to = std::min(m_words.size(), index + around + 1);
    size_t plain = 0;
    for (size_t i = from; i < to; ++i) {
        const SaidWord& word = m_words[i];
        plain += isPlain(word.shape) || word.shape == "num" || (word.shape == "ALL" && word.span.to - word.span.from <= shortestShout);
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

/// What stands out, and tells neither where a secret is kept nor how it is.
bool EvidenceLine::mayBe(size_t index) const
{
    const SaidWord& word = m_words[index];
    return standsOut(index) && !isAmong(word.lowered, words::storeWords()) && !isAmong(word.lowered, words::statusWords());
}

bool EvidenceLine::standsOut(size_t index) const
{
    const SaidWord& word = m_words[index];
    const size_t size = word.span.to - word.span.from;
    if (size < shortest || size > longest || isKnownForm(word.shape) || isCalendarDay(m_text.substr(word.span.from, size)))
        return false;
    constexpr std::string_view quotes = "\"`";
    if (word.gap.find_last_of(quotes) + 1 == word.gap.size() && !word.gap.empty()
        && gapBehind(index).find_first_of(quotes) == std::string_view::npos)
        return false; // it begins what somebody is quoted with, or stands behind it
    if (!isPlain(word.shape))
        return !isExplained(index);
    if (!word.meaning.empty())
        return repeats(index);
    // Any word of a sentence is plain: only what stands out from it is looked at.
    if (word.known != "all")
        return true;
    if (index == 0)
        return false;
    const bool led = !word.gap.empty() || leads(m_words[index - 1]);
    return word.shape == "low" ? opensValue(word.gap) : led;
}

/// Whether a name is told what it is: `DebugGPT, an assistant`. Nobody says that of a secret.
bool EvidenceLine::isExplained(size_t index) const
{
    static constexpr std::string_view articles[] = {"a", "an", "ein", "eine", "un", "une", "una", "uno", "um", "uma"};
    return m_words[index].shape == "camel" && index + 1 < m_words.size() && gapBehind(index) == ","
        && std::ranges::find(articles, m_words[index + 1].lowered) != std::end(articles);
}

/// Whether the same word stands shortly before: guest and guest.
bool EvidenceLine::repeats(size_t index) const
{
    constexpr size_t reach = 4;
    for (size_t back = 1; back <= reach && back <= index; ++back)
        if (m_words[index - back].lowered == m_words[index].lowered)
            return !m_words[index].lowered.empty();
    return false;
}

/// The last of words that stand together and that nobody would expect, `velvet hammer`.
size_t EvidenceLine::strangersEnd(size_t first) const
{
    const auto isStranger = [this](size_t index) {
        const SaidWord& word = m_words[index];
        return word.shape == "low" && word.meaning.empty() && word.known != "all";
    };
    size_t last = first;
    while (isStranger(last) && last + 1 < m_words.size() && m_words[last + 1].gap.empty() && isStranger(last + 1)
           && last - first + 1 < mostOfPhrase)
        ++last;
    return last;
}

/// The last of numbers that stand together, `34 10 22`.
size_t EvidenceLine::numbersEnd(size_t first) const
{
    constexpr size_t most = 4;
    const auto isNumber = [this](size_t word) { return m_words[word].shape == "num" || m_words[word].shape == "nums"; };
    size_t last = first;
    while (isNumber(last) && last + 1 < m_words.size() && m_words[last + 1].gap.empty() && isNumber(last + 1) && last - first + 1 < most)
        ++last;
    return last;
}

/// Whether a word may be the first of a phrase: what tells that one follows is not.
bool EvidenceLine::mayBegin(size_t first) const
{
    static constexpr std::string_view telling[] = {"is", "with", "and", "to", "type", "use", "now", "pass", "open", "login"};
    return std::ranges::find(telling, m_words[first].meaning) == std::end(telling);
}

/// The last word of a phrase that begins here: plain words up to what closes it. \a first when none does.
size_t EvidenceLine::phraseEnd(size_t first) const
{
    const SaidWord& word = m_words[first];
    if (const size_t last = numbersEnd(first); last > first)
        return last;
    if (!mayBegin(first))
        return first;
    if (!opensValue(word.gap) && word.gap != "," && (first == 0 || !word.gap.empty() || !leadsToPhrase(m_words[first - 1].meaning)))
        return strangersEnd(first);
    const bool quoted = word.gap.find_first_of("\"`") != std::string_view::npos;
    size_t last = first;
    for (; last < m_words.size() && last - first < mostOfPhrase + 1; ++last) {
        const SaidWord& one = m_words[last];
        const bool fits = isPlain(one.shape) || one.shape == "num" || one.shape == "a9";
        if (!fits)
            return strangersEnd(first);
        if (const std::string_view behind = gapBehind(last); !behind.empty()) {
            const bool closes = quoted ? behind.find_first_of("\"`") != std::string_view::npos
                                       : behind.find_first_of("$.,;)|(") != std::string_view::npos;
            const size_t count = last - first + 1;
            return closes && count >= fewestOfPhrase && count <= mostOfPhrase ? last : strangersEnd(first);
        }
    }
    return strangersEnd(first);
}

} // namespace hindcast::redaction
