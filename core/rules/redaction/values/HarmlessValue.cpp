// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/HarmlessValue.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/text/JsonText.h"
#include "core/rules/redaction/values/GeneratedKey.h"
#include "core/rules/redaction/values/NamedPattern.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/TokenShapes.h"
#include "core/rules/redaction/values/WrittenReference.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr Word promptOfUser = "VXNlcm5hbWU6", promptOfPassword = "UGFzc3dvcmQ6"; // "Username:", "Password:"
constexpr size_t longestPassword = 512; // a bound keeps hostile lines linear

bool startsWithAny(Word value, std::span<const Word> prefixes)
{
    return std::ranges::any_of(prefixes, [value](Word prefix) { return startsIgnoringCase(value, prefix); });
}

bool isMask(Word value)
{
    if (value.size() < 3)
        return false;
    if (value == "VALUE_SPECIFIED_IN_NO_LOG_PARAMETER") // of Ansible
        return true;
    if (value.starts_with("****") || (value.ends_with("****") && size_t(std::ranges::count(value, '*')) * 2 > value.size()))
        return true;
    if (value.find("********") != Word::npos && size_t(std::ranges::count(value, '*')) * 2 > value.size()) // sk-********abcd
        return true;
    if (value.ends_with(']') && isLeftOut(value.substr(value.starts_with('['), value.size() - 1 - value.starts_with('[')))) // -p [MASKED]
        return true;
    if (value.starts_with('[') && isLeftOut(value.substr(1))) // [REDACTED, before a bracket that ends the sentence
        return true;
    const char first = value[0];
    return Word("*xX.#-_").find(first) != Word::npos && std::ranges::all_of(value, [first](char c) { return c == first; });
}

/// 0xC0000234
bool isStatusInHex(Word value)
{
    constexpr size_t length = 10;
    static constexpr Word begins[] = {"0xC000", "0xc000", "0x8007", "0x8009", "0x8010"};
    return value.size() == length && std::ranges::any_of(begins, [value](Word begin) { return value.starts_with(begin); })
        && std::ranges::all_of(value.substr(2), isHexDigit);
}

/// What programs write in such a place: a release of Helm, what eyaml encrypts next, the prompts of SMTP, an error of OpenSSL or of Active
/// Directory, what Ansible says instead.
bool isWrittenByProgram(Word value)
{
    constexpr Word release = "sh.helm.release.v1.", error = "error:";
    constexpr size_t codeLength = 8;
    return value.starts_with(release) || value.starts_with("DSID-") || value == "NOT_LOGGING_PASSWORD"
        || (value.starts_with("DEC::") && value.find('[') != Word::npos) || value == promptOfUser || value == promptOfPassword
        || (value.starts_with(error) && value.size() > error.size() + codeLength
            && std::ranges::all_of(value.substr(error.size(), codeLength), isHexDigit) && value[error.size() + codeLength] == ':');
}

/// Ctrl+Alt+Del: each of them a key
bool isKeysTogether(Word value)
{
    static constexpr Word first[] = {"ctrl", "strg",  "control", "alt",   "shift",  "umschalt", "cmd",
                                     "win",  "super", "maj",     "mayús", "option", "altgr"};
    static constexpr Word keys[] = {"alt",  "shift", "del",   "delete", "entf",  "suppr",    "supr",   "canc",
                                    "esc",  "tab",   "enter", "return", "space", "break",    "end",    "pause",
                                    "home", "up",    "down",  "left",   "right", "umschalt", "eingabe"};
    size_t from = value.find('+');
    if (from == Word::npos || !isAmong(value.substr(0, from), first))
        return false;
    while (from != Word::npos) {
        const size_t next = value.find('+', from + 1);
        const Word key = value.substr(from + 1, next == Word::npos ? next : next - from - 1);
        const bool function = key.size() > 1 && key.size() < 4 && lower(key[0]) == 'f' && std::ranges::all_of(key.substr(1), isDigit);
        if (!function && !isAmong(key, keys) && !(key.size() == 1 && (isUpper(key[0]) || isLower(key[0]))))
            return false;
        from = next;
    }
    return true;
}

