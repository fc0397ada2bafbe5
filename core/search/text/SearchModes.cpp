// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/SearchModes.h"

#include "core/domain/Reflection.h"
#include "core/domain/enums/EnumCount.h"
#include "core/store/relation/Relations.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchModes)
};

/// Those that are asked for by name: a pattern is one that was promoted.
constexpr ReflectionKind reflectiveKinds[] = {ReflectionKind::Reflection, ReflectionKind::Strategy, ReflectionKind::Lesson};

bool isReflective(const QString& kind)
{
    const auto own = reflectionKindFromWord(kind);
    return own && std::ranges::find(reflectiveKinds, *own) != std::end(reflectiveKinds);
}

QString everyLeg() { return QStringLiteral("all"); }

} // namespace

QStringList searchModes()
{
    QStringList out;
    for (const SearchLeg leg : enumValues<SearchLeg>)
        out << word(leg);
    return out << everyLeg();
}

Expected<std::vector<SearchLeg>> legsOfMode(const QString& mode)
{
    if (mode == everyLeg())
        return std::vector{SearchLeg::Words, SearchLeg::Substring, SearchLeg::Similar};
    if (const auto leg = searchLegFromWord(mode))
        return std::vector{*leg};
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no way of searching called %1.").arg(mode), {},
                Tr::tr("Modes: %1.").arg(searchModes().join(QStringLiteral(", "))));
}

QStringList searchKinds()
{
    QStringList out;
    for (const RelationId id : searchRelations()) {
        out << QString::fromLatin1(relationSpec(id).name);
        if (id == RelationId::Reflections)
            for (const ReflectionKind kind : reflectiveKinds)
                out << word(kind);
    }
    return out;
}

std::optional<RelationId> relationOfKind(const QString& kind)
{
    if (isReflective(kind))
        return RelationId::Reflections;
    for (const RelationId id : searchRelations()) {
        const QString name = QString::fromLatin1(relationSpec(id).name);
        if (kind == name || kind == name.chopped(1))
            return id;
    }
    return std::nullopt;
}

QString reflectiveKind(const QString& own) { return isReflective(own) ? own : word(ReflectionKind::Reflection); }

Expected<void> takeSearchKind(SearchSpec& spec, const QString& kind)
{
    const auto relation = relationOfKind(kind);
    if (!relation)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(kind), {},
                    Tr::tr("Kinds: %1.").arg(searchKinds().join(QStringLiteral(", "))));
    spec.relations = {*relation};
    spec.kind = isReflective(kind) ? kind : QString();
    return {};
}

} // namespace hindcast
