// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/commands/CommandSecrets.h"

#include "core/rules/redaction/commands/CommandLineWords.h"
#include "core/rules/redaction/commands/PipedSecrets.h"
#include "core/rules/redaction/prose/PersonsPassword.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/PlainForms.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/CommandWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

using words::CommandRule;
using words::Portion;
using words::Take;

constexpr int deepest = 3;       // commands within quotes of commands

// eu-west-1
bool isPlainName(std::string_view value)
{
    for (size_t from = 0; from < value.size();) {
        const size_t to = std::min(value.find('-', from), value.size());
        const std::string_view part = value.substr(from, to - from);
        const size_t letters = size_t(std::ranges::find_if_not(part, isLower) - part.begin());
        if (!std::ranges::all_of(part.substr(letters), isDigit))
            return false;
        from = to + 1;
    }
    return value.find('-') != std::string_view::npos;
}

/// The commands of a line.
class CommandLine : CommandLineWords
{
public:
    using CommandLineWords::CommandLineWords;

    void run(int depth)
    {
        for (size_t i = 0; i < m_words.size(); ++i) {
            const std::string_view command = baseName(word(i));
            for (const CommandRule& rule : words::commandRules())
                if (equalsIgnoringCase(command, rule.command))
                    apply(rule, i);
            named(i);
            if (i == 0 || m_words[i].before != ShellWord::Before::Blank)
                beside(i);
            if (i > 0 && isAmong(word(i - 1), words::pairFlags()))
                pair(i);
            if (word(i) == "AUTH")
                authenticated(i);
            if (word(i) == "LOGIN")
                mailbox(i);
            registry(i);
            if (i > 0 && m_words[i].quoted && word(i - 1).ends_with("-command")
                && keyKind(word(i - 1).substr(0, word(i - 1).size() - 8)) == KeyKind::Secret)
                printed(m_words[i].span);
            printing(i);
            if (word(i) == "send")
                sent(i);
            if (word(i) == "PASS" || word(i) == "pass" || word(i) == "user")
                spoken(i);
            if (i > 0 && word(i).starts_with("pass:") && startsIgnoringCase(word(i - 1), "-pass"))
                redact({m_words[i].span.from + 5, m_words[i].span.to});
            if (const size_t joined = word(i).starts_with("--pass") ? word(i).find("=pass:") : std::string_view::npos;
                joined != std::string_view::npos)
                redact({m_words[i].span.from + joined + 6, m_words[i].span.to});
            if (m_words[i].before == ShellWord::Before::Pipe || m_words[i].before == ShellWord::Before::Here)
                findPipedSecrets(*this, i);
            substituted(i);
            literal(i);
            written(i);
            namedInList(i);
            drive(i);
            if (depth > 0 && word(i).find(' ') != std::string_view::npos)
                for (const auto& [inner, json] : innerCommands(m_text, m_words[i]))
                    CommandLine(m_text, shellWords(m_text, inner, json), m_edits).run(depth - 1);
        }
    }

private:
    using CommandLineWords::redact;
    void redact(Span span, const CommandRule& rule)
    {
        const std::string_view whole = part(span);
        size_t at = 0;
        if (whole == "user:password" || whole == "username:password") // of documentation
            return;
        if (rule.portion != Portion::Whole) {
            constexpr std::string_view signs = " :%,/:=";
            const char sign = signs[size_t(rule.portion)];
            at = (rule.portion == Portion::AfterLastColon ? whole.rfind(sign) : whole.find(sign)) + 1;
            if (at == 1 && sign == '/') // sqlplus /nolog
                return;
            if (at == 0 || whole.substr(at).starts_with("//") || std::ranges::all_of(whole, [](char c) { return isDigit(c) || c == ':'; }))
                return;
            if (rule.portion == Portion::AfterSlash)
                span.to = std::min(span.to, span.from + std::min(whole.find('@'), whole.size()));
            if (at >= span.to - span.from)
                return;
        }
        span.from += at;
        if (!isConnective(part(span)) && (!rule.guess || looksLikePassword(part(span))))
            redact(span); // "requirepass is set by" tells of one
    }

    bool holdsTogether(std::string_view first, std::string_view second, size_t command, size_t end) const
    {
        for (size_t i = command + 1; i + 1 < end; ++i)
            if (equalsIgnoringCase(word(i), first) && equalsIgnoringCase(word(i + 1), second))
                return true;
        return false;
    }

