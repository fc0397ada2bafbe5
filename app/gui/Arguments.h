// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QSize>
#include <QString>

#include <optional>

namespace hindcast {

/// What the command line of the window says.
struct Arguments {
    QString database;
    bool demo = false;
    QString screenshot; ///< render to this PNG and exit
    QString view;
    QString tab;     ///< of the details
    QString theme;   ///< light, dark, contrast
    QString filter;
    QSize size{1440, 900};
    bool welcome = false; ///< do not open anything
    std::optional<Timestamp> now;
    QString problem; ///< why the arguments cannot be meant
};

/// The language that is asked for, before anything can be said in it; empty: the system's.
[[nodiscard]] QString languageOf(const QStringList& arguments);

/// Reads the arguments; exits for --help and --version.
[[nodiscard]] Arguments readArguments(const QStringList& arguments);

} // namespace hindcast
