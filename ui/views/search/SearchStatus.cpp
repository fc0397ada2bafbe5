// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchStatus.h"

#include "ui/models/EmbedderUse.h"
#include "ui/models/Format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchStatus)
};

} // namespace

QString SearchStatus::absence(const StoreDescription& store)
{
    const auto recorded = [&](RelationId id) { return store.relation(id) != nullptr; };
    return std::ranges::any_of(searchRelations(), recorded) ? QString() : Tr::tr("Nothing is recorded here that has texts.");
}

QString SearchStatus::problem() const { return error && !stopped ? sentenceAndHint(*error) : QString(); }

bool SearchStatus::isStale() const { return error || stopped || (running && shown && asked && shown->text != asked->text); }

QString SearchStatus::emptyText(const StoreDescription& store) const
{
    if (const QString absent = absence(store); !absent.isEmpty())
        return absent;
    if (running)
        return Tr::tr("Searching …");
    if (error && !stopped)
        return error->code == ErrorCode::InvalidInput ? Tr::tr("Nothing was looked for.") : sentenceAndHint(*error);
    if (stopped) // what was found before is no answer to it
        return Tr::tr("Stopped: nothing was found so far.");
    if (!found)
        return Tr::tr(
            "Type what you look for: in all texts of patterns, outcomes, reflections, episodes, reviews, evaluations and traces.");
    return found->answer.cut ? Tr::tr("No record says this, as far as the texts were looked at in time.") : Tr::tr("No record says this.");
}

/// Where vectors decide, or should have.
QString SearchStatus::likeness(const StoreDescription& store) const
{
    if (!shown || !found || std::ranges::find(shown->legs, SearchLeg::Similar) == shown->legs.end())
        return {};
    const auto compared = [&](RelationId id) {
        const auto& asked = shown->relations;
        return store.relation(id) && (asked.empty() || std::ranges::find(asked, id) != asked.end());
    };
    if (!store.relation(RelationId::Episodes) && !store.relation(RelationId::Reflections))
        return Tr::tr("Nothing here has vectors: likeness is of episodes and reflections alone.");
    if (!compared(RelationId::Episodes) && !compared(RelationId::Reflections))
        return Tr::tr("Nothing here could be compared: only episodes and reflections have vectors.");
    if (found->answer.fallback)
        return Tr::tr("The embedder does not answer: compared by n-grams. %1").arg(found->answer.fallback->sentence);
    if (serviceLeftOut)
        return embedderLeftOut(store);
    if (found->answer.nothingAlike)
        return {}; // uncompared() says so
    return Tr::tr("Likeness is of episodes and reflections alone: only they have vectors.");
}

QString SearchStatus::note(const StoreDescription& store) const
{
    QStringList out;
    if (stopped && found)
        out << Tr::tr("Stopped: what is listed answers the question before.");
    if (found && !error && !stopped) {
        const SearchAnswer& a = found->answer;
        if (a.cut)
            out << Tr::tr("Not every text was looked at in time, the newest first: there may be more.");
        if (!a.ranked)
            out << Tr::tr("So many records hit that only the newest were ranked.");
        if (a.mistaken)
            out << a.mistaken->sentence();
        for (const LeftOutLeg& left : a.leftOut)
            out << left.sentence();
        out << likeness(store) << a.uncompared();
        if (outdated)
            out << Tr::tr("The data have changed since: F5 searches again.");
    }
    out << listed;
    out.removeAll(QString());
    return out.join(u' ');
}

QString SearchStatus::summary(int listedRows) const
{
    if (!found)
        return running ? Tr::tr("Searching …") : QString();
    QStringList out;
    out << (shown && listedRows == shown->limit ? Tr::tr("the best %Ln record(s)", nullptr, listedRows)
                                                : Tr::tr("%Ln record(s)", nullptr, listedRows));
    out << Tr::tr("%1 looked at in %2 s")
               .arg(format::count(found->answer.looked), QLocale().toString(double(found->milliseconds) / 1'000, 'f', 2));
    if (running)
        out << Tr::tr("searching …");
    return out.join(QStringLiteral(" · "));
}

} // namespace hindcast
