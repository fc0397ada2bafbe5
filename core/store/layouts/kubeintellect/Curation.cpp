// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/kubeintellect/Curation.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::KubeIntellectCuration)
};

constexpr qsizetype guidanceLength = 1000; // code points that the product keeps
constexpr double activeFrom = 2;           // sightings that make a candidate an active rule

/// A demoted rule stays so when it is seen again; one that is restored is what its sightings make of it.
CorrectionEdit setStatus(const StoredRow& row, const QByteArray& status)
{
    CorrectionEdit edit;
    edit.already = row.bytes("status") == status;
    edit.columns.push_back({"status", ColumnKind::Text, Cell(status), true});
    return edit;
}

Expected<CorrectionEdit> editRule(const CorrectionRequest& request, const StoredRow& row)
{
    if (request.what == Correction::Demote)
        return setStatus(row, "demoted");
    if (request.what == Correction::Restore) {
        const bool often = row.number("recurrence_count").value_or(1) >= activeFrom;
        CorrectionEdit edit = setStatus(row, often ? "active" : "candidate");
        edit.already = row.bytes("status") != "demoted";
        return edit;
    }
    if (request.text.toUcs4().size() > guidanceLength)
        return fail(ErrorCode::InvalidInput, Tr::tr("Guidance has at most %1 characters here.").arg(guidanceLength));
    CorrectionEdit edit;
    edit.already = row.text("guidance") == request.text;
    edit.columns.push_back({"guidance", ColumnKind::Text, Cell(request.text), true});
    edit.consequences << Tr::tr("KubeIntellect does not know amended texts: when the rule is seen again, its guidance is replaced.");
    return edit;
}

QString noNotes() { return Tr::tr("KubeIntellect has no column for notes on it."); }
QString noOwnMark() { return Tr::tr("KubeIntellect knows no other mark than demoted: demote it."); }
QString learnedAnew() { return Tr::tr("KubeIntellect learns a rule that is gone anew from the same episodes: demote it, which lasts."); }
QString auditRecord()
{
    return Tr::tr("KubeIntellect keeps episodes as an audit record, which its decision log refers to: they are only read.");
}
QString byOutcome() { return Tr::tr("KubeIntellect marks outcomes, not patterns: mark the outcome incorrect."); }

} // namespace

std::vector<RelationCuration> kubeIntellectCuration()
{
    const std::vector<CorrectionOffer> audit{{Correction::Demote, {}, auditRecord},   {Correction::Restore, {}, auditRecord},
                                             {Correction::Archive, {}, auditRecord},  {Correction::Amend, {}, auditRecord},
                                             {Correction::Annotate, {}, auditRecord}, {Correction::MarkWrong, {}, auditRecord},
                                             {Correction::Delete, {}, auditRecord}};
    return {{RelationId::Patterns,
             {{Correction::Demote, {"demoted"}},
              {Correction::Restore, {"demoted"}},
              {Correction::Archive, {}, noOwnMark},
              {Correction::Amend, {"recommended_fix"}},
              {Correction::Annotate, {}, noNotes},
              {Correction::MarkWrong, {}, byOutcome},
              {Correction::Delete, {}}},
             {},
             nullptr},
            {RelationId::Reflections,
             {{Correction::Demote, {"status"}},
              {Correction::Restore, {"status"}},
              {Correction::Archive, {}, noOwnMark},
              {Correction::Amend, {"guidance"}},
              {Correction::Annotate, {}, noNotes},
              {Correction::MarkWrong, {}, noOwnMark},
              {Correction::Delete, {}, learnedAnew}},
             {},
             editRule},
            {RelationId::Episodes, audit, {}, nullptr},
            {RelationId::Outcomes, {{Correction::MarkWrong, {"outcome_feedback"}}}, {}, nullptr}};
}

} // namespace hindcast
