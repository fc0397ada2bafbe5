// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/daem0n/Curation.h"

#include "core/store/layouts/CurationEdits.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Daem0nCuration)
};

/// Times are texts without a zone, in UTC, with six digits.
Cell daem0nMoment(Timestamp at) { return Cell(momentLike("2026-01-01 00:00:00", at)); }

void touchMemory(CorrectionEdit& edit, const StoredRow& row, Timestamp at)
{
    if (row.has("updated_at"))
        edit.columns.push_back({"updated_at", ColumnKind::Text, daem0nMoment(at), true});
}

/// The state after a change, as the product's own changes note it.
RowBeside versionOf(const StoredRow& row, const CorrectionEdit& edit, const char* type, const QString& description, Timestamp at)
{
    RowBeside version{"memory_versions", {{"memory_id", ColumnKind::Integer, row.cell("id"), true}}, "version_number", "memory_id"};
    for (const char* column : {"content", "rationale", "context", "tags", "outcome", "worked"}) {
        ColumnEdit kept{column, ColumnKind::Text, row.cell(column), true};
        for (const ColumnEdit& changed : edit.columns)
            if (changed.column == column)
                kept = changed;
        version.columns.push_back(std::move(kept));
    }
    version.columns.push_back({"change_type", ColumnKind::Text, Cell(QByteArray(type)), true});
    version.columns.push_back({"change_description", ColumnKind::Text, Cell(description), true});
    version.columns.push_back({"changed_at", ColumnKind::Text, daem0nMoment(at), true});
    if (QByteArray(type) == "content_updated")
        version.columns.push_back({"valid_from", ColumnKind::Text, daem0nMoment(at), true});
    return version;
}

CorrectionEdit putAway(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = row.flag("archived").value_or(false);
    edit.columns.push_back({"archived", ColumnKind::Flag, Cell(true)});
    touchMemory(edit, row, request.at);
    return edit;
}

/// What is archived comes back as it was; what is marked as failed becomes pending.
CorrectionEdit takeBack(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    if (row.flag("archived").value_or(false)) {
        edit.columns.push_back({"archived", ColumnKind::Flag, Cell(false)});
        touchMemory(edit, row, request.at);
        return edit;
    }
    edit.already = row.flag("worked").value_or(true);
    if (edit.already)
        return edit;
    edit.columns.push_back({"worked", ColumnKind::Flag, Cell()});
    if (row.has("outcome"))
        edit.columns.push_back({"outcome", ColumnKind::Text, Cell()});
    touchMemory(edit, row, request.at);
    edit.beside.push_back(versionOf(row, edit, "outcome_recorded", QStringLiteral("Outcome: pending"), request.at));
    return edit;
}

CorrectionEdit markFailed(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = !row.flag("worked").value_or(true);
    edit.columns.push_back({"worked", ColumnKind::Flag, Cell(false)});
    if (row.has("outcome"))
        edit.columns.push_back({"outcome", ColumnKind::Text, Cell(request.reason), true});
    touchMemory(edit, row, request.at);
    edit.beside.push_back(versionOf(row, edit, "outcome_recorded", QStringLiteral("Outcome: failed"), request.at));
    edit.consequences << Tr::tr("Daem0n recalls what failed more readily, as a warning. Demote it to keep it out of recall.");
    return edit;
}

/// Another text: what was derived from the old one is emptied, and full text follows by the product's own triggers.
CorrectionEdit rewrite(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = row.text("content") == request.text;
    edit.columns.push_back({"content", ColumnKind::Text, Cell(request.text), true});
    if (row.mayBeNull("vector_embedding") && !row.cell("vector_embedding").isNull()) {
        edit.columns.push_back({"vector_embedding", ColumnKind::Text, Cell(), true});
        edit.consequences << Tr::tr(
            "The embedding of the old text is removed: Daem0n finds the memory by its words until it makes a new one.");
    }
    if (row.mayBeNull("keywords") && !row.cell("keywords").isNull())
        edit.columns.push_back({"keywords", ColumnKind::Text, Cell(), true});
    touchMemory(edit, row, request.at);
    edit.beside.push_back(versionOf(row, edit, "content_updated", request.reason, request.at));
    return edit;
}

Expected<CorrectionEdit> editMemory(const CorrectionRequest& request, const StoredRow& row)
{
    switch (request.what) {
    case Correction::Demote:
    case Correction::Archive: return putAway(request, row);
    case Correction::Restore: return takeBack(request, row);
    case Correction::MarkWrong: return markFailed(request, row);
    case Correction::Amend: return rewrite(request, row);
    default: break;
    }
    HC_TRY(CorrectionEdit edit, annotatedIn(request, row, "context"));
    touchMemory(edit, row, request.at);
    return edit;
}

} // namespace

std::vector<RelationCuration> daem0nCuration()
{
    const QByteArrayList fullText{"memories_fts"}, marks{"meta"};
    return {{RelationId::Reflections,
             {{Correction::Demote, {"archived"}},
              {Correction::Archive, {"archived"}},
              {Correction::Restore, {"archived"}},
              {Correction::Amend, {"content"}},
              {Correction::Annotate, {"context"}},
              {Correction::MarkWrong, {"worked"}},
              {Correction::Delete, {}}},
             {{"memories_ai", fullText},
              {"memories_ad", fullText},
              {"memories_au", fullText},
              {"memories_touch_ins", marks},
              {"memories_touch_upd", marks},
              {"memories_touch_del", marks}},
             editMemory}};
}

} // namespace hindcast