// bob@example.com
bool isAddress(Word word)
{
    const size_t at = word.find('@'), dot = word.rfind('.');
    if (at != Word::npos && (word.substr(at) == "@pam" || word.substr(at) == "@pve")) // root@pam, of Proxmox
        return true;
    if (at == Word::npos || at == 0 || dot == Word::npos || dot < at || word.size() - dot < 3 || word.size() - dot > 8)
        return false;
    return std::ranges::all_of(word.substr(dot + 1), isLower)
        && std::ranges::all_of(word.substr(0, at), [](char c) { return isAlnum(c) || Word("._+-").find(c) != Word::npos; });
}

// Read-Host, Get-Credential: what PowerShell calls
bool isCmdlet(Word value)
{
    const size_t dash = value.find('-');
    return dash != Word::npos && dash + 1 < value.size() && isUpper(value[dash + 1]) && isAmong(value.substr(0, dash), words::cmdletVerbs())
        && std::ranges::all_of(value.substr(dash + 1), [](char c) { return isUpper(c) || isLower(c); });
}

// secretKey: password, passwordKey: admin-password: the name of an entry
bool isNameOfEntry(Word name, Word value)
{
    if (value.size() > 1 && isDigit(value.back()) && !isDigit(value[value.size() - 2]))
        value.remove_suffix(1); // password2: one figure; with more it is one
    return name.size() > 3 && name.ends_with("Key") && isLower(name[0]) && value.size() < 32
        && std::ranges::all_of(
               value, [](char c) { return isLower(c) || isUpper(c) || c == '-' || c == '.' || c == '_'; })
        && (keyKind(value) != KeyKind::Ordinary || value == "username" || value == "user");
}

// 300, 16 bytes, 412/412: how long, how much. A password may be a number.
bool isAmount(Word name, Word value)
{
    const size_t digits = size_t(std::ranges::find_if_not(value, isDigit) - value.begin());
    if (digits == 0 || digits > 5)
        return false;
    if (value.substr(digits) == " bytes")
        return true;
    if (digits + 1 < value.size() && value.size() < 12 && value[digits] == '/' && std::ranges::all_of(value.substr(digits + 1), isDigit))
        return true;
    static constexpr Word numbers[] = {"pass", "word", "wd", "pin", "phrase", "pw", "code", "secret", "wort", "slo", "psk", "auth"};
    while (!name.empty() && isDigit(name.back()))
        name.remove_suffix(1);
    return (digits == value.size() || value.substr(digits) == "%") && !name.empty() && std::ranges::none_of(numbers, [name](Word word) {
               return name.size() >= word.size() && equalsIgnoringCase(name.substr(name.size() - word.size()), word);
           });
}

// true|false
bool isChoice(Word value)
{
    const size_t bar = value.find('|');
    return bar != Word::npos && value.size() < 20 && isAmong(value.substr(0, bar), words::emptyWords())
        && isAmong(value.substr(bar + 1), words::emptyWords());
}

// passwd: files systemd, of nsswitch.conf
bool isServices(Word value)
{
    static constexpr Word services[] = {"files", "systemd", "compat",  "db",  "nis",       "nisplus",
                                        "sss",   "ldap",    "winbind", "dns", "mymachines"};
    for (size_t from = 0; from < value.size();) {
        const size_t to = std::min(value.find(' ', from), value.size());
        if (to > from && !isAmong(value.substr(from, to - from), services))
            return false;
        from = to + 1;
    }
    return !value.empty();
}

// required|string|min:8, ['required', 'string']
bool isValidation(Word value)
{
    static constexpr Word rules[] = {"required", "nullable", "sometimes", "string", "present", "filled", "bail", "confirmed"};
    const size_t from = value.find_first_not_of("['\" ");
    if (from == Word::npos)
        return false;
    const size_t to = std::min(value.find_first_of("|'\",]", from), value.size());
    return isAmong(value.substr(from, to - from), rules) && (value[0] == '[' || value.find('|') != Word::npos);
}