    void apply(const CommandRule& rule, size_t command)
    {
        const size_t end = endOf(command);
        const auto holds = [&](std::string_view wanted) {
            for (size_t i = command + 1; i < end; ++i)
                if (equalsIgnoringCase(word(i), wanted))
                    return true;
            return false;
        };
        const size_t blank = rule.with.find(' '); // two words, one behind the other
        if (!rule.with.empty() && blank == std::string_view::npos && !holds(rule.with))
            return;
        if (blank != std::string_view::npos && !holdsTogether(rule.with.substr(0, blank), rule.with.substr(blank + 1), command, end))
            return;
        if (rule.take == Take::Argument)
            argument(rule, command, end);
        else
            flags(rule, command, end);
    }

    void flags(const CommandRule& rule, size_t command, size_t end)
    {
        for (size_t i = command + 1; i < end; ++i) {
            std::string_view w = word(i);
            if (rule.command == "curl" && isJoined(w, rule.flag)) // -sfu bob:X
                w = rule.flag;
            if (!w.starts_with(rule.flag))
                continue;
            const Span rest{w == rule.flag ? m_words[i].span.to : m_words[i].span.from + rule.flag.size(), m_words[i].span.to};
            if (rest.empty()) {
                const bool asks = i + 1 >= end || (!m_words[i + 1].quoted && isFlag(word(i + 1)));
                if (!asks && (rule.take == Take::Flag || (looksLikePassword(word(i + 1)) && !isDatabase(word(i + 1)))))
                    redact(m_words[i + 1].span, rule);
            } else if (m_text[rest.from] == '=') {
                redact({rest.from + 1, rest.to}, rule);
            } else if (rule.flag[1] != '-' && attached(rule, part(rest), w)) {
                redact(rest, rule);
            }
        }
    }

    // mysql -p orders_2024
    static bool isDatabase(std::string_view word)
    {
        return word.find('_') != std::string_view::npos
            && std::ranges::all_of(word, [](char c) { return isLower(c) || isDigit(c) || c == '_'; });
    }

    static bool isJoined(std::string_view word, std::string_view flag)
    {
        return word.size() > 2 && word.size() < 7 && flag.size() == 2 && word[0] == '-' && word.back() == flag[1]
            && std::ranges::all_of(word.substr(1), [](char c) { return isUpper(c) || isLower(c); });
    }

    // Whether what is written right at a flag of one letter is its value: -phunter2, but -port is a flag.
    static bool attached(const CommandRule& rule, std::string_view value, std::string_view whole)
    {
        if (value.starts_with(":env") || value.starts_with(":file")) // -storepass:env, of keytool
            return false;
        if (rule.take == Take::Attached || rule.portion != Portion::Whole || rule.command == "sshpass")
            return true;
        return keyKind(whole) == KeyKind::Ordinary && !std::ranges::all_of(value, [](char c) { return isLower(c) || c == '-'; });
    }

    void argument(const CommandRule& rule, size_t command, size_t end)
    {
        bool flagged = rule.flag.empty(), named = false;
        size_t found = 0, last = 0;
        for (size_t i = command + 1; i < end; ++i) {
            const std::string_view w = word(i);
            if (w == "#" && !m_words[i].quoted)
                break; // a comment
            const bool other = rule.command == "net" && (w.starts_with('/') || w.starts_with("\\\\")); // \\host\share
            if (isFlag(w) || w == "-" || other) {
                flagged = flagged || (w.size() > 1 && w[1] != '-' && w.find(rule.flag) != std::string_view::npos);
                named = isAmong(w, words::namingFlags());
                continue;
            }
            if (std::exchange(named, false))
                continue;
            if (rule.guess && i > command + 1 && !m_words[i].quoted && isSetting(w))
                continue;
            last = i;
            if (++found == rule.nth)
                break;
        }
        if (last > 0 && flagged && found >= std::max<size_t>(rule.nth, 1) && !(last > command + 1 && ofWindows(rule, command, last, end)))
            redact(m_words[last].span, rule);
    }

    // net user bob X /add, net use \\host\share X /user:bob: with such a switch it can be nothing else, whatever it looks like
    bool ofWindows(const CommandRule& rule, size_t command, size_t last, size_t end)
    {
        if (rule.command != "net" || word(last).ends_with(':') || word(last) == "*")
            return false;
        for (size_t i = command; i < end; ++i)
            if (equalsIgnoringCase(word(i), "/add") || startsIgnoringCase(word(i), "/user:"))
                return redact(m_words[last].span), true;
        return false;
    }

