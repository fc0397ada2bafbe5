// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/AssignedText.h"

#include "core/rules/redaction/prose/SaidWords.h"
#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/FlowValue.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/Reference.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {

bool isScheme(std::string_view word)
{
    static constexpr std::string_view schemes[] = {"bearer", "basic", "token", "digest", "apikey", "negotiate", "aws4-hmac-sha256", "key"};
    return std::ranges::any_of(schemes, [word](std::string_view scheme) { return equalsIgnoringCase(word, scheme); });
}

// What follows "bearer" or "basic" in a sentence is a credential only if it does not read like a word.
bool readsLikeCredential(std::string_view word)
{
    return word.size() >= 16 || (word.size() >= 6 && std::ranges::any_of(word, [](char c) { return isDigit(c) || c == '='; }));
}

// my-secret:1.25 is an image, and a name that holds no password.
bool isImageTag(std::string_view value)
{
    return value.starts_with("latest") || value.starts_with("sha256") || (!value.empty() && isDigit(value[0]))
        || (value.size() > 1 && value[0] == 'v' && isDigit(value[1]));
}

// auth: enabled, authorization: Node,RBAC, auth: OIDC via Keycloak 24.0.2
bool isConfiguration(std::string_view name, std::string_view value)
{
    const size_t blank = value.find(' ');
    if (findIgnoringCase(name, "cookie") != std::string_view::npos || value.size() > 32
        || (blank == std::string_view::npos && looksLikePassword(value)))
        return false;
    if (blank != std::string_view::npos && isScheme(value.substr(0, blank)))
        return false;
    for (size_t from = 0; from < value.size();) {
        const size_t to = std::min(value.find(' ', from), value.size());
        const std::string_view word = value.substr(from, to - from);
        const bool plain = std::ranges::all_of(word, [](char c) { return isUpper(c) || isLower(c) || c == ',' || c == '_' || c == '-'; });
        const bool version = from > 0 && word.find('.') != std::string_view::npos
            && std::ranges::all_of(word, [](char c) { return isDigit(c) || c == '.'; });
        const bool term = !word.empty() && (isLower(word[0]) || std::ranges::none_of(word, isLower)) && word.size() < 9
            && !looksLikePassword(word) && std::ranges::all_of(word, isAlnum); // x509
        if (!plain && !version && !term)
            return false;
        from = to + 1;
    }
    return true;
}

// arn:aws:secretsmanager:...:secret:shop/db
bool isWithinArn(std::string_view before)
{
    before = before.substr(before.size() - std::min<size_t>(before.size(), 160));
    const size_t arn = before.rfind("arn:");
    return arn != std::string_view::npos && std::ranges::none_of(before.substr(arn), [](char c) { return isBlank(c) || isQuote(c); });
}

// io.jsonwebtoken:jjwt-api:0.12.5 is a package.
bool isPackage(std::string_view name, std::string_view rest)
{
    const size_t end = rest.find_first_of(" \t\"'`,)");
    rest = rest.substr(0, end);
    const size_t colon = rest.rfind(':');
    if (name.find('.') == std::string_view::npos || colon == std::string_view::npos || colon + 1 >= rest.size() || rest[0] == '/')
        return false;
    const char first = rest[colon + 1];
    return isDigit(first) || first == '$' || (first == 'v' && colon + 2 < rest.size() && isDigit(rest[colon + 2]));
}

// Bearer realm="...": what a server asks for
bool isChallenge(std::string_view word)
{
    const size_t equals = word.find("=\"");
    return equals != std::string_view::npos && equals > 0
        && std::ranges::all_of(word.substr(0, equals), [](char c) { return isLower(c) || c == '_'; });
}

// Credentials: stored in 1Password, vault "Ops"
bool tellsPlace(std::string_view value)
{
    const size_t blank = value.find(' ');
    if (blank == std::string_view::npos)
        return false;
    const bool named = value[blank - (blank > 0)] == ':' && isAmong(value.substr(0, blank - 1), words::storeWords()); // vault: ops/db
    if (named || !isAmong(value.substr(0, blank), words::placeWords()))
        return named;
    size_t count = 0, secrets = 0;
    for (size_t from = 0; from < value.size() && count < 32;) {
        const size_t to = std::min(value.find(' ', from), value.size());
        std::string_view word = value.substr(from, to - from);
        while (!word.empty() && (word.back() == ',' || word.back() == '.' || word.back() == ';' || word.back() == ')'))
            word.remove_suffix(1);
        if (std::ranges::any_of(words::storeWords(),
                                [word](std::string_view store) { return findIgnoringCase(word, store) != std::string_view::npos; }))
            return secrets == 0; // what follows is the name of an entry
        count += !word.empty();
        constexpr size_t room = 5; // B2.14
        secrets += word.size() > room && !isTicket(word) && looksLikePassword(word)
            && findIgnoringCase(word, "password") == std::string_view::npos;
        from = to + 1;
    }
    return count > 1 && secrets == 0;
}

