// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/settings/Settings.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/settings/SettingSpecs.h"

#include <QCoreApplication>

#include <optional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Settings)
};

std::optional<size_t> indexOf(QStringView name)
{
    QString n = name.toString().toUpper();
    n.replace(u'-', u'_');
    for (size_t i = 0; i < Settings::count; ++i)
        if (n == QLatin1String(settingSpec(i).name))
            return i;
    return {};
}

QString sourceText(SettingSource source)
{
    switch (source) {
    case SettingSource::ConfigFile: return Tr::tr("from the configuration file");
    case SettingSource::Environment: return Tr::tr("from the environment");
    case SettingSource::CommandLine: return Tr::tr("from the command line");
    default: return Tr::tr("the default");
    }
}

/// Of a value that is refused, perhaps for its length, what a sentence has room for.
QString shownValue(const QString& value)
{
    constexpr qsizetype most = 120;
    return value.size() > most ? value.first(most) + u'…' : value;
}

constexpr EnumWords<SettingSource> settingSources{"default", "config file", "environment", "command line"};

/// An empty variable says nothing: manifests often define it so.
std::vector<std::pair<QString, QString>> environmentSettings(const QStringList& names)
{
    std::vector<std::pair<QString, QString>> out;
    for (const QString& name : names)
        if (const QString text = qEnvironmentVariable(name.toLatin1().constData()); !text.trimmed().isEmpty())
            out.emplace_back(name, text);
    return out;
}

} // namespace

QString word(SettingSource source) { return settingSources.wordOf(source); }

QStringList Settings::names()
{
    QStringList out;
    for (size_t i = 0; i < count; ++i)
        out << QString::fromLatin1(settingSpec(i).name);
    return out;
}

QString Settings::option(size_t index) { return QString::fromLatin1(settingSpec(index).option); }

QJsonValue Settings::value(size_t index) const { return settingValue(m_values, index); }

Expected<void> Settings::set(QStringView name, const QString& text, SettingSource source)
{
    const auto index = indexOf(name);
    if (!index)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no setting %1 (%2).").arg(name.toString(), sourceText(source)), {},
                    Tr::tr("Settings: %1.").arg(names().join(QStringLiteral(", "))));
    const QString value = text.trimmed();
    if (const auto expected = assignSetting(m_values, *index, value))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("%1 cannot be \"%2\" (%3): it must be %4.")
                        .arg(QString::fromLatin1(settingSpec(*index).name), shownValue(value), sourceText(source), *expected));
    m_sources[*index] = source;
    return {};
}

Expected<void> Settings::setFromFile(const QMap<QString, QString>& keys)
{
    for (auto it = keys.begin(); it != keys.end(); ++it) {
        static constexpr QLatin1String section("reflexion/");
        const bool ours = it.key().startsWith(section, Qt::CaseInsensitive);
        const QStringView name = ours ? QStringView(it.key()).mid(section.size()) : QStringView(it.key());
        if (ours || indexOf(name))
            HC_CHECK(set(name, it.value(), SettingSource::ConfigFile));
    }
    return {};
}

Expected<void> Settings::setFromEnvironment()
{
    for (const auto& [name, text] : environmentSettings(names()))
        HC_CHECK(set(name, text, SettingSource::Environment));
    return {};
}

QStringList Settings::setGoodFromEnvironment()
{
    QStringList refused;
    for (const auto& [name, text] : environmentSettings(names()))
        if (const auto done = set(name, text, SettingSource::Environment); !done)
            refused << done.error().sentence;
    return refused;
}

HintParams hintParams(const Settings& settings)
{
    HintParams params;
    params.decayDays = settings->decayDays;
    return params;
}

PromotionParams promotionParams(const Settings& settings)
{
    PromotionParams params;
    params.cooldownUs = settings->cooldownHours * Timestamp::perHour;
    params.mode = settings->cooldownMode;
    return params;
}

} // namespace hindcast