    // username=bob
    static bool isSetting(std::string_view word)
    {
        const size_t equals = word.find('=');
        return equals != std::string_view::npos && equals > 0 && equals + 1 < word.size()
            && std::ranges::all_of(word.substr(0, equals), isNameChar) && std::ranges::any_of(word.substr(0, equals), isLower)
            && std::ranges::none_of(word.substr(0, equals), isDigit);
    }

    // --password-file=<(echo X), private-key <(echo X)
    void substituted(size_t i)
    {
        if (i == 0 || i + 1 >= m_words.size() || m_words[i].before == ShellWord::Before::Blank || m_words[i].span.from < 2
            || (baseName(word(i)) != "echo" && baseName(word(i)) != "printf") || m_text.substr(m_words[i].span.from - 2, 2) != "<(")
            return;
        const bool names = mayNameSecret(word(i - 1)) || (i > 1 && mayNameSecret(word(i - 2)));
        size_t value = i + 1;
        const size_t end = endOf(i);
        while (value < end && !m_words[value].quoted && isFlag(word(value)))
            ++value;
        if (value + 1 < end && word(value).find('%') != std::string_view::npos) // of printf
            ++value;
        // What compares and prints texts is given none that are secret: diff -u <(echo A) <(echo B).
        static constexpr std::string_view ofTexts[] = {"diff",  "colordiff", "vimdiff", "cmp", "comm",
                                                       "paste", "join",      "sort",    "cat", "grep"};
        const size_t taker = word(i - 1) == "<" && i > 1 ? i - 2 : i - 1;
        const bool handed = isFlag(word(taker)) && !isAmong(baseName(word(startOf(taker))), ofTexts);
        const bool own = handed && value + 1 == end && value < end && (hasDigitForLetter(word(value)) || isSurelyPassword(word(value)));
        if (own || (names && value < end && (looksLikePassword(word(value)) || word(i - 1).starts_with("--"))))
            redact(m_words[value].span);
    }

    // Set-Item -Path Env:API_KEY -Value X
    void drive(size_t i)
    {
        constexpr std::string_view begin = "env:";
        if (!startsIgnoringCase(word(i), begin) || keyKind(word(i).substr(begin.size())) != KeyKind::Secret)
            return;
        const size_t end = endOf(i);
        for (size_t k = i + 1; k + 1 < end; ++k)
            if (equalsIgnoringCase(word(k), "-value"))
                redact(m_words[k + 1].span);
    }

    // kubectl create secret generic a --from-literal=b=X
    void literal(size_t i)
    {
        constexpr std::string_view flag = "--from-literal=";
        if (!word(i).starts_with(flag))
            return;
        const size_t equals = word(i).find('=', flag.size());
        size_t kind = i;
        while (kind > 0 && i - kind < most && word(kind) != "secret")
            --kind;
        if (equals == std::string_view::npos || word(kind) != "secret")
            return;
        const std::string_view value = word(i).substr(equals + 1);
        if (looksLikePassword(value) && !isPlainName(value))
            redact({m_words[i].span.from + equals + 1, m_words[i].span.to});
    }

    // QWERLKJHZMXN: what is written into the file of a secret may do without digits; no variable, and no setting that is switched
    [[nodiscard]] static bool isWrittenWord(std::string_view word)
    {
        constexpr size_t shortest = 8;
        return word.size() >= shortest && std::ranges::all_of(word, [](char c) { return isAlnum(c) || c == '-'; })
            && std::ranges::any_of(word, isUpper) && !isStatus(word);
    }

    // echo X > /run/secrets/db, echo X | tee ~/.vault_pass
    void written(size_t i)
    {
        if (baseName(word(i)) != "echo" && baseName(word(i)) != "printf")
            return;
        size_t at = i + 1;
        const size_t end = endOf(i);
        while (at < end && !m_words[at].quoted && isFlag(word(at)))
            ++at;
        if (at + 1 < end && baseName(word(i)) == "printf" && word(at).find('%') != std::string_view::npos)
            ++at;
        if (at + 1 != end || end >= m_words.size() || !(looksLikePassword(word(at)) || isWrittenWord(word(at))))
            return;
        const size_t behind = endOf(end);
        const bool piped = m_words[end].before == ShellWord::Before::Pipe;
        if (piped ? baseName(word(end)) != "tee" && (baseName(word(end)) != "sudo" || end + 1 == behind || baseName(word(end + 1)) != "tee")
                  : word(end)[0] != '>')
            return;
        for (size_t target = end; target < behind; ++target)
            if (isSecretFile(word(target).substr(std::min(word(target).find_first_not_of('>'), word(target).size()))))
                return redact(m_words[at].span);
    }