// machine x login bob password: right behind the name of a user
bool isNetrc(std::string_view before)
{
    before = before.substr(before.size() - std::min<size_t>(before.size(), 256));
    before = before.substr(0, trimEnd(before, 0, before.size()));
    if (before.ends_with('=')) // op=password
        return false;
    const size_t user = before.rfind(' ');
    if (user == std::string_view::npos)
        return false;
    if (before.ends_with('.') || before.ends_with(',')) // the account was created. Password ...
        return false;
    if (before.substr(user + 1) == "|" || before.substr(user + 1) == "(") // of a table, of a remark
        return false;
    const std::string_view keys = before.substr(0, trimEnd(before, 0, user));
    return keys.ends_with("login") || keys.ends_with("account") || keys.ends_with("machine");
}

bool isObjectOf(std::string_view value, std::string_view line)
{
    if (value.size() >= 64 || !isLower(value[0]) || value.find('-') == std::string_view::npos
        || !std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || c == '-'; }))
        return false;
    const size_t dash = value.rfind('-');
    const std::string_view last = value.substr(dash + 1);
    const bool version = last.size() > 1 && last.size() < 5 && last[0] == 'v' && std::ranges::all_of(last.substr(1), isDigit);
    static constexpr std::string_view kinds[] = {"tls", "cert", "certs", "secret", "secrets", "creds", "credentials", "regcred", "ca"};
    if ((version || isAmong(last, kinds)) && std::ranges::none_of(value.substr(0, dash), isDigit))
        return true;
    line = line.substr(0, 512); // a bound keeps hostile lines linear
    if (findIgnoringCase(line, "namespace") == std::string_view::npos && findIgnoringCase(line, " ns=") == std::string_view::npos)
        return false;
    for (size_t from = 0; from < value.size();) { // digits only where a part ends
        const size_t to = std::min(value.find('-', from), value.size());
        const std::string_view word = value.substr(from, to - from);
        const std::string_view digits = word.substr(size_t(std::ranges::find_if(word, isDigit) - word.begin()));
        if (digits.size() > 4 || !std::ranges::all_of(digits, isDigit))
            return false;
        from = to + 1;
    }
    return true;
}

bool isNameOfObject(std::string_view value)
{
    value = value.substr(0, value.find(' '));
    return value.find('-') != value.npos && isLower(value[0])
        && std::ranges::all_of(value, [](char c) { return isLower(c) || isDigit(c) || c == '-' || c == '.'; });
}

bool isPathKey(std::string_view key)
{
    return (key.starts_with('/') && !key.starts_with("//")) || key.find("node_modules/") != std::string_view::npos;
}

bool isName(std::string_view value) { return std::ranges::all_of(value, isNameChar); }

// def login(password: str, token: Optional[str] = None)
bool isType(std::string_view value)
{
    static constexpr std::string_view types[] = {"str",     "string",    "int",    "bool",         "bytes",       "Optional",
                                                 "String",  "char[]",    "number", "object",       "float",       "any",
                                                 "unknown", "SecretStr", "&str",   "SecretString", "SecureString"};
    const size_t end = value.substr(0, 16).find_first_of(",)[;= ");
    return end != value.npos && std::ranges::find(types, value.substr(0, end)) != std::end(types);
}

