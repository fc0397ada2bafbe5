// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/LinePrefilter.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/TokenShapes.h"
#include "core/rules/redaction/words/CommandWords.h"
#include "core/rules/redaction/words/KnownFormats.h"
#include "core/rules/redaction/words/LockWords.h"
#include "core/rules/redaction/words/NameWords.h"
#include "core/rules/redaction/words/PhraseWords.h"
#include "core/rules/redaction/words/SeedWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <array>

namespace hindcast::redaction {
namespace {

// A prefix that is this short is looked for at the beginning of a word only: most of them are ends of ordinary words.
constexpr size_t shortPrefix = 3;
constexpr std::string_view wordBegins = " =:<>/";

constexpr std::string_view urlPieces[] = {"://", ":\\/\\/", "@tcp(", "@tcp6(", "@unix(", "@", "jdbc:oracle:", "?u="};
constexpr std::string_view flagPieces[] = {" -a", " -b", " -c",    " -y",    " -h",    " -f",     " -g",     " -l", " -v",
                                           " -i", " -k", " -n",    " -p",    " -s",    " -t",     " -u",     " -w", " -x",
                                           " /p", " /r", " --use", " --val", " --bod", " --prox", " --cert "};

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = lower(c);
    return out;
}

} // namespace

const Lexicon& Lexicon::get()
{
    static const Lexicon lexicon;
    return lexicon;
}

Lexicon::Lexicon()
{
    const auto addAll = [this](auto&& words, uint32_t kinds) {
        for (const std::string_view word : words)
            add(lowered(word), kinds, {});
    };
    addAll(words::namePieces(), NameKind);
    addAll(urlPieces, UrlKind);
    addAll(std::array{std::string_view("-----begin "), std::string_view("-----end "), std::string_view("private-lines:")}, PemKind);
    addAll(flagPieces, FlagKind);
    addAll(words::argumentWords(), ArgumentKind);
    for (const auto words : {words::spokenPieces(), words::codeNames(), words::lockPieces(), words::appPasswordNames()})
        addAll(words, SpokenKind);
    addAll(words::rolePieces(), RoleKind);
    addAll(words::phraseNouns(), PhraseKind);
    addAll(words::phraseLocks(), PhraseKind);
    addAll(words::seedNames(), SeedKind);
    for (size_t i = 0; i < words::knownFormats().size(); ++i) {
        const std::string_view literal = words::knownFormats()[i].literal;
        add(std::string(literal), FormatKind, {FormatKind, uint16_t(i), uint8_t(literal.size())});
    }
    for (const words::CommandRule& rule : words::commandRules())
        for (const std::string_view begin : {" ", "/", "\\", "\\n"}) // as a word of its own: kubernetes holds a "net"
            add(std::string(begin) + lowered(rule.command) + ' ',
                rule.take == words::Take::Argument || isAlnum(rule.flag[0]) ? ArgumentKind : CommandKind, {});
    for (size_t i = 0; i < m_shapes.size(); ++i)
        addPrefix(uint16_t(i));
    for (size_t i = 0; i < infixShapes().size(); ++i)
        add(lowered(infixShapes()[i].infix), InfixKind, {InfixKind, uint16_t(i), uint8_t(infixShapes()[i].infix.size())});
    for (size_t i = 0; i < m_named.size(); ++i)
        add(std::string(m_named[i].vendor), VendorKind, {VendorKind, uint16_t(i), uint8_t(m_named[i].vendor.size())});
    m_literals.reserve(m_texts.size());
    for (size_t i = 0; i < m_texts.size(); ++i)
        m_literals[i].text = m_texts[i];
    m_automaton = std::make_unique<Automaton>(m_literals);
}

void Lexicon::add(std::string text, uint32_t kinds, Meaning meaning)
{
    m_texts.push_back(std::move(text));
    m_literals.push_back({{}, kinds});
    m_meanings.push_back(meaning);
}

void Lexicon::addPrefix(uint16_t index)
{
    const std::string prefix = lowered(m_shapes[index].prefix);
    const Meaning meaning{PrefixKind, index, uint8_t(prefix.size())};
    if (prefix.size() > shortPrefix)
        add(prefix, PrefixKind, meaning);
    else
        for (const char begin : wordBegins)
            add(begin + prefix, PrefixKind, meaning);
}

const Shape* Lexicon::shape(const Automaton::Hit& hit) const
{
    const Meaning& meaning = m_meanings[hit.literal];
    return meaning.kind == PrefixKind ? &m_shapes[meaning.index] : nullptr;
}

const InfixShape* Lexicon::infix(const Automaton::Hit& hit) const
{
    const Meaning& meaning = m_meanings[hit.literal];
    return meaning.kind == InfixKind ? &infixShapes()[meaning.index] : nullptr;
}

const NamedShape* Lexicon::named(const Automaton::Hit& hit) const
{
    const Meaning& meaning = m_meanings[hit.literal];
    return meaning.kind == VendorKind ? &m_named[meaning.index] : nullptr;
}

int Lexicon::format(const Automaton::Hit& hit) const
{
    const Meaning& meaning = m_meanings[hit.literal];
    return meaning.kind == FormatKind ? meaning.index : -1;
}

bool mayBeUser(std::string_view line)
{
    constexpr size_t longestUser = 64;
    if (!line.starts_with('"'))
        return false;
    const size_t close = line.substr(0, longestUser).find('"', 1);
    return close != std::string_view::npos && close + 2 < line.size() && isBlank(line[close + 1]);
}

bool mayHoldSecret(std::string_view line)
{
    const uint32_t kinds = Lexicon::get().kindsOf(line);
    return isSuspect(kinds) || (kinds & FormatKind) != 0 || hasLongRun(line) || mayBeUser(line);
}

bool mayNameSecret(std::string_view name) { return (Lexicon::get().kindsOf(name) & NameKind) != 0; }

} // namespace hindcast::redaction
