// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/FixTexts.h"

#include "core/lint/text/Phrases.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace hindcast::lint {
namespace {

std::string_view stripped(std::string_view text)
{
    const size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

bool isLetterOrDigit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0; }

/// Whatever is open at the end of a text.
class OpenThings
{
public:
    explicit OpenThings(std::string_view text) : m_text(text) {}

    /// "quote", "bracket", "code block"; empty: all is closed.
    std::string_view atEnd()
    {
        while (m_at < m_text.size())
            step();
        if (m_fence)
            return "code block";
        if (m_quote != '\0')
            return "quote";
        if (!m_open.empty()
            && (m_open.find_first_of("{[") != std::string::npos || std::string_view(".!?").find(m_text.back()) == std::string_view::npos))
            return "bracket";
        return {};
    }

private:
    [[nodiscard]] char before() const { return m_at > 0 ? m_text[m_at - 1] : ' '; }
    [[nodiscard]] char behind() const { return m_at + 1 < m_text.size() ? m_text[m_at + 1] : ' '; }

    void step()
    {
        const char c = m_text[m_at];
        if (m_text.substr(m_at).starts_with("```")) {
            m_fence = !m_fence;
            m_quote = '\0';
            m_open.clear();
            m_at += 3;
            return;
        }
        if (m_quote != '\0') {
            if (c == '\\' && m_quote != '\'')
                ++m_at;
            else if (c == m_quote)
                m_quote = '\0';
        } else if (c == '\\') {
            ++m_at;
        } else if (c == '"' || c == '`') {
            if (!(c == '"' && before() >= '0' && before() <= '9')) // inches
                m_quote = c;
        } else if (c == '\'') {
            if (!isLetterOrDigit(before()) && behind() != ' ') // no apostrophe
                m_quote = c;
        } else if (c == '{' || c == '[' || c == '(') {
            if (c != '(' || (before() != ':' && before() != ';')) // no smiley
                m_open += c;
        } else if (c == '}' || c == ']' || c == ')') {
            const char opener = c == '}' ? '{' : c == ']' ? '[' : '(';
            if (const size_t last = m_open.rfind(opener); last != std::string::npos)
                m_open.resize(last);
        }
        ++m_at;
    }