size_t behindType(std::string_view value)
{
    static constexpr std::string_view types[] = {"str",  "string", "text",   "bytes",     "bytestring",   "optional",    "option",
                                                 "char", "final",  "secret", "secretstr", "secretstring", "securestring"};
    constexpr size_t longest = 64;
    const size_t equals = value.substr(0, longest).find('=');
    size_t from = 0;
    if (value.starts_with("&'static "))
        from = 9;
    while (from < value.size() && (value[from] == '&' || value[from] == '*'))
        ++from;
    size_t to = from;
    while (to < value.size() && (isUpper(value[to]) || isLower(value[to])))
        ++to;
    if (equals == value.npos || equals < to || equals + 1 >= value.size() || value[equals + 1] == '=' || value[equals + 1] == '>'
        || !isAmong(value.substr(from, to - from), types))
        return 0;
    const bool plain = std::ranges::all_of(value.substr(to, equals - to), [](char c) {
        return isAlnum(c) || std::string_view("_ <>[]|?*.").find(c) != std::string_view::npos;
    });
    size_t text = skipBlanks(value, equals + 1, value.size());
    if (value.substr(text).starts_with("Some("))
        text += 5;
    return plain && text < value.size() && isQuote(value[text]) ? text : 0; // what is computed is none
}

// sign (digest, key);
bool callsWithBlank(std::string_view value)
{
    const size_t blank = value.substr(0, 64).find(' ');
    return blank != value.npos && blank + 1 < value.size() && value[blank + 1] == '(' && (value.ends_with(");") || value.ends_with(')'))
        && std::ranges::all_of(value.substr(0, blank), [](char c) { return isAlnum(c) || c == '_'; })
        && !looksLikePassword(value.substr(0, blank));
}

size_t literalEnd(std::string_view value)
{
    const size_t end = value.substr(0, 16).find_first_of(",}");
    if (end == value.npos)
        return 0;
    const std::string_view word = value.substr(0, trimEnd(value, 0, end));
    return word == "true" || word == "false" || word == "null" || word == "[]" ? end : 0;
}

bool isScope(std::string_view value)
{
    static constexpr std::string_view rights[] = {"read", "write", "admin", "list", "create", "delete", "manage", "update", "rotate"};
    return isAmong(value.substr(0, value.substr(0, 16).find_first_of("\"', ,")), rights);
}

bool isLoggedBy(std::string_view name, std::string_view value)
{
    constexpr size_t near = 128, fewest = 2; // a bound keeps hostile lines linear
    value = value.substr(0, near);
    if (value.find('=') == value.npos || findIgnoringCase(name, "cookie") != name.npos || startsIgnoringCase(name, "passw"))
        return false;
    size_t pairs = 0;
    bool plain = false, first = false; // what it begins with: a plain word, or a pair of something else
    for (size_t from = 0; from < value.size();) {
        const size_t to = std::min(value.find(' ', from), value.size());
        const std::string_view word = value.substr(from, to - from);
        const size_t equals = word.find('=');
        const bool pair = equals != word.npos && equals > 1 && equals + 1 < word.size()
            && std::ranges::all_of(word.substr(0, equals), [](char c) { return isLower(c) || c == '_' || c == '.'; });
        if (pair && keyKind(word.substr(0, equals)) == KeyKind::Ordinary && !isDigit(word[equals + 1])
            && looksLikePassword(word.substr(equals + 1)) && word.find(':', equals) == word.npos
            && !isHarmlessValue({}, word.substr(equals + 1)))
            return false; // secrets: github=X gitlab=Y
        first = first || (from == 0 && pair && keyKind(word.substr(0, equals)) == KeyKind::Ordinary);
        if (from == 0)
            plain = !word.empty() && std::ranges::all_of(word, isLower);
        pairs += pair;
        from = to + 1;
    }
    return name.find('_') != name.npos ? pairs >= fewest || (pairs > 0 && plain) : pairs >= fewest && first;
}

// DB_PASS=x
bool assigns(std::string_view value)
{
    static constexpr std::string_view whose[] = {"user", "username", "uid", "account", "client", "device", "host", "rhost", "ip", "src"};
    value = value.substr(0, 128); // a bound keeps hostile lines linear
    const size_t equals = value.find('=');
    if (equals != value.npos && std::ranges::find(whose, value.substr(0, equals)) != std::end(whose))
        return true; // otp: user=bob attempts=3
    return equals != value.npos && equals > 1 && equals + 1 < value.size() && isName(value.substr(0, equals)) && value.find('_') < equals
        && keyKind(value.substr(0, equals)) == KeyKind::Secret;
}

