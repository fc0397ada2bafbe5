// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Promises.h"

#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/ProseWords.h"

#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr size_t longestLine = 400;

bool holdsAny(Word line, std::span<const Word> pieces)
{
    return std::ranges::any_of(pieces, [line](Word piece) { return findIgnoringCase(line, piece) != Word::npos; });
}

bool showsPrompt(Word line)
{
    const size_t sign = line.find_first_of("$#%>");
    return sign < 60 && sign + 1 < line.size() && isBlank(line[sign + 1]) && line.substr(0, sign).find("  ") == Word::npos
        && line.substr(0, sign).find('"') == Word::npos;
}

// Commands whose output is nothing but a secret, when it goes nowhere else.
constexpr Word commands[] = {"initial-password",
                             "initialadminpassword",
                             "-field=",
                             "print-access-token",
                             "print-identity-token",
                             "get-login-password",
                             "auth token",
                             "create token",
                             "token create",
                             "join-token -q",
                             "output -raw",
                             "secret show",
                             "access latest",
                             "get-secret-value",
                             "pass show",
                             "op read",
                             "bw get",
                             "secrets get",
                             "whoami -t",
                             "/run/secrets/",
                             "auth:token",
                             "get-access-token",
                             "get-token",
                             "read-secret",
                             "generate-secret",
                             "create-token",
                             "credential show",
                             "keys list",
                             "with-decryption",
                             "view-secret",
                             "pwgen",
                             "makepasswd",
                             "openssl rand",
                             "/dev/urandom",
                             "generic-password",
                             "internet-password"};
// What prints the value of what it names, and nothing else.
constexpr Word printing[] = {"printenv ",          "echo $",   "echo \"$", "echo %",    "cat /", "config:get ",
                             "Write-Output $env:", "get-env ", "type ",    "nvram get "};
// What has a command print a value alone, without the name or the table around it.
constexpr Word plainly[] = {"output text", "output tsv",   "-o tsv",       "-o text",   "--raw",    "--plain",
                            "--reveal",    "--show-secre", "--show-pass",  "--no-mask", "--unmask", "-r '.",
                            "-r .",        "-r \".",       "format=value", "-f value",  "--extract"};
// What asks for something else about it.
constexpr Word otherQuestions[] = {"describe", " list", "versionid", "metadata", "arn", ".name", ".id", "length"};
constexpr Word changes[] = {"reset", "changed", "generated", "created", "updated", "rotated", "regenerated"};

constexpr uint32_t mayPrint = 1, mayTell = 2;

/// Which of the words of the next two a line holds: all of them are looked for at once.
uint32_t promisesIn(Word line)
{
    static const Automaton automaton = [] {
        std::vector<Automaton::Literal> literals{{"get secret", mayPrint}, {"kv get ", mayPrint}};
        for (const Word word : commands)
            literals.push_back({word, mayPrint});
        for (const Word word : plainly)
            literals.push_back({word, mayPrint});
        for (const Word word : printing)
            literals.push_back({word, mayPrint});
        for (const Word word : changes)
            literals.push_back({word, mayTell});
        return Automaton(literals);
    }();
    return automaton.kindsOf(line);
}

// consul kv get app/db/password
bool readsEntry(Word line)
{
    const size_t verb = line.find("kv get ");
    const Word path = line.substr(std::min(line.find_last_of(" /") + 1, line.size())); // npos + 1: 0
    return verb != Word::npos && line.find("vault") == Word::npos && keyKind(path) == KeyKind::Secret;
}

