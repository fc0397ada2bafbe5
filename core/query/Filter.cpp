// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"

#include "core/domain/text/ArgText.h"
#include "core/query/FilterTime.h"

#include <QCoreApplication>

#include <re2/re2.h>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Filter)
};

using Compiled = std::expected<Predicate, FilterError>;

std::unexpected<FilterError> wrong(FilterSpan span, QString sentence, QString expected = {}, bool unavailable = false)
{
    return std::unexpected(FilterError{span, std::move(sentence), std::move(expected), unavailable});
}

QString fieldNames(std::span<const FilterField> fields)
{
    QStringList names;
    for (const FilterField& f : fields)
        if (!f.alias && f.recorded)
            names << f.name;
    return names.join(QStringLiteral(", "));
}

std::expected<std::shared_ptr<const re2::RE2>, FilterError> expression(const FilterValue& value)
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(8 << 20);
    const QByteArray utf8 = value.text.toUtf8();
    auto regex = std::make_shared<const RE2>(re2::StringPiece(utf8.constData(), size_t(utf8.size())), options);
    if (!regex->ok())
        return wrong(value.span, Tr::tr("This regular expression cannot be used: %1.").arg(QString::fromStdString(regex->error())),
                     Tr::tr("an expression of RE2, or the text in quotation marks"));
    return regex;
}

/// A list without a member, or none at all: what is counted as null.
Predicate withoutMember(int column)
{
    static const auto nothing = std::make_shared<const RE2>("^\\s*\\[\\s*\\]\\s*$");
    return Predicate::any({Predicate::isNull(column), Predicate::matching({column}, nothing)});
}

/// Both ends of `a..b`; nothing when the text is no range.
std::optional<std::pair<FilterValue, FilterValue>> rangeOf(const FilterValue& value)
{
    const qsizetype dots = value.form == FilterValue::Form::Word ? value.text.indexOf(QLatin1String("..")) : -1;
    if (dots < 0)
        return {};
    return std::pair{FilterValue{value.form, value.text.left(dots), {value.span.position, dots}},
                     FilterValue{value.form, value.text.mid(dots + 2), {value.span.position + dots + 2, value.text.size() - dots - 2}}};
}

class FilterCompiler
{
public:
    FilterCompiler(std::span<const FilterField> fields, Timestamp now) : m_fields(fields), m_now(now) {}

    Compiled compile(const FilterNode& node) const
    {
        switch (node.kind) {
        case FilterNode::Kind::And:
        case FilterNode::Kind::Or:
        case FilterNode::Kind::Not: return combined(node);
        case FilterNode::Kind::Text:
        case FilterNode::Kind::Regex: return search(node);
        case FilterNode::Kind::Similar:
            return wrong(node.span, Tr::tr("Similarity search is not available here."), Tr::tr("the text without the tilde"), true);
        case FilterNode::Kind::Field: break;
        }
        return field(node);
    }

private:
    Compiled combined(const FilterNode& node) const
    {
        std::vector<Predicate> parts;
        for (const FilterNode& child : node.children) {
            HC_TRY(Predicate part, compile(child));
            parts.push_back(std::move(part));
        }
        if (node.kind == FilterNode::Kind::Not)
            return Predicate::negated(std::move(parts.front()));
        return node.kind == FilterNode::Kind::And ? Predicate::all(std::move(parts)) : Predicate::any(std::move(parts));
    }

    Compiled search(const FilterNode& node) const
    {
        std::vector<int> columns;
        for (const FilterField& f : m_fields)
            if (f.searchable && f.recorded && !f.alias)
                columns.push_back(f.column);
        if (columns.empty())
            return wrong(node.span, Tr::tr("There is no text to search here."), fieldNames(m_fields));
        if (node.kind == FilterNode::Kind::Text)
            return Predicate::contains(std::move(columns), node.value.text);
        HC_TRY(auto regex, expression(node.value));
        return Predicate::matching(std::move(columns), std::move(regex));
    }

