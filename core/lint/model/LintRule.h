// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/lint/model/LintFinding.h"
#include "core/lint/model/PatternCase.h"

namespace hindcast {

/// One text of a record, and what the detectors say of it.
struct JudgedField {
    const char* name; ///< the column
    std::shared_ptr<const TextVerdict> verdict;
    bool isFix = false;    ///< agents may do what it says
    bool shared = false;   ///< a text that the pattern of its key has as well: its own finding says it
};

/// A record with its texts and times.
struct RecordCase {
    RecordKind kind;
    QString id;
    QString patternName, clusterId;
    std::vector<JudgedField> fields;
    Timestamp now;
    Timestamp createdAt = Timestamp::least(), lastSeenAt = Timestamp::least(); ///< least(): not recorded
    bool promoted = false; ///< a pattern, stored as promoted or expiring
    bool injected = false;
    bool isLesson = false; ///< a reflection, strategy, lesson or episode
    bool active = true;    ///< neither demoted, blocked nor archived: else findings are notes
    bool marked = false;   ///< its quality says already that it is a fallback
    const PatternCase* pattern = nullptr; ///< of kind Pattern
};

/// Where rules put what they find.
class FindingSink
{
public:
    /// What every finding of the next calls has in common; \a mayOnlyNote: no more than notes.
    virtual void about(const LintFinding& record, bool mayOnlyNote) = 0;
    /// Rule, record and command are filled in.
    virtual void add(LintFinding finding) = 0;

protected:
    ~FindingSink() = default;
};

/// What a rule cannot do without.
enum LintNeed : unsigned {
    NeedsPatterns = 1,
    NeedsOutcomes = 2,
    NeedsHints = 4,
    NeedsPath = 8,
    NeedsHistory = 16, ///< what humans did: a journal, or events
    NeedsReflective = 32,
    NeedsVectors = 64,
    NeedsFeedback = 128,
    NeedsCutNames = 256,
    NeedsTexts = 512,
    NeedsClusters = 1024 ///< of patterns
};

/// A rule of lint: one file in core/lint/rules.
struct LintRule {
    const char* id;
    Severity worst;
    const char* summary;  ///< one sentence
    const char* tags;     ///< with blanks between
    const char* reason;   ///< of the decision that would take the record away; null: no such decision fits
    unsigned needs;       ///< LintNeed, all of them
    void (*record)(const RecordCase& record, FindingSink& sink) = nullptr;
    void (*pattern)(const PatternCase& pattern, FindingSink& sink) = nullptr;
    void (*database)(const LintData& data, FindingSink& sink) = nullptr;
};

/// Every rule, sorted by name.
[[nodiscard]] const std::vector<const LintRule*>& lintRegistry();
/// By its id, or null.
[[nodiscard]] const LintRule* lintRuleById(QStringView id);

/// A finding of a rule, for add(): severity, confidence, sentence and what else is known.
[[nodiscard]] LintFinding foundAs(const LintRule& rule, Severity severity, double confidence, const QString& sentence);
/// The field of a record with the surest hit of a detector; \a fixesOnly: among those that agents may do.
struct FieldHit {
    const JudgedField* field = nullptr;
    const lint::TextHit* hit = nullptr;
    explicit operator bool() const { return field != nullptr; }
};
[[nodiscard]] FieldHit surestHit(const RecordCase& record, lint::TextHit TextVerdict::* detector, bool fixesOnly);
/// foundAs() with the field and what the detector calls it among the facts.
[[nodiscard]] LintFinding foundInText(const LintRule& rule, Severity severity, const FieldHit& hit, const QString& sentence);
/// A finding about a pattern.
[[nodiscard]] LintFinding findingOfPattern(const Pattern& pattern, bool injected);

} // namespace hindcast
