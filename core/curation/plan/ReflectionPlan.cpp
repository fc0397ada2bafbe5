// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangePlan)
};

} // namespace

template<class T>
Expected<ChangePlan::Row<T>> ChangePlan::memory(RelationId relation, const Locator& key, T (*valueOf)(const Record&),
                                                const QString& unrecorded)
{
    if (!m_target.store->relation(relation))
        return fail(ErrorCode::Unsupported, unrecorded);
    HC_TRY(RowEditor * rows, editor(relation));
    HC_TRY(auto image, rows->read(key));
    if (!image)
        return goneRecord(key);
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(*m_target.data, rows->relation(), key, notes));
    return Row<T>{valueOf(record), std::move(*image)};
}

Expected<ChangePlan::Row<Episode>> ChangePlan::episode(const Locator& key)
{
    return memory<Episode>(RelationId::Episodes, key, episodeFrom, Tr::tr("Episodes are not recorded here."));
}

Expected<ChangePlan::Row<Reflection>> ChangePlan::reflection(const Locator& key)
{
    return memory<Reflection>(RelationId::Reflections, key, reflectionFrom, Tr::tr("Reflections are not recorded here."));
}

Expected<ChangePlan::Row<Record>> ChangePlan::review(const Locator& key)
{
    const auto itself = [](const Record& record) { return record; };
    return memory<Record>(RelationId::Reviews, key, itself, Tr::tr("Reviews are not recorded here."));
}

Expected<void> ChangePlan::revise(const Locator& key, const ReflectionRevision& revision, const QString& text, double importance,
                                  QStringList tags)
{
    HC_TRY(const auto row, reflection(key));
    const Reflection& r = row.value;
    const auto confidence = revision.hasConfidence ? std::optional(revision.draft.confidence) : std::nullopt;
    if (r.text == text && r.importance == importance && r.confidence == confidence && r.tags == tags) {
        ++m_preview.unchanged;
        return {};
    }
    const auto listed = [](const QStringList& texts) {
        return Cell(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
    };
    const BoundRelation* versions = m_target.store->relation(RelationId::Versions);
    if (!versions)
        return fail(ErrorCode::Unsupported, Tr::tr("Versions of reflections are not recorded here."));
    RowChange kept;
    kept.kind = RowChange::Kind::Insert;
    kept.relation = RelationId::Versions;
    for (const auto& [position, value] :
         std::initializer_list<std::pair<int, Cell>>{{VersionReflection, Cell(r.id)},
                                                     {VersionNumber, Cell(r.version)},
                                                     {VersionText, Cell(r.text)},
                                                     {VersionImportance, Cell(r.importance)},
                                                     {VersionConfidence, r.confidence ? Cell(*r.confidence) : Cell()},
                                                     {VersionTags, listed(r.tags)},
                                                     {VersionProvider, textOrNull(r.provider)},
                                                     {VersionModel, textOrNull(r.model)},
                                                     {VersionPromptId, textOrNull(r.promptId)},
                                                     {VersionQuality, Cell(word(r.quality))},
                                                     {VersionReason, Cell(spec().reasonWord())},
                                                     {VersionActor, Cell(spec().why.actor)},
                                                     {VersionAt, Cell(spec().why.at)}}) {
        const BoundColumn& column = versions->columns[size_t(position)];
        const auto stored = storedForm(column, value, versions->dialect);
        if (!stored)
            return fail(ErrorCode::Internal, Tr::tr("A version cannot be stored."));
        kept.columns.push_back({column.name, {}, *stored});
    }
    if (!versions->scope.empty()) { // a version belongs to whom the reflection belongs
        kept.columns.push_back({"tenant_id", {}, Cell(m_target.store->scope.tenant)});
        kept.columns.push_back({"project_id", {}, Cell(m_target.store->scope.project)});
    }
    insert(std::move(kept));
    return change(RelationId::Reflections, key, row.image,
                  {{ReflectionText, Cell(text)},
                   {ReflectionImportance, Cell(importance)},
                   {ReflectionConfidence, confidence ? Cell(*confidence) : Cell()},
                   {ReflectionTags, listed(tags)},
                   {ReflectionProvider, textOrNull(revision.provider)},
                   {ReflectionModel, textOrNull(revision.model)},
                   {ReflectionPromptId, textOrNull(revision.promptId)},
                   {ReflectionQualityColumn, Cell(word(revision.quality))},
                   {ReflectionVersion, Cell(r.version + 1)}});
}

} // namespace hindcast