// tool get api-token --plain, tool show x | jq -r .password: it names a secret and prints nothing but a value
bool printsPlainly(Word line)
{
    constexpr size_t mostWords = 40;
    if (!holdsAny(line, plainly) || holdsAny(line, otherQuestions))
        return false;
    size_t words = 0;
    for (size_t from = 0; from < line.size() && words < mostWords; ++words) {
        const size_t to = std::min(line.find_first_of(" =", from), line.size());
        Word word = line.substr(from, to - from);
        word = word.substr(std::min(word.find_last_of("/.") + 1, word.size())); // npos + 1: 0
        while (!word.empty() && !isAlnum(word.back()))
            word.remove_suffix(1);
        while (!word.empty() && !isAlnum(word.front()))
            word.remove_prefix(1);
        if (keyKind(word) == KeyKind::Secret)
            return true;
        from = to + 1;
    }
    return false;
}

// printenv DB_PASSWORD, echo $TOKEN, cat /srv/app/api-token, heroku config:get SECRET_KEY: one word that names what is printed
bool printsNamed(Word line)
{
    for (const Word verb : printing) {
        const size_t at = line.find(verb);
        if (at == Word::npos || (at > 0 && isNameChar(line[at - 1])) || line.find_first_of("|>", at) != Word::npos)
            continue;
        Word name = line.substr(at + verb.size());
        name = name.substr(0, name.find(' '));
        const bool file = name.starts_with('/');
        name = name.substr(std::min(name.rfind('/') + 1, name.size())); // npos + 1: 0
        if (file && name.find('.') != Word::npos)
            name = name.substr(0, name.rfind('.'));
        while (!name.empty() && !isAlnum(name.back()))
            name.remove_suffix(1);
        while (!name.empty() && !isAlnum(name.front()))
            name.remove_prefix(1);
        if (keyKind(name) == KeyKind::Secret && name != "passwd")
            return true;
    }
    return false;
}

// --query VersionId: something else about it
bool queriesOther(Word line)
{
    constexpr Word flag = "--query";
    static constexpr Word others[] = {"versionid", "arn", "name", "date", "description", "kmskeyid"};
    const size_t at = line.find(flag);
    if (at == Word::npos || at + flag.size() + 1 >= line.size())
        return false;
    Word asked = line.substr(at + flag.size() + 1);
    asked = asked.substr(0, asked.find(' '));
    while (!asked.empty() && isQuote(asked.back()))
        asked.remove_suffix(1);
    return std::ranges::any_of(others, [asked](Word other) {
        return asked.size() >= other.size() && equalsIgnoringCase(asked.substr(asked.size() - other.size()), other);
    });
}

bool printsSecret(Word line)
{
    static constexpr Word taken[] = {"=$(",      "=`",         " > ",         ">>",        "| docker", "| xargs",
                                     "| wc",     "| pbcopy",   "| kubectl",   "-stdin",    "--help",   "=\"$(",
                                     "install ", "-command '", "-command \"", "short_id'", "[].id'"};
    const bool decoded = findIgnoringCase(line, "get secret") != Word::npos
        && (line.find("base64 -") != Word::npos || line.find("jsonpath=") != Word::npos || line.find("go-template") != Word::npos);
    return !queriesOther(line)
        && ((decoded && line.find(".metadata") == Word::npos) || printsNamed(line) || holdsAny(line, commands) || readsEntry(line)
            || printsPlainly(line))
        && !holdsAny(line, taken);
}

// Password for the [elastic] user successfully reset.
bool tellsChange(Word line)
{
    if (findIgnoringCase(line, "-reset-password ") != Word::npos) // of Elasticsearch
        return true;
    bool noun = false, change = false;
    for (size_t from = 0; from < line.size();) {
        const size_t to = std::min(line.find(' ', from), line.size());
        Word word = line.substr(from, to - from);
        while (!word.empty() && !isNameChar(word.back()))
            word.remove_suffix(1);
        while (word.ends_with('.'))
            word.remove_suffix(1);
        noun |= isAmong(word, words::passwordNouns()) || isAmong(word, words::secretNouns());
        change |= isAmong(word, changes);
        from = to + 1;
    }
    return noun && change;
}