// passwordSecret: db-credentials: which one
bool namesObject(Word name)
{
    if (startsIgnoringCase(name, "static-")) // static-auth-secret=X, of coturn
        return false;
    for (const Word end : {"passwordsecret", "password_secret", "password-secret", "auth-secret", "tls-secret", "pull-secret",
                           "credentials-secret", "credentialssecret", "cert-secret", "passwordkey"})
        if (name.size() >= end.size() && equalsIgnoringCase(name.substr(name.size() - end.size()), end))
            return true;
    return false;
}

// self.password = handler.password: a member of something, in code
bool isMember(Word value)
{
    const size_t dot = value.rfind('.');
    return dot != Word::npos && dot > 0 && value.find("..") == Word::npos
        && std::ranges::all_of(value, [](char c) { return isUpper(c) || isLower(c) || c == '_' || c == '.'; })
        && (value.substr(dot + 1) == "password" || value.substr(dot + 1) == "passwd" || value.substr(dot + 1) == "token");
}

// id-token: write, and AppRole's secret_id that is none
bool isOtherwise(Word name, Word value)
{
    if (!name.empty() && std::ranges::any_of(name, isLower) && isMember(value))
        return true;
    while (name.starts_with('-')) // of a flag
        name.remove_prefix(1);
    if (findIgnoringCase(name, "request-token") != Word::npos || equalsIgnoringCase(name, "clientrequesttoken")
        || equalsIgnoringCase(name, "hashed_secret")) // that a request is sent twice, of AWS; of a scanner's report
        return true;
    if (name == "set-secrets" || name == "update-secrets") // DB_PASS=db-password:latest
        return true;
    if (name == "vault" && value.find('/') != Word::npos)
        return true;
    if (equalsIgnoringCase(name, "id-token"))
        return value == "write" || value == "read";
    if (namesObject(name) && (value.find('-') != Word::npos || std::ranges::none_of(value, isDigit))
        && std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || Word("-./_").find(c) != Word::npos; }))
        return true;
    const bool path = value.find('/') != Word::npos && isLower(value[0])
        && std::ranges::all_of(value, [](char c) { return isLower(c) || Word("-._/").find(c) != Word::npos; });
    const bool numbered = equalsIgnoringCase(name, "secret") && value.find('/') != Word::npos && isLower(value[0])
        && std::ranges::count_if(value, isDigit) < 3
        && std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || Word("-/").find(c) != Word::npos; });
    if (numbered || (path && findIgnoringCase(name, "secret") != Word::npos)) // of a vault, monitoring/basic-auth-2
        return true;
    const bool whichOnes = (equalsIgnoringCase(name, "credentials") || equalsIgnoringCase(name, "credential"))
        && value.find('-') != Word::npos;
    if (whichOnes && std::ranges::all_of(value, [](char c) { return isLower(c) || c == '-'; }))
        return true; // credentials: aws-prod
    constexpr size_t shortestKey = 22; // 16 bytes in base64
    if (equalsIgnoringCase(name, "encrypt"))
        return value.size() < shortestKey || !value.ends_with('=');
    if (name.size() > 5 && name.ends_with("_auth")) // grafana_auth = "admin:X"
        return value.find(':') == Word::npos || !looksLikePassword(value.substr(value.find(':') + 1));
    const bool chance = findIgnoringCase(name, "random") != Word::npos || findIgnoringCase(name, "allow") != Word::npos;
    if (chance && value.size() < 6) // MYSQL_RANDOM_ROOT_PASSWORD=1
        return true;
    if (name == "jwt" && value.find(' ') != Word::npos && value.find("eyJ") == Word::npos) // what a program of this name says
        return true;
    if (name.ends_with("_AUTH") && name != "REDISCLI_AUTH") // NEO4J_AUTH=neo4j/X, but KAFKA_AUTH=plain
        return !looksLikePassword(value);
    const bool id = equalsIgnoringCase(name, "secret_id") || equalsIgnoringCase(name, "secret-id") || equalsIgnoringCase(name, "secretid");
    return id && !isUuid(value);
}

// 28P01: that a password is wrong, of PostgreSQL
bool isSqlState(Word word) { return word.size() == 5 && word[2] == 'P' && std::ranges::count_if(word, isDigit) == 4; }