size_t pairAt(std::string_view value)
{
    constexpr size_t shortest = 3, longest = 32; // of a name
    value = value.substr(0, longestElement);
    for (size_t at = value.find(';'); at != value.npos; at = value.find(';', at + 1)) {
        size_t to = at + 1;
        while (to < value.size() && to - at <= longest && (isUpper(value[to]) || isLower(value[to]) || (value[to] == ' ' && to > at + 1)))
            ++to;
        if (to - at > shortest && to < value.size() && value[to] == '=' && isAlnum(value[to - 1]))
            return at;
    }
    return value.npos;
}

size_t callEnd(std::string_view value)
{
    constexpr size_t longestCallee = 48, longest = 512;
    const size_t quote = value.substr(0, longestCallee).find_first_of("\"'`");
    if (quote == value.npos || !isBeginOfCall(value.substr(0, quote)))
        return 0;
    const auto calls = size_t(std::ranges::count(value.substr(0, quote), '('));
    size_t end = closingQuote(value, quote, std::min(value.size(), longest));
    if (end == value.npos)
        return 0;
    for (size_t i = 0; i < calls; ++i)
        if (++end >= value.size() || value[end] != ')')
            return 0;
    return end + 1;
}

bool isBeginOfCall(std::string_view value)
{
    return value.size() > 1 && value.ends_with('(') && (isUpper(value[0]) || isLower(value[0]))
        && std::ranges::all_of(value, [](char c) { return isAlnum(c) || std::string_view("_.:!(").find(c) != std::string_view::npos; });
}

bool isCallOfMany(std::string_view value)
{
    const size_t open = value.find('(');
    if (open == value.npos)
        return false;
    const std::string_view callee = value.substr(0, open), first = value.substr(open + 1);
    if (callee == "lookup" || callee == "query") // of Ansible
        return first.starts_with('\'') || first.starts_with('"');
    const size_t dot = callee.find('.');
    return first == "this" && dot != callee.npos && dot > 0 && dot + 1 < callee.size() && isUpper(callee[dot + 1])
        && std::ranges::all_of(callee, [](char c) { return isAlnum(c) || c == '_' || c == '.'; });
}

bool tellsOfAuth(std::string_view name, std::string_view said)
{
    constexpr auto fewestBlanks = 3;
    constexpr size_t longest = 512; // a bound keeps hostile lines linear
    const size_t blank = said.substr(0, longest).find(' ');
    if (blank == said.npos)
        return false;
    const std::string_view first = said.substr(0, blank);
    if (first.size() > 1 && isConnective(first))
        return true;
    const size_t equals = first.find('=');
    const bool pairs = equals != first.npos && equals > 1 && std::ranges::all_of(first.substr(0, equals), isLower);
    return equalsIgnoringCase(name, "auth") && (pairs || std::ranges::count(said.substr(0, longest), ' ') >= fewestBlanks);
}

Span secondOfPair(std::string_view name, std::string_view value)
{
    constexpr std::string_view auth = "auth";
    if (name.size() < auth.size() || !equalsIgnoringCase(name.substr(name.size() - auth.size()), auth) || value.size() < 4
        || (value[0] != '[' && value[0] != '('))
        return {};
    value = value.substr(0, longestElement);
    const size_t user = skipBlanks(value, 1, value.size());
    const size_t userEnd = user < value.size() && isQuote(value[user]) ? closingQuote(value, user, value.size()) : value.npos;
    const size_t comma = userEnd == value.npos ? value.npos : skipBlanks(value, userEnd + 1, value.size());
    if (comma == value.npos || comma >= value.size() || value[comma] != ',')
        return {};
    const size_t from = skipBlanks(value, comma + 1, value.size());
    const size_t to = from < value.size() && isQuote(value[from]) ? closingQuote(value, from, value.size()) : value.npos;
    if (to == value.npos || isReference(value.substr(from + 1, to - from - 1)))
        return {};
    const size_t end = skipBlanks(value, to + 1, value.size());
    return end < value.size() && (value[end] == ']' || value[end] == ')') ? Span{from + 1, to} : Span{};
}

bool isOwnName(std::string_view name, std::string_view value, char before)
{
    static constexpr std::string_view variables[] = {"pw", "pwd", "pass", "passwd", "password", "secret", "token"};
    size_t end = 0;
    while (end < value.size() && isAlnum(value[end]))
        ++end;
    if (!isAmong(value.substr(0, end), variables)) // password=pw, of what was asked before
        end = name.size();
    return (before == '(' || before == ' ' || before == ',') && value.size() > end && (end != name.size() || value.starts_with(name))
        && (value[end] == ')' || (value[end] == ',' && value.substr(0, longestElement).find(')') != value.npos));
}

