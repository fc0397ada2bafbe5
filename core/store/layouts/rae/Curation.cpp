// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/rae/Curation.h"

#include "core/store/layouts/CurationEdits.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RaeCuration)
};

constexpr double unseen = 0; // every way of retrieving asks for more

/// The product's counter of changes and its moment, where there are such.
void touchRae(CorrectionEdit& edit, const StoredRow& row, Timestamp at)
{
    if (row.has("version"))
        edit.columns.push_back({"version", ColumnKind::Integer, Cell(qint64(row.number("version").value_or(1)) + 1)});
    if (!row.has("modified_at"))
        return;
    if (row.dialect() == Dialect::Sqlite)
        edit.columns.push_back({"modified_at", ColumnKind::Text, Cell(momentLike(row.bytes("modified_at"), at)), true});
    else
        edit.columns.push_back({"modified_at", ColumnKind::Time, Cell(at)});
}

/// The product's own way to say "this did not help": it takes part in its scoring where the table exists.
RowBeside feedbackOn(const StoredRow& row, Timestamp at)
{
    return {"memory_feedback",
            {{"tenant_id", ColumnKind::Text, row.cell("tenant_id"), true},
             {"query", ColumnKind::Text, Cell(QByteArray("")), true},
             {"memory_id", ColumnKind::Text, row.cell("id"), true},
             {"score", ColumnKind::Real, Cell(-1.0)},
             {"created_at", ColumnKind::Time, Cell(at)}}};
}

Expected<CorrectionEdit> markRae(const CorrectionRequest& request, const StoredRow& row, const QString& status)
{
    CorrectionEdit edit;
    const auto importance = row.number("importance");
    if (row.has("metadata")) {
        HC_TRY(const QJsonObject curation, curationIn(row, "metadata"));
        edit.already = curationStatus(curation) == status;
        HC_TRY(ColumnEdit marked, withCuration(row, "metadata", curationMarked(curation, status, noteOf(request), importance)));
        edit.columns.push_back(std::move(marked));
    } else {
        edit.already = importance == unseen;
    }
    edit.columns.push_back({"importance", ColumnKind::Real, Cell(unseen)});
    touchRae(edit, row, request.at);
    edit.consequences << Tr::tr("Its importance is 0 from now on: RAE asks for more than that whenever it looks for lessons.");
    return edit;
}

Expected<CorrectionEdit> restoreRae(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    HC_TRY(const QJsonObject curation, curationIn(row, "metadata"));
    edit.already = curationStatus(curation).isEmpty();
    if (edit.already)
        return edit;
    HC_TRY(ColumnEdit unmarked, withCuration(row, "metadata", curationUnmarked(curation)));
    edit.columns.push_back(std::move(unmarked));
    if (const QJsonValue before = curation.value(QLatin1String("importance")); before.isDouble())
        edit.columns.push_back({"importance", ColumnKind::Real, Cell(before.toDouble())});
    else if (before.isNull() && row.mayBeNull("importance"))
        edit.columns.push_back({"importance", ColumnKind::Real, Cell()});
    else
        edit.consequences << Tr::tr("Whoever marked it kept no importance from before: it stays as it is.");
    touchRae(edit, row, request.at);
    return edit;
}

Expected<CorrectionEdit> rewriteRae(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = row.text("content") == request.text;
    edit.columns.push_back({"content", ColumnKind::Text, Cell(request.text), true});
    if (row.has("content_hash")) {
        const QByteArray hash = QCryptographicHash::hash(request.text.toUtf8(), QCryptographicHash::Sha256).toHex();
        edit.columns.push_back({"content_hash", ColumnKind::Text, Cell(hash), true});
    }
    if (row.mayBeNull("embedding") && !row.cell("embedding").isNull())
        edit.columns.push_back({"embedding", ColumnKind::Text, Cell(), true});
    if (row.has("metadata")) {
        HC_TRY(const QJsonObject curation, curationIn(row, "metadata"));
        HC_TRY(ColumnEdit stale, withCuration(row, "metadata", curationStale(curation, noteOf(request))));
        edit.columns.push_back(std::move(stale));
    }
    touchRae(edit, row, request.at);
    edit.consequences << Tr::tr(
        "Vectors that RAE keeps elsewhere are still of the old text: it compares by them until it embeds the memory anew.");
    return edit;
}

Expected<CorrectionEdit> editRae(const CorrectionRequest& request, const StoredRow& row)
{
    switch (request.what) {
    case Correction::Demote: return markRae(request, row, QStringLiteral("demoted"));
    case Correction::Restore: return restoreRae(request, row);
    case Correction::Amend: return rewriteRae(request, row);
    case Correction::MarkWrong: {
        HC_TRY(CorrectionEdit edit, markRae(request, row, QStringLiteral("wrong")));
        edit.beside.push_back(feedbackOn(row, request.at));
        return edit;
    }
    default: break;
    }
    HC_TRY(CorrectionEdit edit, annotatedIn(request, row, "metadata"));
    touchRae(edit, row, request.at);
    return edit;
}

QString noArchive() { return Tr::tr("RAE has no archive that it honours: demote the memory, or delete it."); }

} // namespace

std::vector<RelationCuration> raeCuration()
{
    const QByteArrayList fullText{"memories_fts"};
    return {{RelationId::Reflections,
             {{Correction::Demote, {"importance"}},
              {Correction::Restore, {"importance", "metadata"}},
              {Correction::Archive, {}, noArchive},
              {Correction::Amend, {"content"}},
              {Correction::Annotate, {"metadata"}},
              {Correction::MarkWrong, {"importance", "metadata"}},
              {Correction::Delete, {}}},
             {{"memories_ai", fullText}, {"memories_ad", fullText}, {"memories_au", fullText}},
             editRae,
             {{"memory_embeddings", "memory_id", "id"}, {"memory_feedback", "memory_id", "id"}}}};
}

} // namespace hindcast
