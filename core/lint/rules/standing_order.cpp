// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintStandingOrder)
};

} // namespace
const LintRule& lint_standing_order();
namespace {

QString adviceOfOrders() { return Tr::tr("Take it away from agents unless whoever may give such orders wrote it."); }

/// Of a pattern: its outcomes do not name it. Outcomes are evidence themselves, and what people ask for is theirs.
bool isStrange(const RecordCase& record, const JudgedField& field, const QString& host)
{
    if (record.kind == RecordKind::Pattern)
        return record.pattern && field.isFix && !record.pattern->outcomes.empty()
            && !record.pattern->data.namedHosts.value(quint32(record.pattern->index)).contains(host);
    return record.isLesson;
}

void findOrders(const RecordCase& record, FindingSink& sink)
{
    const Severity severity = record.kind == RecordKind::Pattern && record.promoted ? Severity::Error : Severity::Warning;
    if (const FieldHit hit = surestHit(record, &TextVerdict::standing, false)) {
        LintFinding f = foundInText(
            lint_standing_order(), severity, hit,
            Tr::tr("%1 rules more than its own incident: %2.").arg(QLatin1String(hit.field->name), lint::hitWords(hit.hit->what)));
        f.advice = adviceOfOrders();
        sink.add(std::move(f));
        return;
    }
    for (const JudgedField& field : record.fields)
        for (const lint::Destination& d : field.verdict->destinations) {
            const QString host = QString::fromStdString(d.host);
            if (field.shared || !isStrange(record, field, host))
                continue;
            LintFinding f = foundInText(
                lint_standing_order(), severity, {&field, &d.hit},
                Tr::tr("%1 sends data to %2, which no outcome of its key names.").arg(QLatin1String(field.name), host));
            f.facts.insert(QStringLiteral("host"), host);
            f.advice = adviceOfOrders();
            sink.add(std::move(f));
            return;
        }
}

} // namespace

const LintRule& lint_standing_order()
{
    static constexpr LintRule rule{"standing-order",
                                   Severity::Error,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "A text rules more than its own incident."),
                                   "security owasp:ASI06 mitre-atlas:AML.T0080",
                                   "poisoned",
                                   NeedsTexts,
                                   findOrders,
                                   nullptr,
                                   nullptr};
    return rule;
}

} // namespace hindcast
