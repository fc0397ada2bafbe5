// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Words.h"
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/promotion/OutcomeKey.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
const LintRule& lint_contradictory_fixes();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintContradictoryFixes)
};

constexpr size_t mostFixes = 40; // of one key that are held against each other

/// Two moves of two fixes of which one takes the other back; nothing otherwise.
std::optional<std::pair<QString, QString>> opposing(const TextVerdict& a, const TextVerdict& b)
{
    // A fix that goes both ways (cordon, then uncordon) is one procedure.
    const auto goesBoth = [](const TextVerdict& v, const lint::Move& m) {
        return std::ranges::any_of(v.moves, [&](const lint::Move& x) { return lint::undoes(m, x); });
    };
    for (const lint::Move& x : a.moves)
        for (const lint::Move& y : b.moves)
            if (lint::undoes(x, y) && !goesBoth(a, x) && !goesBoth(b, y))
                return std::pair(QString::fromStdString(x.said), QString::fromStdString(y.said));
    return {};
}

/// A fix that outcomes of a key offered, with one of them.
struct OfferedFix {
    quint32 fix = 0;
    qint64 count = 0;
    const OutcomeFact* first = nullptr;
};

std::vector<OfferedFix> offeredFixes(const PatternCase& pattern)
{
    std::vector<OfferedFix> out;
    for (const OutcomeFact& o : pattern.outcomes) {
        if (o.fix == 0 || !isEligible(o, pattern.data, true))
            continue;
        const auto known = std::ranges::find(out, o.fix, &OfferedFix::fix);
        if (known != out.end())
            ++known->count;
        else if (out.size() < mostFixes)
            out.push_back({o.fix, 1, &o});
    }
    return out;
}

const TextVerdict& verdictOf(const LintData& data, const OfferedFix& fix) { return *data.fixes[fix.fix]; }

LintFinding contradiction(const QString& sentence, double confidence)
{
    LintFinding f = foundAs(lint_contradictory_fixes(), Severity::Warning, confidence, sentence);
    f.field = QStringLiteral("recommended_fix");
    f.advice = Tr::tr("Decide which one holds, for this scope or for each of its own.");
    return f;
}

/// Three or more different fixes of which none has half.
void findScattered(const PatternCase& pattern, const std::vector<OfferedFix>& fixes, FindingSink& sink)
{
    QMap<quint64, qint64> byNormal;
    qint64 all = 0, most = 0;
    for (const OfferedFix& f : fixes)
        if (const quint64 normal = verdictOf(pattern.data, f).normal; normal != 0) {
            most = std::max(most, byNormal[normal] += f.count);
            all += f.count;
        }
    if (byNormal.size() < 3 || 2 * most >= all)
        return;
    LintFinding f = contradiction(
        Tr::tr("Its %1 outcomes name %2 different fixes, and none of them has half.").arg(argText(all), argText(qint64(byNormal.size()))),
        0.85);
    f.facts = {{QStringLiteral("fixes"), qint64(byNormal.size())}, {QStringLiteral("outcomes"), all}};
    for (const OfferedFix& o : fixes)
        if (f.evidence.size() < 10)
            f.evidence.push_back({QStringLiteral("outcome"), pattern.data.outcomeId(*o.first)});
    sink.add(std::move(f));
}

void findOpposingOutcomes(const PatternCase& pattern, FindingSink& sink)
{
    if (pattern.state == StoredState::Demoted || pattern.state == StoredState::Blocked)
        return;
    const std::vector<OfferedFix> fixes = offeredFixes(pattern);
    for (size_t i = 0; i < fixes.size(); ++i)
        for (size_t k = i + 1; k < fixes.size(); ++k) {
            const auto sides = opposing(verdictOf(pattern.data, fixes[i]), verdictOf(pattern.data, fixes[k]));
            if (!sides)
                continue;
            LintFinding f = contradiction(
                Tr::tr("Fixes of its outcomes undo each other: \"%1\" and \"%2\".").arg(sides->first, sides->second), 0.9);
            f.facts = {{QStringLiteral("one"), sides->first}, {QStringLiteral("other"), sides->second}};
            f.evidence = {{QStringLiteral("outcome"), pattern.data.outcomeId(*fixes[i].first)},
                          {QStringLiteral("outcome"), pattern.data.outcomeId(*fixes[k].first)}};
            sink.add(std::move(f));
            return;
        }
    findScattered(pattern, fixes, sink);
}

void tellOpposing(const LintData& data, size_t a, size_t b, const std::pair<QString, QString>& sides, FindingSink& sink)
{
    const Pattern one = data.patterns[a], other = data.patterns[b];
    sink.about(findingOfPattern(one, data.effective[a] == HiddenReason::None), false);
    LintFinding f = contradiction(
        Tr::tr("Its fix and that of %1 undo each other: \"%2\" and \"%3\".").arg(other.name, sides.first, sides.second), 0.9);
    f.facts = {{QStringLiteral("one"), sides.first}, {QStringLiteral("other"), sides.second}, {QStringLiteral("pattern"), other.name}};
    f.evidence = {{word(RecordKind::Pattern), one.name}, {word(RecordKind::Pattern), other.name}};
    sink.add(std::move(f));
}

/// Promoted patterns with one playbook in common, of one namespace and cluster.
void findOpposingPatterns(const LintData& data, FindingSink& sink)
{
    QMap<QString, std::vector<size_t>> groups;
    for (size_t i = 0; i < data.patterns.size(); ++i) {
        const bool promoted = data.stored[i] == StoredState::Promoted || data.stored[i] == StoredState::Expiring;
        if (!promoted || !data.patternFixes[i] || data.patternFixes[i]->moves.empty())
            continue;
        for (const QString& playbook : playbooksOfKey(data.patterns.name(i)))
            groups[playbook + u'\n' + data.patterns.nameSpace(i) + u'\n' + data.patterns.clusterId(i)].push_back(i);
    }
    for (const std::vector<size_t>& group : groups)
        for (size_t i = 0; i < std::min(group.size(), mostFixes); ++i)
            for (size_t k = i + 1; k < std::min(group.size(), mostFixes); ++k)
                if (const auto sides = opposing(*data.patternFixes[group[i]], *data.patternFixes[group[k]]))
                    tellOpposing(data, group[i], group[k], *sides, sink);
}

} // namespace

const LintRule& lint_contradictory_fixes()
{
    static constexpr LintRule rule{"contradictory-fixes",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "Fixes for one problem undo each other."),
                                   "identity quality",
                                   "environment-specific",
                                   NeedsPatterns | NeedsOutcomes,
                                   nullptr,
                                   findOpposingOutcomes,
                                   findOpposingPatterns};
    return rule;
}

} // namespace hindcast
