// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RecordInputReader.h"

#include "core/domain/StrictJson.h"
#include "core/rules/input/RuleInput.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordInputReader)
};

using L1 = QLatin1String;

constexpr std::array fields{"session_id", "user_id",         "query",      "playbooks",  "cluster_id",  "namespace",   "path",
                            "commands",   "manifests",       "mutated",    "verified",   "pods_before", "pods_after",  "feedback",
                            "root_cause", "recommended_fix", "created_at", "request_id", "role",        "hints_shown", "model_confidence"};

Expected<void> knowsAll(const QJsonObject& object)
{
    for (auto it = object.begin(); it != object.end(); ++it)
        if (std::ranges::none_of(fields, [&](const char* f) { return it.key() == L1(f); }))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("The field \"%1\" is not known: it must be one of those of the manual.").arg(it.key().left(200)));
    return {};
}

Expected<QStringList> list(const RuleInput& in, L1 field)
{
    if (!in.hasValue(field))
        return QStringList();
    return in.texts(field);
}

Expected<std::optional<std::vector<PodStatus>>> pods(const RuleInput& in, L1 field)
{
    if (!in.hasValue(field))
        return std::nullopt;
    HC_TRY(const QJsonArray array, in.array(field));
    std::vector<PodStatus> out;
    for (const auto& entry : array) {
        const QJsonObject pod = entry.toObject();
        if (pod.size() != 2 || !pod[L1("name")].isString() || !pod[L1("status")].isString())
            return std::unexpected(in.refusal(field, Tr::tr("a list of objects with the texts name and status, or null")));
        out.push_back({pod[L1("name")].toString(), pod[L1("status")].toString()});
    }
    return out;
}

Expected<void> readVerified(const RuleInput& in, RecordInput& out)
{
    out.podsGiven = in.has(L1("pods_before")) || in.has(L1("pods_after"));
    if (out.podsGiven && in.hasValue(L1("verified")))
        return std::unexpected(in.refusal(L1("verified"), Tr::tr("left out where pods_before or pods_after decide")));
    if (in.has(L1("verified"))) {
        HC_TRY(out.verified, in.verified(L1("verified")));
    }
    HC_TRY(out.podsBefore, pods(in, L1("pods_before")));
    HC_TRY(out.podsAfter, pods(in, L1("pods_after")));
    return {};
}

Expected<void> readTexts(const RuleInput& in, RecordInput& out)
{
    HC_TRY(out.sessionId, in.text(L1("session_id")));
    const std::pair<L1, QString*> texts[] = {{L1("user_id"), &out.userId},       {L1("query"), &out.query},
                                             {L1("cluster_id"), &out.clusterId}, {L1("namespace"), &out.nameSpace},
                                             {L1("root_cause"), &out.rootCause}, {L1("recommended_fix"), &out.recommendedFix},
                                             {L1("request_id"), &out.requestId}, {L1("role"), &out.role}};
    for (const auto& [field, text] : texts) {
        HC_TRY(*text, in.optionalText(field));
    }
    const std::pair<L1, QStringList*> lists[] = {{L1("playbooks"), &out.playbooks},
                                                 {L1("commands"), &out.commands},
                                                 {L1("manifests"), &out.manifests},
                                                 {L1("hints_shown"), &out.hintsShown}};
    for (const auto& [field, target] : lists) {
        HC_TRY(*target, list(in, field));
    }
    return {};
}

Expected<void> readValues(const RuleInput& in, RecordInput& out)
{
    HC_TRY(out.path, in.choice(L1("path"), &pathFromWord, L1(QT_TRANSLATE_NOOP("hindcast::RuleInput", "direct, synthesis or read_only"))));
    HC_TRY(out.feedback, in.feedback(L1("feedback")));
    if (in.hasValue(L1("mutated"))) {
        HC_TRY(out.mutated, in.flag(L1("mutated")));
    }
    if (in.hasValue(L1("model_confidence"))) {
        HC_TRY(out.modelConfidence, in.share(L1("model_confidence")));
    }
    if (in.hasValue(L1("created_at"))) {
        HC_TRY(const QString text, in.text(L1("created_at")));
        out.createdAt = parseTimestamp(text);
        if (!out.createdAt)
            return std::unexpected(in.refusal(L1("created_at"), Tr::tr("a time as 2026-11-20T10:00:00Z")));
    }
    return {};
}

} // namespace

Expected<RecordInput> readRecordInput(const QByteArray& line)
{
    HC_TRY(const QJsonObject object, strictJsonObject(line));
    return recordInput(object);
}

Expected<RecordInput> recordInput(const QJsonObject& object)
{
    HC_CHECK(knowsAll(object));
    const RuleInput in(object);
    RecordInput out;
    HC_CHECK(readTexts(in, out));
    HC_CHECK(readValues(in, out));
    HC_CHECK(readVerified(in, out));
    HC_CHECK(checkRecordInput(out));
    return out;
}

} // namespace hindcast
