// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/FilterEdit.h"

#include "core/query/FilterTerms.h"

#include <algorithm>

namespace hindcast {
namespace {

bool isOnlyAbout(const FilterNode& node, const QStringList& fields)
{
    if (node.kind == FilterNode::Kind::Field)
        return fields.contains(node.field);
    const bool inner = node.kind == FilterNode::Kind::And || node.kind == FilterNode::Kind::Or || node.kind == FilterNode::Kind::Not;
    return inner && !node.children.empty()
        && std::ranges::all_of(node.children, [&](const FilterNode& child) { return isOnlyAbout(child, fields); });
}

} // namespace

FilterSpan spanWithParentheses(const QString& text, FilterSpan span)
{
    for (;;) {
        qsizetype before = span.position - 1, behind = span.position + span.length;
        while (before >= 0 && text[before].isSpace())
            --before;
        while (behind < text.size() && text[behind].isSpace())
            ++behind;
        if (before < 0 || behind >= text.size() || text[before] != u'(' || text[behind] != u')')
            return span;
        span = {before, behind + 1 - before};
    }
}

QString replacedCondition(const QString& text, const QStringList& fields, const QString& condition)
{
    QString out = text;
    const auto tree = parseFilter(text);
    bool loose = false;
    if (tree) {
        loose = tree->kind == FilterNode::Kind::Or && !isOnlyAbout(*tree, fields);
        std::vector<FilterSpan> cut;
        if (isOnlyAbout(*tree, fields))
            cut.push_back({0, text.size()});
        else if (tree->kind == FilterNode::Kind::And)
            for (const FilterNode& term : tree->children)
                if (isOnlyAbout(term, fields))
                    cut.push_back(spanWithParentheses(text, term.span));
        for (auto span = cut.rbegin(); span != cut.rend(); ++span)
            out.remove(span->position, span->length);
    }
    out = out.simplified() == text.simplified() ? text.trimmed() : out.trimmed();
    if (condition.isEmpty() || out.isEmpty())
        return out + condition;
    return (loose ? QStringLiteral("(%1) %2") : QStringLiteral("%1 %2")).arg(out, condition);
}

QString chosenCondition(const QString& text, const QStringList& fields, const QString& condition)
{
    const auto chosen = parseFilter(condition);
    if (!chosen || chosen->kind != FilterNode::Kind::Not)
        return replacedCondition(text, fields, condition);
    QStringList terms;
    for (const FilterTerm& term : filterTerms(text)) {
        terms << term.text;
        const auto node = parseFilter(term.text);
        if (!node || !isOnlyAbout(*node, fields))
            continue;
        const auto isOpposite = [](const FilterTerm& of, const QString& to) {
            return invertedTerm(of) == to || of.text == QStringLiteral("-(%1)").arg(to);
        };
        if (!term.excluded || isOpposite(term, condition) || isOpposite({condition, true}, term.text))
            return replacedCondition(text, fields, condition);
        if (term.text == condition)
            return text.trimmed();
    }
    return terms.isEmpty() ? replacedCondition(text, fields, condition) : joinedTerms(terms << condition);
}

} // namespace hindcast