    Compiled field(const FilterNode& node) const
    {
        const auto found = std::ranges::find(m_fields, node.field, &FilterField::name);
        if (found == m_fields.end()) {
            if (node.field == QLatin1String("flag") || node.field == QLatin1String("asof"))
                return wrong(node.span, Tr::tr("%1: is not available here.").arg(node.field), fieldNames(m_fields), true);
            return wrong(node.fieldSpan, Tr::tr("There is no field %1 here.").arg(node.field),
                         Tr::tr("one of %1; or the text in quotation marks").arg(fieldNames(m_fields)));
        }
        if (!found->recorded)
            return wrong(node.fieldSpan, Tr::tr("%1 is not recorded here.").arg(node.field), fieldNames(m_fields), true);
        FilterNode positive = node; // `!=` is the negation of `=`
        if (node.comparison == Comparison::NotEqual)
            positive.comparison = Comparison::Equal;
        HC_TRY(Predicate p, comparison(*found, positive));
        return node.comparison == Comparison::NotEqual ? Predicate::negated(std::move(p)) : p;
    }

    Compiled comparison(const FilterField& f, const FilterNode& node) const
    {
        const bool equality = node.comparison == Comparison::Equal;
        if (f.kind == FilterKind::Set)
            return setOf(f, node);
        if (node.value.form == FilterValue::Form::Word && node.value.text == QLatin1String("null"))
            return equality ? Compiled(f.kind == FilterKind::List ? withoutMember(f.column) : Predicate::isNull(f.column))
                            : wrong(node.value.span, Tr::tr("null has no order."), Tr::tr("= or :"));
        if (node.value.form == FilterValue::Form::Regex) {
            if (f.kind != FilterKind::Text || !equality)
                return wrong(node.value.span, Tr::tr("%1 cannot be searched with an expression.").arg(f.name), kindName(f));
            HC_TRY(auto regex, expression(node.value));
            return Predicate::matching({f.column}, std::move(regex));
        }
        if (!equality && (f.kind == FilterKind::Flag || f.kind == FilterKind::List))
            return wrong(node.span, Tr::tr("%1 has no order.").arg(f.name), Tr::tr("= or :"));
        switch (f.kind) {
        case FilterKind::Integer:
        case FilterKind::Real: return number(f, node);
        case FilterKind::Time: return filterTime(f.column, node, m_now);
        case FilterKind::Flag: return flag(f, node);
        case FilterKind::List: return Predicate::hasElement(f.column, node.value.text);
        case FilterKind::Text:
        case FilterKind::Set: break;
        }
        return text(f, node);
    }

    static Compiled setOf(const FilterField& f, const FilterNode& node)
    {
        if (node.comparison != Comparison::Equal || node.value.form == FilterValue::Form::Regex)
            return wrong(node.span, Tr::tr("%1 has no order.").arg(f.name), Tr::tr("= or :"));
        if (!f.words.contains(node.value.text))
            return wrong(node.value.span, Tr::tr("%1 is never %2.").arg(f.name, node.value.text), kindName(f));
        if (!f.sets)
            return wrong(node.span, Tr::tr("%1: nobody has looked yet.").arg(f.name), {}, true);
        if (const auto known = f.sets->members.find(node.value.text); known != f.sets->members.end())
            return Predicate::among(f.column, known->second);
        const auto why = f.sets->unknown.find(node.value.text);
        return wrong(node.span,
                     why == f.sets->unknown.end() ? Tr::tr("%1: nobody has looked yet.").arg(f.name)
                                                  : Tr::tr("%1 is not known: %2").arg(node.value.text, why->second),
                     {}, true);
    }

    static QString kindName(const FilterField& f)
    {
        switch (f.kind) {
        case FilterKind::Integer:
        case FilterKind::Real: return Tr::tr("a number, or a range such as 0.5..0.9");
        case FilterKind::Time: return Tr::tr("a time such as 2026-11-20, 7d or now, or a range such as 7d..now");
        case FilterKind::Flag: return Tr::tr("yes, no or unknown");
        case FilterKind::Text:
        case FilterKind::List:
        case FilterKind::Set: break;
        }
        return f.words.isEmpty() ? Tr::tr("a text") : f.words.join(QStringLiteral(", "));
    }

    static Compiled text(const FilterField& f, const FilterNode& node)
    {
        if (!f.words.isEmpty() && !f.words.contains(node.value.text))
            return wrong(node.value.span, Tr::tr("%1 is never %2.").arg(f.name, node.value.text), kindName(f));
        if (node.colon && f.prose)
            return Predicate::contains({f.column}, node.value.text);
        return Predicate::compare(f.column, node.comparison, Cell(node.value.text));
    }

