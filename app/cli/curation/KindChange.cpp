// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include "app/cli/input/PatternLookup.h"
#include "core/query/Filter.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QFile>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::KindChange)
};

constexpr qint64 greatestFile = 4'000'000; // bytes

struct RecordKind {
    const char* word;
    const char* action; ///< the end of the action's id
    RelationId relation;
};
constexpr RecordKind recordKinds[] = {{"pattern", "pattern", RelationId::Patterns},
                                      {"reflection", "reflection", RelationId::Reflections},
                                      {"strategy", "reflection", RelationId::Reflections},
                                      {"episode", "episode", RelationId::Episodes}};

Expected<const RecordKind*> kindOf(const Invocation& invocation, const char* otherwise)
{
    const QString wanted = invocation.value("kind", QString::fromLatin1(otherwise));
    for (const RecordKind& k : recordKinds)
        if (wanted == QLatin1String(k.word))
            return &k;
    return fail(ErrorCode::InvalidInput, Tr::tr("--kind takes pattern, reflection, strategy or episode, not \"%1\".").arg(wanted));
}

Expected<std::vector<Locator>> filteredRecords(const Invocation& invocation, const OpenedDesk& desk, const BoundRelation& relation,
                                               const RecordKind& kind)
{
    auto where = compileFilter(invocation.value("filter"), filterFields(relation), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    ReadQuery query;
    query.where = *std::move(where);
    if (QLatin1String(kind.word) == QLatin1String("strategy"))
        query.where = Predicate::all(
            {std::move(query.where), Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(QByteArray(kind.word)))});
    ReadNotes notes;
    HC_TRY(const auto records,
           readRecords(*desk.opened.connection, relation, std::move(query), qint64(greatestSelection) + 1, notes, invocation.context()));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(r.key);
    if (out.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No %1 matches the filter.").arg(QString::fromLatin1(kind.word)));
    return out;
}

Expected<std::vector<Locator>> namedRecord(const OpenedDesk& desk, const BoundRelation& relation, const RecordKind& kind, const QString& id)
{
    const auto none = fail(ErrorCode::NotFound, Tr::tr("There is no %1 %2.").arg(QString::fromLatin1(kind.word), id.left(60)));
    const auto locator = locatorFromText(relation, id);
    if (!locator)
        return none;
    if (QLatin1String(kind.word) != QLatin1String("strategy"))
        return std::vector{*locator};
    ReadNotes notes;
    const auto record = readRecord(*desk.opened.connection, relation, *locator, notes);
    if (!record)
        return record.error().code == ErrorCode::NotFound ? Expected<std::vector<Locator>>(none) : Unexpected(record.error());
    if (record->cells[ReflectionKindColumn].text() != QLatin1String(kind.word))
        return none;
    return std::vector{*locator};
}

Expected<std::vector<Locator>> chosenRecords(const Invocation& invocation, const OpenedDesk& desk, const RecordKind& kind,
                                             const QString& id)
{
    const BoundRelation* relation = desk.opened.store->relation(kind.relation);
    if (!relation)
        return Unexpected(notRecorded(QString::fromLatin1(relationSpec(kind.relation).name), desk.opened.store));
    if (kind.relation == RelationId::Patterns) {
        HC_TRY(const auto patterns, selectPatterns(invocation, desk, id));
        std::vector<Locator> out;
        out.reserve(patterns.size());
        for (const Pattern& p : patterns)
            out.push_back(p.locator);
        return out;
    }
    if (id.isEmpty() != invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name one %1, or several by --filter.").arg(QString::fromLatin1(kind.word)));
    return id.isEmpty() ? filteredRecords(invocation, desk, *relation, kind) : namedRecord(desk, *relation, kind, id);
}

} // namespace

bool isOtherKind(const Invocation& invocation, const char* own)
{
    return invocation.isSet("kind") && invocation.value("kind") != QLatin1String(own);
}

Expected<int> runKindChange(Invocation& invocation, const char* verb, ChangeSpec spec, const char* otherwise)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(const RecordKind* kind, kindOf(invocation, otherwise));
    spec.action = QString::fromLatin1(verb) + u'-' + QString::fromLatin1(kind->action);
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    auto keys = chosenRecords(invocation, desk, *kind, arguments.value(1));
    if (!keys)
        return nothingMatched(invocation, keys.error());
    spec.keys = *std::move(keys);
    return runChange(invocation, desk, std::move(spec));
}

bool hasGivenText(const Invocation& invocation)
{
    return invocation.isSet("text") || invocation.isSet("text-file") || invocation.isSet("fix") || invocation.isSet("fix-file");
}

Expected<QString> givenText(const Invocation& invocation)
{
    const int given = int(invocation.isSet("text")) + int(invocation.isSet("text-file")) + int(invocation.isSet("fix"))
        + int(invocation.isSet("fix-file"));
    if (given != 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("Give the new text once, as a text or as a file."));
    for (const char* direct : {"text", "fix"})
        if (invocation.isSet(direct))
            return invocation.value(direct);
    const QString name = invocation.isSet("text-file") ? invocation.value("text-file") : invocation.value("fix-file");
    QFile file(name);
    const bool open = name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 cannot be read.").arg(name), file.errorString());
    const QByteArray bytes = file.read(greatestFile + 1);
    if (bytes.size() > greatestFile || !bytes.isValidUtf8())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no text in UTF-8 of at most %2 bytes.").arg(name).arg(greatestFile));
    return QString::fromUtf8(bytes).trimmed();
}

QCommandLineOption kindOption(const char* kinds) { return {QStringLiteral("kind"), Tr::tr("What ID names."), QString::fromLatin1(kinds)}; }

QList<QCommandLineOption> textOptions()
{
    return {{QStringLiteral("text"), Tr::tr("The new text."), QStringLiteral("TEXT")},
            {QStringLiteral("text-file"), Tr::tr("The new text from a file; - is standard input."), QStringLiteral("FILE")}};
}

} // namespace hindcast
