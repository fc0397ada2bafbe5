// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/FindingCollector.h"

#include "core/domain/text/ShellText.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/text/CodePoints.h"

#include <algorithm>

namespace hindcast {

namespace {

std::pair<quint64, quint64> recordAndRule(const LintFinding& f)
{
    constexpr size_t seedA = 0x51ed270b, seedB = 0x9e3779b9;
    return {qHashMulti(seedA, f.rule, f.kind, f.id, f.clusterId), qHashMulti(seedB, f.rule, f.kind, f.id, f.clusterId)};
}

} // namespace

void FindingCollector::about(const LintFinding& record, bool mayOnlyNote)
{
    m_record = record;
    m_mayOnlyNote = mayOnlyNote;
}

QString FindingCollector::commandFor(const LintFinding& f) const
{
    const LintRule* rule = lintRuleById(f.rule);
    if (!rule || !rule->reason || m_options.database.isEmpty())
        return {};
    const QString db = shellQuoted(m_options.database), reason = QLatin1String(rule->reason);
    const QString why = QStringLiteral(" --reason %1").arg(reason)
        + (reason == u"other" ? QStringLiteral(" --note %1").arg(f.rule) : QString());
    if (f.kind == word(RecordKind::Pattern)) // a name may hold what must not be shown
        return redacted(f.id) == f.id ? QStringLiteral("hindcast-cli --write demote %1 %2 --cluster %3")
                                            .arg(db, shellQuoted(onOneLine(f.id)), shellQuoted(f.clusterId))
                + why
                                      : QString();
    if (f.kind == word(RecordKind::Reflection) || f.kind == word(RecordKind::Strategy))
        return QStringLiteral("hindcast-cli --write archive %1 %2 --kind reflection").arg(db, shellQuoted(f.id)) + why;
    if (f.kind == word(RecordKind::Episode))
        return QStringLiteral("hindcast-cli --write delete %1 %2 --kind episode").arg(db, shellQuoted(f.id)) + why;
    if (f.kind == word(RecordKind::Outcome))
        return QStringLiteral("hindcast-cli --write mark-incorrect %1 %2").arg(db, shellQuoted(f.id)) + why;
    return {};
}

void FindingCollector::add(LintFinding f)
{
    f.kind = m_record.kind;
    f.id = m_record.id;
    f.patternName = m_record.patternName;
    f.clusterId = m_record.clusterId;
    f.injected = m_record.injected;
    if (m_mayOnlyNote)
        f.severity = Severity::Note;
    if (f.severity < m_options.least || (!m_options.cluster.isEmpty() && f.clusterId != m_options.cluster))
        return;
    if (const qsizetype told = m_told.size(); m_told.insert(recordAndRule(f)), m_told.size() == told)
        return;
    const bool accepted = !m_options.accepted.isEmpty() && m_options.accepted.contains(findingHash(f));
    m_accepted += accepted ? 1 : 0;
    if (accepted && !m_options.keepAccepted)
        return;
    if (f.evidence.empty() && !f.isOfDatabase())
        f.evidence = {{f.kind, f.id}};
    if (f.command.isEmpty())
        f.command = commandFor(f);
    if (f.patternName != f.id || f.kind != word(RecordKind::Pattern) || f.rule == QLatin1String("secret")) // names are texts, too
        f.patternName = redacted(f.patternName);
    (accepted ? m_acceptedFindings : m_findings).push_back(std::move(f));
}

void FindingCollector::take(FindingCollector other)
{
    const auto move = [&](std::vector<LintFinding>& from, std::vector<LintFinding>& to) {
        for (LintFinding& f : from)
            if (const auto key = recordAndRule(f); !m_told.contains(key)) {
                m_told << key;
                f.advice = *m_advice.insert(f.advice);
                to.push_back(std::move(f));
            }
    };
    move(other.m_findings, m_findings);
    move(other.m_acceptedFindings, m_acceptedFindings);
    m_accepted += other.m_accepted;
}

std::vector<LintFinding> FindingCollector::takeSorted()
{
    std::ranges::sort(m_findings, findingBefore);
    return std::exchange(m_findings, {});
}

std::vector<LintFinding> FindingCollector::takeAccepted()
{
    std::ranges::sort(m_acceptedFindings, findingBefore);
    return std::exchange(m_acceptedFindings, {});
}

} // namespace hindcast
