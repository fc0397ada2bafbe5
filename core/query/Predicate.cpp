// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Predicate.h"

#include "core/query/TextMatch.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <re2/re2.h>

#include <algorithm>

namespace hindcast {
namespace {

std::string_view viewOf(const QByteArray& bytes) { return {bytes.constData(), size_t(bytes.size())}; }

bool compareMatches(Comparison comparison, const Cell& cell, const Cell& value)
{
    if (cell.isNull() || value.isNull())
        return false;
    const int c = Cell::compare(cell, value);
    switch (comparison) {
    case Comparison::Equal: return c == 0;
    case Comparison::NotEqual: return c != 0;
    case Comparison::Less: return c < 0;
    case Comparison::LessOrEqual: return c <= 0;
    case Comparison::Greater: return c > 0;
    case Comparison::GreaterOrEqual: return c >= 0;
    }
    return false;
}

bool hasElement(const QByteArray& list, const QByteArray& element)
{
    // Most rows are decided without parsing: only an escape can hide the element.
    if (!list.contains('\\') && !list.contains(element))
        return false;
    const QString wanted = QString::fromUtf8(element);
    const QJsonArray elements = QJsonDocument::fromJson(list).array();
    return std::ranges::any_of(elements, [&](const QJsonValue& v) { return v.isString() && v.toString() == wanted; });
}

} // namespace

Predicate Predicate::compare(int column, Comparison comparison, Cell value)
{
    Predicate p;
    p.kind = Kind::Compare;
    p.comparison = comparison;
    p.columns = {column};
    p.value = std::move(value);
    return p;
}

Predicate Predicate::isNull(int column)
{
    Predicate p;
    p.kind = Kind::IsNull;
    p.columns = {column};
    return p;
}

Predicate Predicate::contains(std::vector<int> columns, const QString& needle)
{
    Predicate p;
    p.kind = Kind::Contains;
    p.columns = std::move(columns);
    p.value = Cell(needle);
    return p;
}

Predicate Predicate::prefix(int column, int length, const QString& text)
{
    Predicate p;
    p.kind = Kind::Prefix;
    p.columns = {column};
    p.length = length;
    p.value = Cell(text);
    return p;
}

Predicate Predicate::matching(std::vector<int> columns, std::shared_ptr<const re2::RE2> regex)
{
    Predicate p;
    p.kind = Kind::Regex;
    p.columns = std::move(columns);
    p.regex = std::move(regex);
    return p;
}

Predicate Predicate::hasElement(int column, const QString& element)
{
    Predicate p;
    p.kind = Kind::Element;
    p.columns = {column};
    p.value = Cell(element);
    return p;
}

Predicate Predicate::among(int column, std::shared_ptr<const QSet<QByteArray>> members)
{
    Predicate p;
    p.kind = Kind::Among;
    p.columns = {column};
    p.members = std::move(members);
    return p;
}

Predicate Predicate::asThen(FormerCellsPtr former, Predicate child)
{
    if (!former || former->isEmpty())
        return child;
    Predicate p;
    p.kind = Kind::AsThen;
    p.columns = {former->keyColumn()};
    p.former = std::move(former);
    p.children.push_back(std::move(child));
    return p;
}

FormerCellsPtr Predicate::formerCells() const
{
    if (kind == Kind::AsThen)
        return former;
    if (kind == Kind::And)
        for (const Predicate& c : children)
            if (auto found = c.formerCells())
                return found;
    return nullptr;
}

bool matchesThen(const Predicate& asThen, const std::function<Cell(int)>& at)
{
    const FormerCells::Cells* cells = asThen.former->of(at(asThen.former->keyColumn()));
    const std::function<Cell(int)> then = [&](int column) {
        const Cell* former = FormerCells::find(cells, column);
        return former ? *former : at(column);
    };
    return matches(asThen.children.front(), then);
}

Predicate Predicate::all(std::vector<Predicate> children)
{
    std::erase_if(children, [](const Predicate& c) { return c.isAlways(); });
    if (children.size() == 1)
        return std::move(children.front());
    Predicate p;
    p.kind = Kind::And;
    p.children = std::move(children);
    return p;
}

Predicate Predicate::any(std::vector<Predicate> children)
{
    if (children.size() == 1)
        return std::move(children.front());
    Predicate p;
    p.kind = Kind::Or;
    p.children = std::move(children);
    return p;
}

Predicate Predicate::negated(Predicate child)
{
    Predicate p;
    p.kind = Kind::Not;
    p.children.push_back(std::move(child));
    return p;
}

void Predicate::collectColumns(std::vector<int>& out) const
{
    for (const int c : columns)
        if (std::ranges::find(out, c) == out.end())
            out.push_back(c);
    for (const Predicate& c : children)
        c.collectColumns(out);
}

bool matchesLeaf(const Predicate& leaf, const Cell& cell)
{
    const auto* text = cell.get<QByteArray>();
    switch (leaf.kind) {
    case Predicate::Kind::Compare: return compareMatches(leaf.comparison, cell, leaf.value);
    case Predicate::Kind::IsNull: return cell.isNull();
    case Predicate::Kind::Contains: return text && textContains(viewOf(*text), viewOf(*leaf.value.get<QByteArray>()));
    case Predicate::Kind::Prefix: return text && firstCodePoints(viewOf(*text), leaf.length) == viewOf(*leaf.value.get<QByteArray>());
    case Predicate::Kind::Regex:
        return text && leaf.regex && RE2::PartialMatch(re2::StringPiece(text->constData(), size_t(text->size())), *leaf.regex);
    case Predicate::Kind::Among: {
        if (!leaf.members)
            return false;
        if (const auto* number = cell.get<qint64>())
            return leaf.members->contains(QByteArray::number(*number));
        return text && leaf.members->contains(*text);
    }
    case Predicate::Kind::Element: return text && hasElement(*text, *leaf.value.get<QByteArray>());
    default: return false;
    }
}

} // namespace hindcast