    // --set env[0].name=DB_PASSWORD,env[0].value=X, or each in a --set of its own
    void namedInList(size_t i)
    {
        const bool formation = word(i).starts_with("ParameterKey="); // ParameterKey=DBPassword,ParameterValue=X
        const std::string_view nameEnd = formation ? "ParameterKey=" : ".name=", valueEnd = formation ? "ParameterValue=" : ".value=";
        const size_t at = word(i).find(nameEnd);
        if (at == std::string_view::npos)
            return;
        const size_t begin = std::max(word(i).rfind(',', at) + 1, word(i).rfind('=', at - std::min<size_t>(at, 1)) + 1); // npos + 1: 0
        const std::string_view entry = word(i).substr(begin, at - begin), rest = word(i).substr(at + nameEnd.size());
        if ((entry.empty() && !formation) || keyKind(rest.substr(0, rest.find(','))) != KeyKind::Secret)
            return;
        for (size_t k = formation ? i : startOf(i); k < (formation ? i + 1 : endOf(i)); ++k) {
            const std::string_view whole = word(k);
            for (size_t found = whole.find(valueEnd); found != std::string_view::npos; found = whole.find(valueEnd, found + 1))
                if (whole.substr(0, found).ends_with(entry)) {
                    const size_t value = found + valueEnd.size();
                    return redact({m_words[k].span.from + value, m_words[k].span.from + std::min(whole.find(',', value), whole.size())});
                }
        }
    }

    // tool -u bob -p X: what stands beside a user
    void beside(size_t first)
    {
        const size_t end = endOf(first);
        size_t command = first;
        while (command + 1 < end && (word(command) == "$" || word(command) == "#" || word(command) == "+" || word(command) == "exec"))
            ++command;
        const std::string_view name = baseName(word(command));
        const bool own = std::ranges::any_of(words::commandRules(), [name](const CommandRule& rule) {
            return rule.take == Take::Attached && equalsIgnoringCase(name, rule.command);
        });
        if (own || isAmong(name, words::otherwiseWords()))
            return;
        bool user = false;
        for (size_t i = command + 1; i + 1 < end; ++i)
            user = user || (isAmong(word(i), words::userFlags()) && !isFlag(word(i + 1)));
        for (size_t i = command + 1; user && i + 1 < end; ++i)
            if (isAmong(word(i), words::besideFlags()) && mayBePassword(word(i + 1)))
                redact(m_words[i + 1].span);
    }

    // No port, mapping of ports, path or setting.
    static bool mayBePassword(std::string_view value)
    {
        return !isFlag(value) && value.size() > 2 && value[0] != '/' && value.find('=') == std::string_view::npos
            && !std::ranges::all_of(value, [](char c) { return isDigit(c) || c == ':' || c == '.' || c == '-'; });
    }

    // -a monitor:X
    void pair(size_t i)
    {
        const std::string_view value = word(i);
        const size_t colon = value.find(':');
        if (colon == std::string_view::npos || colon == 0 || value.find('/') != std::string_view::npos)
            return;
        const Span secret{m_words[i].span.from + colon + 1, m_words[i].span.to};
        bool within = false; // kubectl run x -- -u bob:X
        for (size_t k = startOf(i); k < i && !within; ++k)
            within = word(k) == "--";
        if (looksLikePassword(part(secret)) && (within || !isAmong(baseName(word(startOf(i))), words::otherwiseWords())))
            redact(secret);
    }

    // 127.0.0.1:6379> AUTH bob X
    void authenticated(size_t i)
    {
        const bool prompt = i > 0 && word(i - 1).ends_with('>');
        const size_t end = endOf(i);
        if (end - i == 3 && (word(i + 1) == "PLAIN" || word(i + 1) == "LOGIN") && word(i + 2).size() > 3) // of SMTP
            return redact(m_words[i + 2].span);
        const bool hello = i > 1 && word(i - 2) == "HELLO"; // HELLO 3 AUTH bob X
        if ((i > 0 && !prompt && !hello) || end - i < 2 || end - i > 3)
            return;
        if (prompt || looksLikePassword(word(end - 1)))
            redact(m_words[end - 1].span);
    }

