// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/lives/LifeLines.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <numeric>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp livesOfServers{1'795'132'800'000'000};

/// Events by kind, with their moments and reasons, in one text: equal texts are equal lives.
QStringList lifeOf(const PatternHistory& history)
{
    QStringList out;
    for (const PatternEvent& e : history.events)
        out << word(e.kind) + isoTimestamp(e.at) + e.reason + QString::number(e.countAfter.value_or(-1));
    out.sort();
    return out;
}

QStringList lifeOf(const LifeLines& lives, size_t line)
{
    QStringList out;
    for (const LifeSeries& s : lives.lines[line].series)
        for (size_t i = 0; i < s.atUs.size(); ++i)
            out << word(s.kind) + isoTimestamp({s.atUs[i]}) + lives.reason(s.reason[i]) + QString::number(s.countAfter[i]);
    out.sort();
    return out;
}

} // namespace

/// Many lives at once from a server: several patterns in one question, and each as it is by itself.
class LifeLinesPostgresTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;

    void compare(const DatabaseUrl& url, bool reconstructed)
    {
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        const PatternBookPtr book = readPatternBook(*connection, *store, livesOfServers, {}, {}).value();
        QVERIFY(!book->patterns.empty());
        for (const bool past : {false, true}) {
            LifeSpec spec;
            spec.until = {livesOfServers.us - (past ? 60 * Timestamp::perDay : 0)};
            spec.past = past;
            const auto lives = readLifeLines(*connection, *store, book->patterns, spec, {});
            QVERIFY2(lives.has_value(), lives ? "" : qPrintable(lives.error().sentence));
            qint64 events = 0;
            for (size_t i = 0; i < book->patterns.size(); ++i) {
                const auto history = readHistory(*connection, *store, book->patterns[i], reconstructionParams(*store), {},
                                                 past ? std::optional(spec.until) : std::nullopt);
                QVERIFY(history.has_value());
                QCOMPARE(lifeOf(**lives, i), lifeOf(*history));
                QCOMPARE((*lives)->lines[i].reconstructed, reconstructed);
                events += qint64(history->events.size());
            }
            QCOMPARE((*lives)->events(), events);
            QVERIFY(past || events > 0);
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
    }

    void ours()
    {
        const auto url = m_cluster->createDatabase(u"lives"_s);
        QVERIFY(url.has_value());
        SyntheticOptions options;
        options.outcomes = 3'000;
        options.anchor = livesOfServers;
        const auto made = generateSyntheticData(*url, options, {});
        QVERIFY2(made.has_value(), made ? "" : qPrintable(made.error().sentence));
        compare(*url, false);
    }

    void ofKubeIntellect()
    {
        const auto url = m_cluster->createDatabase(u"foreign_lives"_s);
        QVERIFY(url.has_value());
        QVERIFY(m_cluster->load(*url, dataFile(u"kubeintellect/v4_joined_1500_outcomes.sql"_s)).has_value());
        compare(*url, true);
    }
};

HINDCAST_TEST(LifeLinesPostgresTest)
#include "tst_life_lines_postgres.moc"
