// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/settings/SettingSpecs.h"

#include "core/domain/enums/EnumCount.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/text/NameBounds.h"
#include "core/rules/text/TraceLink.h"
#include <QCoreApplication>

#include <variant>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Settings)
};

struct Whole {
    qint64 SettingValues::* member;
    qint64 least;
    qint64 greatest;
};
struct Money {
    double SettingValues::* member;
};
struct Reward {
    double SettingValues::* member;
};
struct ClusterName {
    QString SettingValues::* member;
};
struct LogTarget {
    QString SettingValues::* member;
};
struct TraceAddressPattern {
    QString SettingValues::* member;
};
struct LogFormat {
    bool SettingValues::* member;
};
using Member = std::variant<bool SettingValues::*, double SettingValues::*, Whole, QString SettingValues::*, CooldownMode SettingValues::*,
                            LogLine::Level SettingValues::*, LogFormat, ClusterName, LogTarget, TraceAddressPattern, Money, Reward,
                            ReflectiveMode SettingValues::*, std::optional<bool> SettingValues::*>;

struct Spec : SettingSpec {
    Member member;
};

constexpr qint64 greatestTokens = 1'000'000'000'000'000;
constexpr qint64 greatestHours = thresholds::greatestDays * 24;

const std::array<Spec, Settings::count>& allSettings()
{
    static const std::array<Spec, Settings::count> all{
        {{{"REFLEXION_ENABLED", ""}, &SettingValues::enabled},
         {{"REFLEXION_MIN_CONFIDENCE", "min-confidence"}, &SettingValues::minConfidence},
         {{"REFLEXION_VERIFY_RESOLUTION", ""}, &SettingValues::verifyResolution},
         {{"REFLEXION_REDACT_SECRETS", ""}, &SettingValues::redactSecrets},
         {{"REFLEXION_PATTERN_COOLDOWN_HOURS", "cooldown-hours"}, Whole{&SettingValues::cooldownHours, 0, greatestHours}},
         {{"REFLEXION_PATTERN_DECAY_DAYS", "decay-days"}, Whole{&SettingValues::decayDays, 1, thresholds::greatestDays}},
         {{"CLUSTER_ID", ""}, ClusterName{&SettingValues::clusterId}},
         {{"LOG_FORMAT", ""}, LogFormat{&SettingValues::logJson}},
         {{"LOG_LEVEL", ""}, &SettingValues::logLevel},
         {{"RETAIN_OUTCOMES_DAYS", "outcomes-days"}, Whole{&SettingValues::retainOutcomesDays, 0, thresholds::greatestDays}},
         {{"RETAIN_PATTERNS_DAYS", "patterns-days"}, Whole{&SettingValues::retainPatternsDays, 0, thresholds::greatestDays}},
         {{"HINDCAST_COOLDOWN_MODE", "cooldown-mode"}, &SettingValues::cooldownMode},
         {{"HINDCAST_SYNTHESIS_REQUIRES_VERIFIED", ""}, &SettingValues::synthesisRequiresVerified},
         {{"HINDCAST_LOG", ""}, LogTarget{&SettingValues::log}},
         {{"REFLECTIVE_MEMORY_ENABLED", ""}, &SettingValues::reflectiveEnabled},
         {{"REFLECTIVE_MEMORY_MODE", ""}, &SettingValues::reflectiveMode},
         {{"DREAMING_ENABLED", ""}, &SettingValues::dreaming},
         {{"DREAMING_LOOKBACK_HOURS", ""}, Whole{&SettingValues::dreamHours, 0, greatestHours}},
         {{"DREAMING_MIN_IMPORTANCE", ""}, &SettingValues::dreamImportance},
         {{"DREAMING_MAX_SAMPLES", ""}, Whole{&SettingValues::dreamSamples, 3, 1'000}},
         {{"HINDCAST_LLM_BUDGET_EUR", ""}, Money{&SettingValues::budgetEur}},
         {{"HINDCAST_LLM_BUDGET_TOKENS", ""}, Whole{&SettingValues::budgetTokens, 0, greatestTokens}},
         {{"HINDCAST_LLM_PRICES", ""}, &SettingValues::pricesFile},
         {{"HINDCAST_TRACE_URL", ""}, TraceAddressPattern{&SettingValues::traceUrl}},
         {{"RAE_LLM_MODEL_DEFAULT", ""}, &SettingValues::languageModel},
         {{"HINDCAST_REWARD_THRESHOLD", ""}, Reward{&SettingValues::rewardThreshold}},
         {{"HINDCAST_PROBE_MINUTES", ""}, Whole{&SettingValues::probeMinutes, 0, greatestHours}},
         {{"MEMORY_IMPORTANCE_DECAY_ENABLED", ""}, &SettingValues::decays},
         {{"MEMORY_IMPORTANCE_DECAY_RATE", ""}, &SettingValues::decayRate},
         {{"MEMORY_IMPORTANCE_DECAY_FLOOR", ""}, &SettingValues::decayFloor},
         {{"MEMORY_IMPORTANCE_DECAY_ACCELERATED", ""}, Whole{&SettingValues::decayFasterDays, 1, thresholds::greatestDays}},
         {{"MEMORY_IMPORTANCE_DECAY_PROTECTED", ""}, Whole{&SettingValues::decayProtectedDays, 0, thresholds::greatestDays}},
         {{"HINDCAST_KNOWN_TRIGGERS", ""}, &SettingValues::knownTriggers}}};
    return all;
}

/// Sets a value from its text; else says what was expected.
struct SettingParser {
    SettingValues& values;
    QString text;

    std::optional<QString> operator()(bool SettingValues::* member) const
    {
        const QString w = text.toLower();
        const bool yes = w == u"true" || w == u"1" || w == u"yes" || w == u"on";
        if (!yes && w != u"false" && w != u"0" && w != u"no" && w != u"off")
            return Tr::tr("true or false");
        values.*member = yes;
        return {};
    }
    std::optional<QString> operator()(std::optional<bool> SettingValues::* member) const
    {
        bool SettingValues::* const plain = &SettingValues::enabled;
        SettingValues read;
        if (auto expected = SettingParser{read, text}(plain))
            return expected;
        values.*member = read.*plain;
        return {};
    }
    std::optional<QString> operator()(ReflectiveMode SettingValues::* member) const
    {
        const bool lite = text.compare(u"lite", Qt::CaseInsensitive) == 0;
        if (!lite && text.compare(u"full", Qt::CaseInsensitive) != 0)
            return Tr::tr("lite or full");
        values.*member = lite ? ReflectiveMode::Lite : ReflectiveMode::Full;
        return {};
    }
    std::optional<QString> operator()(double SettingValues::* member) const
    {
        bool ok = false;
        const double v = text.toDouble(&ok);
        if (!ok || !(v >= 0 && v <= 1))
            return Tr::tr("a number from 0 to 1");
        values.*member = v;
        return {};
    }
    std::optional<QString> operator()(const Whole& whole) const
    {
        bool ok = false;
        const qint64 v = text.toLongLong(&ok);
        if (!ok || v < whole.least || v > whole.greatest)
            return Tr::tr("a whole number from %1 to %2").arg(argText(whole.least), argText(whole.greatest));
        values.*(whole.member) = v;
        return {};
    }
    std::optional<QString> operator()(QString SettingValues::* member) const
    {
        values.*member = text;
        return {};
    }
    std::optional<QString> operator()(CooldownMode SettingValues::* member) const
    {
        const auto mode = cooldownModeFromWord(text.toLower());
        if (!mode)
            return Tr::tr("fixed or sliding");
        values.*member = *mode;
        return {};
    }
    std::optional<QString> operator()(LogLine::Level SettingValues::* member) const
    {
        for (const LogLine::Level level : enumValues<LogLine::Level>)
            if (text.compare(word(level), Qt::CaseInsensitive) == 0) {
                values.*member = level;
                return {};
            }
        return Tr::tr("DEBUG, INFO, WARNING or ERROR");
    }
    std::optional<QString> operator()(const LogFormat& format) const
    {
        const bool json = text.compare(u"json", Qt::CaseInsensitive) == 0;
        if (!json && text.compare(u"text", Qt::CaseInsensitive) != 0)
            return Tr::tr("text or json");
        values.*(format.member) = json;
        return {};
    }
    std::optional<QString> operator()(const Money& money) const
    {
        bool ok = false;
        const double v = text.toDouble(&ok);
        if (!ok || !(v >= 0 && v <= 1e6))
            return Tr::tr("an amount from 0 to 1000000");
        values.*(money.member) = v;
        return {};
    }
    std::optional<QString> operator()(const Reward& reward) const
    {
        bool ok = false;
        const double v = text.toDouble(&ok);
        if (!ok || !(v >= -1 && v <= 1))
            return Tr::tr("a number from -1 to 1");
        values.*(reward.member) = v;
        return {};
    }
    std::optional<QString> operator()(const ClusterName& name) const
    {
        if (isLongName(text))
            return Tr::tr("a name of at most %1 bytes").arg(greatestName);
        values.*(name.member) = text;
        return {};
    }
    std::optional<QString> operator()(const LogTarget& target) const
    {
        const bool file = text.startsWith(u"file:") && text.size() > 5;
        if (!file && text != u"none" && text != u"stderr" && text != u"journald")
            return Tr::tr("none, stderr, file:PATH or journald");
        values.*(target.member) = text;
        return {};
    }
    std::optional<QString> operator()(const TraceAddressPattern& pattern) const
    {
        if (!text.isEmpty() && !traceAddressProblem(text).isEmpty())
            return Tr::tr("an address such as https://HOST/trace/{trace_id}");
        values.*(pattern.member) = text;
        return {};
    }
};

struct SettingPrinter {
    const SettingValues& values;

    QJsonValue operator()(CooldownMode SettingValues::* member) const { return word(values.*member); }
    QJsonValue operator()(LogLine::Level SettingValues::* member) const { return word(values.*member); }
    QJsonValue operator()(const Whole& whole) const { return values.*(whole.member); }
    QJsonValue operator()(ReflectiveMode SettingValues::* member) const
    {
        return values.*member == ReflectiveMode::Lite ? QLatin1String("lite") : QLatin1String("full");
    }
    QJsonValue operator()(std::optional<bool> SettingValues::*) const { return values.dreams(); }
    QJsonValue operator()(const Money& money) const { return values.*(money.member); }
    QJsonValue operator()(const Reward& reward) const { return values.*(reward.member); }
    QJsonValue operator()(const ClusterName& name) const { return values.*(name.member); }
    QJsonValue operator()(const LogTarget& target) const { return values.*(target.member); }
    QJsonValue operator()(const TraceAddressPattern& pattern) const { return values.*(pattern.member); }
    QJsonValue operator()(const LogFormat& format) const { return values.*(format.member) ? QLatin1String("json") : QLatin1String("text"); }
    template<class T>
    QJsonValue operator()(T SettingValues::* member) const
    {
        return values.*member;
    }
};

} // namespace

const SettingSpec& settingSpec(size_t index) { return allSettings()[index]; }

std::optional<QString> assignSetting(SettingValues& values, size_t index, const QString& text)
{
    return std::visit(SettingParser{values, text}, allSettings()[index].member);
}

QJsonValue settingValue(const SettingValues& values, size_t index)
{
    return std::visit(SettingPrinter{values}, allSettings()[index].member);
}

} // namespace hindcast
