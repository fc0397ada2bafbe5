// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// A view and what it is limited to, under a name. No database: the same question may be asked of every one.
struct SavedView {
    QString name;
    QString view; ///< id
    QString filter;
    std::optional<Timestamp> from, until;
    friend bool operator==(const SavedView&, const SavedView&) = default;
};

/// Saved views are small JSON files in one folder, a file each, so that a team can keep them in git: `{"hindcast_view": 1, "name",
/// "view", "filter", "from", "until"}`. Files that cannot be read are passed over and said.
class SavedViews
{
public:
    static constexpr int most = 200;        ///< files of a folder
    static constexpr qint64 largest = 65536; ///< bytes of a file

    explicit SavedViews(QString folder) : m_folder(std::move(folder)) {}
    /// The chosen folder; without one `views` beside the settings.
    [[nodiscard]] static QString chosenFolder();
    static void chooseFolder(const QString& folder);

    struct Found {
        std::vector<SavedView> views; ///< by name
        QStringList unreadable;       ///< names of files
    };
    [[nodiscard]] Found all() const;
    /// In the place of one of the same name. InvalidInput without a name; Io.
    Expected<void> save(const SavedView& view) const;
    /// NotFound, Io.
    Expected<void> remove(const QString& name) const;

    /// InvalidInput for what is no saved view.
    [[nodiscard]] static Expected<SavedView> fromJson(const QByteArray& json);
    [[nodiscard]] static QByteArray toJson(const SavedView& view);
    /// The command line that lists the same; empty for a view that is no list.
    [[nodiscard]] static QString command(const SavedView& view, const QString& database);

private:
    [[nodiscard]] QString pathOf(const QString& name) const;

    QString m_folder;
};

} // namespace hindcast
