// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintEmptyFix)
};

} // namespace
const LintRule& lint_empty_fix();
namespace {

/// The same letters and figures, whatever the marks and the case; false for two without any.
bool saysTheSame(QStringView one, QStringView other)
{
    const auto next = [](QStringView& rest) {
        while (!rest.isEmpty() && !rest.front().isLetterOrNumber())
            rest = rest.sliced(1);
        if (rest.isEmpty())
            return QChar();
        const QChar c = rest.front().toLower();
        rest = rest.sliced(1);
        return c;
    };
    for (bool any = false;; any = true) { // mostly the first letters differ
        const QChar a = next(one), b = next(other);
        if (a != b)
            return false;
        if (a.isNull())
            return any;
    }
}

constexpr QLatin1String repetition("repeats the description"), emptiness("empty");

/// What is said of a fix that says nothing: English in the facts by which a finding is known again, translated in its sentence.
QString inSentence(const QString& what)
{
    if (what == repetition)
        return Tr::tr("repeats the description");
    return what == emptiness ? Tr::tr("empty") : Tr::tr("placeholder");
}

/// The fix is the description or the name.
bool repeatsItself(const Pattern& pattern)
{
    return saysTheSame(pattern.recommendedFix, pattern.description) || saysTheSame(pattern.recommendedFix, pattern.name);
}

void findEmptyFixes(const RecordCase& record, FindingSink& sink)
{
    if (record.kind != RecordKind::Pattern || !record.promoted)
        return;
    for (const JudgedField& field : record.fields) {
        if (!field.isFix)
            continue;
        const bool repeats = record.pattern && repeatsItself(record.pattern->pattern);
        if (!field.verdict->placeholder && !repeats)
            continue;
        const QString what = repeats ? QString(repetition) : QString::fromStdString(field.verdict->placeholder.what);
        const QString said = inSentence(what);
        LintFinding f = foundAs(lint_empty_fix(), record.injected ? Severity::Warning : Severity::Note, 0.95,
                                record.injected ? Tr::tr("Agents are given this hint, and it says nothing (%1).").arg(said)
                                                : Tr::tr("The pattern is promoted and its fix says nothing (%1).").arg(said));
        f.field = QLatin1String(field.name);
        f.facts = {{QStringLiteral("what"), what}};
        f.advice = Tr::tr("Amend the fix, or demote the pattern.");
        sink.add(std::move(f));
        return;
    }
}

} // namespace

const LintRule& lint_empty_fix()
{
    static constexpr LintRule rule{
        "empty-fix",    Severity::Warning, QT_TRANSLATE_NOOP("hindcast::LintRule", "A promoted pattern has no fix to offer."),
        "quality",      "other",           NeedsPatterns,
        findEmptyFixes, nullptr,           nullptr};
    return rule;
}

} // namespace hindcast
