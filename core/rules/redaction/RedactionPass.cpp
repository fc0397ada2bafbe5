// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/RedactionPass.h"

#include "core/rules/redaction/AssignedText.h"
#include "core/rules/redaction/ProseSecrets.h"
#include "core/rules/redaction/SpokenSecrets.h"
#include "core/rules/redaction/StandIns.h"
#include "core/rules/redaction/StatementSecrets.h"
#include "core/rules/redaction/UrlSecrets.h"
#include "core/rules/redaction/commands/CommandSecrets.h"
#include "core/rules/redaction/evidence/Evidence.h"
#include "core/rules/redaction/evidence/SentCodes.h"
#include "core/rules/redaction/prose/AppPasswords.h"
#include "core/rules/redaction/prose/SeedPhrases.h"
#include "core/rules/redaction/prose/UsedSecrets.h"
#include "core/rules/redaction/siblings/SiblingSecrets.h"
#include "core/rules/redaction/statements/FormatSecrets.h"
#include "core/rules/redaction/statements/LoggedSecrets.h"
#include "core/rules/redaction/statements/LoginLines.h"
#include "core/rules/redaction/text/JsonText.h"
#include "core/rules/redaction/told/ToldBefore.h"
#include "core/rules/redaction/told/ToldFirst.h"
#include "core/rules/redaction/told/ToldInPassing.h"
#include "core/rules/redaction/told/ToldInstead.h"
#include "core/rules/redaction/told/ToldKeys.h"
#include "core/rules/redaction/told/ToldOpening.h"
#include "core/rules/redaction/told/ToldWhenAsked.h"
#include "core/rules/redaction/values/FlowValue.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/TokenShapes.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

constexpr std::string_view pemBegin = "-----BEGIN ";
constexpr std::string_view pemEnd = "-----END ";
constexpr size_t longestQuoted = 16 * 1024;
constexpr uint32_t ofHits = PrefixKind | InfixKind | VendorKind | FormatKind;

// A line within armour: base64, a header of an encrypted key, or nothing.
bool isPemBody(std::string_view line)
{
    while (
        !line.empty()
        && (isBlank(line[0]) || line[0] == '+' || line[0] == '>' || line[0] == '|' || line[0] == '#' || line[0] == '"' || line[0] == '\''))
        line.remove_prefix(1);
    for (const std::string_view header : {"Proc-Type:", "DEK-Info:", "Comment:", "Version:", "Hash:", "Charset:", "- "})
        if (line.starts_with(header))
            return true;
    return std::ranges::all_of(line,
                               [](char c) {
                                   return isAlnum(c) || c == '+' || c == '/' || c == '=' || c == '\\' || c == '"' || c == '\'' || c == ','
                                       || isBlank(c);
                               })
        && std::ranges::count(line, ' ') < 3;
}

// What objects of Kubernetes and of Compose are called: db-credentials, regcred, db_password.
bool isObjectName(std::string_view text)
{
    const bool dashed = text.find('-') != std::string_view::npos && text.find('_') == std::string_view::npos;
    return std::ranges::all_of(text, [](char c) { return isLower(c) || isDigit(c) || c == '-' || c == '.' || c == '_'; })
        && (dashed || std::ranges::none_of(text, isDigit));
}

/// Whether what is taken is one word and the stop behind it: that ends a sentence.
bool endsWithStop(std::string_view text, Span taken)
{
    constexpr size_t shortest = 5;
    const std::string_view word = text.substr(taken.from, taken.to - taken.from);
    return word.size() > shortest && word.ends_with('.') && !word.ends_with("..") && std::ranges::none_of(word, isBlank)
        && taken.to + 1 < text.size() && text[taken.to] == ' ';
}

