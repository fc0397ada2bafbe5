// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReflectionReplayRun.h"

#include "app/cli/input/PatternLookup.h"
#include "core/documents/JsonRecord.h"
#include "core/domain/text/ArgText.h"
#include "core/query/Filter.h"
#include "core/replay/KeptAuthor.h"
#include "core/replay/ReflectionSweep.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionReplayRun)
};

QJsonObject sideJson(const QString& text, const QString& strategy, double importance, const std::optional<double>& confidence,
                     const QStringList& tags, ReflectionQuality quality)
{
    return {{QStringLiteral("text"), text},
            {QStringLiteral("strategy"), jsonTextOrNull(strategy)},
            {QStringLiteral("importance"), importance},
            {QStringLiteral("confidence"), jsonOrNull(confidence)},
            {QStringLiteral("tags"), QJsonArray::fromStringList(tags)},
            {QStringLiteral("quality"), word(quality)}};
}

QJsonObject replayJson(const ReplayedReflection& r)
{
    QJsonObject out{{QStringLiteral("id"), r.before.id},
                    {QStringLiteral("changed"), r.changed},
                    {QStringLiteral("old"),
                     sideJson(r.before.text, r.strategyBefore, r.before.importance, r.before.confidence, r.before.tags, r.before.quality)}};
    if (r.error) {
        out.insert(QStringLiteral("error"), errorJson(*r.error));
        return out;
    }
    const ReflectionDraft& d = r.after.draft;
    out.insert(QStringLiteral("new"), sideJson(d.text, d.strategy, d.importance, d.confidence, d.tags, r.after.quality));
    out.insert(QStringLiteral("provider"), r.after.provider);
    out.insert(QStringLiteral("model"), jsonTextOrNull(r.after.model));
    out.insert(QStringLiteral("prompt_id"), jsonTextOrNull(r.after.promptId));
    return out;
}

/// Another time the answer may be another.
bool mayBeAnswered(const Error& error) { return error.code != ErrorCode::NotFound && error.code != ErrorCode::Unsupported; }

} // namespace

ReflectionReplayRun::ReflectionReplayRun(Invocation& invocation, OpenedDesk& desk, ModelChoice& models)
    : m_invocation(invocation), m_desk(desk), m_models(models)
{}

Expected<std::vector<AcceptanceRule>> acceptanceRules(const Invocation& invocation)
{
    std::vector<AcceptanceRule> out;
    for (const QString& text : invocation.values("accept")) {
        HC_TRY(const AcceptanceRule rule, parseAcceptanceRule(text));
        out.push_back(rule);
    }
    return out;
}

Expected<std::vector<Locator>> chosenReflections(const Invocation& invocation, const OpenedDesk& desk)
{
    const BoundRelation* relation = desk.opened.store->relation(RelationId::Reflections);
    if (!relation)
        return Unexpected(notRecorded(QStringLiteral("reflections"), *desk.opened.store));
    auto where = compileFilter(invocation.value("filter"), filterFields(*relation), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    ReadQuery query;
    query.columns = {ReflectionId};
    query.where = Predicate::all({*std::move(where),
                                  Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(ReflectionKind::Reflection))),
                                  Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))});
    query.descending = true;
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 1, qint64(greatestSelection)));
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(*desk.opened.connection, *relation, std::move(query), limit, notes, invocation.context()));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(r.key);
    return out;
}

Expected<std::vector<Locator>> ReflectionReplayRun::begin()
{
    const bool asks = m_models.model() != nullptr;
    if (m_invocation.isSet("resume")) {
        if (!asks)
            return fail(ErrorCode::InvalidInput, Tr::tr("What is made by rules costs nothing: begin anew."));
        HC_TRY(ReplayProgress progress, ReplayProgress::resume(*m_desk.opened.connection, *m_desk.opened.store, m_models.authorName()));
        m_progress.emplace(std::move(progress));
        return m_progress->keys();
    }
    HC_TRY(std::vector<Locator> keys, chosenReflections(m_invocation, m_desk));
    if (!asks || keys.empty())
        return keys;
    if (!ReplayProgress::isKept(*m_desk.opened.store)) {
        reportNotice(Tr::tr("This database keeps no progress of replays yet: an interrupted one begins anew. `migrate` changes that."));
        return keys;
    }
    HC_TRY(ReplayProgress progress,
           ReplayProgress::begin(*m_desk.opened.connection, *m_desk.opened.store, m_models.authorName(), keys, m_invocation.now()));
    m_progress.emplace(std::move(progress));
    return keys;
}