    static Compiled flag(const FilterField& f, const FilterNode& node)
    {
        const QString word = node.value.text.toLower();
        for (const char* yes : {"yes", "true", "1"})
            if (word == QLatin1String(yes))
                return Predicate::compare(f.column, Comparison::Equal, Cell(true));
        for (const char* no : {"no", "false", "0"})
            if (word == QLatin1String(no))
                return Predicate::compare(f.column, Comparison::Equal, Cell(false));
        if (word == QLatin1String("unknown"))
            return Predicate::isNull(f.column);
        return wrong(node.value.span, Tr::tr("%1 is not a flag.").arg(node.value.text), kindName(f));
    }

    static std::expected<Cell, FilterError> numberCell(const FilterField& f, const FilterValue& value)
    {
        bool ok = false;
        if (const qint64 whole = value.text.toLongLong(&ok); ok)
            return Cell(whole);
        const double real = value.text.toDouble(&ok);
        if (!ok || !std::isfinite(real))
            return wrong(value.span, Tr::tr("%1 is not a number.").arg(value.text), kindName(f));
        return Cell(real);
    }

    static Compiled number(const FilterField& f, const FilterNode& node)
    {
        const auto range = node.comparison == Comparison::Equal ? rangeOf(node.value) : std::nullopt;
        if (!range) {
            HC_TRY(Cell value, numberCell(f, node.value));
            return Predicate::compare(f.column, node.comparison, std::move(value));
        }
        std::vector<Predicate> ends;
        Cell least;
        if (!range->first.text.isEmpty()) {
            HC_TRY(least, numberCell(f, range->first));
            ends.push_back(Predicate::compare(f.column, Comparison::GreaterOrEqual, least));
        }
        if (!range->second.text.isEmpty()) {
            HC_TRY(Cell greatest, numberCell(f, range->second));
            if (!least.isNull() && Cell::compare(least, greatest) > 0)
                return wrong(node.value.span, Tr::tr("The range %1 is empty.").arg(node.value.text), Tr::tr("the lesser end first"));
            ends.push_back(Predicate::compare(f.column, Comparison::LessOrEqual, std::move(greatest)));
        }
        if (ends.empty())
            return wrong(node.value.span, Tr::tr("The range has no end."), kindName(f));
        return Predicate::all(std::move(ends));
    }

    std::span<const FilterField> m_fields;
    Timestamp m_now;
};

} // namespace

std::expected<Predicate, FilterError> compileFilter(QStringView text, std::span<const FilterField> fields, Timestamp now)
{
    HC_TRY(const FilterNode tree, parseFilter(text));
    return FilterCompiler(fields, now).compile(tree);
}

QStringList filterValues(QStringView text, QStringView field)
{
    QStringList out;
    const auto collect = [&](const auto& self, const FilterNode& node) -> void {
        if (node.kind == FilterNode::Kind::Field && node.field == field)
            out << node.value.text;
        for (const FilterNode& child : node.children)
            self(self, child);
    };
    if (const auto tree = parseFilter(text))
        collect(collect, *tree);
    return out;
}

Error filterFailure(const FilterError& error)
{
    return {error.unavailable ? ErrorCode::Unsupported : ErrorCode::InvalidInput,
            Tr::tr("The filter cannot be used (at character %1): %2").arg(argText(error.span.position + 1), error.sentence),
            QStringLiteral("position %1, length %2").arg(argText(error.span.position), argText(error.span.length)),
            error.expected.isEmpty() ? QString() : Tr::tr("Expected: %1.").arg(error.expected), error.span};
}

FilterSpan markedSpan(QStringView text, FilterSpan span)
{
    qsizetype first = std::clamp<qsizetype>(span.position, 0, text.size());
    qsizetype end = std::clamp<qsizetype>(span.length, 0, text.size() - first) + first;
    if (text.sliced(first, end - first).trimmed().isEmpty()) { // nothing that could be seen
        end = first;
        while (end > 0 && text[end - 1].isSpace())
            --end;
        for (first = end; first > 0 && !text[first - 1].isSpace();)
            --first;
        if (first == end) // nor is there anything before it
            return {0, text.size()};
    }
    if (first > 0 && text[first].isLowSurrogate() && text[first - 1].isHighSurrogate())
        --first;
    if (end < text.size() && text[end].isLowSurrogate() && text[end - 1].isHighSurrogate())
        ++end;
    return {first, end - first};
}

} // namespace hindcast