/// `secretKeyRef:` or `name: DB_PASSWORD`: no sentence, and what it names is elsewhere.
bool isOnlyOfNames(std::string_view text, Span line, const LeadingKey& lead)
{
    const auto isOfName = [](char c) { return isNameChar(c) || c == '/'; };
    const std::string_view key = text.substr(lead.key.from, lead.key.to - lead.key.from);
    const std::string_view value = text.substr(lead.value.from, lead.value.to - lead.value.from);
    return lead.separator == ':' && lead.quote == 0 && lead.value.to == line.to && lead.value.from <= lead.key.to + 2
        && std::ranges::all_of(key, isNameChar) && (value.empty() || (isNameKey(key) && std::ranges::all_of(value, isOfName)));
}

/// `- redis-cli -a X`, `2. X`: an item of a list says what a line does; of one word, the list knows more.
Span withoutBullet(std::string_view text, Span line)
{
    const size_t first = skipBlanks(text, line.from, line.to);
    if (std::string_view("|>+").find(text[first]) != std::string_view::npos) // a table, what a mail quotes or a patch adds
        return line;
    const size_t from = behindBullet(text, first, line.to);
    const bool column = from > first && isDigit(text[trimEnd(text, first, from) - 1]); // "1 sha1 X", of a table of keys
    return from == first || column || text.substr(0, line.to).find(' ', from) == std::string_view::npos ? line : Span{from, line.to};
}

bool isPunctuation(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c == '{' || c == '}' || c == '[' || c == ']' || c == ',' || isBlank(c); });
}

} // namespace

bool RedactionPass::run()
{
    m_known.lines = readLines(m_text, m_before, m_memory);
    const std::vector<Line>& lines = m_known.lines;
    const SiblingSecrets siblings = siblingSecrets(m_text, lines);
    auto secretLine = siblings.lines.begin();
    auto edit = siblings.edits.begin();
    size_t next = 0;
    for (const Line& known : lines) {
        const Span line = known.span;
        if (line.to < next)
            continue; // an edit reached over it
        const size_t from = std::max(line.from, next);
        while (secretLine != siblings.lines.end() && *secretLine < from)
            ++secretLine;
        const bool secret = secretLine != siblings.lines.end() && *secretLine == from;
        for (; edit != siblings.edits.end() && edit->span.from < line.to; ++edit)
            if (edit->span.from >= from)
                m_edits.push_back(*edit);
        m_kinds = known.kinds;
        if (from == line.from)
            noteSaid(known);
        next = 0;
        if (secret || !m_regions.empty() || m_pem || m_public || m_owed || m_promise != Promise::Nothing || m_table.isOpen()
            || m_codes.isOpen() || !m_edits.empty() || known.suspect) {
            look({from, line.to}, secret);
            next = apply(line.to);
        } else if ((known.kinds & ofHits) != 0) {
            findHits({from, line.to});
            findTokens(m_text, {m_hitsFrom, line.to}, m_hits, m_edits);
            findFormatSecrets(m_text, line, false, m_hits, m_edits);
            next = m_edits.empty() ? 0 : apply(line.to);
        }
    }
    if (m_out.empty() && m_copied == 0)
        weighWhatIsSaid();
    if (m_out.empty() && m_copied == 0)
        return false;
    copyTo(m_text.size());
    return true;
}

// A line that may tell a secret in words that no rule knows, and the one behind it, which may answer it.
void RedactionPass::noteSaid(const Line& line)
{
    const bool answers = m_saidTo + 1 == line.span.from && m_saidTo > 0;
    if (line.says || answers)
        m_said.push_back(line.span);
    if (line.says)
        m_saidTo = line.span.to;
}

// Only when no rule has anything to take any more: what they took is evidence.
void RedactionPass::weighWhatIsSaid()
{
    for (const Span line : m_said) {
        findByEvidence(m_text, line, m_edits);
        findSentCodes(m_text, line, m_edits);
        findToldInstead(m_text, line, m_edits);
        if (!m_edits.empty())
            apply(line.to);
    }
}

