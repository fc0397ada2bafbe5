// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/AsOf.h"
#include "app/cli/input/PatternLookup.h"
#include "core/engine/read/GroupCounts.h"
#include "core/engine/read/PatternFilter.h"
#include "core/store/relation/RecordReader.h"
#include "core/transfer/Export.h"
#include "core/transfer/rows/OutputColumns.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StatsVerb)
};

constexpr OutputColumn oneKey[] = {{"key", 0, OutputColumn::Kind::Text},
                                   {"n", 1, OutputColumn::Kind::Integer},
                                   {"verified", 2, OutputColumn::Kind::Integer},
                                   {"regressions", 3, OutputColumn::Kind::Integer}};
constexpr OutputColumn twoKeys[] = {{"key", 0, OutputColumn::Kind::Text},
                                    {"key2", 1, OutputColumn::Kind::Text},
                                    {"n", 2, OutputColumn::Kind::Integer},
                                    {"verified", 3, OutputColumn::Kind::Integer},
                                    {"regressions", 4, OutputColumn::Kind::Integer}};

/// What is counted, and by what.
struct Counting {
    const BoundRelation* relation = nullptr;
    std::vector<FilterField> fields;
    GroupSpec groups;
    Predicate where;
};

Expected<FilterField> fieldNamed(const std::vector<FilterField>& fields, const QString& name)
{
    const auto field = std::ranges::find(fields, name.trimmed().toLower(), &FilterField::name);
    if (field != fields.end() && field->recorded)
        return *field;
    if (field != fields.end())
        return fail(ErrorCode::Unsupported, Tr::tr("%1: not recorded here.").arg(name));
    QStringList names;
    for (const FilterField& f : fields)
        if (!f.alias && f.recorded)
            names << f.name;
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no field %1 to count by.").arg(name), {},
                Tr::tr("Fields: %1.").arg(names.join(QStringLiteral(", "))));
}

Expected<GroupSpec> readGroups(const Invocation& invocation, const std::vector<FilterField>& fields)
{
    GroupSpec out;
    const QStringList names = invocation.value("by").split(u',', Qt::SkipEmptyParts);
    if (names.isEmpty() || names.size() > 2)
        return fail(ErrorCode::InvalidInput, Tr::tr("--by takes one or two fields."));
    for (const QString& name : names) {
        HC_TRY(FilterField field, fieldNamed(fields, name));
        out.by.push_back(std::move(field));
    }
    HC_TRY(const qint64 bins, invocation.whole("bins", 0, 0, 10'000));
    out.bins = int(bins);
    const FilterKind kind = out.by[0].kind;
    if (bins > 0 && kind != FilterKind::Integer && kind != FilterKind::Real && kind != FilterKind::Time)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is neither a number nor a time: it has no bins.").arg(names[0]));
    return out;
}

/// Outcomes say how they went; of other records that is not known.
template<class CellOf>
Expected<void> count(GroupCounter& counter, const Counting& what, const CellOf& cellOf)
{
    std::optional<OutcomeState> state;
    if (what.relation->spec->id == RelationId::Outcomes) {
        const auto verified = cellOf(OutcomeVerified).flag();
        state = outcomeState(!verified       ? Verified::Unknown
                                 : *verified ? Verified::Yes
                                             : Verified::No,
                             feedbackFromWord(cellOf(OutcomeFeedback).text()).value_or(Feedback::None));
    }
    const auto& by = what.groups.by;
    return counter.add(cellOf(by[0].column), by.size() > 1 ? cellOf(by[1].column) : Cell(), state);
}

Expected<void> countRecords(const Invocation& invocation, OpenedStore& opened, const Counting& what, GroupCounter& counter)
{
    ReadQuery query;
    query.where = what.where;
    for (const FilterField& field : what.groups.by)
        query.columns.push_back(field.column);
    if (what.relation->spec->id == RelationId::Outcomes)
        query.columns.insert(query.columns.end(), {OutcomeVerified, OutcomeFeedback});
    std::ranges::sort(query.columns);
    query.columns.erase(std::ranges::unique(query.columns).begin(), query.columns.end());
    ReadNotes notes;
    Expected<void> counted;
    if (!what.relation->singleKey()) {
        HC_TRY(const auto records, readRecords(*opened.connection, *what.relation, query, 0, notes, invocation.context()));
        for (const Record& r : records)
            HC_CHECK(count(counter, what, [&](int column) { return r.cells[size_t(column)]; }));
        return {};
    }
    HC_CHECK(RelationScan(*opened.connection, *what.relation, query).run(invocation.context(), 0, notes, [&](RowCursor& row) {
        counted = count(counter, what, [&](int column) { return row.cell(column); });
        return counted.has_value();
    }));
    return counted;
}

/// Patterns are judged as a whole, so they are read whole.
Expected<void> countPatterns(const Invocation& invocation, OpenedStore& opened, const Counting& what, GroupCounter& counter)
{
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, hintParams(settings)));
    for (const QString& sentence : read.assumed)
        reportNotice(sentence);
    for (size_t i = 0; i < read.book->patterns.size(); ++i) {
        const auto cellOf = [&](int column) { return patternCell(*read.book, i, column); };
        if (matches(what.where, cellOf))
            HC_CHECK(count(counter, what, cellOf));
    }
    return {};
}

