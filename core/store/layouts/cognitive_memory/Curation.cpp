// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/cognitive_memory/Curation.h"

#include "core/store/layouts/CurationEdits.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CognitiveMemoryCuration)
};

/// The vector was made of the query and the reflection, or of the query alone: no column says which, and it may not be empty.
Expected<CorrectionEdit> rewriteEpisode(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = row.text("reflection") == request.text;
    edit.columns.push_back({"reflection", ColumnKind::Text, Cell(request.text), true});
    if (row.has("metadata")) {
        HC_TRY(const QJsonObject curation, curationIn(row, "metadata"));
        HC_TRY(ColumnEdit stale, withCuration(row, "metadata", curationStale(curation, noteOf(request))));
        edit.columns.push_back(std::move(stale));
    }
    if (row.has("embedding"))
        edit.consequences << Tr::tr(
            "Its embedding may still be of the old text: cognitive-memory finds it by that until its re-index script has run.");
    return edit;
}

Expected<CorrectionEdit> editEpisode(const CorrectionRequest& request, const StoredRow& row)
{
    if (request.what == Correction::Amend)
        return rewriteEpisode(request, row);
    return annotatedIn(request, row, "metadata");
}

QString likenessOnly()
{
    return Tr::tr(
        "cognitive-memory recalls episodes by likeness alone: it has no column that would keep one out. Amend the episode, or delete it.");
}

} // namespace

std::vector<RelationCuration> cognitiveMemoryCuration()
{
    return {{RelationId::Episodes,
             {{Correction::Demote, {}, likenessOnly},
              {Correction::Restore, {}, likenessOnly},
              {Correction::Archive, {}, likenessOnly},
              {Correction::Amend, {"reflection"}},
              {Correction::Annotate, {"metadata"}},
              {Correction::MarkWrong, {}, likenessOnly},
              {Correction::Delete, {}}},
             {},
             editEpisode}};
}

} // namespace hindcast
