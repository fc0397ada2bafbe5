// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/LintRule.h"

#include <algorithm>

namespace hindcast {

const LintRule* lintRuleById(QStringView id)
{
    const auto it = std::ranges::find_if(lintRegistry(), [&](const LintRule* r) { return id == QLatin1String(r->id); });
    return it == lintRegistry().end() ? nullptr : *it;
}

LintFinding foundAs(const LintRule& rule, Severity severity, double confidence, const QString& sentence)
{
    LintFinding f;
    static const QHash<const LintRule*, QString> ids = [] { // shared by all that a rule finds
        QHash<const LintRule*, QString> out;
        for (const LintRule* known : lintRegistry())
            out.insert(known, QLatin1String(known->id));
        return out;
    }();
    const auto id = ids.constFind(&rule);
    f.rule = id == ids.constEnd() ? QString(QLatin1String(rule.id)) : *id;
    f.severity = severity;
    f.confidence = confidence;
    f.sentence = sentence;
    return f;
}

FieldHit surestHit(const RecordCase& record, lint::TextHit TextVerdict::* detector, bool fixesOnly)
{
    FieldHit best;
    for (const JudgedField& f : record.fields) {
        const lint::TextHit& hit = (*f.verdict).*detector;
        if (hit && !f.shared && (f.isFix || !fixesOnly) && (!best || hit.confidence > best.hit->confidence))
            best = {&f, &hit};
    }
    return best;
}

LintFinding foundInText(const LintRule& rule, Severity severity, const FieldHit& hit, const QString& sentence)
{
    LintFinding f = foundAs(rule, severity, hit.hit->confidence, sentence);
    f.field = QLatin1String(hit.field->name);
    f.facts = {{QStringLiteral("what"), QString::fromStdString(hit.hit->what)},
               {QStringLiteral("field"), f.field},
               {QStringLiteral("position"), qint64(hit.hit->at)}};
    return f;
}

LintFinding findingOfPattern(const Pattern& pattern, bool injected)
{
    LintFinding f;
    f.kind = word(RecordKind::Pattern);
    f.id = f.patternName = pattern.name;
    f.clusterId = pattern.clusterId;
    f.injected = injected;
    return f;
}

} // namespace hindcast