Span wrappedText(std::string_view value)
{
    const size_t end = callEnd(value);
    if (end == 0)
        return {};
    const size_t quote = value.find_first_of("\"'`");
    const Span text{quote + 1, value.substr(0, end).rfind(value[quote])};
    return looksLikePassword(value.substr(text.from, text.to - text.from)) ? text : Span{};
}

Span markedText(std::string_view value)
{
    static constexpr std::string_view tags[] = {"<code>", "<b>", "<strong>", "<em>", "<tt>", "<kbd>", "<pre>"};
    for (const std::string_view tag : tags) {
        const size_t close = value.starts_with(tag) ? value.find("</", tag.size()) : value.npos;
        if (close != value.npos)
            return {tag.size(), close};
    }
    return {};
}

bool isTestResult(std::string_view value)
{
    const size_t open = value.rfind('(');
    return open != value.npos && open + 3 < value.size() && isDigit(value[open + 1]) && value.ends_with("s)");
}

bool tellsDigest(std::string_view before)
{
    static constexpr std::string_view digests[] = {"md5 of ", "sha1 of ", "sha256 of ", "sha512 of ", "hash of ", "digest of "};
    constexpr size_t farthest = 24; // "the given "
    return std::ranges::any_of(digests, [before](std::string_view word) {
        const size_t reach = std::min(before.size(), word.size() + farthest);
        const std::string_view near = before.substr(before.size() - reach);
        const size_t at = findIgnoringCase(near, word);
        return at != near.npos && near.substr(at).find_first_of(",;:.") == near.npos;
    });
}

// key passphrase: rotate until May; "reset to X" tells it
bool isTaskToDo(std::string_view value)
{
    static constexpr std::string_view tasks[] = {"rotate", "renew", "revoke", "reset", "update", "expires", "unchanged"};
    size_t from = value.find(' ');
    if (from == std::string_view::npos || !isAmong(value.substr(0, from), tasks))
        return false;
    while (from < value.size()) {
        const size_t to = std::min(value.find(' ', from + 1), value.size());
        if (looksLikePassword(value.substr(from + 1, to - from - 1)))
            return false;
        from = to;
    }
    return true;
}

// password: your usual one
bool isWhose(std::string_view value)
{
    static constexpr std::string_view owners[] = {"your ", "his ", "her ", "their ", "our "};
    return std::ranges::none_of(value, isDigit)
        && std::ranges::any_of(owners, [value](std::string_view owner) { return value.starts_with(owner); });
}

// A line that tells of a failure: what follows the colon is the reason.
bool tellsFailure(std::string_view before)
{
    static constexpr std::string_view words[] = {"error",      "fail",  "invalid", "cannot",  "unable",  "denied",
                                                 "unexpected", "could", "missing", "expired", "warning", "rejected"};
    before = before.substr(before.size() - std::min<size_t>(before.size(), 160));
    return std::ranges::any_of(words, [before](std::string_view word) { return findIgnoringCase(before, word) != std::string_view::npos; });
}

bool isFollowedByPair(std::string_view value)
{
    value = value.substr(0, longestElement);
    const size_t blank = value.find(' '), next = skipBlanks(value, std::min(blank, value.size()), value.size());
    if (next >= value.size() || blank == 0 || value.find('}', next) == value.npos)
        return false;
    size_t to = next;
    while (to < value.size() && isNameChar(value[to]))
        ++to;
    const std::string_view first = value.substr(0, blank - (value[blank - 1] == ','));
    const bool pair = to > next && to + 1 < value.size() && value[to] == ':'
        && (value[blank - 1] == ',' || (isUpper(value[next]) && !isBlank(value[to + 1])));
    const auto hump = std::ranges::find_if(first, isUpper);
    const bool variable = keyKind(first) != KeyKind::Ordinary
        || (hump != first.begin() && hump != first.end() && std::ranges::none_of(first, isDigit) && std::ranges::all_of(first, isAlnum)
            && isLower(first[0])); // {user: userName, password: pw}, of code
    return pair && !variable && !isStatus(first);
}

} // namespace hindcast::redaction
