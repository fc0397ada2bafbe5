// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace hindcast {

/// How bad a finding is, the least first.
enum class Severity { Note, Warning, Error };
/// "note", "warning", "error": stable, never translated.
[[nodiscard]] QString word(Severity severity);
[[nodiscard]] std::optional<Severity> severityFromWord(QStringView word);

/// A record that a person can open to see why.
struct FindingEvidence {
    QString kind; ///< "outcome", "pattern", "reflection", "episode", "event"
    QString id;
    friend bool operator==(const FindingEvidence&, const FindingEvidence&) = default;
};

/// What looks wrong with one record, or with the database as a whole.
struct LintFinding {
    QString rule;
    Severity severity = Severity::Note;
    double confidence = 0; ///< 0..1
    QString kind;          ///< pattern, outcome, reflection, strategy, episode, review or database
    QString id;            ///< of the record; of a pattern its name
    QString patternName;   ///< empty where there is none
    QString clusterId;     ///< as stored
    QString field;         ///< the column; empty: none of them alone
    QString sentence;      ///< names figures; never a secret
    std::vector<FindingEvidence> evidence;
    QJsonObject facts;
    QString advice;
    QString command; ///< what would fix it on the command line; empty: nothing does by itself
    bool injected = false; ///< an agent is given the record today

    [[nodiscard]] bool isOfDatabase() const { return kind == QLatin1String("database"); }
};

/// Errors first, then by confidence, rule, key.
[[nodiscard]] bool findingBefore(const LintFinding& a, const LintFinding& b);

/// The finding as the command line prints it.
[[nodiscard]] QJsonObject findingObject(const LintFinding& finding);

/// SHA-256 (hexadecimal) of rule, record and facts: what a curator accepts. Figures that move from day to day are no part of it.
[[nodiscard]] QString findingHash(const LintFinding& finding);

} // namespace hindcast
