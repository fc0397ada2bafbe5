// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/FilterFields.h"

#include "core/query/KeyCondition.h"

namespace hindcast {
namespace {

struct Alias {
    const char* name;
    const char* column;
};

/// For every relation that has such a column; of two for one name the first that fits counts.
constexpr Alias aliases[] = {
    {"cluster", "cluster_id"},      {"ns", "namespace"},         {"conf", "confidence"},    {"playbook", "playbooks"},
    {"session", "session_id"},      {"user", "user_id"},         {"cause", "root_cause"},   {"key", "root_cause"},
    {"key", "pattern_name"},        {"pattern", "pattern_name"}, {"name", "pattern_name"},  {"fix", "recommended_fix"},
    {"count", "occurrence_count"},  {"seen", "last_seen_at"},    {"seen", "created_at"},    {"seen", "at"},
    {"counted", "last_counted_at"}, {"created", "created_at"},   {"updated", "updated_at"}, {"request", "request_id"},
    {"outcome", "outcome_id"},      {"hint", "hints_shown"},
};

/// What other relations call the key of one: its own alias for `id`. Empty: what it lists has no number.
QString keyName(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes: return QStringLiteral("outcome_id");
    case RelationId::Events: return QStringLiteral("event_id");
    case RelationId::Reflections: return QStringLiteral("reflection_id");
    case RelationId::Episodes: return QStringLiteral("episode_id");
    case RelationId::Reviews: return QStringLiteral("review_id");
    case RelationId::Versions: return QStringLiteral("version_id");
    case RelationId::Evaluations: return QStringLiteral("evaluation_id");
    case RelationId::Unanswered: return QStringLiteral("unanswered_id");
    case RelationId::Traces: return QStringLiteral("trace_id");
    case RelationId::Patterns:
    case RelationId::Blocks:
    case RelationId::Journal: break;
    }
    return {};
}

int columnNamed(const RelationSpec& spec, const QString& name)
{
    int column = spec.indexOf(name);
    if (column < 0 && !name.isEmpty() && name == keyName(spec.id))
        column = spec.indexOf(u"id");
    for (const Alias& a : aliases)
        if (column < 0 && name == QLatin1String(a.name))
            column = spec.indexOf(QString::fromLatin1(a.column));
    return column;
}

FilterKind kindOf(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Integer: return FilterKind::Integer;
    case ColumnKind::Real: return FilterKind::Real;
    case ColumnKind::Text: return FilterKind::Text;
    case ColumnKind::Time: return FilterKind::Time;
    case ColumnKind::Flag: return FilterKind::Flag;
    case ColumnKind::List: return FilterKind::List;
    }
    return FilterKind::Text;
}

/// As this database has it: a number of ours may be a name of theirs.
FilterKind kindHere(const ColumnSpec& column, const BoundColumn& bound)
{
    const bool isName = column.kind == ColumnKind::Integer && bound.codec && bound.codec->yieldsText();
    return isName ? FilterKind::Text : kindOf(column.kind);
}

/// Sentences and long keys: `:` looks inside them.
bool isProse(const ColumnSpec& column)
{
    const QLatin1String name(column.name);
    return column.large || name == QLatin1String("root_cause") || name == QLatin1String("pattern_name")
        || name == QLatin1String("description") || name == QLatin1String("reason");
}

} // namespace

std::vector<FilterField> filterFields(const BoundRelation& relation)
{
    std::vector<FilterField> out;
    const auto& columns = relation.spec->columns;
    out.reserve(columns.size());
    for (size_t i = 0; i < columns.size(); ++i)
        out.push_back({QString::fromLatin1(columns[i].name), kindHere(columns[i], relation.columns[i]), int(i), columns[i].searchable,
                       isProse(columns[i]), relation.columns[i].recorded});
    const auto add = [&](const QString& name) {
        const int column = columnNamed(*relation.spec, name);
        if (column < 0 || std::ranges::find(out, name, &FilterField::name) != out.end())
            return;
        FilterField field = out[size_t(column)];
        field.name = name;
        field.alias = true;
        out.push_back(std::move(field));
    };
    for (const Alias& a : aliases)
        add(QString::fromLatin1(a.name));
    add(keyName(relation.spec->id));
    return out;
}

QString recordCondition(RelationId relation, const Locator& key)
{
    const QString name = keyName(relation);
    return keyCondition(key, name.isEmpty() ? QStringLiteral("id") : name);
}

int filterColumn(RelationId relation, const QString& name) { return columnNamed(relationSpec(relation), name); }

QStringList searchableNames(std::span<const RelationId> relations)
{
    QStringList out;
    for (const RelationId id : relations) {
        const auto add = [&](const QString& name) {
            if (const int column = filterColumn(id, name); column >= 0 && relationSpec(id).columns[size_t(column)].searchable)
                out << name;
        };
        for (const ColumnSpec& column : relationSpec(id).columns)
            add(QString::fromLatin1(column.name));
        for (const Alias& a : aliases)
            add(QString::fromLatin1(a.name));
    }
    out.removeDuplicates();
    return out;
}

} // namespace hindcast
