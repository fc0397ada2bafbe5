// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/Resolution.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<Resolved> verdicts{"this", "that", "both", "neither"};
constexpr EnumWords<ResolutionObstacle> obstacles{"none", "no-scope", "one-scope", "long-scope", "no-fix", "same-fix"};
constexpr qsizetype greatestScope = 300; // characters

QString beginning(const QString& scope) { return QStringLiteral("In ") + scope.simplified() + QStringLiteral(": "); }

} // namespace

QString word(Resolved resolved) { return verdicts.wordOf(resolved); }
QString word(ResolutionObstacle obstacle) { return obstacles.wordOf(obstacle); }

std::optional<Resolved> resolvedFromWord(QStringView text) { return verdicts.valueOf(text); }

ResolutionObstacle resolutionObstacle(const Resolution& r, size_t patterns)
{
    using enum ResolutionObstacle;
    if (r.holds == Resolved::Both) {
        const QString one = r.scopes[0].simplified(), other = r.scopes[1].simplified();
        if (one.isEmpty() || other.isEmpty())
            return NoScope;
        if (one.compare(other, Qt::CaseInsensitive) == 0)
            return OneScope;
        if (one.size() > greatestScope || other.size() > greatestScope)
            return LongScope;
    }
    if (patterns == 2 || r.holds == Resolved::Neither)
        return None;
    if (r.fixes[0].trimmed().isEmpty() || r.fixes[1].trimmed().isEmpty())
        return NoFix;
    return r.fixes[0].trimmed() == r.fixes[1].trimmed() ? SameFix : None;
}

QString scopedFix(const QString& scope, const QString& fix) { return fix.startsWith(beginning(scope)) ? fix : beginning(scope) + fix; }

QString resolvedFix(const Resolution& r)
{
    switch (r.holds) {
    case Resolved::This: return r.fixes[0];
    case Resolved::That: return r.fixes[1];
    case Resolved::Both: return scopedFix(r.scopes[0], r.fixes[0].trimmed()) + u'\n' + scopedFix(r.scopes[1], r.fixes[1].trimmed());
    case Resolved::Neither: break;
    }
    return {};
}

} // namespace hindcast
