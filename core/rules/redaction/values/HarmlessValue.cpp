// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/HarmlessValue.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/text/JsonText.h"
#include "core/rules/redaction/values/NamedPattern.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/TokenShapes.h"
#include "core/rules/redaction/values/WrittenReference.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr size_t longestReference = 2048; // bounds keep hostile lines linear
constexpr size_t longestPassword = 512;

bool startsWithAny(Word value, std::span<const Word> prefixes)
{
    return std::ranges::any_of(prefixes, [value](Word prefix) { return startsIgnoringCase(value, prefix); });
}

constexpr Word directoryRoots[] = {"cn=", "ou=", "dc=", "uid="};

bool isIdentifierChar(char c) { return isAlnum(c) || c == '_'; }

// a name of a variable or of a member: letters first
size_t identifierEnd(Word value, size_t at)
{
    if (at >= value.size() || isDigit(value[at]) || !isIdentifierChar(value[at]))
        return at;
    while (at < value.size() && isIdentifierChar(value[at]))
        ++at;
    return at;
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
    const char first = value[0];
    return Word("*xX.#-_").find(first) != Word::npos && std::ranges::all_of(value, [first](char c) { return c == first; });
}

// <your-password>, [hidden], <API_KEY>
bool isPlaceholder(Word value)
{
    if (value.size() < 3)
        return false;
    const auto isIn = [value](Word open, Word close) { // __DB_PASS__, @@DB_PASS@@, ((db_password)) of Concourse
        return value.size() > open.size() + close.size() && value.starts_with(open) && value.ends_with(close)
            && std::ranges::all_of(value.substr(open.size(), value.size() - open.size() - close.size()),
                                   [](char c) { return isIdentifierChar(c) || c == '-' || c == '.'; });
    };
    if (isIn("__", "__") || isIn("@@", "@@") || isIn("((", "))"))
        return true;
    const bool angles = value.front() == '<' && value.back() == '>',
               brackets = (value.front() == '[' && value.back() == ']') || (value.front() == '(' && value.back() == ')');
    if (!angles && !brackets)
        return false;
    const Word inner = value.substr(1, value.size() - 2);
    if (brackets)
        return isAmong(inner, words::statusWords());
    return std::ranges::all_of(inner.substr(inner.starts_with('/')),
                               [](char c) { return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == ' '; });
}

// Where the default begins of X:-hunter2, or of a property or a variable of Spring: X:hunter2; npos when there is none.
size_t defaultAt(Word inner)
{
    const size_t dash = inner.find(":-");
    const size_t sign = dash != Word::npos ? dash : inner.find(":=");
    if (sign != Word::npos)
        return sign + 2;
    const size_t colon = inner.find(':');
    if (colon == Word::npos || colon == 0 || colon + 1 == inner.size() || Word(":?+").find(inner[colon + 1]) != Word::npos)
        return Word::npos;
    const Word name = inner.substr(0, colon);
    const bool property = name.find('.') != Word::npos || std::ranges::none_of(name, isLower);
    return property && std::ranges::all_of(name, isNameChar) ? colon + 1 : Word::npos;
}

// ${X:-hunter2} holds a secret, ${X:-} and ${X:?is not set} do not. Defaults of defaults are looked at one after the other: to ask of
// each whether it is a reference would take twice as long for every level.
bool hasOwnDefault(Word inner)
{
    const auto isOwn = [](Word text) {
        while (text.ends_with('}'))
            text.remove_suffix(1);
        return looksLikePassword(text);
    };
    for (bool nested = false;; nested = true) {
        const size_t from = defaultAt(inner);
        if (from == Word::npos) { // ${X:-${Y}hunter2}
            const size_t close = nested ? inner.find('}') : Word::npos;
            return close != Word::npos && isOwn(inner.substr(close + 1));
        }
        inner.remove_prefix(from);
        if (!inner.starts_with("${") && !inner.starts_with("{{") && !inner.starts_with("#{"))
            return isOwn(inner);
        inner.remove_prefix(2);
    }
}

