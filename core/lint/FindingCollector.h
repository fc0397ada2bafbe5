// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/LintRun.h"
#include "core/lint/model/LintRule.h"

namespace hindcast {

/// Takes what rules find: one finding a record and rule, without those that are accepted, not asked for, or below the least severity.
class FindingCollector final : public FindingSink
{
public:
    explicit FindingCollector(const LintOptions& options) : m_options(options) {}

    void about(const LintFinding& record, bool mayOnlyNote) override;
    void add(LintFinding finding) override;

    /// What another one was told, but once for each record and rule.
    void take(FindingCollector other);
    [[nodiscard]] qint64 accepted() const { return m_accepted; }
    /// In findingBefore() order; what is left is empty.
    [[nodiscard]] std::vector<LintFinding> takeSorted();
    /// The same of those that somebody accepted; none unless they are asked for.
    [[nodiscard]] std::vector<LintFinding> takeAccepted();

private:
    [[nodiscard]] QString commandFor(const LintFinding& finding) const;

    const LintOptions& m_options;
    LintFinding m_record;
    bool m_mayOnlyNote = false;
    QSet<std::pair<quint64, quint64>> m_told; ///< hashes of rule, kind, id and cluster
    QSet<QString> m_advice;                   ///< each once: rules say the same of many
    std::vector<LintFinding> m_findings, m_acceptedFindings;
    qint64 m_accepted = 0;
};

} // namespace hindcast
