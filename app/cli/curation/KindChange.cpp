// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include "app/cli/curation/FlagFields.h"
#include "app/cli/input/PatternLookup.h"
#include "core/domain/Words.h"
#include "core/domain/text/ArgText.h"
#include "core/facets/cache/MatchingKeys.h"
#include "core/query/Filter.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::KindChange)
};

constexpr qint64 greatestFile = 4'000'000; // bytes

struct NamedKind {
    RecordKind kind;
    RelationId relation;
};
constexpr NamedKind namedKinds[] = {{RecordKind::Pattern, RelationId::Patterns},
                                    {RecordKind::Outcome, RelationId::Outcomes},
                                    {RecordKind::Reflection, RelationId::Reflections},
                                    {RecordKind::Strategy, RelationId::Reflections},
                                    {RecordKind::Episode, RelationId::Episodes}};

/// What a verb does to records of a kind.
struct KindAction {
    const NamedKind* kind;
    const CurationAction* action;
};

/// Those kinds that the verb has an action for, its own one first.
std::vector<KindAction> kindsOf(CurationVerb verb)
{
    std::vector<KindAction> out;
    for (const NamedKind& kind : namedKinds)
        if (const CurationAction* action = findCurationAction(verb, kind.relation))
            out.push_back({&kind, action});
    std::ranges::stable_partition(out, [](const KindAction& k) { return *k.action->kind == '\0'; });
    return out;
}

QStringList wordsOf(const std::vector<KindAction>& kinds)
{
    QStringList out;
    for (const KindAction& k : kinds)
        out << word(k.kind->kind);
    return out;
}

/// \a fixed: of an alias that is about one kind only.
Expected<KindAction> chosenKind(const Invocation& invocation, CurationVerb verb, const char* fixed)
{
    const std::vector<KindAction> kinds = kindsOf(verb);
    const QString wanted = fixed ? QString::fromLatin1(fixed) : invocation.value("kind", word(kinds.front().kind->kind));
    for (const KindAction& k : kinds)
        if (wanted == word(k.kind->kind))
            return k;
    return fail(ErrorCode::InvalidInput,
                Tr::tr("--kind takes one of %1, not \"%2\".").arg(wordsOf(kinds).join(QStringLiteral(", ")), wanted.left(60)));
}

Expected<std::vector<Locator>> filteredRecords(const Invocation& invocation, const OpenedDesk& desk, const BoundRelation& relation,
                                               const NamedKind& kind)
{
    HC_TRY(const auto fields, askedFields(invocation, *desk.opened.connection, *desk.opened.store, relation));
    auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    HC_TRY(const QSet<QString> but, exceptions(invocation));
    Predicate meant = *where;
    if (kind.kind == RecordKind::Strategy)
        meant = Predicate::all({*where, Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(kind.kind)))});
    HC_TRY(MatchingKeys found,
           readMatchingKeys(*desk.opened.connection, *desk.opened.store, kind.relation, meant, qint64(greatestSelection) + 1 + but.size(),
                            invocation.context()));
    std::vector<Locator> out = std::move(found.keys);
    if (!but.isEmpty())
        std::erase_if(out, [&](const Locator& key) { return but.contains(key.text()); });
    if (out.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No %1 matches the filter.").arg(word(kind.kind)));
    return out;
}

Expected<std::vector<Locator>> namedRecord(const OpenedDesk& desk, const BoundRelation& relation, const NamedKind& kind, const QString& id)
{
    const auto none = fail(ErrorCode::NotFound, Tr::tr("There is no %1 %2.").arg(word(kind.kind), id.left(60)));
    const auto locator = locatorFromText(relation, id);
    if (!locator)
        return none;
    if (kind.kind != RecordKind::Strategy)
        return std::vector{*locator};
    ReadNotes notes;
    const auto record = readRecord(*desk.opened.connection, relation, *locator, notes);
    if (!record)
        return record.error().code == ErrorCode::NotFound ? Expected<std::vector<Locator>>(none) : Unexpected(record.error());
    if (record->cells[ReflectionKindColumn].text() != word(kind.kind))
        return none;
    return std::vector{*locator};
}

Expected<std::vector<Locator>> chosenRecords(const Invocation& invocation, const OpenedDesk& desk, const NamedKind& kind, const QString& id)
{
    const BoundRelation* relation = desk.opened.store->relation(kind.relation);
    if (!relation)
        return Unexpected(notRecorded(QString::fromLatin1(relationSpec(kind.relation).name), *desk.opened.store));
    if (kind.relation == RelationId::Patterns) {
        HC_TRY(const auto patterns, selectPatterns(invocation, desk, id));
        std::vector<Locator> out;
        out.reserve(patterns.size());
        for (const Pattern& p : patterns)
            out.push_back(p.locator);
        return out;
    }
    if (id.isEmpty() != invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name one %1, or several by --filter.").arg(word(kind.kind)));
    return id.isEmpty() ? filteredRecords(invocation, desk, *relation, kind) : namedRecord(desk, *relation, kind, id);
}

} // namespace

Expected<int> runKindChange(Invocation& invocation, CurationVerb verb, Why why, ActionValues values, const char* fixed)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(exceptions(invocation));
    HC_TRY(const KindAction chosen, chosenKind(invocation, verb, fixed));
    if (values.alsoBlock && !chosen.action->inputs.testFlag(ActionInput::AlsoBlock))
        return fail(ErrorCode::InvalidInput, Tr::tr("--block is about patterns: other records have no signature."));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    auto keys = chosenRecords(invocation, desk, *chosen.kind, arguments.value(1));
    if (!keys)
        return nothingMatched(invocation, keys.error());
    values.keys = *std::move(keys);
    return runChange(invocation, desk, decide(*chosen.action, std::move(values)), std::move(why));
}

Expected<int> runReflectionAlias(Invocation& invocation, CurationVerb verb)
{
    HC_TRY(Why why, whyOf(invocation));
    return runKindChange(invocation, verb, std::move(why), {}, "reflection");
}

QList<QCommandLineOption> reflectionAliasOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{{QStringLiteral("filter"), Tr::tr("All records that match."), QStringLiteral("F")}, exceptOption()};
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
    return textFrom(invocation.isSet("text-file") ? invocation.value("text-file") : invocation.value("fix-file"));
}

Expected<QString> textFrom(const QString& name)
{
    QFile file(name);
    const bool open = name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 cannot be read.").arg(name), file.errorString());
    const QByteArray bytes = file.read(greatestFile + 1);
    if (bytes.size() > greatestFile || !bytes.isValidUtf8())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no text in UTF-8 of at most %2 bytes.").arg(name, argText(greatestFile)));
    return QString::fromUtf8(bytes).trimmed();
}

QCommandLineOption kindOption(CurationVerb verb)
{
    return {QStringLiteral("kind"), Tr::tr("What ID names."), wordsOf(kindsOf(verb)).join(u'|')};
}

QList<QCommandLineOption> textOptions()
{
    return {{QStringLiteral("text"), Tr::tr("The new text."), QStringLiteral("TEXT")},
            {QStringLiteral("text-file"), Tr::tr("The new text from a file; - is standard input."), QStringLiteral("FILE")}};
}

} // namespace hindcast