// 3600s, 24h, 10.5MB, 2026-11-21T10:00:00Z, v0.9.13, 0xC000006A
bool isMeasure(Word word)
{
    if (word[0] == 'v' && word.size() > 1 && isDigit(word[1])
        && std::ranges::all_of(word.substr(1), [](char c) { return isDigit(c) || c == '.'; }))
        return true;
    if (word.starts_with("0x") && word.size() <= 18 && std::ranges::all_of(word.substr(2), isHexDigit))
        return true;
    const size_t letters = size_t(std::ranges::count_if(word, [](char c) { return isUpper(c) || isLower(c); }));
    if (isDigit(word.front()) && findIgnoringCase(word, "-bit") != Word::npos)
        return true;
    return isDigit(word.front()) && letters <= 2 && letters * 2 < word.size();
}

/// `pass: 14 fail: 2`, `pass: 9 of 12`: nobody has a password of so few digits.
bool isCountOfTests(Word name, Word value)
{
    constexpr size_t mostDigits = 3;
    const size_t end = std::min(value.find_first_of(" ,"), value.size());
    return equalsIgnoringCase(name, "pass") && end > 0 && end <= mostDigits && std::ranges::all_of(value.substr(0, end), isDigit);
}

/// smtp.password.v2: what a setting is called
bool isNameOfProperty(Word value)
{
    if (std::ranges::count(value.substr(0, longestPassword), '.') < 2
        || !std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || c == '.'; }))
        return false;
    for (const Word part : {Word(".password."), Word(".token."), Word(".secret.")})
        if (value.find(part) != Word::npos)
            return true;
    return false;
}

} // namespace

bool isHarmlessValue(Word name, Word value)
{
    if (value.size() > 2 && value.ends_with('.') && value[value.size() - 2] != '.')
        value.remove_suffix(1); // of the sentence
    if (isCountOfTests(name, value) || isFetchMode(name, value) || isNamedPattern(value))
        return true;
    if (value.empty() || std::ranges::find(markers, value) != std::end(markers))
        return true;
    const Word bare = value.ends_with(',') ? value.substr(0, value.size() - 1) : value; // tokens=None, events=None
    if (bare.size() <= 9 && isAmong(bare, words::emptyWords()))
        return true;
    if (value == "?" || value == "!" || value == "!!" || value == "*" || value == "-" || value == "0" || value == "1"
        || (value.size() == 1 && name == "accesskey")) // of SQL, of HTML
        return true;
    constexpr size_t recipient = 62; // of age, which anybody may encrypt to
    if (value.size() == recipient && value.starts_with("age1"))
        return true;
    if (value.starts_with("i:") && value.size() > 2 && std::ranges::all_of(value.substr(2), isDigit)) // prompt for credentials:i:1, of RDP
        return true;
    if (isAmong(bare, words::storeWords())) // password: KeePass
        return true;
    if (value.starts_with("[success=") || value.starts_with("[default=")) // of PAM
        return true;
    if (isNameOfProperty(value) || isSqlState(value) || isKeysTogether(value) || isStatusInHex(value) || isWrittenByProgram(value))
        return true;
    if (isDate(value) || isDuration(value) || isImage(value) || isExpression(value) || startsWithAny(value, words::progressWords()))
        return true;
    if (isChoice(value) || (isServices(value) && (name == "passwd" || name == "shadow")))
        return true;
    if (value.starts_with("<set to the key '") || isMask(value) || isReference(value) || isCmdlet(value) || isNameOfEntry(name, value))
        return true;
    if (isAmount(name, value) || isVersion(value) || isValidation(value) || isSealed(value) || isOtherwise(name, value))
        return true;
    if (lower(name.empty() ? ' ' : name.back()) == 's'
        && findIgnoringCase(name.substr(name.size() - std::min<size_t>(name.size(), 2)), "ss") == Word::npos && isCounted(value))
        return true; // tokens: 100
    return (name == "PWD" || name == "OLDPWD") && value.starts_with('/');
}

namespace {

// payments-db, shop/db, pagerduty: what an object is called, and no UUID or digest
bool saysWhichOne(Word value)
{
    constexpr size_t shortestKey = 32;
    if (value.empty() || !isLower(value[0])
        || !std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || Word("-._/:").find(c) != Word::npos; }))
        return false;
    const bool generated = value.size() >= shortestKey && std::ranges::all_of(value, [](char c) { return isHexDigit(c) || c == '-'; });
    return !generated && (value.find_first_of("-/") != Word::npos || std::ranges::none_of(value, isDigit));
}

} // namespace

