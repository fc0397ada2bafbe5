// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/FindingFilter.h"

#include "core/lint/model/LintRule.h"

#include <algorithm>

namespace hindcast {
namespace {

/// Of findings, behind every column of patterns.
enum FindingColumn : int {
    FindingRule = 10'000,
    FindingSeverity,
    FindingKind,
    FindingId,
    FindingCluster,
    FindingField,
    FindingSentence,
    FindingAdvice,
    FindingInjected,
    FindingAccepted,
};

Cell findingCell(const LintFinding& f, bool accepted, int column)
{
    switch (column) {
    case FindingRule: return Cell(f.rule);
    case FindingSeverity: return Cell(word(f.severity));
    case FindingKind: return Cell(f.kind);
    case FindingId: return textOrNull(f.id);
    case FindingCluster: return textOrNull(f.clusterId);
    case FindingField: return textOrNull(f.field);
    case FindingSentence: return Cell(f.sentence);
    case FindingAdvice: return textOrNull(f.advice);
    case FindingInjected: return Cell(f.injected);
    default: return Cell(accepted);
    }
}

} // namespace

std::vector<FilterField> findingFilterFields()
{
    const auto text = [](const char* name, int column, bool searchable = false) {
        return FilterField{QString::fromLatin1(name), FilterKind::Text, column, searchable, searchable};
    };
    FilterField rule = text("rule", FindingRule), severity = text("severity", FindingSeverity), kind = text("kind", FindingKind);
    for (const LintRule* r : lintRegistry())
        rule.words << QLatin1String(r->id);
    for (const Severity s : {Severity::Note, Severity::Warning, Severity::Error})
        severity.words << word(s);
    for (const RecordKind k :
         {RecordKind::Pattern, RecordKind::Outcome, RecordKind::Reflection, RecordKind::Strategy, RecordKind::Episode, RecordKind::Review})
        kind.words << word(k);
    kind.words << QStringLiteral("database");
    FilterField flag = rule, sameCluster = text("cluster", FindingCluster);
    flag.name = QStringLiteral("flag"); // as lists of records call it
    flag.alias = true;
    sameCluster.alias = true;
    return {rule,
            flag,
            severity,
            kind,
            text("id", FindingId),
            text("cluster_id", FindingCluster),
            sameCluster,
            text("field", FindingField),
            text("sentence", FindingSentence, true),
            text("advice", FindingAdvice, true),
            FilterField{QStringLiteral("injected"), FilterKind::Flag, FindingInjected},
            FilterField{QStringLiteral("accepted"), FilterKind::Flag, FindingAccepted}};
}

Expected<FindingFilter> FindingFilter::compile(QStringView text, const StoreDescription& store, Timestamp now)
{
    std::vector<FilterField> fields = findingFilterFields(); // of two of one name the first counts
    if (const BoundRelation* patterns = store.relation(RelationId::Patterns))
        for (FilterField& f : patternFilterFields(*patterns)) {
            f.searchable = false;
            fields.push_back(std::move(f));
        }
    auto where = compileFilter(text, fields, now);
    if (!where)
        return Unexpected(filterFailure(where.error()));
    FindingFilter out;
    out.m_where = *std::move(where);
    std::vector<int> columns;
    out.m_where.collectColumns(columns);
    out.m_asksOfPatterns = std::ranges::any_of(columns, [](int c) { return c < FindingRule; });
    return out;
}

void FindingFilter::setBook(const PatternBookPtr& book)
{
    m_book = book;
    m_index.clear();
    if (!book || !m_asksOfPatterns)
        return;
    m_index.reserve(qsizetype(book->patterns.size()));
    for (size_t i = 0; i < book->patterns.size(); ++i)
        m_index.insert({book->patterns[i].name, book->patterns[i].clusterId}, i);
}

bool FindingFilter::matches(const LintFinding& f, bool accepted) const
{
    std::optional<size_t> pattern;
    if (m_asksOfPatterns) {
        const auto it = f.kind == word(RecordKind::Pattern) ? m_index.constFind({f.id, f.clusterId}) : m_index.constEnd();
        if (it == m_index.constEnd())
            return false;
        pattern = *it;
    }
    return hindcast::matches(m_where, [&](int column) {
        return column >= FindingRule ? findingCell(f, accepted, column) : pattern ? patternCell(*m_book, *pattern, column) : Cell();
    });
}

} // namespace hindcast