bool isTemplate(Word value, Word open, Word close)
{
    if (value.size() < open.size() + close.size() || !value.starts_with(open) || !value.ends_with(close))
        return false;
    const Word inner = value.substr(open.size(), value.size() - open.size() - close.size());
    const size_t quote = inner.find_first_of("\"'");
    if (quote == Word::npos)
        return !hasOwnDefault(inner);
    const size_t end = inner.find(inner[quote], quote + 1);
    return end == Word::npos || !looksLikePassword(inner.substr(quote + 1, end - quote - 1));
}

// What may follow a variable that stands for all of a value: members, indexes and calls without texts of their own.
bool isAccess(Word rest)
{
    if (rest.empty())
        return true;
    if (rest[0] == '/') // a path below it
        return std::ranges::all_of(rest, [](char c) { return isIdentifierChar(c) || Word("./-#:$").find(c) != Word::npos; });
    if (rest[0] == '{' || rest[0] == '[' || rest[0] == '(')
        return Word("}])").find(rest.back()) != Word::npos;
    if (rest[0] != '.' && rest[0] != ':' && rest[0] != '-' && rest[0] != '>')
        return false;
    return std::ranges::all_of(rest, [](char c) { return isIdentifierChar(c) || Word(".:->()[]{}'\"").find(c) != Word::npos; });
}

// {API_KEY}, {password}: of a format. ODBC has its passwords in such brackets, too.
bool isFormat(Word value)
{
    if (value.size() < 4 || value.front() != '{' || value.back() != '}' || identifierEnd(value, 1) + 1 != value.size())
        return false;
    return std::ranges::none_of(value, isLower) || std::ranges::none_of(value, [](char c) { return isDigit(c) || isUpper(c); });
}

bool isVariable(Word value)
{
    if (value.size() > 1 && value[0] == '@' && std::ranges::all_of(value.substr(1), [](char c) { return isUpper(c) || c == '_'; }))
        return true; // @ARGV
    if (value.size() < 2 || value[0] != '$')
        return false;
    const size_t from = value[1] == '$' || value[1] == '@' ? 2 : 1;
    const size_t end = identifierEnd(value, from);
    return end > from && isAccess(value.substr(end));
}

bool isBetween(Word value, char sign)
{
    return value.size() > 2 && value.front() == sign && value.back() == sign
        && std::ranges::all_of(value.substr(1, value.size() - 2),
                               [sign](char c) { return isIdentifierChar(c) || (sign == '@' && c == '.'); }); // @db.password@ of Maven
}

bool isConstant(Word text)
{
    return std::ranges::all_of(text, [](char c) { return isUpper(c) || isDigit(c) || c == '_'; });
}

// A text among the arguments that may be a password: crypt("hunter2"), but not env("DB_PASSWORD_2").
bool hasOwnText(Word arguments)
{
    const size_t quote = arguments.find_first_of("\"'");
    const size_t end = quote == Word::npos ? quote : arguments.find(arguments[quote], quote + 1);
    if (end == Word::npos)
        return false;
    Word text = arguments.substr(quote + 1, end - quote - 1);
    if (text.starts_with("${")) // "${path.module}/token.txt"
        text.remove_prefix(std::min(text.find('}'), text.size() - 1) + 1);
    return !isConstant(text) && text.find(' ') == Word::npos && looksLikePassword(text);
}

// os.getenv, r.Header.Get, credentials: what only looks something up
bool looksUp(Word callee)
{
    return startsWithAny(callee.substr(std::max(callee.rfind('.') + 1, callee.rfind(':') + 1)), words::lookupVerbs());
}

// app.Config-Vireo: names in code have no dashes, and those of objects no capitals
bool isTitledBehindDash(Word value)
{
    const size_t dash = value.find('-');
    return dash != Word::npos && dash + 1 < value.size() && isUpper(value[dash + 1]) && value.find_first_of("([\"'") == Word::npos;
}

