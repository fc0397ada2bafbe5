// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/CommandText.h"

#include "core/lint/commands/CodeBlocks.h"
#include "core/lint/commands/Programs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <map>

namespace hindcast::lint {
namespace {

constexpr size_t mostCommands = 4'000;
constexpr int deepestScript = 4;
constexpr size_t longestStatement = 2'000;

using Names = std::map<std::string, std::string, std::less<>>;

std::string baseName(std::string_view word)
{
    const size_t slash = word.rfind('/');
    return asciiLower(slash == std::string_view::npos ? word : word.substr(slash + 1));
}

bool isName(std::string_view text)
{
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && std::ranges::all_of(text, [](char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

/// Files that are no files: what is written there happens.
bool isFateful(const std::string& target)
{
    return target.starts_with("/dev/sd") || target.starts_with("/dev/nvme") || target.starts_with("/dev/vd")
        || target == "/proc/sysrq-trigger" || target == "/sys/fs/selinux/enforce";
}

/// Collects the commands of a text, scripts within scripts included.
class CommandCollector
{
public:
    CommandCollector(CommandText& out, size_t end) : m_out(out), m_end(end) {}

    void script(std::string_view text, size_t at, bool nested, bool prose, int depth)
    {
        if (depth > deepestScript)
            return;
        const std::vector<ShellCall> calls = shellCalls(text, prose);
        const bool decodes = decodesIntoShell(calls, text);
        std::vector<std::string> inside; // programs in substitutions so far
        for (size_t i = 0; i < calls.size() && m_out.commands.size() < mostCommands; ++i) {
            const ShellCall& call = calls[i];
            assign(call);
            std::vector<std::string> producers;
            for (size_t j = i; j > 0 && calls[j].piped; --j)
                if (!calls[j - 1].words.empty())
                    producers.push_back(baseName(calls[j - 1].words.front().text));
            std::string input = call.input;
            for (size_t j = i; j > 0 && calls[j].piped; --j)
                input += calls[j - 1].input;
            if (!input.empty() && !call.words.empty()
                && (isShell(baseName(call.words.front().text)) || call.words.front().text == "ssh" || call.words.back().text == "bash"))
                script(input, at + (nested ? 0 : firstAt(call)), true, false, depth + 1);
            for (const std::string& target : call.targets)
                if (!call.input.empty())
                    m_files[baseName(target)] = call.input;
            if (!call.input.empty())
                fragment(call.input, nested ? at : at + firstAt(call));
            collect(call, input, producers, i + 1 < calls.size() && calls[i + 1].piped ? &calls[i + 1] : nullptr, at, nested, prose, depth);
            if (decodes)
                if (const std::string plain = decodedText(call.input); !plain.empty())
                    script(plain, at + (nested ? 0 : firstAt(call)), true, false, depth + 1);
            if (decodes)
                for (const CallWord& w : call.words)
                    if (const std::string plain = decodedText(w.text); !plain.empty())
                        script(plain, at + (nested ? 0 : w.at), true, false, depth + 1);
        }
    }

    void words(const QStringList& list, size_t at)
    {
        ShellCall call;
        for (const QString& w : list)
            call.words.push_back({w.toStdString(), 0, w.contains(u' ')});
        collect(call, {}, {}, nullptr, at, true, false, 1);
    }

    void input(const std::string& text) // of the step that was read last
    {
        fragment(text, m_end);
        if (!m_out.commands.empty())
            m_out.commands.back().input += text;
    }
    void fragment(std::string text, size_t at) { m_out.fragments.push_back({std::move(text), at}); }

private:
    static size_t firstAt(const ShellCall& call) { return call.words.empty() ? 0 : call.words.front().at; }

    /// NAME=value, export NAME=value, alias k=kubectl.
    void assign(const ShellCall& call)
    {
        for (size_t i = 0; i < call.words.size(); ++i) {
            const std::string& w = call.words[i].text;
            const size_t sign = w.find('=');
            if (sign == std::string::npos) {
                if (i == 0 && (w == "export" || w == "alias" || w == "local" || w == "set" || w == "declare" || w == "readonly"))
                    continue;
                break;
            }
            if (!isName(std::string_view(w).substr(0, sign)) || w.size() > longestStatement)
                break;
            (call.words[0].text == "alias" ? m_aliases : m_variables)[w.substr(0, sign)] = w.substr(sign + 1);
        }
    }

    /// Variables that are known are what they hold; one that is a whole word may be several.
    void expand(const CallWord& word, std::vector<CallWord>& out) const
    {
        if (word.text.find('$') == std::string::npos || m_variables.empty()) {
            out.push_back(word);
            return;
        }
        CallWord made = word;
        made.text.clear();
        for (size_t i = 0; i < word.text.size();) {
            if (word.text[i] != '$') {
                made.text += word.text[i++];
                continue;
            }
            const bool braces = i + 1 < word.text.size() && word.text[i + 1] == '{';
            size_t end = i + (braces ? 2 : 1);
            while (end < word.text.size() && isName(std::string_view(&word.text[end], 1)))
                ++end;
            const auto known = m_variables.find(std::string_view(word.text).substr(i + (braces ? 2 : 1), end - i - (braces ? 2 : 1)));
            if (known == m_variables.end() || made.text.size() > longestStatement) {
                made.text += word.text[i++];
                continue;
            }
            made.text += known->second;
            i = end + (braces && end < word.text.size() && word.text[end] == '}' ? 1 : 0);
        }
        if (word.text[0] != '$' || word.quoted || made.text.find(' ') == std::string::npos) {
            out.push_back(std::move(made));
            return;
        }
        for (const ShellCall& call : shellCalls(made.text, false))
            for (const CallWord& w : call.words)
                out.push_back({w.text, word.at, w.quoted});
    }

    [[nodiscard]] std::vector<CallWord> expanded(const ShellCall& call) const
    {
        std::vector<CallWord> out;
        for (const CallWord& w : call.words) {
            if (const auto alias = m_aliases.find(w.text); alias != m_aliases.end() && !w.quoted) {
                for (const ShellCall& c : shellCalls(alias->second, false))
                    for (const CallWord& word : c.words)
                        out.push_back({word.text, w.at, word.quoted});
                continue;
            }
            expand(w, out);
        }
        return out;
    }

    void collect(const ShellCall& call, const std::string& input, const std::vector<std::string>& producers, const ShellCall* reader,
                 size_t at, bool nested, bool prose, int depth)
    {
        const std::vector<CallWord> list = expanded(call);
        if (list.empty())
            return;
        const std::string first = baseName(list.front().text);
        if (std::ranges::any_of(call.targets, isFateful))
            add(list, 0, first, call, input, producers, nested ? at : at + list.front().at, nested, prose);
        const bool inert = isInertProgram(first);
        const bool feedsShell = reader && !reader->words.empty() && isShell(baseName(reader->words.front().text));
        for (size_t i = 0; i < list.size() && m_out.commands.size() < mostCommands; ++i) {
            const size_t where = nested ? at : at + list[i].at;
            if (list[i].text.size() > 3 && list[i].text.find(' ') != std::string::npos) {
                const size_t sign = list[i].text.find('=');
                const bool assigned = sign != std::string::npos && isName(std::string_view(list[i].text).substr(0, sign));
                if (runsProgramText(list[i].text) && !(inert && first != "awk"))
                    for (const char mark : {'"', '\'', '`'})
                        strings(list[i].text, mark, where, depth);
                if (runsItsText(list, i, first, prose) || (inert && feedsShell && first != "base64"))
                    script(std::string_view(list[i].text).substr(assigned ? sign + 1 : 0), where, true, false, depth + 1);
                continue;
            }
            if (inert && i > 0 && !feedsShell)
                continue;
            const std::string name = baseName(list[i].text);
            const bool alone = i == 0 && (list.size() <= 2 || call.piped || !(prose && depth == 0));
            const bool behind = i > 0 && (list[i - 1].text == "sudo" || list[i - 1].text == "--" || (first == "ssh" && i > 1));
            if (const auto written = m_files.find(name);
                written != m_files.end() && (i == 0 || isShell(first) || first == "source" || first == "."))
                script(written->second, where, true, false, depth + 1);
            if (isKnownProgram(name, i + 1 < list.size() ? std::string_view(list[i + 1].text) : std::string_view(), alone || behind))
                add(list, i, name, call, input, producers, where, nested, prose);
        }
    }

    void add(const std::vector<CallWord>& list, size_t i, const std::string& name, const ShellCall& call, const std::string& input,
             const std::vector<std::string>& producers, size_t where, bool nested, bool prose)
    {
        Command c;
        c.words.push_back(programName(name));
        constexpr size_t mostWords = 400;
        for (size_t k = i + 1; k < list.size() && c.words.size() < mostWords; ++k)
            c.words.push_back(list[k].text);
        c.targets = call.targets;
        c.input = input;
        c.producers = producers;
        c.at = where;
        c.end = nested || list.empty() ? where : where + (list.back().at - list[i].at) + list.back().text.size();
        c.inProse = prose;
        m_out.commands.push_back(std::move(c));
    }

    /// A word in another language that starts programs.
    [[nodiscard]] static bool runsProgramText(const std::string& text)
    {
        for (const char* call : {"system", "exec", "popen", "spawn", "subprocess", "Process", "`"})
            if (text.find(call) != std::string::npos)
                return true;
        return false;
    }

    /// Strings of another language that begin with a program.
    void strings(const std::string& text, char mark, size_t at, int depth)
    {
        for (size_t open = text.find(mark); open != std::string::npos;) {
            const size_t close = text.find(mark, open + 1);
            if (close == std::string::npos)
                return;
            script(std::string_view(text).substr(open + 1, close - open - 1), at, true, false, depth + 1);
            open = text.find(mark, close + 1);
        }
    }

    /// A quoted word that is a script: of sh -c, eval, ssh, watch; or of a sentence or another language that has a command in quotes.
    [[nodiscard]] static bool runsItsText(const std::vector<CallWord>& list, size_t i, const std::string& first, bool prose)
    {
        if (isInertProgram(first))
            return false;
        if (!prose)
            return true;
        const std::string_view text = list[i].text;
        const size_t blank = text.find(' ');
        const std::string head = baseName(text.substr(0, blank));
        const std::string_view rest = text.substr(blank + 1);
        return isKnownProgram(head, rest.substr(0, rest.find(' ')), true) || isShell(head) || head == "sudo"
            || head.find('=') != std::string::npos
            || (i > 0 && (list[i - 1].text == "-c" || list[i - 1].text == "-lc" || list[i - 1].text == "eval"));
    }

    /// Something is decoded and a shell reads it.
    [[nodiscard]] static bool decodesIntoShell(const std::vector<ShellCall>& calls, std::string_view text)
    {
        const bool decodes = text.find("base64") != std::string_view::npos || text.find("b64decode") != std::string_view::npos
            || text.find("FromBase64") != std::string_view::npos || text.find("atob(") != std::string_view::npos
            || text.find("xxd -r") != std::string_view::npos || text.find("unhexlify") != std::string_view::npos
            || text.find("fromhex") != std::string_view::npos;
        if (!decodes)
            return false;
        for (const ShellCall& c : calls)
            for (const CallWord& w : c.words)
                if (const std::string name = baseName(w.text); isShell(name) || name == "eval" || name == "source" || name == "exec"
                    || name == "xargs" || name.find("system") != std::string::npos || name.find("popen") != std::string::npos
                    || name.find("subprocess") != std::string::npos || name.find("invoke") != std::string::npos)
                    return true;
        return false;
    }

    CommandText& m_out;
    size_t m_end;
    Names m_aliases, m_variables;
    Names m_files; // here-documents that were written into files
};

/// JSON documents: lists of steps as products write them, and whatever other objects hold commands.
class StepWalker
{
public:
    StepWalker(CommandCollector& commands, size_t end) : m_commands(commands), m_end(end) {}

    void value(const QJsonValue& v, const QString& key, int depth)
    {
        constexpr int deepest = 32;
        if (depth > deepest)
            return;
        if (v.isString())
            text(v.toString(), key.toLower());
        else if (v.isArray())
            array(v.toArray(), key, depth);
        else if (v.isObject())
            object(v.toObject(), depth);
    }

private:
    void object(const QJsonObject& o, int depth)
    {
        // A command goes before what it reads, whatever the order of the keys.
        for (const bool commands : {true, false})
            for (auto it = o.begin(); it != o.end(); ++it)
                if (isCommandKey(it.key().toLower()) == commands)
                    value(it.value(), it.key(), depth + 1);
    }
    void array(const QJsonArray& a, const QString& key, int depth)
    {
        QStringList words;
        for (const auto& v : a)
            if (v.isString())
                words << v.toString();
        const std::string head = words.isEmpty() ? std::string() : baseName(words.first().toStdString());
        if (words.size() == a.size() && words.size() > 1 && (isKnownProgram(head, words[1].toStdString(), true) || isShell(head))) {
            m_commands.words(words, m_end);
            return;
        }
        for (const auto& v : a)
            value(v, key, depth + 1);
    }
    static bool isCommandKey(const QString& key)
    {
        static constexpr std::array keys{"command", "cmd", "run", "script", "shell", "exec", "kubectl", "do", "action", "args"};
        return std::ranges::any_of(keys, [&](const char* k) { return key == QLatin1String(k); });
    }
    void text(const QString& t, const QString& key)
    {
        const std::string plain = t.toStdString();
        if (key.contains(u"yaml") || key.contains(u"manifest") || key.contains(u"stdin") || key.contains(u"patch")
            || key.contains(u"values"))
            m_commands.input(plain);
        else
            m_commands.script(plain, m_end, true, !isCommandKey(key), 0);
    }

    CommandCollector& m_commands;
    size_t m_end;
};

/// What a manifest or pipeline runs: `run: ...`, `shell: ...`, and lists of words below `args:` or `command:`.
void manifestCommands(std::string_view text, size_t at, CommandCollector& commands)
{
    static constexpr std::array keys{"run", "shell", "command", "cmd", "script", "exec", "entrypoint"};
    QStringList words;
    const auto flush = [&] {
        if (words.size() > 1)
            commands.words(words, at);
        words.clear();
    };
    for (size_t i = 0; i < text.size();) {
        const size_t stop = std::min(text.find('\n', i), text.size());
        std::string_view line = text.substr(i, stop - i);
        i = stop + 1;
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        const bool item = line.starts_with("- ");
        if (item)
            line.remove_prefix(2);
        const size_t colon = line.find(": ");
        const std::string key = asciiLower(line.substr(0, std::min(colon, line.size())));
        if (colon != std::string_view::npos && std::ranges::find(keys, key) != keys.end()) {
            flush();
            commands.script(line.substr(colon + 2), at, true, false, 1);
        } else if (item && colon == std::string_view::npos) {
            QString word = QString::fromUtf8(line.data(), qsizetype(line.size())).trimmed();
            if (word.size() > 1 && (word[0] == u'"' || word[0] == u'\'') && word.back() == word[0])
                word = word.sliced(1, word.size() - 2);
            words << word;
        } else {
            flush();
        }
    }
    flush();
}

/// ["kubectl", "delete", "ns", "x"] and Command("kubectl", "delete") in any language: words between quotes and commas.
void listedWords(std::string_view text, char mark, size_t at, CommandCollector& commands)
{
    QStringList list;
    size_t begin = 0;
    const auto flush = [&] {
        if (list.size() > 1
            && (isKnownProgram(baseName(list[0].toStdString()), list[1].toStdString(), true) || isShell(baseName(list[0].toStdString()))))
            commands.words(list, at + begin);
        list.clear();
    };
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != mark)
            continue;
        const size_t close = text.find(mark, i + 1);
        if (close == std::string_view::npos)
            break;
        constexpr size_t longestWord = 300;
        if (close - i > longestWord)
            continue;
        if (list.isEmpty())
            begin = i;
        list << QString::fromUtf8(text.data() + i + 1, qsizetype(close - i - 1));
        size_t next = close + 1;
        while (next < text.size() && (text[next] == ' ' || text[next] == '\n'))
            ++next;
        if (next >= text.size() || text[next] != ',') {
            flush();
            i = close;
            continue;
        }
        ++next;
        while (next < text.size() && (text[next] == ' ' || text[next] == '\n'))
            ++next;
        if (next >= text.size() || text[next] != mark)
            flush();
        i = next - 1;
    }
    flush();
}

} // namespace

bool Command::has(std::string_view flag) const { return std::ranges::find(words, flag) != words.end(); }

std::string_view Command::value(std::string_view flag) const
{
    for (size_t i = 1; i < words.size(); ++i) {
        const std::string_view w = words[i];
        if (w == flag)
            return word(i + 1);
        if (w.size() > flag.size() && w.starts_with(flag) && w[flag.size()] == '=')
            return w.substr(flag.size() + 1);
    }
    return {};
}

std::string Command::line() const
{
    std::string out;
    for (const std::string& w : words) {
        if (out.size() > longestStatement)
            break;
        out += (out.empty() ? "" : " ") + w;
    }
    return out;
}

CommandText commandText(const PlainForm& form)
{
    CommandText out;
    const std::string_view text = form.text;
    CommandCollector commands(out, text.size());
    const size_t first = text.find_first_not_of(" \n\t\r");
    if (first != std::string_view::npos && (text[first] == '[' || text[first] == '{')) {
        const QJsonDocument json = QJsonDocument::fromJson(QByteArray(text.data(), qsizetype(text.size())));
        if (!json.isNull()) {
            commands.fragment(form.text, text.size());
            StepWalker(commands, text.size()).value(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object()), {}, 0);
            return out;
        }
    }
    for (const CodeBlock& block : codeBlocks(text)) {
        const std::string_view part = block.text;
        if (block.fenced) {
            commands.fragment(std::string(part), block.at);
            manifestCommands(part, block.at, commands);
        }
        if (!block.fenced || block.isScript())
            commands.script(part, block.at, false, !block.fenced, 0);
        for (const char mark : {'"', '\''})
            listedWords(part, mark, block.at, commands);
    }
    return out;
}

std::vector<std::pair<size_t, std::string_view>> encodedStretches(std::string_view text, size_t least)
{
    std::vector<std::pair<size_t, std::string_view>> out;
    const auto belongs = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/' || c == '=' || c == '-'
            || c == '_';
    };
    constexpr size_t most = 200;
    for (size_t i = 0; i < text.size() && out.size() < most;) {
        if (!belongs(text[i])) {
            ++i;
            continue;
        }
        size_t end = i;
        while (end < text.size() && belongs(text[end]))
            ++end;
        if (end - i >= least)
            out.emplace_back(i, text.substr(i, end - i));
        i = end;
    }
    return out;
}

std::string decodedText(std::string_view encoded)
{
    constexpr size_t least = 8, most = 200'000;
    if (encoded.size() < least || encoded.size() > most)
        return {};
    const QByteArray bytes(encoded.data(), qsizetype(encoded.size()));
    const bool hex = encoded.size() % 2 == 0 && encoded.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    auto base = QByteArray::fromBase64Encoding(bytes, QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!hex && !base)
        base = QByteArray::fromBase64Encoding(bytes, QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!hex && !base)
        return {};
    const QByteArray plain = hex ? QByteArray::fromHex(bytes) : *base;
    if (plain.size() < 5)
        return {};
    const qsizetype readable = std::count_if(
        plain.begin(), plain.end(), [](char c) { return (c >= 32 && c < 127) || c == '\n' || c == '\t' || c == '\r' || (c & 0x80); });
    const qsizetype letters = std::count_if(plain.begin(), plain.end(),
                                            [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' '; });
    if (readable != plain.size() || letters * 3 < plain.size() * 2 || QString::fromUtf8(plain).contains(QChar::ReplacementCharacter))
        return {};
    return plain.toStdString();
}

} // namespace hindcast::lint