Expected<bool> ReflectionReplayRun::one(ReflectionAuthor& author, const Locator& key, decision::Revise& accepted)
{
    const auto replayed = replayReflection(*m_desk.opened.connection, *m_desk.opened.store, author, key, interruptToken());
    if (!replayed && replayed.error().code != ErrorCode::NotFound)
        return Unexpected(replayed.error());
    if (!replayed) { // it is gone since the replay was begun
        m_invocation.output().json({{QStringLiteral("id"), key.text()}, {QStringLiteral("error"), errorJson(replayed.error())}});
        ++m_done;
        ++m_failed;
        return true;
    }
    const ReplayedReflection& r = *replayed;
    const bool isGood = isAcceptedBy(m_rules, r);
    QJsonObject line = replayJson(r);
    if (!m_rules.empty())
        line.insert(QStringLiteral("accepted"), isGood);
    m_invocation.output().json(line);
    HC_CHECK(m_invocation.output().flush());
    ++m_done;
    // What a model answered in no usable form is shown, and never put in the place of anything.
    if (isGood) {
        accepted.keys.push_back(key);
        accepted.revisions.push_back(revisionOf(r));
    }
    if (!r.error)
        return true;
    ++m_failed;
    m_waiting += mayBeAnswered(*r.error) ? 1 : 0;
    if (r.error->code == ErrorCode::AuthenticationFailed)
        return false;
    HC_TRY(const bool spent, m_models.isSpent());
    return !spent;
}

void ReflectionReplayRun::report(qint64 total, qint64 differ) const
{
    reportNotice((m_rules.empty() ? Tr::tr("%1 reflections replayed, %2 differ, %3 without an answer.")
                                  : Tr::tr("%1 reflections replayed, %2 differ and are accepted, %3 without an answer."))
                     .arg(argText(m_done), argText(differ), argText(m_failed)));
    if (m_done < total)
        reportNotice(Tr::tr("%1 were not asked for.").arg(total - m_done));
    if (m_progress && (m_waiting > 0 || m_done < total))
        reportNotice(Tr::tr("Answers are kept: replay-reflections --resume goes on without paying for them again."));
}

Expected<int> ReflectionReplayRun::run(Why why)
{
    decision::Revise accepted{{RelationId::Reflections, {}}, {}};
    HC_TRY(m_rules, acceptanceRules(m_invocation));
    HC_TRY(const std::vector<Locator> keys, begin());
    std::optional<KeptAuthor> kept;
    if (m_progress)
        kept.emplace(m_models.author(), *m_progress, m_invocation.clock());
    ReflectionAuthor& author = kept ? *kept : m_models.author();
    for (const Locator& key : keys) {
        auto goesOn = one(author, key, accepted);
        if (!goesOn && goesOn.error().code == ErrorCode::Cancelled)
            report(qint64(keys.size()), qint64(accepted.keys.size()));
        HC_TRY(const bool next, std::move(goesOn));
        if (!next)
            break;
    }
    const bool complete = m_waiting == 0 && m_done == qint64(keys.size());
    report(qint64(keys.size()), qint64(accepted.keys.size()));
    if (!m_invocation.isSet("apply"))
        return keys.empty() || !complete ? 1 : 0;
    const bool changes = !accepted.keys.empty();
    HC_TRY(const int code,
           changes ? runChange(m_invocation, m_desk, std::move(accepted), std::move(why)) : Expected<int>(keys.empty() ? 1 : 0));
    if (code == 0 && complete && m_progress && !m_invocation.isSet("dry-run"))
        HC_CHECK(m_progress->finish());
    return code == 0 && !complete ? 1 : code;
}

} // namespace hindcast