// var.db_password, process.env.TOKEN, random_password.db.result, getpass(), os.environ["X"]
bool isCode(Word value)
{
    for (const Word keyword : {"await ", "yield ", "new "})
        if (value.starts_with(keyword)) {
            value.remove_prefix(keyword.size());
            break;
        }
    const size_t name = identifierEnd(value, 0);
    if (name == 0 || name == value.size())
        return false;
    if (value[name] == '.' && startsWithAny(value, words::codeRoots()) && !isTitledBehindDash(value)
        && std::ranges::all_of(value, [](char c) { return isIdentifierChar(c) || Word(".[]()\"'-*/:,").find(c) != Word::npos; }))
        return true;
    size_t call = name;
    while (call < value.size()
           && (isIdentifierChar(value[call]) || value[call] == '.' || value.substr(call).starts_with("?.")
               || value.substr(call).starts_with("::") || (value[call] == ':' && value[call - 1] == ':')))
        ++call;
    if (call >= value.size())
        return isLower(value[0]) && value.find("?.") != Word::npos; // req.query?.token
    const Word callee = value.substr(0, call), arguments = value.substr(call);
    const char end = value[value.find_last_not_of(";,")];
    if (value[call] == '{') // corev1.SecretReference{Name: "x"}
        return end == '}' && callee.find('.') != Word::npos && !hasOwnText(arguments);
    if ((value[call] != '(' && value[call] != '[') || (end != ')' && end != ']') || equalsIgnoringCase(callee, "password"))
        return false;
    return looksUp(callee) || !hasOwnText(arguments);
}

// $1, %s, %(name)s, :name: what a statement is given
bool isBound(Word value)
{
    if (value[0] == '$')
        return value.size() <= 4 && std::ranges::all_of(value.substr(1), isDigit);
    if (value[0] == '%')
        return (value.size() == 2 && isLower(value[1])) || (value.size() > 4 && value[1] == '(' && value.ends_with(")s"));
    return value[0] == ':' && identifierEnd(value, 1) == value.size() && std::ranges::none_of(value, isDigit);
}

bool isFilePath(Word value)
{
    return startsWithAny(value, words::pathRoots())
        && std::ranges::all_of(value, [](char c) { return isAlnum(c) || Word("._-/~:#@\\").find(c) != Word::npos; });
}

