// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/SecretKey.h"

namespace hindcast::redaction {

/// Finds values of secret names within one line: `key: value`, `key=value`, `"key":"value"`, `--key value`, headers,
/// elements and SQL. Quotes around the whole (`-H 'X-Api-Key: x'`) and escaped ones bound the value. A bracketed value may
/// reach over more lines.
class AssignmentScan
{
public:
    AssignmentScan(std::string_view text, Span part, const std::optional<LeadingKey>& lead, Edits& edits, size_t& lookAhead)
        : m_text(text), m_part(part), m_lead(lead), m_edits(edits), m_lookAhead(lookAhead)
    {}
    void run();

private:
    struct Word {
        Span name;
        size_t after = 0; ///< behind the name and its closing quote
        KeyKind kind = KeyKind::Ordinary;
        bool quoted = false;
        bool flag = false;
        bool leading = false;
    };

    [[nodiscard]] std::string_view part(size_t from, size_t to) const { return m_text.substr(from, to - from); }
    [[nodiscard]] std::string_view name(const Word& word) const { return part(word.name.from, word.name.to); }
    [[nodiscard]] bool startsFlag(size_t at) const;
    [[nodiscard]] size_t limitAt(size_t at) const;
    void enterQuote(size_t at);
    void enterInner(size_t at);
    [[nodiscard]] Word wordAt(size_t at) const;
    [[nodiscard]] size_t subscriptsEnd(size_t at) const;
    /// Where to go on.
    size_t handle(const Word& word);
    size_t dotted(const Word& word, size_t dots);
    [[nodiscard]] size_t behindMarks(size_t at) const;
    [[nodiscard]] size_t behindClosingTag(size_t at) const;
    [[nodiscard]] bool isLabel(const Word& word, size_t at) const;
    [[nodiscard]] size_t behindOperator(size_t at) const;
    [[nodiscard]] static bool isSidOfTwilio(std::string_view value);
    size_t queried(const Word& word);
    [[nodiscard]] bool isSwitchOfWindows(const Word& word, size_t at, size_t limit) const;
    [[nodiscard]] size_t changedTo(size_t at, size_t limit) const;
    [[nodiscard]] bool isArgument(size_t at, size_t limit) const;
    size_t encoded(const Word& word, size_t at);
    size_t community(const Word& word);
    size_t named(const Word& word);
    size_t withoutSeparator(const Word& word);
    [[nodiscard]] Span directive(const Word& word, size_t at) const;
    [[nodiscard]] bool goesOn(const Word& word, size_t at) const;
    [[nodiscard]] bool isStated(const Word& word, size_t at) const;
    size_t called(const Word& word, size_t at);
    [[nodiscard]] static bool mayBeSet(std::string_view value);
    size_t paired(const Word& word, size_t at);
    size_t listed(const Word& word, size_t at);
    [[nodiscard]] size_t expressionEnd(size_t at, size_t limit) const;
    size_t value(const Word& word, size_t at, char separator, bool spaced);
    size_t formOfLanguage(const Word& word, size_t at, char separator, bool spaced, std::string_view whole);
    size_t referredValue(const Word& word, size_t at, size_t limit, std::string_view whole);
    size_t writtenValue(const Word& word, size_t at, size_t limit, char separator, std::string_view whole);
    [[nodiscard]] size_t carried(size_t at, size_t limit) const;
    size_t otherwise(const Word& word, size_t at, size_t limit);
    size_t quotedValue(const Word& word, size_t at, size_t limit);
    size_t bracketedValue(const Word& word, size_t at, size_t limit);
    size_t cookies(const Word& word, size_t at, size_t limit);
    [[nodiscard]] bool namesObject(const Word& word, std::string_view value) const;
    [[nodiscard]] bool saysOnly(const Word& word, std::string_view value, char separator) const;
    size_t plainEnd(const Word& word, size_t at, size_t limit, char separator) const;
    [[nodiscard]] size_t behindScheme(size_t at, size_t limit) const;
    [[nodiscard]] size_t sentenceEnd(size_t at, size_t end) const;
    [[nodiscard]] size_t pipedPair(size_t at, size_t limit) const;
    [[nodiscard]] size_t numberEnd(size_t at, size_t limit) const;
    [[nodiscard]] size_t bracedEnd(const Word& word, size_t at, size_t limit) const;
    [[nodiscard]] size_t wordEnd(size_t at, size_t limit) const;
    [[nodiscard]] size_t substitutionEnd(size_t at, size_t limit) const;
    [[nodiscard]] bool stopsAt(size_t at, size_t limit) const;
    size_t redact(const Word& word, size_t from, size_t to, std::string_view replacement = marker);

    std::string_view m_text;
    Span m_part;
    const std::optional<LeadingKey>& m_lead;
    Edits& m_edits;
    size_t& m_lookAhead; ///< how many bytes may still be searched in vain for closing brackets
    Span m_quoted; ///< inside the quotes that are open
    Span m_inner;  ///< inside other ones within them
    size_t m_noInner = 0; ///< where the quotes begin in which no further ones are closed
    bool m_noMore[3] = {};
};

} // namespace hindcast::redaction
