// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "core/logs/LogSinks.h"
#include "core/rules/hints/HintSelection.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What each flag may change, in one picture: run with one flag flipped, only its own line may differ.
QStringList behaviour(const QString& name, const QString& value)
{
    RecorderFixture f;
    Settings& s = f.options.settings;
    (void)s.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", u"1"_s, SettingSource::Default);
    if (!name.isEmpty() && !s.set(name, value, SettingSource::CommandLine))
        return {u"refused"_s};
    f.reopen();
    QStringList out;
    const auto say = [&](const char* what, const QString& text) { out << QLatin1String(what) + u": "_s + text; };
    RecordInput in = f.good(0);
    in.commands = {u"kubectl -n shop set env deploy/x PW=hunter2"_s};
    const RecordDecision first = f.record(in);
    say("enabled", first.reason ? word(*first.reason) : u"recorded"_s);
    if (first.reason)
        return out;
    say("redact", f.text("SELECT recommended_fix FROM rca_outcomes ORDER BY id DESC"));
    f.record(f.good(45));
    say("mode", QString::number(f.record(f.good(75)).pattern->count)); // 30 minutes after the last sighting, 75 after the first
    in = f.good(100'000, u"hours"_s);
    f.record(in);
    say("cooldown", QString::number(f.record(f.good(100'090, u"hours"_s)).pattern->count));
    in = f.good(0, u"pods"_s);
    in.podsGiven = true;
    in.podsAfter.emplace();
    say("verify", QString::number(f.record(in).eligible));
    in = f.good(0, QString());
    in.playbooks = {u"Other"_s};
    say("cluster", f.record(in).pattern->clusterId);
    in = f.good(0, u"syn"_s);
    in.path = OutcomePath::Synthesis;
    in.verified = Verified::Unknown;
    in.modelConfidence = 0.72;
    const RecordDecision low = f.record(in);
    say("least", low.reason ? word(*low.reason) : u"recorded"_s);
    in.modelConfidence = 0.93;
    say("synthesis", QString::number(f.record(in).eligible));
    say("decay", QString::number(hintParams(s).decayDays));
    say("log",
        s->log
            + QString::fromLatin1(
                formattedLogLine({LogLine::Level::Info, {0}, u"l"_s, u"m"_s}, s->logJson ? LogFormat::Json : LogFormat::Text).left(1))
            + QString::number(int(s->logLevel)));
    say("reflective", QString::number(s->reflectiveEnabled));
    say("dreams", QString::number(s->dreams()));
    say("dream", u"%1 %2 %3"_s.arg(s->dreamHours).arg(s->dreamImportance).arg(s->dreamSamples));
    say("model", s->languageModel + u' ' + QString::number(s->budgetEur));
    say("tokens", QString::number(s->budgetTokens));
    say("reinforce", u"%1 %2"_s.arg(s->rewardThreshold).arg(s->probeMinutes));
    say("importance",
        u"%1 %2 %3 %4 %5"_s.arg(s->decays).arg(s->decayRate).arg(s->decayFloor).arg(s->decayFasterDays).arg(s->decayProtectedDays));
    say("triggers", s->knownTriggers);
    say("retain", QString::number(s->retainOutcomesDays) + u' ' + QString::number(s->retainPatternsDays));
    return out;
}

} // namespace

/// Names, sources, bad values, and that each flag does its own work and nothing else.
class SettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        for (const QString& name : Settings::names())
            qunsetenv(name.toLatin1().constData());
    }

    void defaults()
    {
        const Settings s;
        QCOMPARE(size_t(Settings::names().size()), Settings::count);
        QStringList text;
        for (size_t i = 0; i < Settings::count; ++i) {
            QCOMPARE(s.source(i), SettingSource::Default);
            text << Settings::names()[qsizetype(i)] + u'=' + s.value(i).toVariant().toString();
        }
        QCOMPARE(
            text.join(u' '),
            u"REFLEXION_ENABLED=true REFLEXION_MIN_CONFIDENCE=0.7 REFLEXION_VERIFY_RESOLUTION=true "
            "REFLEXION_REDACT_SECRETS=true REFLEXION_PATTERN_COOLDOWN_HOURS=1 REFLEXION_PATTERN_DECAY_DAYS=30 CLUSTER_ID= "
            "LOG_FORMAT=text LOG_LEVEL=INFO RETAIN_OUTCOMES_DAYS=90 RETAIN_PATTERNS_DAYS=30 HINDCAST_COOLDOWN_MODE=fixed "
            "HINDCAST_SYNTHESIS_REQUIRES_VERIFIED=false HINDCAST_LOG=none REFLECTIVE_MEMORY_ENABLED=true REFLECTIVE_MEMORY_MODE=full DREAMING_ENABLED=true DREAMING_LOOKBACK_HOURS=24 "
            "DREAMING_MIN_IMPORTANCE=0.6 DREAMING_MAX_SAMPLES=20 HINDCAST_LLM_BUDGET_EUR=10 HINDCAST_LLM_BUDGET_TOKENS=0 HINDCAST_LLM_PRICES= HINDCAST_TRACE_URL= RAE_LLM_MODEL_DEFAULT= HINDCAST_REWARD_THRESHOLD=0.3 HINDCAST_PROBE_MINUTES=15 "
            "MEMORY_IMPORTANCE_DECAY_ENABLED=true MEMORY_IMPORTANCE_DECAY_RATE=0.01 MEMORY_IMPORTANCE_DECAY_FLOOR=0.01 "
            "MEMORY_IMPORTANCE_DECAY_ACCELERATED=30 MEMORY_IMPORTANCE_DECAY_PROTECTED=7 HINDCAST_KNOWN_TRIGGERS="_s);
    }

    void eachFlagAlone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("changes"); // the only line that differs
        const auto row = [](const char* name, const char* value, const char* changes) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(value) << QString::fromLatin1(changes);
        };
        row("REFLEXION_MIN_CONFIDENCE", "0.8", "least: below_min_confidence");
        row("REFLEXION_VERIFY_RESOLUTION", "false", "verify: 0");
        row("REFLEXION_REDACT_SECRETS", "no",
            "redact: [{\"command\":\"kubectl -n shop set env deploy/x PW=hunter2\",\"stdin_yaml\":null}]");
        row("REFLEXION_PATTERN_DECAY_DAYS", "7", "decay: 7");
        row("CLUSTER_ID", "prod", "cluster: prod");
        row("LOG_FORMAT", "json", "log: none{1");
        row("LOG_LEVEL", "warning", "log: none12");
        row("HINDCAST_LOG", "stderr", "log: stderr11");
        row("RETAIN_OUTCOMES_DAYS", "0", "retain: 0 30");
        row("RETAIN_PATTERNS_DAYS", "36500", "retain: 90 36500");
        row("HINDCAST_COOLDOWN_MODE", "sliding", "mode: 1");
        row("HINDCAST_SYNTHESIS_REQUIRES_VERIFIED", "1", "synthesis: 0");
        row("REFLECTIVE_MEMORY_ENABLED", "false", "reflective: 0\ndreams: 0");
        row("REFLECTIVE_MEMORY_MODE", "lite", "dreams: 0");
        row("DREAMING_ENABLED", "off", "dreams: 0");
        row("DREAMING_LOOKBACK_HOURS", "48", "dream: 48 0.6 20");
        row("DREAMING_MIN_IMPORTANCE", "0.7", "dream: 24 0.7 20");
        row("DREAMING_MAX_SAMPLES", "5", "dream: 24 0.6 5");
        row("RAE_LLM_MODEL_DEFAULT", "m", "model: m 10");
        row("HINDCAST_LLM_BUDGET_EUR", "2.5", "model:  2.5");
        row("HINDCAST_LLM_BUDGET_TOKENS", "5000000", "tokens: 5000000");
        row("HINDCAST_REWARD_THRESHOLD", "-0.5", "reinforce: -0.5 15");
        row("HINDCAST_PROBE_MINUTES", "0", "reinforce: 0.3 0");
        row("MEMORY_IMPORTANCE_DECAY_ENABLED", "no", "importance: 0 0.01 0.01 30 7");
        row("MEMORY_IMPORTANCE_DECAY_RATE", "0.5", "importance: 1 0.5 0.01 30 7");
        row("MEMORY_IMPORTANCE_DECAY_FLOOR", "0.1", "importance: 1 0.01 0.1 30 7");
        row("MEMORY_IMPORTANCE_DECAY_ACCELERATED", "60", "importance: 1 0.01 0.01 60 7");
        row("MEMORY_IMPORTANCE_DECAY_PROTECTED", "14", "importance: 1 0.01 0.01 30 14");
        row("HINDCAST_KNOWN_TRIGGERS", "audit:0a", "triggers: audit:0a");
    }
    void eachFlagAlone()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, changes);
        const QStringList usual = behaviour({}, {}), flipped = behaviour(name, value);
        QCOMPARE(flipped.size(), usual.size());
        QStringList different;
        for (qsizetype i = 0; i < usual.size(); ++i)
            if (usual[i] != flipped[i])
                different << flipped[i];
        QCOMPARE(different.join(u'\n'), changes);
    }

    void explicitSettingBeatsTheMode()
    {
        Settings s;
        HC_OK(s.set(u"DREAMING_ENABLED", u"true"_s, SettingSource::ConfigFile));
        HC_OK(s.set(u"REFLECTIVE_MEMORY_MODE", u"lite"_s, SettingSource::CommandLine));
        QVERIFY(s->dreams());
        HC_OK(s.set(u"REFLECTIVE_MEMORY_ENABLED", u"false"_s, SettingSource::CommandLine));
        QVERIFY(!s->dreams());
    }

    void flagsOfMoreThanOneLine()
    {
        QCOMPARE(behaviour(u"REFLEXION_ENABLED"_s, u"off"_s), QStringList{u"enabled: disabled"_s});
        const QStringList usual = behaviour({}, {}), longer = behaviour(u"REFLEXION_PATTERN_COOLDOWN_HOURS"_s, u"2"_s);
        QVERIFY(usual.contains(u"mode: 2"_s) && usual.contains(u"cooldown: 2"_s));
        QVERIFY(longer.contains(u"mode: 1"_s) && longer.contains(u"cooldown: 1"_s)); // both are about the cooldown
        QStringList rest = longer;
        rest.replace(rest.indexOf(u"mode: 1"_s), u"mode: 2"_s);
        rest.replace(rest.indexOf(u"cooldown: 1"_s), u"cooldown: 2"_s);
        QCOMPARE(rest, usual);
    }

    void laterSourcesWin()
    {
        Settings s;
        HC_OK(
            s.setFromFile({{u"REFLEXION_PATTERN_COOLDOWN_HOURS"_s, u"2"_s}, {u"reflexion/cluster-id"_s, u" a "_s}, {u"tenant"_s, u"t"_s}}));
        QCOMPARE(s->cooldownHours, 2);
        QCOMPARE(s->clusterId, u"a"_s);
        qputenv("REFLEXION_PATTERN_COOLDOWN_HOURS", "3");
        qputenv("CLUSTER_ID", "  ");
        HC_OK(s.setFromEnvironment());
        QCOMPARE(s->cooldownHours, 3);
        QCOMPARE(s.source(4), SettingSource::Environment);
        QCOMPARE(s->clusterId, u"a"_s); // an empty variable says nothing
        QCOMPARE(s.source(6), SettingSource::ConfigFile);
        HC_OK(s.set(u"reflexion-pattern-cooldown-hours", u"4"_s, SettingSource::CommandLine));
        QCOMPARE(s->cooldownHours, 4);
        QCOMPARE(word(s.source(4)), u"command line"_s);
    }

    void badValues_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("expectation");
        QTest::newRow("negative") << u"REFLEXION_PATTERN_COOLDOWN_HOURS"_s << u"-1"_s << u"a whole number from 0 to 876000"_s;
        QTest::newRow("fraction") << u"REFLEXION_PATTERN_COOLDOWN_HOURS"_s << u"1.5"_s << u"a whole number"_s;
        QTest::newRow("no decay") << u"REFLEXION_PATTERN_DECAY_DAYS"_s << u"0"_s << u"from 1 to 36500"_s;
        QTest::newRow("share") << u"REFLEXION_MIN_CONFIDENCE"_s << u"nan"_s << u"a number from 0 to 1"_s;
        QTest::newRow("flag") << u"REFLEXION_ENABLED"_s << u"maybe"_s << u"true or false"_s;
        QTest::newRow("mode") << u"HINDCAST_COOLDOWN_MODE"_s << u"gliding"_s << u"fixed or sliding"_s;
        QTest::newRow("log") << u"HINDCAST_LOG"_s << u"file:"_s << u"none, stderr, file:PATH or journald"_s;
        QTest::newRow("level") << u"LOG_LEVEL"_s << u"LOUD"_s << u"DEBUG, INFO, WARNING or ERROR"_s;
        QTest::newRow("format") << u"LOG_FORMAT"_s << u"xml"_s << u"text or json"_s;
        QTest::newRow("retain") << u"RETAIN_OUTCOMES_DAYS"_s << u"-1"_s << u"from 0 to 36500"_s;
    }
    void badValues()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, expectation);
        qputenv(name.toLatin1().constData(), value.toLatin1());
        Settings s;
        const auto result = s.setFromEnvironment();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::InvalidInput);
        for (const QString& part : {name, value, expectation, u"environment"_s})
            QVERIFY2(result.error().sentence.contains(part), qPrintable(result.error().sentence));
        for (size_t i = 0; i < Settings::count; ++i)
            QCOMPARE(s.source(i), SettingSource::Default); // nothing was changed

        const bool isDecay = name == u"REFLEXION_PATTERN_DECAY_DAYS"_s; // the others are taken
        qputenv(isDecay ? "REFLEXION_PATTERN_COOLDOWN_HOURS" : "REFLEXION_PATTERN_DECAY_DAYS", "7");
        QCOMPARE(s.setGoodFromEnvironment(), QStringList{result.error().sentence});
        QCOMPARE(isDecay ? s->cooldownHours : s->decayDays, 7);
    }

    /// As long as the name of a cluster may be, in bytes; the sentence is not as long as what it refuses.
    void longClusterName()
    {
        Settings s;
        HC_OK(s.set(u"CLUSTER_ID", QString(1'000, u'x'), SettingSource::CommandLine));
        for (const QString& name : {QString(1'001, u'x'), QString(501, u'ä')}) {
            const auto refused = s.set(u"CLUSTER_ID", name, SettingSource::Environment);
            QVERIFY(!refused && refused.error().code == ErrorCode::InvalidInput);
            QVERIFY2(refused.error().sentence.contains(u"a name of at most 1000 bytes"_s), qPrintable(refused.error().sentence));
            QVERIFY(refused.error().sentence.size() < 250);
        }
        QCOMPARE(s->clusterId, QString(1'000, u'x'));
    }

    void unknownNames()
    {
        Settings s;
        QVERIFY(!s.set(u"REFLEXION_TYPO", u"1"_s, SettingSource::CommandLine));
        QVERIFY(!s.setFromFile({{u"reflexion/typo"_s, u"1"_s}}));
        HC_OK(s.setFromFile({{u"other/typo"_s, u"1"_s}, {u"typo"_s, u"1"_s}}));
    }

    void logSinks()
    {
        QTemporaryDir folder;
        Settings s;
        HC_GET(const auto none, openLogSink(s));
        QVERIFY(!none);
        const QString path = folder.filePath(u"log"_s);
        HC_OK(s.set(u"HINDCAST_LOG", u"file:"_s + path, SettingSource::CommandLine));
        HC_OK(s.set(u"LOG_LEVEL", u"WARNING"_s, SettingSource::CommandLine));
        const LogLine line{LogLine::Level::Warning, *parseTimestamp(u"2026-11-20T10:00:00.0125Z"), u"hindcast.recorder"_s, u"ä 'x'"_s,
                           u"r"_s};
        {
            HC_GET(const auto sink, openLogSink(s));
            sink->write(line);
            LogLine quiet = line;
            quiet.level = LogLine::Level::Info;
            sink->write(quiet);
            HC_OK(s.set(u"LOG_FORMAT", u"json"_s, SettingSource::CommandLine));
            HC_GET(const auto json, openLogSink(s));
            json->write(line);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readLine(), QByteArray("2026-11-20 10:00:00,012 [WARNING ] hindcast.recorder [r] ä 'x'\n"));
        const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
        QCOMPARE(object["msg"_L1].toString(), u"ä 'x'"_s);
        QCOMPARE(object["level"_L1].toString(), u"WARNING"_s);
        QCOMPARE(object["time"_L1].toString(), u"2026-11-20T10:00:00.012500Z"_s);
        QVERIFY(file.atEnd());
        HC_OK(s.set(u"HINDCAST_LOG", u"file:"_s + folder.path() + u"/no/such"_s, SettingSource::CommandLine));
        QCOMPARE(openLogSink(s).error().code, ErrorCode::Io);
    }
};

HINDCAST_TEST(SettingsTest)
#include "tst_settings.moc"