void RedactionPass::findHits(Span line)
{
    m_hits.clear();
    m_hitsFrom = skipBlanks(m_text, line.from, line.to);
    if ((m_kinds & ofHits) != 0)
        m_kinds = m_lexicon.kindsOf(part({m_hitsFrom, line.to}), m_hits);
}

void RedactionPass::look(Span line, bool secret)
{
    findHits(line);
    m_longRun = hasLongRun(part(line));
    if (!secret) {
        this->line(line);
        return;
    }
    const auto lead = leadingKey(m_text, line);
    if (!lead)
        return;
    if (!lead->value.empty() && !isBlockIndicator(part(lead->value)) && !isPunctuation(part(lead->value)))
        redactScalar(lead->value);
    if (m_edits.empty() && (m_kinds & UrlKind) != 0)
        findUrlSecrets(m_text, line, m_edits); // an address is harmless, what stands in it may not be
    if (!m_regions.empty() && m_regions.back().column >= lead->column)
        m_regions.clear();
    openBelow(*lead, line, KeyKind::Secret);
}

void RedactionPass::line(Span line)
{
    if (m_pem && pemLine(line))
        return;
    if (m_public) {
        m_public = isPemBody(part(line));
        if (m_public || part(line).find(pemEnd) != std::string_view::npos)
            return;
    }
    const size_t first = skipBlanks(m_text, line.from, line.to);
    if (first == line.to)
        return;
    const std::optional<LeadingKey> lead = leadingKey(m_text, line);
    if (!m_regions.empty() && regionLine(line, lead)) {
        if (m_edits.empty() && (m_kinds & UrlKind) != 0)
            findUrlSecrets(m_text, line, m_edits);
        m_promise = Promise::Nothing;
        return;
    }
    if (std::exchange(m_owed, false))
        owedLine(line);
    const Promise promise = std::exchange(m_promise, Promise::Nothing);
    if (const Span secret = promised(m_text, line, promise); !secret.empty())
        redactScalar(secret);
    if (promise == Promise::User)
        m_promise = Promise::Line;
    else if (promise == Promise::File && isOnlyName(part(line)))
        m_promise = Promise::Password;
    if (m_table.isOpen())
        m_table.row(m_text, line, m_edits);
    if (m_codes.isOpen())
        m_codes.row(m_text, line, m_edits);
    if (isSuspectLine(part(line), m_kinds) || !m_hits.empty())
        scan(lead ? line : withoutBullet(m_text, line), lead);
}

bool RedactionPass::pemLine(Span line)
{
    if (const size_t end = part(line).find(pemEnd); end != std::string_view::npos) {
        m_pem = false;
        size_t close = m_text.substr(0, line.to).find("-----", line.from + end + pemEnd.size());
        close = close == std::string_view::npos ? line.to : close + 5;
        if (skipBlanks(m_text, close, line.to) == line.to) {
            drop(line);
            return true;
        }
        m_edits.push_back({{line.from, close}, {}});
        return false;
    }
    m_pem = isPemBody(part(line));
    if (m_pem)
        drop(line);
    return m_pem;
}

void RedactionPass::findPem(Span line)
{
    constexpr std::string_view ofPutty = "Private-Lines: "; // how many lines of base64 follow
    if (const size_t count = line.from + ofPutty.size(); part(line).starts_with(ofPutty) && count < line.to) {
        m_edits.push_back({{count, line.to}, pemMarker});
        m_pem = true;
        return;
    }
    const std::string_view text = m_text.substr(0, line.to);
    for (size_t at = text.find(pemBegin, line.from); at != std::string_view::npos;) {
        const size_t end = text.find(pemEnd, at);
        const size_t close = end == std::string_view::npos ? std::string_view::npos : text.find("-----", end + pemEnd.size());
        const bool open = isPublicArmour(text.substr(at));
        if (close == std::string_view::npos && open) {
            m_public = true;
            return;
        }
        if (close == std::string_view::npos) {
            if (!m_lastPemEnd) // once: many armours without an end would search the whole text each
                m_lastPemEnd = m_text.rfind(pemEnd);
            const bool ends = *m_lastPemEnd != std::string_view::npos && *m_lastPemEnd > at;
            m_edits.push_back({{at, line.to}, ends ? pemMarker : restMarker});
            m_pem = true;
            return;
        }
        if (!open)
            m_edits.push_back({{at, close + 5}, pemMarker});
        at = text.find(pemBegin, close + 5);
    }
}

