// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/ChangePreview.h"

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
        // When, by whom and why a change is applied, or that an agent counted meanwhile, is no part of what it does.
        for (const char* circumstance : {"updated_at", "created_at", "lifted_at", "lifted_by", "actor", "reason"})
            columns.remove(QLatin1String(circumstance));
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
