// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/ChangePreview.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

QString fingerprintOf(const ChangePreview& preview)
{
    const ChangeSpec& s = preview.spec;
    QJsonArray rows, events, signatures;
    for (const RowChange& r : preview.rows) {
        QJsonObject row = rowChangeJson(r);
        QJsonObject columns = row[QLatin1String("columns")].toObject();
        // When a change is applied, or an agent counted, is no part of what it does.
        for (const char* time : {"updated_at", "created_at", "lifted_at"})
            columns.remove(QLatin1String(time));
        row.insert(QStringLiteral("columns"), columns);
        rows << row;
    }
    for (const EventChange& e : preview.events)
        events << eventChangeJson(e);
    for (const Signature& g : s.signatures)
        signatures << QJsonArray{g.pattern, g.cluster};
    const QJsonObject all{{QStringLiteral("action"), s.action},
                          {QStringLiteral("text"), s.text},
                          {QStringLiteral("until"), s.until ? QJsonValue(QString::number(s.until->us)) : QJsonValue()},
                          {QStringLiteral("block"), s.alsoBlock},
                          {QStringLiteral("change_set"), s.changeSet},
                          {QStringLiteral("signatures"), signatures},
                          {QStringLiteral("rows"), rows},
                          {QStringLiteral("events"), events}};
    const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace hindcast
