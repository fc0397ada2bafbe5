// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/DemoMemories.h"

#include "core/rules/model/ApiCost.h"
#include "core/store/rows/RowInserter.h"
#include "core/synthetic/Rhythm.h"

namespace hindcast {
namespace {

constexpr RowInserter::Column callColumns[] = {{"at"},           {"purpose"},       {"provider"}, {"model"},
                                               {"input_tokens"}, {"output_tokens"}, {"cost_eur"}};
constexpr RowInserter::Column retryColumns[] = {{"at"},        {"purpose"},    {"provider"}, {"retry_count"},
                                                {"waited_ms"}, {"last_error"}, {"success"}};
constexpr RowInserter::Column statusColumns[] = {{"at"}, {"service"}, {"status"}, {"reason"}};

/// Who is asked what, and how much of it.
struct CallKind {
    const char* purpose;
    const char* provider;
    const char* model;
    int perDay;
    int inputTokens;
    int outputTokens;
};

constexpr CallKind callKinds[] = {{"reflection", "anthropic", "claude-3-5-haiku-20241022", 16, 6'200, 380},
                                  {"evaluation", "openai", "gpt-4o", 8, 2'400, 240},
                                  {"embedding", "openai", "text-embedding-3-small", 20, 700, 0}};
constexpr int costDays = 62;

bool inOutage(const SyntheticOptions& options, Timestamp at)
{
    return at >= daysBefore(options, demoOutage[0]) && at < daysBefore(options, demoOutage[1]);
}

Expected<void> writeOutage(Connection& connection, const SyntheticOptions& options, RowInserter& retries, SeededRandom& random)
{
    HC_TRY(RowInserter rows, RowInserter::open(connection, {}, "fallback_status_log", statusColumns));
    const Timestamp from = daysBefore(options, demoOutage[0]), to = daysBefore(options, demoOutage[1]);
    HC_CHECK(rows.insert({Cell(from), Cell(QByteArray("anthropic")), Cell(QByteArray("active")),
                          Cell(QByteArray("overloaded (529), given up after 4 attempts"))}));
    HC_CHECK(rows.insert({Cell(to), Cell(QByteArray("anthropic")), Cell(QByteArray("recovered")), Cell(QByteArray())}));
    for (int i = 0; i < 9; ++i) {
        const Timestamp at{from.us + qint64(random.unit() * double(to.us - from.us))};
        HC_CHECK(retries.insert({Cell(at), Cell(QByteArray("reflection")), Cell(QByteArray("anthropic")), Cell(4),
                                 Cell(15'000 + int(random.below(2'000))), Cell(QByteArray("overloaded")), Cell(false)}));
    }
    return {};
}

} // namespace

Expected<void> writeDemoCosts(Connection& connection, const SyntheticOptions& options)
{
    HC_TRY(RowInserter calls, RowInserter::open(connection, {}, "api_cost_log", callColumns));
    HC_TRY(RowInserter retries, RowInserter::open(connection, {}, "api_retry_log", retryColumns));
    SeededRandom random(options.seed * 43 + 17);
    for (int day = costDays; day > 0; --day)
        for (const CallKind& kind : callKinds)
            for (qint64 n = kind.perDay / 2 + random.below(kind.perDay); n > 0; --n) {
                const Timestamp at{rhythmicMoment(random, daysBefore(options, day).us, daysBefore(options, day - 1).us)};
                if (inOutage(options, at) && QByteArray(kind.provider) == "anthropic")
                    continue;
                const qint64 in = kind.inputTokens / 2 + random.below(kind.inputTokens),
                             out = kind.outputTokens + random.below(kind.outputTokens / 2 + 1);
                HC_TRY(const double eur, apiCost(QLatin1String(kind.model).toString(), in, out));
                HC_CHECK(calls.insert({Cell(at), Cell(QByteArray(kind.purpose)), Cell(QByteArray(kind.provider)),
                                       Cell(QByteArray(kind.model)), Cell(in), Cell(out), Cell(eur)}));
                if (random.chance(0.012))
                    HC_CHECK(retries.insert({Cell(at), Cell(QByteArray(kind.purpose)), Cell(QByteArray(kind.provider)),
                                             Cell(1 + random.below(2)), Cell(1'000 + random.below(2'500)), Cell(QByteArray("rate_limit")),
                                             Cell(true)}));
            }
    return writeOutage(connection, options, retries, random);
}

Expected<void> writeDemoMemories(Connection& connection, const SyntheticOptions& options)
{
    HC_CHECK(writeDemoReflections(connection, options));
    HC_CHECK(writeDemoEpisodes(connection, options));
    HC_CHECK(writeDemoReviews(connection, options));
    return writeDemoCosts(connection, options);
}

} // namespace hindcast