bool RedactionPass::regionLine(Span line, const std::optional<LeadingKey>& lead)
{
    const size_t indent = indentOf(m_text, line);
    const size_t first = line.from + indent;
    const bool item = m_text[first] == '-' && (first + 1 == line.to || isBlank(m_text[first + 1]));
    while (!m_regions.empty()) {
        const Region& region = m_regions.back();
        if (indent > region.column || (indent == region.column && item && !region.text))
            break;
        m_regions.pop_back();
    }
    if (!m_regions.empty() && m_regions.back().plain && lead && lead->separator == ':')
        m_regions.pop_back();
    if (m_regions.empty())
        return false;
    m_owed = false;
    if (m_regions.back().text)
        textRegionLine(line);
    else
        nestedValue(line, lead);
    return true;
}

void RedactionPass::textRegionLine(Span line)
{
    const Span content{skipBlanks(m_text, line.from, line.to), trimEnd(m_text, line.from, line.to)};
    Region& region = m_regions.back();
    const bool pem = part(content).starts_with(pemBegin);
    if (!region.marked && isHarmlessValue({}, part(content))
        && (std::string_view("{$<").find(m_text[content.from]) != std::string_view::npos
            || part(content).find(' ') == std::string_view::npos))
        return; // {{ .Values.tls.key | indent 4 }}
    if (region.marked)
        drop(line);
    else if (part(content) != blockMarker && part(content) != pemMarker)
        m_edits.push_back({content, pem ? pemMarker : blockMarker});
    region.marked = true;
}

// Within a mapping or a list that is secret as a whole: names stay, values go.
void RedactionPass::nestedValue(Span line, const std::optional<LeadingKey>& lead)
{
    if (!lead || lead->separator != ':') {
        size_t from = skipBlanks(m_text, line.from, line.to);
        while (from < line.to && m_text[from] == '-' && (from + 1 == line.to || isBlank(m_text[from + 1])))
            from = skipBlanks(m_text, from + 1, line.to);
        const Span rest{from, trimEnd(m_text, from, line.to)};
        if (isBlockIndicator(part(rest)))
            m_regions.push_back({indentOf(m_text, line), true});
        else if (!isPunctuation(part(rest)) && m_text[from] != '#' && !(m_regions.back().reference && isObjectName(part(rest))))
            redactScalar(rest);
        return;
    }
    const bool kept = m_regions.back().reference && isReferenceField(part(lead->key));
    const KeyKind kind = keyKind(part(lead->key));
    if (kept && kind == KeyKind::Ordinary) {
        if (isSuspectLine(part(line), m_kinds) || !m_hits.empty())
            scan(line, lead);
        return;
    }
    const std::string_view value = part(lead->value);
    if (value.starts_with('{') && (part(lead->key).ends_with("KeyRef") || refersOnly(value) || tellsOnly(value)))
        return; // the same in braces
    if (value.empty() && part(lead->key).ends_with("KeyRef")) { // password: {secretKeyRef: {name: x, key: y}}, in blocks
        m_regions.push_back({lead->column, false, true});
        return;
    }
    if (value.empty() || isPunctuation(value) || isOnlyProperties(value)) {
        if (m_regions.back().reference && !value.empty() && !isPunctuation(value))
            openBelow(*lead, line, KeyKind::Secret);
        return;
    }
    if (describes(part(lead->key), value))
        return;
    if (isBlockIndicator(value))
        openBelow(*lead, line, KeyKind::Secret);
    else
        redactScalar(lead->value, part(lead->key));
}

