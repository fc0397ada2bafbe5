// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/Reference.h"

#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/WrittenReference.h"
#include "core/rules/redaction/words/ValueWords.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

using Word = std::string_view;

constexpr size_t longestReference = 2048; // bounds keep hostile lines linear
constexpr size_t longestCall = 512;

bool beginsWithAny(Word value, std::span<const Word> prefixes)
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
    constexpr size_t longestToken = 5; // [PAD], of what models read
    if (brackets)
        return isAmong(inner, words::statusWords()) || (inner.size() <= longestToken && std::ranges::all_of(inner, isUpper));
    return std::ranges::all_of(inner.substr(inner.starts_with('/')),
                               [](char c) { return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == ' ' || c == '|'; });
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
    if (inner.substr(0, longestCall).find("lookup(") != Word::npos) // of Ansible: a text says where
        return true;
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
    return beginsWithAny(callee.substr(std::max(callee.rfind('.') + 1, callee.rfind(':') + 1)), words::lookupVerbs());
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
    if (value[name] == '.' && beginsWithAny(value, words::codeRoots()) && !isTitledBehindDash(value)
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
    const bool numbered = isUpper(callee[0]) && std::ranges::all_of(callee.substr(1), isLower) && arguments.size() > 2
        && std::ranges::all_of(arguments.substr(1, arguments.size() - 2), isDigit);
    if (numbered) // Saltmarsh(19)
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
    return beginsWithAny(value, words::pathRoots())
        && std::ranges::all_of(value, [](char c) { return isAlnum(c) || Word("._-/~:#@\\").find(c) != Word::npos; });
}

// keystore.jks, ca.crt
bool isFileName(Word value)
{
    const size_t dot = value.rfind('.');
    return dot != Word::npos && dot > 0 && isAmong(value.substr(dot + 1), words::fileEndings())
        && std::ranges::all_of(value, [](char c) { return isAlnum(c) || Word("._-/\\:~").find(c) != Word::npos; });
}

// vault_secret_age_seconds{path="prod/db"}
bool isMetric(Word value)
{
    const size_t brace = value.find('{');
    const Word name = value.substr(0, brace);
    return brace != Word::npos && value.ends_with('}') && value.find("=\"", brace) != Word::npos && name.find('_') != Word::npos
        && std::ranges::all_of(name, [](char c) { return isLower(c) || isDigit(c) || c == '_' || c == ':'; });
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
    if (value.find(',') != Word::npos && beginsWithAny(value, directoryRoots))
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
    if (value[0] == '/' && value.ends_with('}') && value.find("/${") != Word::npos
        && std::ranges::all_of(value, [](char c) { return isNameChar(c) || Word("/${}").find(c) != Word::npos; }))
        return true; // /var/lib/otp/${USER}
    if (isBound(value) || (value[0] == '<' && isFilePath(value.substr(1)))
        || (value[0] == '@' && (isFileName(value.substr(1)) || isFilePath(value.substr(1)))))
        return true;
    if (value.starts_with("<%") && value.ends_with("%>"))
        return !hasOwnText(value);
    if (value.find(' ') != Word::npos)
        return isTagged(value) || isCode(value.substr(value[0] == '&')); // &corev1.Secret{...}
    return isMetric(value) || beginsWithAny(value, words::referencePrefixes()) || isFilePath(value) || isFileName(value) || isCode(value);
}

Span defaultText(Word value)
{
    constexpr size_t longestCallee = 64;
    const size_t open = value.substr(0, longestCallee).find('(');
    if (open == Word::npos || open == 0
        || !std::ranges::all_of(value.substr(0, open), [](char c) { return isIdentifierChar(c) || Word(".:?").find(c) != Word::npos; })
        || !looksUp(value.substr(0, open)))
        return {};
    const Word call = value.substr(0, longestCall);
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

} // namespace hindcast::redaction
