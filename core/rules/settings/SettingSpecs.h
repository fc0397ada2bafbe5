// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/settings/Settings.h"

#include <optional>

namespace hindcast {

/// How a setting is called: its name in files and in the environment, and the command line's option (empty: only --set).
struct SettingSpec {
    const char* name;
    const char* option;
};
/// Of the setting at \a index, below Settings::count.
[[nodiscard]] const SettingSpec& settingSpec(size_t index);

/// Reads a value; what was expected instead when the text is none, and then nothing is changed.
[[nodiscard]] std::optional<QString> assignSetting(SettingValues& values, size_t index, const QString& text);
[[nodiscard]] QJsonValue settingValue(const SettingValues& values, size_t index);

} // namespace hindcast
