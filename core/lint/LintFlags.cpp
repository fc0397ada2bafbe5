// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/LintFlags.h"

#include "core/engine/read/PatternFilter.h"
#include "core/lint/model/LintRule.h"

#include <array>

namespace hindcast {
namespace {

constexpr std::array flaggedRelations{RelationId::Patterns, RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes,
                                      RelationId::Reviews};

std::optional<RelationId> relationOfFinding(const LintFinding& f)
{
    if (f.kind == word(RecordKind::Pattern))
        return RelationId::Patterns;
    if (f.kind == word(RecordKind::Outcome))
        return RelationId::Outcomes;
    if (f.kind == word(RecordKind::Reflection) || f.kind == word(RecordKind::Strategy))
        return RelationId::Reflections;
    if (f.kind == word(RecordKind::Episode))
        return RelationId::Episodes;
    return f.kind == word(RecordKind::Review) ? std::optional(RelationId::Reviews) : std::nullopt;
}

} // namespace

QStringList lintRuleNames()
{
    QStringList out;
    for (const LintRule* rule : lintRegistry())
        out << QLatin1String(rule->id);
    return out;
}

RecordFlagsPtr flagsOf(const LintReport& report)
{
    const QString any = QStringLiteral("any");
    auto out = std::make_shared<RecordFlags>();
    out->rules = lintRuleNames();
    std::map<RelationId, std::map<QString, QSet<QByteArray>>> keys;
    for (const LintFinding& f : report.findings) {
        const auto relation = relationOfFinding(f);
        if (!relation)
            continue;
        const QByteArray key = *relation == RelationId::Patterns ? patternFlagKey(f.id, f.clusterId) : f.id.toUtf8();
        keys[*relation][f.rule] << key;
        keys[*relation][any] << key;
    }
    for (const RelationId relation : flaggedRelations) {
        auto sets = std::make_shared<FilterSets>();
        for (const QString& rule : std::as_const(out->rules) + QStringList{any})
            sets->members[rule] = std::make_shared<const QSet<QByteArray>>(std::move(keys[relation][rule]));
        for (const UncheckedRule& u : report.unchecked) {
            sets->members.erase(u.rule);
            sets->unknown[u.rule] = u.why;
        }
        out->sets[relation] = std::move(sets);
    }
    return out;
}

Expected<RecordFlagsPtr> readFlags(const LintSource& source, QStringView filter, const LintOptions& options, const JobContext& context)
{
    const QStringList asked = filterValues(filter, flagFieldName);
    if (asked.isEmpty())
        return RecordFlagsPtr();
    HC_TRY(const LintReport report, runLint(source, options, context));
    return flagsOf(report);
}

} // namespace hindcast
