// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/log/LogSink.h"
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/promotion/PromotionStep.h"

#include <QJsonValue>
#include <QMap>
#include <QStringList>

#include <array>
#include <optional>

namespace hindcast {

/// Where an effective value came from; a later one wins over an earlier one.
enum class SettingSource { Default, ConfigFile, Environment, CommandLine };
[[nodiscard]] QString word(SettingSource source); ///< "default", "config file", "environment", "command line"

/// How much of the reflective memory is used: lite does without dreams.
enum class ReflectiveMode { Lite, Full };

/// The values that rules, recorder and reader work with. Names in comments are those of files and environment.
struct SettingValues {
    bool enabled = true;                                     ///< REFLEXION_ENABLED: writing; reading always goes on
    double minConfidence = thresholds::minConfidence;        ///< REFLEXION_MIN_CONFIDENCE: a synthesis below is not recorded
    bool verifyResolution = true;                            ///< REFLEXION_VERIFY_RESOLUTION: judge by pods
    bool redactSecrets = true;                               ///< REFLEXION_REDACT_SECRETS
    qint64 cooldownHours = thresholds::cooldownHours;        ///< REFLEXION_PATTERN_COOLDOWN_HOURS; 0: none
    qint64 decayDays = thresholds::decayDays;                ///< REFLEXION_PATTERN_DECAY_DAYS
    QString clusterId;                                       ///< CLUSTER_ID: of outcomes that name no cluster
    bool logJson = false;                                    ///< LOG_FORMAT: text or json
    LogLine::Level logLevel = LogLine::Level::Info;          ///< LOG_LEVEL: the least that is written
    qint64 retainOutcomesDays = thresholds::retainOutcomesDays; ///< RETAIN_OUTCOMES_DAYS
    qint64 retainPatternsDays = thresholds::retainPatternsDays; ///< RETAIN_PATTERNS_DAYS
    CooldownMode cooldownMode = CooldownMode::Fixed;         ///< HINDCAST_COOLDOWN_MODE
    bool synthesisRequiresVerified = false;                  ///< HINDCAST_SYNTHESIS_REQUIRES_VERIFIED
    QString log = QStringLiteral("none");                    ///< HINDCAST_LOG: none, stderr, file:PATH or journald
    bool reflectiveEnabled = true;                           ///< REFLECTIVE_MEMORY_ENABLED: reflecting and dreaming
    ReflectiveMode reflectiveMode =
        ReflectiveMode::Full;    ///< REFLECTIVE_MEMORY_MODE: what the mode leaves out, an explicit setting brings back
    std::optional<bool> dreaming;                            ///< DREAMING_ENABLED; nothing: as the mode has it
    qint64 dreamHours = 24;                                  ///< DREAMING_LOOKBACK_HOURS
    double dreamImportance = 0.6;                            ///< DREAMING_MIN_IMPORTANCE
    qint64 dreamSamples = 20;                                ///< DREAMING_MAX_SAMPLES
    double budgetEur = 10;                                   ///< HINDCAST_LLM_BUDGET_EUR: what models may cost in a month; 0: no bound
    qint64 budgetTokens = 0;                                 ///< HINDCAST_LLM_BUDGET_TOKENS: in and out in a month; 0: no bound
    QString pricesFile;                                      ///< HINDCAST_LLM_PRICES: a list of prices (PriceBook); empty: built-in ones
    QString traceUrl; ///< HINDCAST_TRACE_URL: where an agent's trace is looked at (traceAddress()); empty: nowhere
    double rewardThreshold = 0.3;                            ///< HINDCAST_REWARD_THRESHOLD: answers below are learned from, -1..1
    qint64 probeMinutes = 15;                                ///< HINDCAST_PROBE_MINUTES: how long a service that failed is left alone
    bool decays = true;                                      ///< MEMORY_IMPORTANCE_DECAY_ENABLED
    double decayRate = 0.01;                                 ///< MEMORY_IMPORTANCE_DECAY_RATE: a day, 0..1
    double decayFloor = 0.01;                                ///< MEMORY_IMPORTANCE_DECAY_FLOOR: no importance falls below
    qint64 decayFasterDays = 30;                             ///< MEMORY_IMPORTANCE_DECAY_ACCELERATED: older than so many days
    qint64 decayProtectedDays = 7;                           ///< MEMORY_IMPORTANCE_DECAY_PROTECTED: younger: half the rate
    QString knownTriggers; ///< HINDCAST_KNOWN_TRIGGERS: "NAME:HASH, ..." of a native database's triggers
    QString languageModel; ///< RAE_LLM_MODEL_DEFAULT; empty: none, reflections by template

    /// Whether dreams are dreamt: an explicit setting beats the mode.
    [[nodiscard]] bool dreams() const { return reflectiveEnabled && dreaming.value_or(reflectiveMode == ReflectiveMode::Full); }
};

/// All settings with their sources. Values are set one by one; a bad one is refused and changes nothing.
class Settings
{
public:
    static constexpr size_t count = 33;

    [[nodiscard]] const SettingValues& values() const { return m_values; }
    const SettingValues* operator->() const { return &m_values; }

    /// The names in a fixed order, and the command line's option of one (empty: only --set).
    [[nodiscard]] static QStringList names();
    [[nodiscard]] static QString option(size_t index);
    /// The effective value as JSON (true, 1, 0.7, "fixed") and where it came from.
    [[nodiscard]] QJsonValue value(size_t index) const;
    [[nodiscard]] SettingSource source(size_t index) const { return m_sources[index]; }

    /// Names in any case, with dashes or underscores. InvalidInput names the setting, its source and what is expected.
    Expected<void> set(QStringView name, const QString& text, SettingSource source);
    /// The keys of an INI file as QSettings lists them: those without a section, and those of [reflexion], where every key
    /// must be a setting; others are not ours.
    Expected<void> setFromFile(const QMap<QString, QString>& keys);
    /// Every name that the environment holds with a value.
    Expected<void> setFromEnvironment();
    /// The same for who cannot stop at a bad value: what is good is set. Gives a sentence for each that is not.
    [[nodiscard]] QStringList setGoodFromEnvironment();

private:
    SettingValues m_values;
    std::array<SettingSource, count> m_sources{};
};

/// What these settings make of the parameters of the rules.
[[nodiscard]] HintParams hintParams(const Settings& settings);
[[nodiscard]] PromotionParams promotionParams(const Settings& settings);

} // namespace hindcast
