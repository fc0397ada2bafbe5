// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/plan/CurationAction.h"
#include "core/domain/Outcome.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ResolveVerb)
};

/// The fix that an outcome offered.
Expected<QString> fixOf(const OpenedDesk& desk, const QString& id)
{
    const BoundRelation* outcomes = desk.opened.store->relation(RelationId::Outcomes);
    if (!outcomes)
        return Unexpected(notRecorded(QStringLiteral("outcomes"), *desk.opened.store));
    const auto key = locatorFromText(*outcomes, id);
    if (!key)
        return fail(ErrorCode::NotFound, Tr::tr("There is no outcome %1.").arg(id.left(60)));
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(*desk.opened.connection, *outcomes, *key, notes));
    return outcomeFrom(record).recommendedFix;
}

Expected<Locator> patternKey(const Invocation& invocation, const OpenedDesk& desk, const QString& name, const QString& cluster)
{
    HC_TRY(const Settings settings, invocation.settings());
    if (!desk.opened.store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *desk.opened.store));
    HC_TRY(const PatternBookPtr book,
           readPatternBook(*desk.opened.connection, *desk.opened.store, invocation.now(), hintParams(settings), invocation.context()));
    HC_TRY(const size_t index, lookUpPattern(*book, name, cluster));
    return book->patterns[index].locator;
}

Expected<void> findSides(const Invocation& invocation, const OpenedDesk& desk, const QStringList& arguments, ActionValues& values)
{
    const QString cluster = invocation.value("cluster");
    HC_TRY(const Locator one, patternKey(invocation, desk, arguments[1], cluster));
    values.keys = {one};
    if (arguments.size() == 3) {
        HC_TRY(const Locator other, patternKey(invocation, desk, arguments[2], invocation.value("other-cluster", cluster)));
        if (one == other)
            return fail(ErrorCode::InvalidInput, Tr::tr("A pattern does not contradict itself."));
        values.keys.push_back(other);
        return {};
    }
    HC_TRY(values.resolution.fixes[0], fixOf(desk, invocation.value("outcome")));
    HC_TRY(values.resolution.fixes[1], fixOf(desk, invocation.value("other-outcome")));
    return {};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2, 3));
    const auto holds = resolvedFromWord(invocation.value("holds"));
    if (!holds)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("--holds takes this, that, both or neither, not \"%1\".").arg(invocation.value("holds")));
    if (arguments.size() == 2 && !(invocation.isSet("outcome") && invocation.isSet("other-outcome")))
        return fail(ErrorCode::InvalidInput, Tr::tr("A contradiction has two sides."), {},
                    Tr::tr("Name two patterns, or one with --outcome and --other-outcome."));
    HC_TRY(Why why, whyOf(invocation, *holds == Resolved::Both ? ReasonCode::EnvironmentSpecific : ReasonCode::WrongRootCause));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    ActionValues values;
    values.resolution = {*holds, {invocation.value("scope"), invocation.value("other-scope")}};
    if (const auto found = findSides(invocation, desk, arguments, values); !found)
        return nothingMatched(invocation, found.error());
    return runChange(invocation, desk, decide(*findCurationAction(u"resolve"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return curationOptions(false)
        + QList<QCommandLineOption>{valued("holds", Tr::tr("Which side holds."), "this|that|both|neither"),
                                    valued("scope", Tr::tr("Where this one holds, in words."), "S"),
                                    valued("other-scope", Tr::tr("Where that one holds."), "S"),
                                    valued("outcome", Tr::tr("An outcome of PATTERN with this fix."), "ID"),
                                    valued("other-outcome", Tr::tr("An outcome of PATTERN with that fix."), "ID"),
                                    valued("cluster", Tr::tr("PATTERN of this cluster."), "C"),
                                    valued("other-cluster", Tr::tr("OTHER of this cluster (that of PATTERN)."), "C")};
}

} // namespace

const Verb& verb_resolve()
{
    static constexpr Verb verb{
        "resolve",
        "DB PATTERN OTHER|--outcome ID --other-outcome ID --holds this|that|both|neither [--scope S --other-scope S] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Decide which of two fixes that undo each other holds: one change-set."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
