// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/native/Curation.h"

#include "core/domain/Reflection.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/store/layouts/CurationEdits.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NativeCuration)
};

CorrectionEdit setState(const StoredRow& row, ReflectionState state)
{
    CorrectionEdit edit;
    edit.already = row.text("state") == word(state);
    edit.columns.push_back({"state", ColumnKind::Text, Cell(word(state)), true});
    return edit;
}

/// What it says now becomes a version.
CorrectionEdit rewriteReflection(const CorrectionRequest& request, const StoredRow& row)
{
    CorrectionEdit edit;
    edit.already = row.text("text") == request.text;
    edit.columns = {{"text", ColumnKind::Text, Cell(request.text), true},
                    {"version", ColumnKind::Integer, Cell(qint64(row.number("version").value_or(1)) + 1)}};
    RowBeside version{"reflection_versions", {{"reflection_id", ColumnKind::Integer, row.cell("id"), true}}};
    for (const char* column :
         {"version", "text", "importance", "confidence", "tags", "provider", "model", "prompt_id", "quality", "tenant_id", "project_id"})
        version.columns.push_back({column, ColumnKind::Text, row.cell(column), true});
    version.columns.push_back({"reason", ColumnKind::Text, Cell(request.reason), true});
    version.columns.push_back({"actor", ColumnKind::Text, Cell(request.actor), true});
    version.columns.push_back({"at", ColumnKind::Time, Cell(request.at)});
    edit.beside.push_back(std::move(version));
    return edit;
}

Expected<CorrectionEdit> editNativeReflection(const CorrectionRequest& request, const StoredRow& row)
{
    switch (request.what) {
    case Correction::Demote: return setState(row, ReflectionState::Demoted);
    case Correction::Restore: return setState(row, ReflectionState::Active);
    case Correction::Archive: return setState(row, ReflectionState::Archived);
    case Correction::Amend: return rewriteReflection(request, row);
    case Correction::Annotate: return annotatedIn(request, row, "metadata");
    default: break;
    }
    HC_TRY(const QJsonObject curation, curationIn(row, "metadata"));
    CorrectionEdit edit = setState(row, ReflectionState::Demoted);
    edit.already = edit.already && curationStatus(curation) == QLatin1String("wrong");
    HC_TRY(ColumnEdit marked,
           withCuration(row, "metadata", curationMarked(curation, QStringLiteral("wrong"), noteOf(request), row.number("importance"))));
    edit.columns.push_back(std::move(marked));
    return edit;
}

/// Its vector is that of the question: another reflection leaves it right.
Expected<CorrectionEdit> editNativeEpisode(const CorrectionRequest& request, const StoredRow& row)
{
    if (request.what != Correction::Amend)
        return annotatedIn(request, row, "metadata");
    const ParsedLesson read = parseLesson(request.text);
    CorrectionEdit edit;
    edit.already = row.text("reflection") == request.text;
    edit.columns = {{"reflection", ColumnKind::Text, Cell(request.text), true},
                    {"problem", ColumnKind::Text, Cell(read.problem), true},
                    {"lesson", ColumnKind::Text, Cell(read.lesson), true},
                    {"lesson_parsed", ColumnKind::Flag, Cell(read.parsed)}};
    return edit;
}

QString noEpisodeState()
{
    return Tr::tr("Episodes have no state: what a question was answered with stays on record. Amend it, or delete it.");
}
QString markTheOutcome() { return Tr::tr("Patterns are made of outcomes: mark the outcome incorrect."); }
QString noPatternArchive() { return Tr::tr("Patterns have no archive: demote the pattern."); }

} // namespace

std::vector<RelationCuration> nativeCuration()
{
    return {{RelationId::Patterns,
             {{Correction::Demote, {"demoted"}},
              {Correction::Restore, {"demoted"}},
              {Correction::Archive, {}, noPatternArchive},
              {Correction::Amend, {"recommended_fix"}},
              {Correction::Annotate, {"updated_at"}},
              {Correction::MarkWrong, {}, markTheOutcome},
              {Correction::Delete, {}}},
             {},
             nullptr,
             {},
             true},
            {RelationId::Reflections,
             {{Correction::Demote, {"state"}},
              {Correction::Restore, {"state"}},
              {Correction::Archive, {"state"}},
              {Correction::Amend, {"text", "version"}},
              {Correction::Annotate, {"metadata"}},
              {Correction::MarkWrong, {"state", "metadata"}},
              {Correction::Delete, {}}},
             {},
             editNativeReflection,
             {{"reflection_versions", "reflection_id", "id"}, {"reflections", "pair_id", "id", true}},
             true},
            {RelationId::Episodes,
             {{Correction::Demote, {}, noEpisodeState},
              {Correction::Restore, {}, noEpisodeState},
              {Correction::Archive, {}, noEpisodeState},
              {Correction::Amend, {"reflection", "problem", "lesson", "lesson_parsed"}},
              {Correction::Annotate, {"metadata"}},
              {Correction::MarkWrong, {}, noEpisodeState},
              {Correction::Delete, {}}},
             {},
             editNativeEpisode,
             {{"evaluations", "episode_id", "id", true}},
             true},
            {RelationId::Outcomes, {{Correction::MarkWrong, {"outcome_feedback"}}}, {}, nullptr, {}, true}};
}

} // namespace hindcast
