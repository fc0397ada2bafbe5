// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"

#include <optional>
#include <string_view>

namespace hindcast::redaction {

/// One line, in which a secret may be told: finds the nouns, and what is told behind them (ProseSecrets.cpp), and takes it
/// (SecretTeller.cpp).
class SecretTeller
{
public:
    SecretTeller(std::string_view text, Span part, Edits& edits) : m_text(text), m_part(part), m_edits(edits) {}

    void run();

private:
    static constexpr int mostBetween = 9; // words between the noun and its secret
    static constexpr size_t longestTold = 256, longestPhrase = 400;

    [[nodiscard]] std::string_view word(Span span) const { return m_text.substr(span.from, span.to - span.from); }

    // what a line says of a secret
    [[nodiscard]] size_t contractionLength(Span name, SentenceWords words) const;
    [[nodiscard]] bool isWirelessKey(Span whole, Span name, SentenceWords words) const;
    bool answered(SentenceWords words);
    [[nodiscard]] bool isDenied(Span noun) const;
    [[nodiscard]] bool isInBrackets(Span span) const;
    void beforeBracket(size_t noun);
    [[nodiscard]] bool isOldOne(Span before, Span name) const;
    [[nodiscard]] bool isAssigned(Span name, SentenceWords words) const;
    [[nodiscard]] bool opensAccess(Span colon) const;
    void besideLogin(SentenceWords words);
    bool bareKey(Span name, SentenceWords words);
    bool changedIt(Span before, Span name, SentenceWords words);
    void former(Span name, SentenceWords words);
    [[nodiscard]] bool tellsPassword() const;
    [[nodiscard]] bool tellsToken() const;
    bool isSettled(Noun noun, SentenceWords words, bool told, size_t from, Span span, int i);
    [[nodiscard]] bool endsWithKey(Span before) const;
    [[nodiscard]] bool skipsWhich(std::string_view article, SentenceWords& words) const;
    [[nodiscard]] bool saysNone(Noun noun, bool told, size_t from, Span span, int i) const;
    bool takeRightBehind(Noun noun, SentenceWords words, size_t from, Span span);
    bool takeNear(Noun noun, size_t from, Span span, int i);
    bool takeLastWord(Noun noun, Span span);
    void behind(Noun noun, SentenceWords words, bool told, size_t from);
    [[nodiscard]] bool isBecoming(SentenceWords words) const;
    [[nodiscard]] bool isOwed(std::string_view verb, SentenceWords words) const;
    [[nodiscard]] bool isBeforeNoName(std::string_view link, SentenceWords words) const;
    [[nodiscard]] bool isAfterWith(size_t noun) const;
    [[nodiscard]] bool isAfterQualifier(Span said) const;
    [[nodiscard]] bool isHexOfToken(size_t noun, std::string_view said) const;
    [[nodiscard]] bool isOtherScript(size_t noun, std::string_view said) const;
    [[nodiscard]] bool isCommit(Span span) const;
    [[nodiscard]] bool isPinCode(size_t noun, std::string_view said) const;
    [[nodiscard]] bool isBefore(SentenceWords words, std::string_view sign) const;
    [[nodiscard]] bool isPhrase(size_t noun) const;
    [[nodiscard]] bool isSentence(Span first) const;
    [[nodiscard]] bool isPlural(size_t noun) const;
    [[nodiscard]] bool earlierChange(size_t noun) const;
    [[nodiscard]] bool laterChange(SentenceWords words) const;

    // what is taken out of it
    bool takeMadeUp(Span span, Noun noun);
    bool takeFormer(Span span, size_t noun, bool object);
    bool takeBracketed(Span span);
    bool takeBracketedPhrase(Span span);
    [[nodiscard]] bool isRevoked(size_t from) const;
    void alsoBy(size_t from);
    bool takeGenerated(Span span);
    bool takePair(Span span);
    void alsoListed();
    void alsoNow(Noun noun);
    bool takePhrase(Span first);
    void atEnd(Noun noun, SentenceWords words, Span before, bool changed);
    bool takeBesideUser(Span user, SentenceWords words, Noun noun);
    bool take(Span span, Noun noun, bool told);
    [[nodiscard]] bool isOfIdentifier(Span span) const;
    bool redact(Span span, Noun noun, bool quoted);

    std::string_view m_text;
    Span m_part;
    Edits& m_edits;
    mutable std::optional<bool> m_tells, m_tellsToken; ///< looked for once in a line, however long
};

} // namespace hindcast::redaction
