// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace hindcast {

/// Where the docks of a window are, and which view stands between them, under a name.
struct NamedLayout {
    QString name;
    QString view;             ///< id
    QByteArray docks;         ///< as the window writes them
    bool detailsAway = false; ///< hidden only because that view has none
};

/// The layouts that a person has saved, in the settings: they say where things are on this person's screen, so nobody shares them.
class NamedLayouts
{
public:
    static constexpr int most = 50;

    /// By name. What cannot be read is passed over, and stays as it is.
    [[nodiscard]] static std::vector<NamedLayout> all();
    /// In the place of one of the same name. False: it has no name, or there are too many.
    static bool save(const NamedLayout& layout);
    static void remove(const QString& name);
};

} // namespace hindcast