bool isNamedSecret(Word name, Word value)
{
    const KeyKind kind = keyKind(name);
    return kind == KeyKind::Secret || (kind == KeyKind::Reference && !saysWhichOne(value));
}

namespace {

// "invalid (kid=2f8a-01)": what a message adds about something that is no secret
bool isDetail(Word word)
{
    const size_t equals = word.find('=');
    return equals != Word::npos && equals > 1 && std::ranges::all_of(word.substr(0, equals), [](char c) { return isLower(c) || c == '_'; })
        && keyKind(word.substr(0, equals)) == KeyKind::Ordinary;
}

} // namespace

bool isStatus(Word value)
{
    if (value.size() > 200)
        return false;
    if (value.find(' ') == Word::npos)
        return isAmong(value.ends_with('.') ? value.substr(0, value.size() - 1) : value, words::statusWords());
    if ((value[0] == '{' || value[0] == '[') && value.find(':') != Word::npos)
        return false; // {"user": "bob", "password": "x"} is no sentence
    bool says = false;
    size_t from = 0, words = 0, nouns = 0;
    while (from < value.size()) {
        const size_t to = std::min(value.find(' ', from), value.size());
        Word word = value.substr(from, to - from);
        while (!word.empty() && Word(".,;:!?)\"'(").find(word.back()) != Word::npos)
            word.remove_suffix(1);
        while (!word.empty() && Word("(\"'").find(word.front()) != Word::npos)
            word.remove_prefix(1);
        if (!word.empty() && looksLikePassword(word) && !(says && isDetail(word)))
            return false;
        says |= isAmong(word, words::verdictWords());
        nouns += equalsIgnoringCase(word, "password") || equalsIgnoringCase(word, "passphrase");
        ++words;
        from = to + 1;
    }
    return says || (nouns > 0 && words > 2); // "the password of the key"
}

bool looksLikePassword(Word word)
{
    word = word.substr(0, longestPassword);
    word.remove_suffix(word.ends_with('?')); // of the sentence
    bool letter = false, digit = false, sign = false;
    for (size_t i = 0; i < word.size(); ++i) {
        if (const size_t escape = word[i] == '\\' ? letterEscape(word.substr(i)) : 0; escape > 0) { // the digits are no part of the word
            letter = true;
            i += escape - 1;
            continue;
        }
        const char c = word[i];
        letter |= isUpper(c) || isLower(c) || static_cast<unsigned char>(c) >= 0x80;
        digit |= isDigit(c);
        sign |= Word("!@#$%^&*+=~?").find(c) != Word::npos;
    }
    const bool begins = (word.starts_with("$(") && word.find(')') == Word::npos)
        || (word.starts_with("${") && word.find('}') == Word::npos);
    if (word.size() < 5 || word.front() == '/' || word.front() == '<' || word.front() == '-' || begins) // $(cat /run/x)
        return false;
    if (word.find("S-1-5-") != Word::npos) // a security identifier of Windows
        return false;
    const bool groups = word.size() >= 40; // of a key for recovery
    if (!letter)
        return digit && word.size() >= 6 && std::ranges::all_of(word, [groups](char c) { return isDigit(c) || (groups && c == '-'); });
    if ((!digit && !sign) || isMeasure(word) || isSqlState(word) || isAddress(word) || word.find("://") != Word::npos)
        return false;
    const bool hash = word.find('$') != Word::npos || isHashOfUser(word); // scram-sha-256$4096:..., pbkdf2_sha256$...
    const bool technical = !hash && std::ranges::any_of(words::technicalTerms(), [word](Word term) {
        return startsIgnoringCase(word, term) && (term.size() > 2 || word.size() == 2 || !isAlnum(word[2]) || isDigit(word[2]));
    });
    return !technical && !isReference(word);
}

bool isConnective(Word word) { return std::ranges::find(words::connectives(), word) != words::connectives().end(); }

} // namespace hindcast::redaction
