// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/shapes/Shape.h"
#include "core/rules/redaction/text/Automaton.h"

#include <memory>
#include <string>

namespace hindcast::redaction {

/// What the words of a line are about. The scanners of a kind look at a line only when it holds such a word.
enum Kind : uint32_t {
    NameKind = 1,      ///< a name of a secret may be there, in any language
    UrlKind = 2,       ///< an address, or the name of a data source
    PemKind = 4,       ///< armour
    PrefixKind = 8,    ///< what a vendor's keys begin with
    InfixKind = 16,    ///< what they hold
    VendorKind = 32,   ///< a vendor's name
    FlagKind = 64,     ///< a flag of one letter that some commands take a password with
    CommandKind = 128, ///< such a command
    ArgumentKind = 256, ///< a command or word that a password follows without a flag, or that reads one from a pipe
    SpokenKind = 512,   ///< a secret that is called otherwise may follow: seeds, codes, what stands behind a user
    RoleKind = 1024,    ///< what stands before it may be used "as" a password
    PhraseKind = 2048,  ///< a word for a passphrase, which plain words may follow
    SeedKind = 4096,    ///< what the phrase is called that a wallet is restored from
    FormatKind = 8192   ///< of a program's own syntax, in which a secret has its place
};

/// Every word that the scanners begin with, and what it stands for. Built once.
class Lexicon
{
public:
    static const Lexicon& get();

    [[nodiscard]] uint32_t kindsOf(std::string_view line) const { return m_automaton->kindsOf(line); }
    [[nodiscard]] Automaton::Kinds kindsOf(const Automaton::Texts& lines) const { return m_automaton->kindsOf(lines); }
    /// Notes prefixes, infixes, vendors and formats as well.
    [[nodiscard]] uint32_t kindsOf(std::string_view line, std::vector<Automaton::Hit>& hits) const
    {
        return m_automaton->kindsOf(line, PrefixKind | InfixKind | VendorKind | FormatKind, hits);
    }

    /// What a word that was hit begins, is within, or names; null when it is none of that kind.
    [[nodiscard]] const Shape* shape(const Automaton::Hit& hit) const;
    [[nodiscard]] const InfixShape* infix(const Automaton::Hit& hit) const;
    [[nodiscard]] const NamedShape* named(const Automaton::Hit& hit) const;
    /// Which of words::knownFormats() a line may have; -1: the word is of something else.
    [[nodiscard]] int format(const Automaton::Hit& hit) const;
    /// Where the word's own part begins: behind the blank that some words have in front.
    [[nodiscard]] size_t begin(const Automaton::Hit& hit) const { return hit.end - m_meanings[hit.literal].back; }

private:
    struct Meaning {
        Kind kind = NameKind;
        uint16_t index = 0;
        uint8_t back = 0; ///< from the end of the word to the beginning of what it stands for
    };

    Lexicon();
    void add(std::string text, uint32_t kinds, Meaning meaning);
    void addPrefix(uint16_t index);

    std::vector<Shape> m_shapes = prefixShapes();
    std::vector<NamedShape> m_named = namedShapes();
    std::vector<std::string> m_texts;
    std::vector<Automaton::Literal> m_literals;
    std::vector<Meaning> m_meanings;
    std::unique_ptr<Automaton> m_automaton;
};

/// Whether a line with words of these kinds is worth a closer look. What is only of a known format is looked at for that alone.
[[nodiscard]] constexpr bool isSuspect(uint32_t kinds)
{
    constexpr uint32_t enough = NameKind | UrlKind | PemKind | PrefixKind | InfixKind | VendorKind | ArgumentKind | SpokenKind | PhraseKind
        | SeedKind;
    return (kinds & enough) != 0 || (kinds & (FlagKind | CommandKind)) == (FlagKind | CommandKind);
}

/// Whether a line begins with a text in quotes and goes on behind it: a user, and what may be the password.
[[nodiscard]] bool mayBeUser(std::string_view line);

/// Whether a line may hold a secret on its own: by its words, by 40 characters of base64 in a row, or because it may be a user.
[[nodiscard]] bool mayHoldSecret(std::string_view line);

/// Whether a name may be one of a secret; most are not, and are not taken apart.
[[nodiscard]] bool mayNameSecret(std::string_view name);

} // namespace hindcast::redaction