    std::string_view m_text;
    std::string m_open;
    size_t m_at = 0;
    char m_quote = '\0';
    bool m_fence = false;
};

/// Has a JSON value any text or figure in it?
bool saysSomething(const QJsonValue& v, int depth)
{
    constexpr int deepest = 32;
    if (depth > deepest || v.isDouble() || v.isBool())
        return true;
    if (v.isString())
        return !v.toString().trimmed().isEmpty();
    const QJsonArray a = v.toArray();
    const QJsonObject o = v.toObject();
    return std::any_of(a.begin(), a.end(), [&](const QJsonValue& x) { return saysSomething(x, depth + 1); })
        || std::any_of(o.begin(), o.end(), [&](const QJsonValue& x) { return saysSomething(x, depth + 1); });
}

QJsonDocument jsonOf(std::string_view text) { return QJsonDocument::fromJson(QByteArray(text.data(), qsizetype(text.size()))); }

bool beginsJson(std::string_view text)
{
    static const Phrases begins{{"json", R"~(\A(\[\s*[{"\[]|\{\s*"))~"}};
    return begins.holds(text.substr(0, std::min<size_t>(text.size(), 64)));
}

/// Nothing but headings and marks.
bool isEmptyFrame(std::string_view lower)
{
    static const Phrases heading{
        {"heading",
         R"~(^[\s#*>_-]*[a-z][a-z0-9 /_'-]{0,40}[\s*_]*:[\s*_-]*(n/?a|none|unknown|todo|tbd|null|-|\.\.\.)?\s*$|^\s*#{1,4}\s+[a-z][a-z0-9 /_'-]{0,40}\s*$)~"}};
    size_t lines = 0;
    for (size_t at = 0; at < lower.size();) {
        const size_t stop = std::min(lower.find('\n', at), lower.size());
        const std::string_view line = lower.substr(at, stop - at);
        at = stop + 1;
        if (stripped(line).empty())
            continue;
        if (!heading.holds(line))
            return false;
        ++lines;
    }
    return lines > 0;
}

} // namespace

TextHit cutIn(const PlainForm& form)
{
    const std::string_view text = stripped(form.text);
    if (text.empty())
        return {};
    if (beginsJson(text)) {
        if (jsonOf(text).isNull())
            return {"invalid JSON", 0.93, 0, form.text.size()};
        return {};
    }
    const std::string_view open = OpenThings(text).atEnd();
    if (open.empty())
        return {};
    return {"ends inside a " + std::string(open), 0.88, text.size() - 1, 1};
}

TextHit placeholderIn(const PlainForm& form)
{
    std::string_view text = stripped(form.lower);
    if (text.empty())
        return {"empty", 0.97, 0, 0};
    if (text.front() == '{' || text.front() == '[')
        if (const QJsonDocument json = jsonOf(text);
            !json.isNull() && !saysSomething(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object()), 0))
            return {"placeholder", 0.96, 0, form.text.size()};
    while (!text.empty() && std::string_view("<>[](){}\"'`.!?-_*:… ").find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    while (!text.empty() && std::string_view("<>[](){}\"'`.!?-_*:… ").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    static const Phrases forms{
        {"placeholder",
         R"~(\A(to be (defined|determined|done|decided|written|added|filled in)|(todo|tbd|fixme)\b[\s:,-]*(write|add|fill in|describe|find|put)?( (the|a|this|it))?( (fix|text|it|this|steps?|solution|later))?|no (known |real |working )?(fix|solution|steps?|recommendation|answer|remedy)( is| was)?( yet| known| found| available| given| needed yet)?|(insert|your|put|add|enter|some)( the| a)? (fix|text|solution|steps?|recommendation|answer)( here)?|[a-z0-9])\z)~"}};
    if (forms.holds(text))
        return {"placeholder", 0.92, 0, form.text.size()};
    const QString signs = QString::fromUtf8(text.data(), qsizetype(text.size()));
    if (std::ranges::none_of(signs, [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); })) // dashes and dots of any kind
        return {"placeholder", 0.95, 0, form.text.size()};
    static constexpr std::array words{"",
                                      "n/a",
                                      "na",
                                      "n.a",
                                      "unknown",
                                      "none",
                                      "todo",
                                      "tbd",
                                      "tba",
                                      "null",
                                      "nil",
                                      "nothing",
                                      "placeholder",
                                      "fixme",
                                      "undefined",
                                      "not available",
                                      "not applicable",
                                      "no fix",
                                      "no fix found",
                                      "no fix available",
                                      "no recommendation",
                                      "no recommended fix",
                                      "none found",
                                      "none known",
                                      "not known",
                                      "to be determined",
                                      "to be done",
                                      "pending",
                                      "empty",
                                      "xxx",
                                      "string",
                                      "fix",
                                      "recommended fix",
                                      "recommended_fix",
                                      "keine",
                                      "keiner",
                                      "unbekannt",
                                      "ninguno",
                                      "ninguna",
                                      "desconocido",
                                      "inconnu",
                                      "aucun",
                                      "aucune",
                                      "无",
                                      "未知",
                                      "暂无",
                                      "нет",
                                      "неизвестно",
                                      "no action",
                                      "see above",
                                      "same as above",
                                      "as above",
                                      "lorem ipsum",
                                      "asdf",
                                      "test",
                                      "foo",
                                      "nan",
                                      "false",
                                      "not set",
                                      "unset",
                                      "no data",
                                      "no solution",
                                      "no idea",
                                      "idk",
                                      "0"};
    if (std::ranges::find(words, text) != words.end())
        return {"placeholder", 0.95, 0, form.text.size()};
    return {};
}

/// What comes behind an error makes a lesson of it: what it means, or what it came from.
bool explainsError(std::string_view behind)
{
    constexpr size_t near = 80;
    static const Phrases cues{
        {"lesson",
         R"~(\A[\w ]{0,50}\b(came|comes|come|means?|meant|caused|because|happens?|happened|appears?|appeared|indicates?|points? to)\b)~"}};
    return cues.holds(behind.substr(0, near));
}

TextHit fallbackIn(const PlainForm& form)
{
    const std::string_view lower = stripped(form.lower);
    if (lower.empty())
        return {"empty", 0.9, 0, 0};
    if (isEmptyFrame(lower) || placeholderIn(form))
        return {"empty frame", 0.92, 0, form.text.size()};
    constexpr size_t longestStandIn = 1'200;
    static const Phrases standIns{{"empty frame",
                                   R"~(\A(\W*[a-z][a-z ]{2,30}:\s*(unknown|n/?a|none|null|todo|tbd|<[^>\n]{0,40}>)\W*)+\z|\A<[^>\n]{0,20}\b(reflection|strategy|lesson|insight|summary)[^>\n]{0,20}>\z)~",
                                   0.9},
                                  {"mock",
                                   R"~(\A[\W_]*auto-?(matically )?generated (fallback|default|placeholder|stub|dummy)\b|\A\[(fallback|mock|stub|dummy|placeholder|default)\])~",
                                   0.9},
                                  {"refusal",
                                   R"~(\A[\W_]*(i['’]?m|i am) (just |only |merely )?an? (ai|large language|language)( \w+)?\b|\A[\W_]*i (apologi[sz]e|regret)\b|\A[\W_]*(sorry|apologies)\b[^.\n]{0,10}\b(something|an error|a problem)\b[^.\n]{0,40}\b(generating|creating|writing|producing)\b|\A[\W_]*i (do not|don['’]?t|did not|cannot|can['’]?t|could not)\b[^.\n]{0,40}\b(information|context|details|data|trace)\b[^.\n]{0,30}\b(to (provide|give|write|produce|reflect|generate|determine)|provided|given|available)\b|\A[\W_]*i (cannot|can['’]?t|am unable to|could not) (determine|tell|infer|say|identify)\b[^.\n]{0,40}\b(information|context|trace|data) (provided|given|available|above)\b)~",
                                   0.92},
                                  {"provider error",
                                   R"~(\A[\W_]*(the )?(model|llm|gpt-?[\w.]*|claude[-\w.]*|gemini[-\w.]*|llama[-\w.]*|mistral[-\w.]*|ollama|openai|anthropic)( api| model| server)? (is|are|was|is not) (currently |temporarily |not )?(overloaded|unavailable|offline|down|running|loading|rate[- ]?limited|unreachable|available)\b\W*(please|try|connection|\z|$|;)|\A[\W_]*context (length|window) (was |is )?exceeded\b|\A[\W_]*content[_ ]filter\b\s*:|\A[\W_]*(quota|rate limit)s? (exceeded|reached) for \S*(aiplatform|openai|generativelanguage|bedrock|gpt|claude|llm|model|token)|\A[\W_]*(error\W*)?model not found\b|\A[\W_]*(api|llm|model|provider|completion) error\s*[:=]|\A[\W_]*(exception|error|failure|timeout) (while|when|during|in|from)\b[^.\n]{0,30}\b(llm|language model|the model|openai|anthropic|ollama|gpt|completion|provider)\b)~",
                                   0.9},
                                  {"failure",
                                   R"~(\A[\W_]*(the )?(llm|model|provider|language model) (did not|didn['’]?t|failed to|could not) (return|give|produce|send|answer|respond)\b|\A[\W_]*no (reflection|strategy|lesson|insight|summary)s? (could|can) be (extracted|derived|inferred|found|drawn|generated|made|written)\b|\A[\W_]*(unable|not able|failed) to (reflect|summari[sz]e)\b)~",
                                   0.9},
                                  {"failure",
                                   R"~(\A[\W_]*no (content|data|output|text)[\W_]*\z|\A[\W_]*the (model|llm|provider|language model) (returned|gave|produced|sent|did not return) (no|an empty|nothing|an invalid|an error|any)\b|\A[\W_]*(error: )?(the )?model ['"]?[\w.:-]{2,60}['"]? (was )?not found\b|\A[\W_]*\w*(timeout|connection|http|ssl|json|runtime|request|value|key)error\s*:[^\n]{0,120}\b(model|llm|completion|openai|anthropic|ollama)\b)~",
                                   0.9},

                                  {"mock",
                                   R"~(\A[\W_]*(this is )?(an? )?(mock(ed)?|dummy|stub(bed)?|placeholder|sample|fake)( \w+)? (reflection|strategy|lesson|response|answer|output|text|summary)\b|\[mock\]|\bmock reflection\b|\bfor testing purposes( only)?\W*\z|\blorem ipsum dolor)~",
                                   0.93},
                                  {"refusal",
                                   R"~(\A[\W_]*(i['’]?m|i am|we are|we['’]re) (very |so |really )?(sorry|afraid|unable)\b|\A[\W_]*(sorry|apologies|unfortunately)\b[^.\n]{0,30}\b(i|we|as an ai|but i)\b[^.\n]{0,20}(can|could|am|un)|\A[\W_]*as an? (ai|large language|language) (language )?(model|assistant)\b|\A[\W_]*i (cannot|can['’]?t|can not|could not|am not able to|am unable to|won['’]t|do not have (enough|access|the ability)) (assist|help|reflect|provide|generate|complete|comply|answer|fulfil+|process|do|create|write|produce|enough|access|continue)\b|\bas an ai language model\b)~",
                                   0.93},
                                  {"failure",
                                   R"~(\A[\W_]*(unable|failed|not able|could not|couldn['’]?t|cannot) (to )?(generate|produce|create|obtain|get|reflect|parse|complete|retrieve|write|compute|derive|determine a|extract)\b[^.\n]{0,40}\b(reflections?|strateg(y|ies)|lessons?|summary|response|answer|insights?|completion|output|analysis)\b|\A[\W_]*(no|empty) (reflection|strategy|lesson|response|content|answer|insight|output|completion|analysis)s?( text)? (is |was |were |could be )?(available|generated|returned|produced|received|provided|possible|from)\b|\A[\W_]*(reflection|strategy|lesson|summary|llm|model|generation|analysis|response|completion|insight)s?( \w+)? (failed|unavailable|could not be|couldn['’]?t be|was not|timed out|error|disabled|skipped|not available|returned (no|an empty|nothing|an error)|is (unavailable|disabled|not available))\b)~",
                                   0.9},
                                  {"failure",
                                   R"~(\((llm|model|provider|openai|anthropic|ollama|ai)( is| was)? (disabled|unavailable|offline|not configured|not available|unreachable|down)\)|\busing (a |the )?(fallback|default) (reflection|text|template|response|answer)?\W*\z|\bllm returned (no content|nothing|an empty)|\A[\W_]*(fallback|default|generic|template) (reflection|strategy|lesson|response|text|answer)\b|\A[\W_]*(reflection|lesson|strategy) (pending|placeholder|unavailable|goes here|not generated)\b|\A[\W_]*\{\{[^}\n]*\}\}[\W_]*\z|\A[\W_]*<(insert|your|reflection|lesson|text)[^>\n]*>[\W_]*\z)~",
                                   0.9},
                                  {"provider error", R"~(\A[\W_]*(error|exception|llm error|api error|model error|warning)?[:\s]*([a-z_]+\.)+[a-z_.]*(error|exception|timeout|overloaded)\b\s*[:(]|\A[\W_]*(error code|status code|http( error| status)?|api error|error)\s*[:=]?\s*\(?[45]\d\d\b|\A[\W_]*https?connectionpool\(host|\A[\W_]*(api(status|connection|timeout)?|ratelimit|authentication|badrequest|internalserver|overloaded|serviceunavailable|permissiondenied|notfound|openai|anthropic|cohere|mistral|google|gemini|litellm|ollama|bedrock|vertexai|readtimeout|connecttimeout|jsondecode|max ?retr(y|ies))[a-z]*(error|exception|exceeded)\b|\A\s*\{\s*["']?(error|detail|message|type)["']?\s*:\s*[{"']|\A[\W_]*traceback \(most recent call last\)|\A[\W_]*(the )?((request|connection|call|read) to (the )?(model|llm|openai|anthropic|ollama|provider)[^.\n]{0,30} (timed out|was rate limited|failed)|request timed out\W*\z)|\A[\W_]*(rate limit|quota) (reached|exceeded)\b[^.\n]{0,60}\b(model|organization|org|gpt|tokens|requests per|claude|openai|api)\b|\A[\W_]*(you exceeded your current quota|the model .{1,60} does not exist|this model['’]s maximum context length|incorrect api key|invalid api key|model not found|model is (currently )?(overloaded|loading)|overloaded_error|insufficient_quota|context_length_exceeded|429 too many requests|50[0234] (bad gateway|service unavailable|gateway time-?out|internal server error))|\A\s*<!doctype html|\A\s*<html)~",
                                   0.9}};
    if (lower.size() <= longestStandIn)
        for (const PhraseHit& h : standIns.find(lower))
            if (std::string_view(h.phrase->name) != "provider error" || !explainsError(lower.substr(h.at + h.length)))
                return {h.phrase->name, h.phrase->confidence, h.at, h.length};
    return {};
}

} // namespace hindcast::lint