// Quotes, the comma behind them and closing brackets stay.
void RedactionPass::redactScalar(Span span, std::string_view name)
{
    while (span.to > span.from && (m_text[span.to - 1] == ',' || isBlank(m_text[span.to - 1])))
        --span.to;
    const char quote = span.empty() ? ' ' : m_text[span.from];
    if ((quote == '"' || quote == '\'') && closingQuote(m_text, span.from, span.to) == span.to - 1)
        span = {span.from + 1, span.to - 1};
    if (!span.empty() && !isHarmlessValue(name, part(span)))
        m_edits.push_back({span, marker});
}

void RedactionPass::owedLine(Span line)
{
    size_t from = skipBlanks(m_text, line.from, line.to);
    if (m_text[from] == ':' || (m_text[from] == '-' && from + 1 < line.to && isBlank(m_text[from + 1])))
        from = skipBlanks(m_text, from + 1, line.to);
    const size_t word = from + (from < line.to && isQuote(m_text[from]));
    if (word >= line.to || m_text[word] == '-' || isHarmlessValue({}, part({from, trimEnd(m_text, from, line.to)})))
        return;
    if (m_text[from] == '{' || m_text[from] == '[') {
        const size_t end = m_lookAhead > 0 ? flowEnd(m_text, from, m_text.size()) : std::string_view::npos;
        if (end == std::string_view::npos)
            m_lookAhead -= std::min(m_lookAhead, m_text.size() - from);
        const bool ends = end != std::string_view::npos;
        m_edits.push_back({{from, ends ? end : line.to}, ends ? blockMarker : restMarker});
        return;
    }
    redactScalar({from, line.to});
}

void RedactionPass::openBelow(const LeadingKey& lead, Span line, KeyKind kind)
{
    const std::string_view value = part(lead.value);
    if (value.starts_with("!vault") || (value.empty() && part(lead.key).ends_with("_auth")))
        return; // encrypted, and basic_auth: with names of its own below
    if (isBlockIndicator(value)) {
        m_regions.push_back({lead.column, true});
    } else if (kind == KeyKind::Header) {
        return;
    } else if (value.empty() || isOnlyProperties(value) || isPunctuation(value)) {
        if (!value.empty() && (value.find('}') != std::string_view::npos || value.find(']') != std::string_view::npos))
            return; // closed again
        m_regions.push_back({lead.column, false, kind == KeyKind::Reference});
        m_owed = lead.quote == '"' && value.empty();
    } else if (value[0] == '"' || value[0] == '\'') {
        if (closingQuote(m_text, lead.value.from, line.to) == std::string_view::npos)
            m_regions.push_back({lead.column, true}); // goes on below
    } else if (value[0] != '[' && value[0] != '{' && !isHarmlessValue(part(lead.key), value)) {
        m_regions.push_back({.column = lead.column, .text = true, .plain = true});
    }
}

// KEY="a text over more lines"
void RedactionPass::openQuote(const LeadingKey& lead, Span line)
{
    const char quote = lead.value.empty() ? ' ' : m_text[lead.value.from];
    if ((quote != '"' && quote != '\'') || closingQuote(m_text, lead.value.from, line.to) != std::string_view::npos)
        return;
    const size_t close = m_text.substr(0, std::min(m_text.size(), line.to + longestQuoted)).find(quote, line.to);
    if (close != std::string_view::npos)
        m_edits.push_back({{lead.value.from + 1, close}, marker});
    else
        m_unclosed = true;
}

