// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/commands/PipedSecrets.h"

#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/CommandWords.h"

namespace hindcast::redaction {
namespace {

class Input
{
public:
    explicit Input(CommandLineWords& line) : m_line(line), m_words(line.words()) {}

    // echo X | docker login --password-stdin, docker login --password-stdin <<< X
    void find(size_t i)
    {
        size_t first = i;
        while (first > 0 && i - first < CommandLineWords::most && m_words[first - 1].before == ShellWord::Before::Blank)
            --first;
        first -= first > 0;
        const bool here = m_words[i].before == ShellWord::Before::Here;
        if (!here && i > 0 && closes(i - 1))
            return group(i);
        if (!here && i > 0 && m_words[i - 1].quoted && equalsIgnoringCase(word(i), "convertto-securestring"))
            return redact(m_words[i - 1].span); // "X" | ConvertTo-SecureString
        const size_t reader = here ? first : i;
        const Reads how = reads(reader, here ? i : endOf(i));
        if (how == Reads::Nothing)
            return here ? void() : encoded(first, i);
        size_t from = here ? i : first, to = here ? i + 1 : i;
        if (!here) {
            while (from < to && baseName(word(from)) != "echo" && baseName(word(from)) != "printf" && word(from) != "yes")
                ++from; // a prompt, sudo
            if (from == to)
                return;
            const bool format = baseName(word(from)) == "printf" && from + 2 < to && word(from + 1).find('%') != std::string_view::npos;
            from += format ? 2 : 1;
            while (from < to && !m_words[from].quoted && isFlag(word(from)))
                ++from;
        }
        if (from < to && how == Reads::Named && (from + 1 < to || !looksLikePassword(word(from))))
            return;
        if (from < to)
            said({m_words[from].span.from, m_words[to - 1].span.to}, pairs(reader, here ? i : endOf(i)));
    }

private:
    [[nodiscard]] std::string_view word(size_t i) const { return m_line.word(i); }
    [[nodiscard]] std::string_view part(Span s) const { return m_line.part(s); }
    [[nodiscard]] size_t endOf(size_t i) const { return m_line.endOf(i); }
    void redact(Span span) { m_line.redact(span); }

    // echo -n X | base64: what a manifest gets. The end of the line stays out of it, as it does for secrets only.
    void encoded(size_t from, size_t to)
    {
        static constexpr std::string_view encoders[] = {"base64", "md5sum", "sha1sum", "sha256sum", "sha512sum", "xxd"};
        if (!isAmong(baseName(word(to)), encoders))
            return;
        while (from < to && baseName(word(from)) != "echo" && baseName(word(from)) != "printf")
            ++from;
        const bool bare = from < to && (word(from) == "printf" || (from + 1 < to && word(from + 1) == "-n"));
        from += from < to && word(from) == "printf" ? 1 : 2;
        if (!bare || from + 1 != to || !looksLikePassword(word(from)))
            return;
        const size_t colon = word(from).find(':');
        const bool pair = colon != std::string_view::npos && looksLikePassword(word(from).substr(colon + 1));
        redact({m_words[from].span.from + (pair ? colon + 1 : 0), m_words[from].span.to});
    }

    enum class Reads { Nothing, Named, Surely };

    [[nodiscard]] Reads reads(size_t from, size_t to) const
    {
        if (readsSurely(from, to))
            return Reads::Surely;
        if (from + 1 < to && baseName(word(from)) == "tee" && isSecretFile(word(to - 1))) // tee /etc/rsyncd.secrets <<< X
            return Reads::Named;
        if (from < to && isAmong(baseName(word(from)), words::filterWords()))
            return Reads::Nothing;
        const auto names = [](std::string_view name) { // API_SECRET; of kubectl "secret" is a kind
            const KeyKind kind = keyKind(name);
            return kind == KeyKind::Secret || (kind == KeyKind::Reference && std::ranges::none_of(name, isLower));
        };
        for (size_t i = from; i < to; ++i)
            if (names(word(i)) && std::ranges::all_of(word(i), isNameChar))
                return Reads::Named; // vercel env add API_SECRET
        return Reads::Nothing;
    }

    [[nodiscard]] bool readsSurely(size_t from, size_t to) const
    {
        for (size_t i = from; i < to; ++i) {
            if (isAmong(baseName(word(i)), words::readerWords()) || isAmong(word(i), words::readerWords()))
                return true;
            if (word(i) == "secret" && to > i + 1)
                return true;
            if (word(i).ends_with("=-") && baseName(word(from)) == "vault") // kv put a/b value=-
                return true;
            if (word(i) == "sudo" && i + 1 < to && word(i + 1).starts_with("-") && word(i + 1).find('S') != std::string_view::npos)
                return true;
        }
        return false;
    }

    [[nodiscard]] bool closes(size_t i) const
    {
        const size_t end = m_words[i].span.to + m_words[i].quoted;
        return end < m_line.text().size() && m_line.text()[end] == ')';
    }

    // (echo X; echo X) | smbpasswd -s bob
    void group(size_t i)
    {
        if (reads(i, endOf(i)) != Reads::Surely)
            return;
        for (size_t at = i; at-- > 0 && i - at < CommandLineWords::most;) {
            const bool says = word(at) == "echo" || word(at) == "printf";
            if (says && at + 1 < i && m_words[at + 1].before == ShellWord::Before::Blank)
                redact(m_words[at + 1].span);
            if (m_words[at].span.from > 0 && m_line.text()[m_words[at].span.from - 1] == '(')
                return;
        }
    }

    // Whether what is read are lines of user:password.
    [[nodiscard]] bool pairs(size_t from, size_t to) const
    {
        for (size_t i = from; i < to; ++i)
            if (baseName(word(i)) == "chpasswd")
                return true;
        return false;
    }

    void said(Span span, bool pairs)
    {
        while (pairs || part(span).find("\\n") != std::string_view::npos) { // one a line
            const size_t line = std::min(part(span).find("\\n"), span.to - span.from);
            const size_t colon = part({span.from, span.from + line}).find(':');
            if (!pairs)
                redact({span.from, span.from + line});
            else if (colon != std::string_view::npos)
                redact({span.from + colon + 1, span.from + line});
            if (span.from + line >= span.to)
                return;
            span.from += line + 2;
        }
        redact(span);
    }

    CommandLineWords& m_line;
    const std::vector<ShellWord>& m_words;
};

} // namespace

void findPipedSecrets(CommandLineWords& line, size_t i) { Input(line).find(i); }

} // namespace hindcast::redaction
