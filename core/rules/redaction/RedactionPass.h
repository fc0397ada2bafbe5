// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/AssignmentScan.h"
#include "core/rules/redaction/KnownLines.h"
#include "core/rules/redaction/Promises.h"
#include "core/rules/redaction/TableSecrets.h"
#include "core/rules/redaction/prose/CodeLists.h"
#include "core/rules/redaction/siblings/SiblingSecrets.h"
#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/wrapped/WrappedSpans.h"

#include <string>

namespace hindcast::redaction {

/// One walk over a text, line by line: knows what is below the name of a secret and within a PEM block, and has the
/// scanners look at the lines that the prefilter lets through.
class RedactionPass
{
public:
    /// \a before and \a memory: see readLines().
    RedactionPass(std::string_view text, size_t& lookAhead, const KnownLines& before, LineMemory* memory)
        : m_text(text), m_lookAhead(lookAhead), m_before(before), m_memory(memory)
    {}

    /// Texts within the text keep what the scanners would take out of them: they were read by themselves.
    void leaveWrapped() { m_leavesWrapped = true; }
    /// False when there is nothing to take out.
    bool run();
    /// Whether something at the end of the text has no end in it.
    [[nodiscard]] bool isOpen() const { return m_pem || m_public || m_unclosed; }
    [[nodiscard]] std::string takeText() { return std::move(m_out); }
    [[nodiscard]] KnownLines takeKnown() { return std::move(m_known); }
    [[nodiscard]] size_t replaced() const { return m_replaced; }
    [[nodiscard]] size_t dropped() const { return m_dropped; }

private:
    /// Lines that belong to a secret's name above them.
    struct Region {
        size_t column = 0;
        bool text = false;      ///< a block scalar, or a text that goes on: one marker for all of it
        bool reference = false; ///< the fields of a reference stay
        bool plain = false;     ///< a text without quotes that may go on: not when an entry follows
        bool marked = false;
    };

    [[nodiscard]] std::string_view part(Span s) const { return m_text.substr(s.from, s.to - s.from); }
    void copyTo(size_t end);
    void findHits(Span line);
    void look(Span line, bool secret);
    void line(Span line);
    bool pemLine(Span line);
    void findPem(Span line);
    bool regionLine(Span line, const std::optional<LeadingKey>& lead);
    void textRegionLine(Span line);
    void owedLine(Span line);
    void nestedValue(Span line, const std::optional<LeadingKey>& lead);
    void redactScalar(Span span, std::string_view name = {});
    void openBelow(const LeadingKey& lead, Span line, KeyKind kind);
    void openQuote(const LeadingKey& lead, Span line);
    void scan(Span line, const std::optional<LeadingKey>& lead);
    void scanNames(Span line, const std::optional<LeadingKey>& lead);
    void noteOwed(Span line, const std::optional<LeadingKey>& lead);
    void drop(Span line);
    void noteSaid(const Line& line);
    void weighWhatIsSaid();
    void leaveOutWrapped();
    size_t apply(size_t lineEnd);

    const Lexicon& m_lexicon = Lexicon::get();
    std::string_view m_text;
    size_t& m_lookAhead;
    const KnownLines& m_before;
    LineMemory* m_memory = nullptr;
    KnownLines m_known;
    std::string m_out;
    size_t m_copied = 0;
    size_t m_replaced = 0;
    size_t m_dropped = 0;
    Edits m_edits; ///< of this line
    bool m_leavesWrapped = false;
    std::optional<WrappedSpans> m_wrapped; ///< found when there is something to take out
    std::vector<Region> m_regions;
    std::vector<Span> m_said; ///< lines in which there may be evidence of a secret
    size_t m_saidTo = 0;      ///< the end of the last that says so itself
    std::vector<Automaton::Hit> m_hits; ///< of this line
    size_t m_hitsFrom = 0;              ///< what their positions count from
    uint32_t m_kinds = 0;               ///< of the words in it
    bool m_onlyOfNames = false;         ///< a setting that names something, or whose value is below
    bool m_longRun = false;             ///< it has a run of base64
    std::optional<size_t> m_lastPemEnd; ///< npos: there is none
    bool m_pem = false;
    bool m_unclosed = false; ///< a quote
    TableSecrets m_table;
    CodeLists m_codes;
    Promise m_promise = Promise::Nothing; ///< of the line before
    bool m_public = false;                ///< within armour that anybody may read
    bool m_owed = false; ///< the next line is the value of a flag or key that stands alone
};

} // namespace hindcast::redaction