    // reg add HKLM\App /v DbPassword /d X; DefaultPassword  REG_SZ  X, as it answers
    void registry(size_t i)
    {
        if (i == 0 || i + 1 >= endOf(i))
            return;
        if (word(i).starts_with("REG_") && isNamedSecret(word(i - 1), word(i + 1)))
            return redact(m_words[i + 1].span);
        if (!equalsIgnoringCase(word(i), "/v"))
            return;
        const size_t end = endOf(i);
        for (size_t k = i + 2; k + 1 < end; ++k)
            if (equalsIgnoringCase(word(k), "/d") && isNamedSecret(word(i + 1), word(k + 1)))
                return redact(m_words[k + 1].span);
    }

    // a1 LOGIN bob X, of IMAP
    void mailbox(size_t i)
    {
        const std::string_view tag = i > 0 ? word(i - 1) : std::string_view();
        if (endOf(i) - i == 3 && tag.size() > 1 && tag.size() < 6 && isDigit(tag.back()) && std::ranges::all_of(tag, isAlnum))
            redact(m_words[i + 2].span);
    }

    // cf set-env shop DB_PASS x, occ config:system:set mail_password --value=x
    void namedFurther(size_t i)
    {
        const size_t end = endOf(i);
        for (size_t at = i + 1; at + 1 < end; ++at) {
            const std::string_view name = baseName(word(at)), next = word(at + 1);
            if (isFlag(name) || name.find('=') != std::string_view::npos || !std::ranges::all_of(name, isNameChar)
                || (keyKind(name) != KeyKind::Secret && keyKind(name) != KeyKind::Reference))
                continue;
            for (size_t k = at + 1; k < end; ++k)
                if (word(k).starts_with("--value=") && isNamedSecret(name, word(k).substr(8)))
                    redact({m_words[k].span.from + 8, m_words[k].span.to});
                else if (word(k) == "--value" && k + 1 < end && isNamedSecret(name, word(k + 1)))
                    redact(m_words[k + 1].span);
            const bool last = at + 2 == end && next.size() > 3 && std::ranges::none_of(next, isBlank) && !isStatus(next)
                && (keyKind(next) == KeyKind::Ordinary || std::ranges::any_of(next, isUpper)); // the value, whatever it looks like
            if (!isFlag(next) && isNamedSecret(name, next)
                && (last || (looksLikePassword(next) && next.find('=') == std::string_view::npos)))
                redact(m_words[at + 1].span);
            return;
        }
    }

    // --password-command "echo X"
    void printed(Span span)
    {
        for (const std::string_view command : {"echo ", "printf "})
            if (part(span).starts_with(command))
                redact({span.from + command.size(), span.to});
    }

    // --ldap_password_cmd='echo X'
    void printing(size_t i)
    {
        const std::string_view whole = word(i);
        const size_t equals = whole.find('=');
        if (equals == std::string_view::npos || equals < 5 || !isFlag(whole))
            return;
        std::string_view name = whole.substr(0, equals);
        if (!name.ends_with("cmd") && !name.ends_with("command"))
            return;
        name = name.substr(0, std::max(name.rfind('_') + 1, name.rfind('-') + 1));
        Span value{m_words[i].span.from + equals + 1, m_words[i].span.to};
        while (value.to > value.from + 1 && isQuote(m_text[value.from]) && m_text[value.to - 1] == m_text[value.from])
            value = {value.from + 1, value.to - 1};
        if (!name.empty() && keyKind(name.substr(0, name.size() - 1)) == KeyKind::Secret)
            printed(value);
    }

    // spawn passwd bob; expect "New"
    [[nodiscard]] bool isSpawned(size_t at, std::string_view command) const
    {
        constexpr size_t farthest = 8;
        for (size_t k = at; k-- > 1 && at - k < farthest;)
            if (word(k - 1) == "spawn")
                return baseName(word(k)) == command;
        return false;
    }

