// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/rules/reflection/PruneSelection.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PruneVerb)
};

Expected<double> importanceOption(const Invocation& invocation)
{
    bool number = false;
    const QString text = invocation.value("below", QStringLiteral("0.3"));
    const double below = text.toDouble(&number);
    if (!number)
        return fail(ErrorCode::InvalidInput, Tr::tr("--below takes a number from 0 to 1, not \"%1\".").arg(text.left(60)));
    return below;
}

/// The reflections that the cut takes; the rule decides on each, the database only helps to find them.
Expected<std::vector<Locator>> prunable(const Invocation& invocation, const OpenedDesk& desk, const PruneCut& cut)
{
    const BoundRelation* relation = desk.opened.store->relation(RelationId::Reflections);
    if (!relation)
        return Unexpected(notRecorded(QStringLiteral("reflections"), *desk.opened.store));
    ReadQuery query;
    query.columns = {ReflectionImportance, ReflectionCreatedAt};
    query.where = Predicate::all({Predicate::compare(ReflectionImportance, Comparison::Less, Cell(cut.below)),
                                  Predicate::compare(ReflectionCreatedAt, Comparison::Less, Cell(cut.cutoff)),
                                  Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(QByteArray("active")))});
    ReadNotes notes;
    HC_TRY(const auto records,
           readRecords(*desk.opened.connection, *relation, std::move(query), qint64(greatestSelection), notes, invocation.context()));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        if (cut.prunes(r.cells[ReflectionImportance].real(), r.cells[ReflectionCreatedAt].time()))
            out.push_back(r.key);
    return out;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const double below, importanceOption(invocation));
    HC_TRY(const qint64 days, invocation.whole("older-than", 90, 0, 36'500));
    HC_TRY(const PruneCut cut, pruneCut(invocation.now(), below, days));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Outdated));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    if (!invocation.isSet("dry-run"))
        HC_CHECK(invocation.checkClock(desk.opened));
    HC_TRY(std::vector<Locator> keys, prunable(invocation, desk, cut));
    if (keys.size() == greatestSelection)
        reportNotice(Tr::tr("Only the first %1 are taken; run it again for the rest.").arg(greatestSelection));
    return runChange(invocation, desk, decision::Archive{{RelationId::Reflections, std::move(keys)}}, std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{
            {QStringLiteral("below"), Tr::tr("Of less importance than this (0.3)."), QStringLiteral("IMPORTANCE")},
            {QStringLiteral("older-than"), Tr::tr("Made more than so many days ago (90)."), QStringLiteral("DAYS")}};
}

} // namespace

const Verb& verb_prune()
{
    static constexpr Verb verb{"prune", "DB [--below 0.3] [--older-than 90] [--dry-run] [--confirm FINGERPRINT]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Archive old reflections of little importance; undo brings them back."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
