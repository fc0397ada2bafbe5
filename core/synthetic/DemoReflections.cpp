// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/ReflectionFactory.h"
#include "core/rules/prompts/ReflectionPrompt.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/TraceRows.h"
#include "core/synthetic/DemoMemories.h"
#include "core/synthetic/DemoTraces.h"
#include "core/synthetic/Rhythm.h"

namespace hindcast {
namespace {

constexpr int demoTraceCount = 84;
constexpr double firstTraceDay = 62;
constexpr const char* demoModel = "claude-3-5-haiku-20241022";

/// What a good model makes of it.
ReflectionDraft modelDraft(const DemoTrace& t, SeededRandom& random)
{
    ReflectionDraft d;
    const QString cause = t.description.section(u'.', 0, 0);
    const bool success = t.trace.outcome == TraceOutcome::Success;
    if (success) {
        d.text = QStringLiteral("What brought the result was `%1`. The first attempt, `%2`, repaired nothing: %3.")
                     .arg(t.fix, t.quickFix, cause);
        d.strategy =
            QStringLiteral(
                "Look at the events of the pods before restarting anything; if they say the same, run `%1` and wait for the rollout.")
                .arg(t.fix);
    } else {
        d.text = QStringLiteral(
                     "The agent ran `%1` before it knew the cause, and repeated it when it failed. The sign was in the first answer: %2\n\n"
                     "What lay behind it: %3.")
                     .arg(t.quickFix, t.sign, cause);
        d.strategy =
            QStringLiteral(
                "When a command is refused, read the refusal and do not repeat the command. Check with `kubectl auth can-i` and the "
                "events first; then `%1`.")
                .arg(t.fix);
    }
    d.importance = double(success ? 35 + random.below(35) : 55 + random.below(42)) / 100;
    d.confidence = double(58 + random.below(38)) / 100;
    d.tags = {success ? QStringLiteral("runbook") : QStringLiteral("root-cause"), QStringLiteral("kubectl")};
    return d;
}

AuthoredReflection demoAuthored(const DemoTrace& t, const SyntheticOptions& options, SeededRandom& random, int number)
{
    const double day = double(options.anchor.us - t.trace.createdAt.us) / double(Timestamp::perDay);
    const bool outage = day <= demoOutage[0] && day >= demoOutage[1];
    const bool byModel = random.chance(0.6) && !outage;
    if (!byModel)
        return {templateReflection(t.trace), ReflectionQuality::Template, QStringLiteral("template"), {}, {}, {}};
    AuthoredReflection out{modelDraft(t, random),          ReflectionQuality::Model,          QStringLiteral("anthropic"),
                           QString::fromLatin1(demoModel), builtInPrompt(t.trace.outcome).id, {}};
    if (number % 23 == 11) { // an answer that could not be used
        out.draft = templateReflection(t.trace);
        out.draft.text = QStringLiteral(
            "Sure! Looking at the record, I would say the pods were not healthy and the agent should try to be more careful.");
        out.draft.strategy.clear();
        out.draft.tags << QStringLiteral("unparsed");
        out.quality = ReflectionQuality::Fallback;
        out.note = QStringLiteral("The answer is not a JSON object.");
    }
    return out;
}

/// What stood there before a human had it replaced.
Expected<void> writeEarlier(Connection& connection, const Scope& scope, qint64 id, const Trace& trace, Timestamp at)
{
    const ReflectionDraft before = templateReflection(trace);
    static constexpr RowInserter::Column columns[] = {{"reflection_id"}, {"version"},    {"text"},     {"importance"},
                                                      {"confidence"},    {"tags", true}, {"provider"}, {"quality"},
                                                      {"reason"},        {"actor"},      {"at"}};
    HC_TRY(RowInserter versions, RowInserter::open(connection, scope, "reflection_versions", columns));
    HC_TRY([[maybe_unused]] const auto row,
           versions.insert({Cell(id), Cell(1), Cell(before.text), Cell(before.importance), Cell(before.confidence), textListCell({}),
                            Cell(QByteArray("template")), Cell(QByteArray("template")), Cell(QByteArray("outdated")),
                            Cell(QByteArray("m.okafor")), Cell(at)}));
    return {};
}

} // namespace

Expected<void> writeDemoReflections(Connection& connection, const SyntheticOptions& options)
{
    const Scope scope;
    HC_TRY(TraceRows traces, TraceRows::open(connection, scope));
    HC_TRY(ReflectionRows rows, ReflectionRows::open(connection, scope));
    SeededRandom random(options.seed * 31 + 5);
    const auto cast = demoPatterns();
    for (int i = 0; i < demoTraceCount; ++i) {
        const double day = firstTraceDay * double(demoTraceCount - i) / demoTraceCount;
        const Timestamp at{rhythmicMoment(random, daysBefore(options, day).us, daysBefore(options, day * 0.985 - 0.02).us)};
        DemoTrace demo = demoTrace(cast[size_t(random.below(qint64(cast.size())))], random, std::min(at, options.anchor), i + 1);
        const AuthoredReflection authored = demoAuthored(demo, options, random, i);
        HC_TRY(demo.trace.id, traces.insert(demo.trace, traceKey(demo.trace), TraceState::Reflected));
        HC_TRY(ReflectionPair pair, reflectionsOf(demo.trace, authored, QStringLiteral("sre-agent")));
        const bool rewritten = authored.quality == ReflectionQuality::Model && i % 9 == 4;
        Reflection& r = pair.reflection;
        if (demo.trace.error && random.chance(0.4)) {
            r.occurrences = 2 + random.below(11);
            r.lastSeen = Timestamp{r.createdAt.us + qint64(random.unit() * double(options.anchor.us - r.createdAt.us))};
        }
        r.version = rewritten ? 2 : 1;
        if (i % 17 == 9)
            r.state = ReflectionState::Archived;
        HC_TRY(const auto id, rows.insert(r));
        if (rewritten)
            HC_CHECK(writeEarlier(connection, scope, *id, demo.trace, Timestamp{r.createdAt.us + Timestamp::perDay / 3}));
        if (!pair.strategy)
            continue;
        HC_TRY(const auto strategy, rows.insert(*pair.strategy));
        HC_CHECK(rows.pair(*id, *strategy));
    }
    return {};
}

} // namespace hindcast
