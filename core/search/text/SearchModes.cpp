// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/SearchModes.h"

#include "core/store/relation/Relations.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchModes)
};

constexpr SearchLeg singleLegs[] = {SearchLeg::Words, SearchLeg::Substring, SearchLeg::Regex, SearchLeg::Similar};
constexpr const char* reflectiveKinds[] = {"reflection", "strategy", "lesson"};

QString everyLeg() { return QStringLiteral("all"); }

} // namespace

QStringList searchModes()
{
    QStringList out;
    for (const SearchLeg leg : singleLegs)
        out << word(leg);
    return out << everyLeg();
}

Expected<std::vector<SearchLeg>> legsOfMode(const QString& mode)
{
    if (mode == everyLeg())
        return std::vector{SearchLeg::Words, SearchLeg::Substring, SearchLeg::Similar};
    for (const SearchLeg leg : singleLegs)
        if (mode == word(leg))
            return std::vector{leg};
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no way of searching called %1.").arg(mode), {},
                Tr::tr("Modes: %1.").arg(searchModes().join(QStringLiteral(", "))));
}

QStringList searchKinds()
{
    QStringList out;
    for (const RelationId id : searchRelations()) {
        out << QString::fromLatin1(relationSpec(id).name);
        if (id == RelationId::Reflections)
            for (const char* kind : reflectiveKinds)
                out << QString::fromLatin1(kind);
    }
    return out;
}

std::optional<RelationId> relationOfKind(const QString& kind)
{
    for (const char* reflective : reflectiveKinds)
        if (kind == QLatin1String(reflective))
            return RelationId::Reflections;
    for (const RelationId id : searchRelations()) {
        const QString name = QString::fromLatin1(relationSpec(id).name);
        if (kind == name || kind == name.chopped(1))
            return id;
    }
    return std::nullopt;
}

QString reflectiveKind(const QString& own)
{
    const bool known = std::ranges::any_of(reflectiveKinds, [&](const char* kind) { return own == QLatin1String(kind); });
    return known ? own : QString::fromLatin1(reflectiveKinds[0]);
}

Expected<void> takeSearchKind(SearchSpec& spec, const QString& kind)
{
    const auto relation = relationOfKind(kind);
    if (!relation)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(kind), {},
                    Tr::tr("Kinds: %1.").arg(searchKinds().join(QStringLiteral(", "))));
    spec.relations = {*relation};
    const bool isOne = std::ranges::any_of(reflectiveKinds, [&](const char* k) { return kind == QLatin1String(k); });
    spec.kind = isOne ? kind : QString();
    return {};
}

} // namespace hindcast