// New value: X
Span newValue(Word text, Span line)
{
    const size_t colon = text.substr(0, line.to).find(": ", line.from);
    if (colon == Word::npos || colon - line.from > 40)
        return {};
    const Word name = text.substr(line.from, colon - line.from);
    if (!name.ends_with("alue") && !name.ends_with("VALUE"))
        return {};
    return {skipBlanks(text, colon + 1, line.to), line.to};
}

// 2) "X", as redis-cli lists names and values
Span listedText(Word text, Span line)
{
    size_t at = line.from;
    while (at < line.to && isDigit(text[at]))
        ++at;
    if (at == line.from || at + 3 > line.to || text.substr(at, 3) != ") \"")
        return {};
    const size_t close = closingQuote(text, at + 2, line.to);
    return close + 1 == line.to ? Span{at + 3, close} : Span{};
}

// [10:43] alice: X
Span replied(Word text, Span line)
{
    constexpr size_t longestName = 64;
    const size_t colon = text.substr(line.from, line.to - line.from).rfind(": ");
    if (colon > longestName) // or there is none
        return {};
    const Span reply{skipBlanks(text, line.from + colon + 1, line.to), line.to};
    const Word said = text.substr(reply.from, reply.to - reply.from);
    if (std::ranges::any_of(words::storeWords(), [said](Word store) { return findIgnoringCase(said, store) != Word::npos; }))
        return {}; // ana: KeePass, entry X
    if (const size_t blank = said.rfind(' '); blank != Word::npos) { // alice: me, it's X
        const Word last = said.substr(blank + 1);
        return hasDigitForLetter(last) || (isSurelyPassword(last) && !isLikeName(last)) ? Span{reply.from + blank + 1, reply.to} : Span{};
    }
    return said.size() > 5 && (looksLikePassword(said) || isJoinedWords(said)) ? reply : Span{};
}

// # /etc/openvpn/auth.txt: a file that holds a user and below it a password
bool isFileOfUser(Word line)
{
    static constexpr Word files[] = {"auth.txt", "auth.conf", "userpass.txt", "user-pass.txt", "credentials.txt"};
    const Word last = line.substr(line.find_last_of("# /") + 1);
    return line.size() < 64 && std::ranges::count(line, ' ') < 2 && isAmong(last, files);
}

// send "X\r"
Span sent(Word text, Span line)
{
    const Word said = text.substr(line.from, line.to - line.from);
    if (!said.starts_with("send"))
        return {};
    const size_t quote = said.find('"');
    if (quote == Word::npos)
        return {};
    const size_t from = line.from + quote;
    const size_t close = closingQuote(text, from, line.to);
    if (close == Word::npos)
        return {};
    const size_t end = std::min({close, text.substr(0, close).find("\\r", from), text.substr(0, close).find("\\n", from)});
    return {from + 1, end};
}

// NCYzacdZdVUEidoH
bool mixesLetters(Word said)
{
    constexpr size_t shortest = 12;
    constexpr std::ptrdiff_t fewest = 3;
    const auto large = std::ranges::count_if(said, isUpper), small = std::ranges::count_if(said, isLower);
    return said.size() >= shortest && size_t(large + small) == said.size() && large >= fewest && small >= fewest && !isLikeName(said);
}

// teapot_lid: nothing that a command would say of itself
bool isStrange(Word said)
{
    return std::ranges::all_of(said, [](char c) { return isLower(c) || c == '-' || c == '_'; }) && familiarityOf(said) != "all";
}

} // namespace

bool promisesPassword(Word line, char sign)
{
    constexpr size_t longestSentence = 200;
    const size_t to = trimEnd(line, 0, line.size());
    if (to == 0 || to > longestSentence || line[to - 1] != sign)
        return false;
    SentenceWords words(line, {0, to});
    Word before;
    for (Span span = words.next(); !span.empty(); span = words.next()) {
        const Word said = line.substr(trimmed(line, span).from, trimmed(line, span).to - trimmed(line, span).from);
        if (isAmong(said, words::passwordNouns()))
            return true;
        if (span.to == to && equalsIgnoringCase(said, "key") && isAmong(before, words::keyQualifiers())) // Recovery Key:
            return true;
        before = said;
    }
    return false;
}

