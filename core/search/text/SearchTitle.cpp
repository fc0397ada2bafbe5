// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/SearchTitle.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/Relations.h"

namespace hindcast {
namespace {

constexpr qsizetype titleLength = 200; ///< code points: what is longer is no name

QString titleOfCell(const Cell& cell) { return titleLine(cell.text()); }

QString titleOfRecord(RelationId relation, const std::vector<Cell>& cells)
{
    switch (relation) {
    case RelationId::Patterns: return titleLine(keyTitle(cells[PatternName].text()));
    case RelationId::Outcomes: return titleLine(keyTitle(cells[OutcomeRootCause].text()));
    case RelationId::Reflections: return titleOfCell(cells[ReflectionText]);
    case RelationId::Episodes: return titleOfCell(cells[EpisodeQuery]);
    case RelationId::Reviews: {
        const QString component = titleOfCell(cells[ReviewComponent]), action = titleOfCell(cells[ReviewAction]);
        return component.isEmpty() || action.isEmpty() ? component + action : component + QStringLiteral(": ") + action;
    }
    case RelationId::Evaluations: return titleOfCell(cells[EvaluationQuery]);
    case RelationId::Traces: {
        const QString task = titleOfCell(cells[TraceTask]);
        return task.isEmpty() ? titleOfCell(cells[TraceGoal]) : task;
    }
    default: return {};
    }
}

int timeColumnOf(RelationId relation)
{
    switch (relation) {
    case RelationId::Patterns: return PatternLastSeenAt;
    case RelationId::Outcomes: return OutcomeCreatedAt;
    case RelationId::Reflections: return ReflectionCreatedAt;
    case RelationId::Episodes: return EpisodeCreatedAt;
    case RelationId::Reviews: return ReviewCreatedAt;
    case RelationId::Evaluations: return EvaluationCreatedAt;
    case RelationId::Traces: return TraceCreatedAt;
    default: return -1;
    }
}

} // namespace

QString titleLine(const QString& text)
{
    const QStringView said = QStringView(text).trimmed();
    const qsizetype end = said.indexOf(u'\n');
    return firstCodePoints(end < 0 ? said : said.first(end).trimmed(), titleLength).toString();
}

void introduceMatch(SearchMatch& match, const Record& record)
{
    match.title = titleOfRecord(match.relation, record.cells);
    if (match.relation == RelationId::Patterns) {
        match.name = record.cells[PatternName].text();
        match.cluster = record.cells[PatternCluster].text();
    } else if (match.relation == RelationId::Outcomes) {
        match.cluster = record.cells[OutcomeCluster].text();
    }
    const int column = timeColumnOf(match.relation);
    if (column >= 0 && !record.cells[size_t(column)].isNull())
        match.at = record.cells[size_t(column)].time();
}

} // namespace hindcast