void RedactionPass::scan(Span line, const std::optional<LeadingKey>& lead)
{
    if (part(line).starts_with("SetCredentialEncrypted=") // of systemd
        || part(line).substr(indentOf(m_text, line)).starts_with("passwd chat")) // what Samba says to a program
        return;
    const bool object = m_leavesWrapped && isLineOfJson(m_text, line);
    m_onlyOfNames = object || (lead && isOnlyOfNames(m_text, line, *lead));
    if ((m_kinds & NameKind) != 0)
        scanNames(line, lead);
    if ((m_kinds & (NameKind | SpokenKind)) != 0 && !m_table.isOpen())
        m_table.heading(m_text, line);
    if ((m_kinds & SpokenKind) != 0 && !object) {
        findSpokenSecrets(m_text, line, m_edits);
        findAppPasswords(m_text, line, m_edits);
    }
    if ((m_kinds & SpokenKind) != 0)
        m_codes.heading(m_text, line);
    if ((m_kinds & (NameKind | SpokenKind)) != 0 && !m_onlyOfNames)
        findToldInPassing(m_text, line, m_edits);
    if ((m_kinds & SpokenKind) != 0 && !object)
        findToldCodes(m_text, line, m_edits);
    if ((m_kinds & PhraseKind) != 0 && !object) {
        findPlainPhrases(m_text, line, m_edits);
        findToldOpening(m_text, line, m_edits);
    }
    if ((m_kinds & SeedKind) != 0)
        findSeedPhrases(m_text, line, m_edits);
    if ((m_kinds & (NameKind | RoleKind)) == (NameKind | RoleKind))
        findUsedSecrets(m_text, line, m_edits);
    if (m_longRun && lead && lead->separator == ':' && isLongBase64(part(lead->value)) && !isPublished(m_text, line.from, lead->value.from))
        m_edits.push_back({lead->value, tokenMarker});
    if ((m_kinds & ArgumentKind) != 0 || (m_kinds & (FlagKind | CommandKind)) == (FlagKind | CommandKind))
        findCommandSecrets(m_text, line, m_edits);
    if ((m_kinds & ArgumentKind) != 0 || mayBeUser(part(line)))
        findStatementSecrets(m_text, line, m_edits);
    if (((m_kinds & (NameKind | ArgumentKind)) != 0 && !m_onlyOfNames) || mayBeUser(part(line)))
        findLoggedSecrets(m_text, line, m_edits);
    if ((m_kinds & NameKind) != 0 && !m_onlyOfNames)
        findLoginLines(m_text, line, m_edits);
    if ((m_kinds & FormatKind) != 0)
        findFormatSecrets(m_text, line, (m_kinds & NameKind) != 0, m_hits, m_edits);
    if ((m_kinds & UrlKind) != 0)
        findUrlSecrets(m_text, line, m_edits);
    findTokens(m_text, {m_hitsFrom, line.to}, m_hits, m_edits);
    if ((m_kinds & VendorKind) != 0 && (m_kinds & NameKind) != 0 && !m_onlyOfNames)
        findToldKeys(m_text, {m_hitsFrom, line.to}, m_hits, m_edits);
    if (m_longRun)
        findLongRuns(m_text, line, m_edits);
    if ((m_kinds & PemKind) != 0)
        findPem(line);
}

void RedactionPass::scanNames(Span line, const std::optional<LeadingKey>& lead)
{
    if (lead) {
        const KeyKind kind = isPathKey(part(lead->key)) ? KeyKind::Ordinary : keyKind(part(lead->key));
        if (kind != KeyKind::Ordinary && lead->separator == ':')
            openBelow(*lead, line, kind);
        else if (kind != KeyKind::Ordinary)
            openQuote(*lead, line);
    }
    AssignmentScan(m_text, line, lead, m_edits, m_lookAhead).run();
    if (const size_t known = m_edits.size(); !m_onlyOfNames) {
        findProseSecrets(m_text, line, m_edits);
        findToldBefore(m_text, line, m_edits, known);
        findToldFirst(m_text, line, m_edits);
        findToldWhenAsked(m_text, line, m_edits);
    }
    if (!lead || asksPasswordOfSmtp(part(line)))
        m_promise = promiseOf(part(line));
    else if (lead->value.empty() && promisesPassword(part(line)))
        m_promise = Promise::Password;
    else if (lead->separator == ':' && (promisesPassword(part(line), '?') || asksPassword(part(line)))) // bob: what is the password?
        m_promise = Promise::Reply;
    if (m_text[skipBlanks(m_text, line.from, line.to)] == '|')
        TableSecrets::labelled(m_text, line, m_edits);
    noteOwed(line, lead);
}

