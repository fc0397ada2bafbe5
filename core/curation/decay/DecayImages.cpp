// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/decay/DecayImages.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {

QByteArray decayImage(const std::vector<ImportanceChange>& changes)
{
    QJsonArray rows;
    for (const ImportanceChange& c : changes)
        rows << QJsonArray{c.id, c.before, c.after};
    return QJsonDocument(QJsonObject{{QStringLiteral("decayed"), rows}}).toJson(QJsonDocument::Compact);
}

Expected<std::vector<ImportanceChange>> changesOfDecayImage(const QByteArray& image)
{
    const auto corrupt = [] {
        return fail(ErrorCode::Corrupt,
                    QCoreApplication::translate("hindcast::DecayImages", "What this decay kept cannot be read: nothing was undone."));
    };
    const QJsonValue rows = QJsonDocument::fromJson(image).object()[QLatin1String("decayed")];
    if (!rows.isArray())
        return corrupt();
    std::vector<ImportanceChange> out;
    for (const QJsonValueConstRef value : rows.toArray()) {
        const QJsonArray row = value.toArray();
        if (row.size() != 3 || !row[0].isDouble() || !row[1].isDouble() || !row[2].isDouble())
            return corrupt();
        out.push_back({row[0].toInteger(), row[1].toDouble(), row[2].toDouble()});
    }
    return out;
}

} // namespace hindcast