    // expect "Password:"; send "X\r"
    void sent(size_t i)
    {
        constexpr size_t farthest = 6;
        bool asked = false;
        for (size_t at = i; at-- > 1 && i - at < farthest && !asked;)
            asked = word(at - 1) == "expect"
                && (isSpawned(at, "passwd") || findIgnoringCase(word(at), "assw") != std::string_view::npos
                    || findIgnoringCase(word(at), "passphrase") != std::string_view::npos);
        size_t value = i + 1;
        while (value < endOf(i) && word(value) == "--")
            ++value;
        if (!asked || value >= endOf(i))
            return;
        Span said = m_words[value].span;
        said.to = std::min(said.to, said.from + part(said).find_first_of("\\\""));
        redact(said);
    }

    // ftp> user bob X, > PASS X
    void spoken(size_t i)
    {
        const size_t end = endOf(i);
        if (i == 0 || (!word(i - 1).ends_with('>') && word(i - 1) != "C:") || word(i - 1).find('<') != std::string_view::npos
            || (i > 1 && m_words[i - 1].before == ShellWord::Before::Blank))
            return;
        const size_t wanted = word(i) == "user" ? 3 : 2;
        if (end - i == wanted && (wanted == 2 || word(i - 1) == "ftp>"))
            redact(m_words[end - 1].span);
    }

    // NAME VALUE: setx DB_PASSWORD x, ENV API_KEY x, config set auth_token x
    void named(size_t i)
    {
        const std::string_view verb = baseName(word(i));
        const bool changes = verb.starts_with("set-") || verb.starts_with("reset-") || verb.starts_with("change-")
            || verb.starts_with("update-");
        const size_t behind = endOf(i) - 1; // set-initial-password X
        if (changes && (verb.ends_with("password") || verb.ends_with("passwd") || verb.ends_with("-pw")) && behind > i
            && !isFlag(word(behind)) && !isFlag(word(behind - 1)) && looksLikePassword(word(behind)))
            return redact(m_words[behind].span);
        if (verb.ends_with(":set") || verb.starts_with("set-") || verb == "setenv" || verb == "update-env")
            return namedFurther(i);
        bool sure = equalsIgnoringCase(verb, "setx") || verb == "SetEnv" || verb == "fastcgi_param"
            || (verb == "ENV" && m_words[i].before != ShellWord::Before::Blank);
        if (!sure && verb != "set" && verb != "SET" && verb != "put" && verb != "config")
            return;
        size_t at = i + 1;
        const size_t end = endOf(i);
        while (at < end && (isFlag(word(at)) || (sure && word(at).starts_with('/')) || (verb == "config" && word(at) == "set")))
            ++at;
        if (at + 1 >= end || !isNamedSecret(baseName(word(at)), word(at + 1)) || word(at).find('=') != std::string_view::npos)
            return;
        const bool key = verb == "put" && word(at).find('/') != std::string_view::npos && at + 2 == end && word(at + 1)[0] != '@';
        sure = sure || key || word(at - 1) == "--secret"; // consul kv put app/db/password X, pulumi config set --secret dbPassword X
        constexpr size_t least = 10; // npm config set //host/:_password bm90YXdvcmQ
        const std::string_view value = word(at + 1);
        const bool mixed = value.size() >= least && std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower)
            && std::ranges::all_of(value, isNameChar);
        if (sure || mixed || looksLikePassword(value))
            redact(m_words[at + 1].span);
    }
};

} // namespace

void findCommandSecrets(std::string_view text, Span part, Edits& edits) { CommandLine(text, shellWords(text, part), edits).run(deepest); }

void findCommandSecrets(std::string_view text, std::vector<ShellWord> words, Edits& edits)
{
    CommandLine(text, std::move(words), edits).run(0);
}

bool isKnownCommand(std::string_view word)
{
    return std::ranges::any_of(words::commandRules(),
                               [name = baseName(word)](const CommandRule& rule) { return equalsIgnoringCase(name, rule.command); });
}

bool isProgram(std::string_view word)
{
    static constexpr std::string_view others[] = {
        "terraform", "tofu",     "packer",           "pulumi",   "make",   "npm", "yarn", "node", "python", "python3", "go", "cargo",
        "mvn",       "gradle",   "pytest",           "rails",    "bundle", "php", "java", "perl", "ruby",   "bash",    "sh", "flask",
        "uvicorn",   "gunicorn", "ansible-playbook", "systemctl"};
    return std::ranges::find(others, baseName(word)) != std::end(others) || isKnownCommand(word);
}

} // namespace hindcast::redaction