bool asksPassword(Word line)
{
    constexpr size_t longestSentence = 200;
    static constexpr Word asks[] = {"what's", "what", "whats", "wie", "wer", "quel", "cuál", "qual", "jakie", "какой"};
    const size_t to = trimEnd(line, 0, line.size());
    const size_t last = line.substr(0, to).rfind(' ');
    if (to > longestSentence || last == Word::npos || !isAmong(line.substr(last + 1, to - last - 1), words::passwordNouns()))
        return false;
    SentenceWords words(line, {0, last});
    for (Span span = words.next(); !span.empty(); span = words.next())
        if (isAmong(line.substr(span.from, span.to - span.from), asks))
            return true;
    return false;
}

bool isOnlyName(Word line)
{
    return !line.empty() && line.size() < longestLine
        && std::ranges::all_of(line, [](char c) { return isNameChar(c) || c == '@' || c == '='; });
}

bool asksPasswordOfSmtp(Word line)
{
    while (line.ends_with('\r') || line.ends_with(' '))
        line.remove_suffix(1);
    return line.ends_with("334 UGFzc3dvcmQ6");
}

Promise promiseOf(Word line)
{
    const size_t from = skipBlanks(line, 0, line.size());
    line = line.substr(from, trimEnd(line, from, line.size()) - from);
    if (line.size() > longestLine)
        return Promise::Nothing;
    if (promisesPassword(line))
        return Promise::Password;
    if (line.find(": ") != Word::npos && promisesPassword(line, '?')) // bob: what is the password?
        return Promise::Reply;
    if (const Span listed = listedText(line, {0, line.size()});
        !listed.empty() && keyKind(line.substr(listed.from, listed.to - listed.from)) == KeyKind::Secret)
        return Promise::Listed;
    if (line == "<auth-user-pass>") // of OpenVPN
        return Promise::User;
    if ((line.starts_with('#') && isFileOfUser(line)) || line == "AUTH LOGIN") // of SMTP
        return Promise::File;
    if (asksPasswordOfSmtp(line))
        return line.find(": ") != Word::npos ? Promise::Reply : Promise::Password;
    if (line.starts_with("expect"))
        return findIgnoringCase(line, "ass") != Word::npos ? Promise::Answer : Promise::Nothing;
    const uint32_t words = promisesIn(line);
    if ((words & mayPrint) != 0 && printsSecret(line))
        return Promise::Output;
    return (words & mayTell) != 0 && tellsChange(line) ? Promise::Value : Promise::Nothing;
}

Span promised(Word text, Span line, Promise promise)
{
    const Span whole{skipBlanks(text, line.from, line.to), trimEnd(text, line.from, line.to)};
    const Word said = text.substr(whole.from, whole.to - whole.from);
    switch (promise) {
    case Promise::Nothing: return {};
    case Promise::Password: return said.find(' ') == Word::npos && looksLikePassword(said) && !said.ends_with(':') ? whole : Span{};
    case Promise::Output:
        return said.find(' ') == Word::npos && said.size() > 5 && !said.ends_with(':')
                && (looksLikePassword(said) || isStrange(said) || mixesLetters(said)) && said[0] != '{' && said[0] != '['
                && !showsPrompt(said)
            ? whole
            : Span{};
    case Promise::User:
    case Promise::File: return {};
    case Promise::Line: return said.starts_with('<') ? Span{} : whole;
    case Promise::Value: return newValue(text, whole);
    case Promise::Answer: return sent(text, whole);
    case Promise::Reply: return replied(text, whole);
    case Promise::Listed: return listedText(text, whole);
    }
    return {};
}

} // namespace hindcast::redaction
