// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/NoSecret.h"

#include "core/rules/redaction/prose/SaidSpans.h"
#include "core/rules/redaction/words/LockWords.h"
#include "core/rules/redaction/words/ProseWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// "monitor 11873345", "queued as 4XyQ1m3tLbz": what is called by a number, or gets one.
bool isNumberOf(std::string_view text, Span line, Span candidate)
{
    static constexpr std::string_view cards[] = {"iccid", "imei", "imsi", "eid", "msisdn"};
    const Span word = saidBefore(text, line.from, candidate.from);
    std::string_view before = saidAt(text, word);
    if (before.starts_with('('))
        before.remove_prefix(1);
    if (isAmong(before, words::links()) && isAmong(saidAt(text, saidBefore(text, line.from, word.from)), cards))
        return true;
    static constexpr std::string_view identifiers[] = {"apn",         "identificador",  "identifier",
                                                       "identifiant", "identificatore", "идентификатор"};
    static constexpr std::string_view records[] = {"tlsa", "sshfp", "dnskey", "ds"};
    Span record = word;
    for (int i = 0; i < 3; ++i) // TLSA 3 1 1 6cbf...
        record = saidBefore(text, line.from, record.from);
    return isQueuedAs(text, line.from, candidate.from) || isAmong(before, identifiers) || isAmong(saidAt(text, record), records)
        || (isAmong(before, words::numbered()) && std::ranges::all_of(saidAt(text, candidate), isDigit));
}

/// "conhecê-la", "donne-moi": a verb, and whom it is about
bool isVerbWithPronoun(std::string_view word)
{
    static constexpr std::string_view pronouns[] = {"la", "lo", "las", "los", "lhe", "lhes", "moi", "toi", "vous", "nous", "leur", "lui"};
    const size_t dash = word.rfind('-');
    return dash != std::string_view::npos && dash > 2 && isPlainWord(word) && isAmong(word.substr(dash + 1), pronouns);
}

/// item "pg-bi-03 reader": where it is kept
bool isOfEntry(std::string_view text, Span line, Span candidate)
{
    static constexpr std::string_view entries[] = {"item", "entry", "eintrag", "entrée", "entrada", "voce", "wpis", "запись"};
    constexpr size_t longestEntry = 48; // bytes
    for (Span word = candidate; word.from > line.from;) {
        const Span before = saidBefore(text, line.from, word.from);
        if (isAmong(saidAt(text, before), entries))
            return isQuote(text[word.from])
                && text.substr(word.from + 1, candidate.from - word.from - 1).find(text[word.from]) == std::string_view::npos;
        if (candidate.from - before.from > longestEntry)
            return false;
        word = before;
    }
    return false;
}

/// "the sha256 of both (first digits 3f9c01aa vs 77e2b40d)", "status code 4401, and 4409 is a timeout": what the line is about
bool isOfSubject(std::string_view near, std::string_view word)
{
    static constexpr std::string_view digests[] = {"sha256", "sha1", "sha-256", "sha512", "md5", "digest", "checksum", "fingerprint"};
    static constexpr std::string_view codes[] = {"status code", "error code", "reason code", "statuscode", "fehlercode"};
    constexpr size_t shortestStart = 7, longestStart = 16; // of a digest, as notes cut it
    const auto holds = [near](std::string_view piece) { return findIgnoringCase(near, piece) != std::string_view::npos; };
    constexpr size_t ofKey = 16, ofFingerprint = 40; // of GPG: anybody may know them
    if ((word.size() == ofKey || word.size() == ofFingerprint) && (holds("gpg") || holds("pgp"))
        && std::ranges::all_of(word, [](char c) { return isDigit(c) || (c >= 'A' && c <= 'F'); }))
        return true;
    const bool digits = std::ranges::all_of(word, isDigit);
    return (digits && std::ranges::any_of(codes, holds))
        || (!digits && word.size() >= shortestStart && word.size() <= longestStart && std::ranges::all_of(word, isHexDigit)
            && std::ranges::any_of(digests, holds));
}

} // namespace

bool isNoSecret(std::string_view text, Span line, Span candidate)
{
    constexpr size_t farthest = 200; // bytes of what the line is about: a bound keeps hostile lines linear
    const size_t near = std::max(line.from, candidate.from - std::min(candidate.from, farthest));
    const std::string_view word = saidAt(text, candidate);
    return word.ends_with("/#") || isNumberOf(text, line, candidate) || isHarmlessValue({}, word) || isVerbWithPronoun(word)
        || isOfEntry(text, line, candidate) || isOfSubject(text.substr(near, std::min(line.to, candidate.to + farthest) - near), word);
}

} // namespace hindcast::redaction
