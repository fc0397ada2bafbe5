// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/text/Prohibition.h"

#include "core/lint/text/Phrases.h"

#include <algorithm>
#include <string>

namespace hindcast::lint {
namespace {

constexpr size_t farthestSentence = 400;

std::string_view trimmedView(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n' || text.front() == '\t' || text.front() == '\r'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

bool endsSentence(std::string_view text, size_t i)
{
    const char c = text[i];
    if (c == '\n' || c == ';')
        return true;
    if (c == '.' || c == '!' || c == '?')
        return i + 1 >= text.size() || text[i + 1] == ' ' || text[i + 1] == '\n';
    if (static_cast<unsigned char>(c) == 0xE3 && i + 2 < text.size()) // U+3002
        return static_cast<unsigned char>(text[i + 1]) == 0x80 && static_cast<unsigned char>(text[i + 2]) == 0x82;
    return false;
}

const Phrases& prohibitionCues()
{
    static const Phrases phrases{
        {"en",
         R"~(\b(never|do not|don['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t|shall not|may not|cannot|can['’]?t|avoid|avoiding|instead of|rather than|without|refrain from|nobody should|no one should|not to|it is wrong to|(is|was) (forbidden|prohibited|not allowed) to|stop using|prohibits?|forbids?|disallows?|bans?|den(y|ies)|(if|when|before) (you|anybody|anyone|somebody|someone) (are|is) about to)\b)~"},
        {"de", R"~(\b(nie|niemals|nicht|keinesfalls|auf keinen fall|verboten|statt|anstatt|anstelle von)\b)~"},
        {"es",
         R"~(\b(nunca|jam[aá]s|evit(ar|e|en)|en lugar de|en vez de|prohibido)\b|\bno (se )?(ejecut|us|corr|hag|lanc|lanz|borr|elimin|deb|apliqu))~"},
        {"fr", R"~(\b(jamais|au lieu de|[eé]vite[rz]?|interdit|n['’e] ?\w+ pas|ne pas)\b)~"},
        {"it", R"~(\b(mai|evitare|invece di|non)\b)~"},
        {"ru", R"~((не |никогда|вместо|нельзя))~"},
        {"zh", R"~((不要|切勿|禁止|别再|严禁|请勿|避免|不得|不能|勿用|而不是))~"}};
    return phrases;
}

/// What a prohibition is of when it is not of the command: "do not hesitate to run ...".
const Phrases& otherVerbs()
{
    static const Phrases phrases{
        {"other",
         R"~(^\s*(to )?(ever )?(hesitate|forget|wait|worry|fail|delay|mind|be afraid|be shy|skip|ask|omit|bother|miss|panic|need to (ask|wait)|z[oö]ger|vergessen|warten|dud|olvid|esper|attend|h[eé]sit|any (approval|confirmation)|approval|asking|confirmation|further|any further|a ticket|犹豫|忘记|等待))~"},
        {"break", R"~(\b(but|instead|then|so|better|sondern|stattdessen|dann|pero|sino|mais|puis|therefore)\b.)~"},
        {"colon", R"~(:\s*\S)~"}};
    return phrases;
}

const Phrases& asides()
{
    static const Phrases phrases{
        {"aside",
         R"~(^\s*(ever|never|please|really|at all|under (any|no) circumstances?|in production|on production|on prod|if you can|not even .*|(whatever|no matter what|even if|even when|unless|whoever|however) .*|run|use)?\s*$)~"},
        {"tool", R"~(\b(kubectl|helm|terraform|rm|docker|git|psql|mysql|etcdctl|iptables|drop|delete|--[a-z-]+|curl)\b)~"}};
    return phrases;
}

/// Does a cue that ends at the beginning of \a gap govern what stands behind \a gap?
bool governs(std::string_view gap, bool acrossColon)
{
    constexpr size_t farthest = 140;
    if (gap.size() > farthest)
        return false;
    for (const PhraseHit& h : otherVerbs().find(gap)) {
        const std::string_view name = h.phrase->name;
        if (name == "other" || name == "break" || !acrossColon)
            return false;
    }
    for (size_t from = 0, comma = gap.find(','); comma != std::string_view::npos; from = comma + 1, comma = gap.find(',', from))
        if (!asides().holds(gap.substr(from, comma - from)))
            return false;
    return true;
}

const Phrases& forbiddenAfter()
{
    static const Phrases phrases{
        {"after",
         R"~(^[^.;\n]{0,140}\b((is|are|was|were|ist|sind|est|es)\s+(strictly |absolutely |explicitly |always |streng )?(forbidden|prohibited|not allowed|banned|off limits|no option|not an option|verboten|nicht erlaubt|untersagt|interdit|prohibid[oa])|(must|should|shall|may) (never|not) be\b|(was|were|got|been) (rejected|refused|denied)))~"},
        {"zh", R"~(^[^\n。]{0,60}(是禁止的|被禁止|不允许))~"}};
    return phrases;
}

const Phrases& sayings()
{
    static const Phrases phrases{
        {"says",
         R"~(\b(says?|said|saying|reads?|wrote|writes|written|claims?|claimed|contain(s|ed)?|quot(es?|ed|ing)|phrases?|texts?|strings?|message|comment|prompt|payload|title|runbook|ticket|wiki|mail|note|(an?|for) example|attacker|attempts?|tried|sagt|schrieb|steht|dice|dit|説|写着)\b)~"}};
    return phrases;
}

/// The quote that is open at \a at, from the beginning of its sentence.
bool openQuote(std::string_view text, size_t begin, size_t at, std::string_view& closing, size_t& openedAt)
{
    static constexpr std::pair<std::string_view, std::string_view> pairs[] = {{"\"", "\""}, {"“", "”"},   {"„", "“"},
                                                                              {"«", "»"},   {"「", "」"}, {"``", "''"}};
    for (const auto& [open, close] : pairs) {
        const std::string_view before = text.substr(begin, at - begin);
        size_t opened = 0, closed = 0;
        for (size_t i = before.find(open); i != std::string_view::npos; i = before.find(open, i + open.size()))
            ++opened;
        if (open != close)
            for (size_t i = before.find(close); i != std::string_view::npos; i = before.find(close, i + close.size()))
                ++closed;
        if (open == close ? opened % 2 == 1 : opened > closed) {
            closing = close;
            openedAt = begin + before.rfind(open);
            return true;
        }
    }
    // Single quotes: one that opens behind a blank and does not close before.
    const std::string_view before = text.substr(begin, at - begin);
    const size_t mark = before.rfind('\'');
    if (mark != std::string_view::npos && (mark == 0 || before[mark - 1] == ' ' || before[mark - 1] == '(')) {
        closing = "'";
        openedAt = begin + mark;
        return true;
    }
    return false;
}

} // namespace

size_t sentenceBegin(std::string_view lower, size_t at)
{
    at = std::min(at, lower.size());
    size_t begin = at;
    while (begin > 0 && at - begin < farthestSentence && !endsSentence(lower, begin - 1))
        --begin;
    return begin;
}

size_t sentenceEnd(std::string_view lower, size_t at)
{
    size_t end = std::min(at, lower.size());
    while (end < lower.size() && end - at < farthestSentence && !endsSentence(lower, end))
        ++end;
    return end;
}

bool isForbidden(std::string_view lower, size_t at, size_t end)
{
    at = std::min(at, lower.size());
    size_t begin = sentenceBegin(lower, at);
    bool acrossColon = false;
    const std::string_view own = trimmedView(lower.substr(begin, at - begin));
    if (own.find_first_not_of("`$-*>0123456789.) ") == std::string_view::npos) { // the first thing of its line: what introduces it?
        size_t last = begin;
        while (last > 0 && std::string_view(" \n\t`").find(lower[last - 1]) != std::string_view::npos)
            --last;
        for (const std::string_view fence : {"```bash", "```sh", "```shell", "```console"})
            if (lower.substr(0, last).ends_with(fence)) {
                last -= fence.size();
                while (last > 0 && std::string_view(" \n\t`").find(lower[last - 1]) != std::string_view::npos)
                    --last;
                break;
            }
        if (last > 0 && lower[last - 1] == ':') {
            begin = sentenceBegin(lower, last - 1);
            acrossColon = true;
        }
    }
    const std::string_view before = lower.substr(begin, at - begin);
    for (const PhraseHit& cue : prohibitionCues().find(before))
        if (governs(before.substr(cue.at + cue.length), acrossColon))
            return true;
    const size_t stop = sentenceEnd(lower, std::clamp(end, at, lower.size()));
    return forbiddenAfter().holds(lower.substr(at, stop - at));
}

bool isNoInstruction(std::string_view lower, size_t at, size_t end)
{
    at = std::min(at, lower.size());
    const size_t stop = sentenceEnd(lower, std::clamp(end, at, lower.size()));
    return (stop < lower.size() && lower[stop] == '?') || isForbidden(lower, at, end);
}

bool isQuotation(std::string_view lower, size_t at, size_t end)
{
    const size_t begin = sentenceBegin(lower, at);
    std::string_view closing;
    size_t opened = 0;
    if (!openQuote(lower, begin, std::min(at, lower.size()), closing, opened))
        return false;
    const size_t close = lower.find(closing, std::min(end, lower.size()));
    if (close == std::string_view::npos || close - at > farthestSentence)
        return false;
    if (lower.substr(opened, close - opened).find(' ') == std::string_view::npos) // a key of JSON, a word
        return false;
    const size_t stop = sentenceEnd(lower, close);
    return sayings().holds(lower.substr(begin, at - begin)) || sayings().holds(lower.substr(close, stop - close));
}

} // namespace hindcast::lint