// A flag alone in its line (of a list of arguments), or `? key`: the value is in the next one.
void RedactionPass::noteOwed(Span line, const std::optional<LeadingKey>& lead)
{
    if (lead)
        return;
    size_t from = skipBlanks(m_text, line.from, line.to), to = trimEnd(m_text, from, line.to);
    bool listed = false;
    while (from + 1 < to && (m_text[from] == '-' || m_text[from] == '?') && isBlank(m_text[from + 1])) {
        listed = true;
        from = skipBlanks(m_text, from + 1, to);
    }
    while (to > from && (m_text[to - 1] == ',' || m_text[to - 1] == '\\' || isBlank(m_text[to - 1])))
        --to;
    if (to > from + 1 && isQuote(m_text[from]) && m_text[to - 1] == m_text[from]) {
        listed = true;
        ++from;
        --to;
    }
    if (to <= from + 2 || !std::ranges::all_of(m_text.substr(from, to - from), isNameChar))
        return;
    const std::string_view word = m_text.substr(from, to - from);
    const bool short_ = word == "-p" || word == "-a" || word == "-w";
    m_owed = !short_ && listed && (m_text[from] == '-' || m_text[line.from + indentOf(m_text, line)] == '?')
        && keyKind(word) != KeyKind::Ordinary;
}

void RedactionPass::drop(Span line) { m_edits.push_back({{line.from, std::min(line.to + 1, m_text.size())}, {}}); }

void RedactionPass::copyTo(size_t end)
{
    if (m_known.copies.empty())
        m_out.reserve(m_text.size() + m_text.size() / 16);
    m_known.copies.push_back({m_copied, m_out.size(), end - m_copied});
    m_out.append(part({m_copied, end}));
}

void RedactionPass::leaveOutWrapped()
{
    if (!m_leavesWrapped || m_edits.empty())
        return;
    if (!m_wrapped)
        m_wrapped.emplace(m_text);
    std::erase_if(m_edits, [this](const Edit& edit) { return edit.replacement != pemMarker && m_wrapped->holds(edit.span); });
}

// Edits in order, overlapping ones as one. Returns where the next line begins: behind an edit that reaches further.
size_t RedactionPass::apply(size_t lineEnd)
{
    leaveOutWrapped();
    std::ranges::stable_sort(m_edits, {}, [](const Edit& e) { return e.span.from; });
    size_t next = lineEnd + 1;
    for (size_t i = 0; i < m_edits.size();) {
        Edit edit = m_edits[i];
        for (++i; i < m_edits.size() && m_edits[i].span.from < edit.span.to; ++i) {
            if (m_edits[i].span.to > edit.span.to || m_edits[i].replacement == pemMarker)
                edit.replacement = m_edits[i].replacement.empty() ? edit.replacement : m_edits[i].replacement;
            edit.span.to = std::max(edit.span.to, m_edits[i].span.to);
        }
        if (edit.span.from < m_copied)
            edit.span.from = m_copied;
        edit.span.to -= edit.replacement == marker && endsWithStop(m_text, edit.span);
        if (edit.span.empty() || part(edit.span) == edit.replacement)
            continue;
        copyTo(edit.span.from);
        m_out.append(edit.replacement);
        m_copied = edit.span.to;
        m_replaced += !edit.replacement.empty();
        m_dropped += size_t(std::ranges::count(part(edit.span), '\n'));
        if (edit.span.to > lineEnd + 1)
            next = edit.span.to;
    }
    m_edits.clear();
    return next;
}

} // namespace hindcast::redaction