void print(Output& output, RowFormat format, const Counting& what, std::span<const GroupCount> groups)
{
    const bool two = what.groups.by.size() > 1;
    const auto isKnown = [&](int column) {
        return what.relation->spec->id == RelationId::Outcomes && what.relation->columns[size_t(column)].recorded;
    };
    const bool verified = isKnown(OutcomeVerified), feedback = isKnown(OutcomeFeedback);
    RowWriter writer(format, two ? std::span<const OutputColumn>(twoKeys) : std::span<const OutputColumn>(oneKey));
    QByteArray text;
    writer.begin(text);
    for (const GroupCount& g : groups) {
        std::vector<Cell> cells{g.key};
        if (two)
            cells.push_back(g.key2);
        cells.insert(cells.end(), {Cell(g.n), verified ? Cell(g.verified) : Cell(), feedback ? Cell(g.regressions) : Cell()});
        writer.row(text, cells);
    }
    writer.end(text);
    output.write(text);
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    const RelationSpec* spec = relationByName(arguments[0]);
    if (!spec)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(arguments[0]), {},
                    Tr::tr("Kinds: outcomes, patterns, reflections, episodes, reviews, evaluations, events, blocks, journal."));
    const auto format = rowFormatFromWord(invocation.value("format", QStringLiteral("json")));
    if (!format)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(invocation.value("format")), {},
                    Tr::tr("Formats: json, csv, md."));
    HC_TRY(const qint64 top, invocation.whole("top", 0, 0, std::numeric_limits<qint64>::max()));
    HC_TRY(OpenedStore opened, invocation.open(arguments[1]));
    Counting what;
    what.relation = opened.store->relation(spec->id);
    if (!what.relation)
        return Unexpected(notRecorded(arguments[0], opened.store));
    const bool patterns = spec->id == RelationId::Patterns;
    what.fields = patterns ? patternFilterFields(*what.relation) : filterFields(*what.relation);
    HC_TRY(what.groups, readGroups(invocation, what.fields));
    auto where = compileFilter(invocation.value("filter"), what.fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    HC_TRY(const auto then, asOfMoment(invocation));
    what.where = patterns ? *std::move(where) : upToThen(*std::move(where), spec->id, then);
    if (const QString assumed = assumedOf(spec->id); !patterns && then && !assumed.isEmpty())
        reportNotice(assumed);
    GroupCounter counter(what.groups);
    HC_CHECK(patterns ? countPatterns(invocation, opened, what, counter) : countRecords(invocation, opened, what, counter));
    std::vector<GroupCount> groups = counter.take();
    if (top > 0 && qint64(groups.size()) > top)
        groups.resize(size_t(top));
    print(invocation.output(), *format, what, groups);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               {QStringLiteral("by"), Tr::tr("Count by these: one or two fields of the filter language."), QStringLiteral("FIELD[,FIELD]")},
               {QStringLiteral("filter"), Tr::tr("Only records that match."), QStringLiteral("F")},
               {QStringLiteral("bins"), Tr::tr("Numbers and times of the first field in so many equal steps."), QStringLiteral("N")},
               {QStringLiteral("top"), Tr::tr("At most so many groups, the largest; 0: all."), QStringLiteral("N")},
               {QStringLiteral("format"), Tr::tr("json, csv or md."), QStringLiteral("FORMAT")},
               asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_stats()
{
    static constexpr Verb verb{"stats", "KIND DB --by FIELD[,FIELD] [--filter F] [--bins N] [--top N] [--format json|csv|md] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Count records by their values: the numbers of the charts."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