// keystore.jks, ca.crt
bool isFileName(Word value)
{
    const size_t dot = value.rfind('.');
    return dot != Word::npos && dot > 0 && isAmong(value.substr(dot + 1), words::fileEndings())
        && std::ranges::all_of(value, [](char c) { return isAlnum(c) || Word("._-/\\:~").find(c) != Word::npos; });
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
               value, [](char c) { return isLower(c) || c == '-' || c == '.'; })
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
    return digits == value.size() && !name.empty() && std::ranges::none_of(numbers, [name](Word word) {
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

// id-token: write, and AppRole's secret_id that is none
bool isOtherwise(Word name, Word value)
{
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
    constexpr size_t uuid = 36;
    return id && (value.size() != uuid || std::ranges::count(value, '-') != 4);
}

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

} // namespace

bool isReference(Word value)
{
    while (!value.empty()
           && (Word(";,").find(value.back()) != Word::npos
               || ((value.back() == '/' || value.back() == '|') && Word("{$_<").find(value[0]) != Word::npos) || value.ends_with("}#")))
        value.remove_suffix(1);
    while (value.starts_with('\\'))
        value.remove_prefix(1);
    if (value.size() < 2 || value.size() > longestReference)
        return false;
    if (value.starts_with("&lt;") && value.ends_with("&gt"))
        return true;
    if (value[0] == '#' && value.size() > 4 && std::ranges::all_of(value.substr(1), [](char c) { return isLower(c) || c == '-'; }))
        return true; // the place in a page
    if (value.find(',') != Word::npos && startsWithAny(value, directoryRoots))
        return true; // cn=default,ou=policies
    if (value[0] == '(' && value.back() == ')' && value.find(' ') != Word::npos)
        return true; // code
    // One of the two alone: both would look at a default in it, and each at the default in that, twice as often at every level.
    const bool doubled = value.starts_with("${{") && value.ends_with("}}");
    if ((doubled ? isTemplate(value, "${{", "}}") : isTemplate(value, "${", "}")) || isTemplate(value, "{{", "}}")
        || isTemplate(value, "#{", "}") || isFormat(value) || isTemplate(value, "<%", "%>") || isTemplate(value, "$__", "}")
        || isTemplate(value, "ENC[", "]") || isTemplate(value, "%env(", ")%") || isTemplate(value, "%{", "}"))
        return true;
    if ((value.starts_with("$(") && value.ends_with(')')) || (value.size() > 2 && value.front() == '`' && value.back() == '`'))
        return findIgnoringCase(value, "echo ") == Word::npos;
    if (isLeftOut(value) || isVariable(value) || isBetween(value, '%')
        || (isBetween(value, '$') && isConstant(value.substr(1, value.size() - 2))) || isBetween(value, '@') || isPlaceholder(value)
        || isToBeFilledIn(value))
        return true;
    if (isBound(value) || (value[0] == '<' && isFilePath(value.substr(1)))
        || (value[0] == '@' && (isFileName(value.substr(1)) || isFilePath(value.substr(1)))))
        return true;
    if (value.starts_with("<%") && value.ends_with("%>"))
        return !hasOwnText(value);
    if (value.find(' ') != Word::npos)
        return isTagged(value) || isCode(value.substr(value[0] == '&')); // &corev1.Secret{...}
    return startsWithAny(value, words::referencePrefixes()) || isFilePath(value) || isFileName(value) || isCode(value);
}

namespace {

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
    if (isCountOfTests(name, value) || isFetchMode(name, value) || isNamedPattern(value))
        return true;
    if (value.empty() || value == marker || value == tokenMarker || value == blockMarker || value == pemMarker || value == restMarker)
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
    if (value.starts_with("[success=") || value.starts_with("[default=")) // of PAM
        return true;
    if (isNameOfProperty(value))
        return true;
    if (isDate(value) || isDuration(value) || isImage(value) || isExpression(value) || startsWithAny(value, words::progressWords()))
        return true;
    if (isChoice(value) || (isServices(value) && (name == "passwd" || name == "shadow")))
        return true;
    if (value.starts_with("<set to the key '") || isMask(value) || isReference(value) || isCmdlet(value) || isNameOfEntry(name, value))
        return true;
    if (isAmount(name, value) || isVersion(value) || isValidation(value) || isSealed(value) || isOtherwise(name, value))
        return true;
    if (lower(name.empty() ? ' ' : name.back()) == 's' && isCounted(value))
        return true; // tokens: 100
    return (name == "PWD" || name == "OLDPWD") && value.starts_with('/');
}

Span defaultText(Word value)
{
    constexpr size_t longestCallee = 64;
    const size_t open = value.substr(0, longestCallee).find('(');
    if (open == Word::npos || open == 0
        || !std::ranges::all_of(value.substr(0, open), [](char c) { return isIdentifierChar(c) || Word(".:?").find(c) != Word::npos; })
        || !looksUp(value.substr(0, open)))
        return {};
    const Word call = value.substr(0, longestPassword);
    for (size_t i = open + 1; i < call.size(); ++i) {
        if (call[i] != '"' && call[i] != '\'')
            continue;
        const size_t close = call.find(call[i], i + 1);
        if (close == Word::npos)
            return {};
        const Word text = call.substr(i + 1, close - i - 1);
        const Word before = call.substr(0, trimEnd(call, open, i)); // the first one is a name
        const bool further = before.ends_with(',') || before.ends_with("default=") || before.ends_with("fallback=");
        if (further && !isConstant(text) && text.find_first_of(" /") == Word::npos && looksLikePassword(text))
            return {i + 1, close};
        i = close;
    }
    return {};
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
        return isAmong(value, words::statusWords());
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
    if (word.size() < 5 || word.front() == '/' || word.front() == '<' || word.front() == '-')
        return false;
    const bool groups = word.size() >= 40; // of a key for recovery
    if (!letter)
        return digit && word.size() >= 6 && std::ranges::all_of(word, [groups](char c) { return isDigit(c) || (groups && c == '-'); });
    if ((!digit && !sign) || isMeasure(word) || isAddress(word) || word.find("://") != Word::npos)
        return false;
    const bool hash = word.find('$') != Word::npos || isHashOfUser(word); // scram-sha-256$4096:..., pbkdf2_sha256$...
    const bool technical = !hash && std::ranges::any_of(words::technicalTerms(), [word](Word term) {
        return startsIgnoringCase(word, term) && (term.size() > 2 || word.size() == 2 || !isAlnum(word[2]) || isDigit(word[2]));
    });
    return !technical && !isReference(word);
}

bool isConnective(Word word) { return std::ranges::find(words::connectives(), word) != words::connectives().end(); }

} // namespace hindcast::redaction
