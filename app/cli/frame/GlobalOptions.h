// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineOption>
#include <QList>

#include <initializer_list>

namespace hindcast {

/// The options of every verb.
[[nodiscard]] QList<QCommandLineOption> globalOptions();
/// The options of these names that stand for a setting.
[[nodiscard]] QList<QCommandLineOption> settingOptions(std::initializer_list<const char*> names);
/// Does any verb have an option of this name with a value?
[[nodiscard]] bool optionTakesValue(const QString& name);
/// May the environment and a configuration file set it?
[[nodiscard]] bool isConfigurable(const QString& name);
/// One line for each, for `--help`.
[[nodiscard]] QString optionLines(const QList<QCommandLineOption>& options);

} // namespace hindcast
