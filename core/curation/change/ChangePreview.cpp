// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/ChangePreview.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

QString fingerprintOf(const ChangePreview& preview)
{
    const Decision& what = preview.spec.what;
    QJsonArray rows, events, signatures;
    for (const RowChange& r : preview.rows) {
        QJsonObject row = rowChangeJson(r);
        QJsonObject columns = row[QLatin1String("columns")].toObject();
        // When, by whom and why a change is applied, or that an agent counted meanwhile, is no part of what it does.
        for (const char* circumstance : {"updated_at", "created_at", "lifted_at", "lifted_by", "actor", "reason"})
            columns.remove(QLatin1String(circumstance));
        if (r.kind == RowChange::Kind::Insert && !r.table.isEmpty()) // the note of a sheet is written after its preview
            for (const char* circumstance : {"note", "at"})
                columns.remove(QLatin1String(circumstance));
        row.insert(QStringLiteral("columns"), columns);
        rows << row;
    }
    for (const EventChange& e : preview.events)
        events << eventChangeJson(e);
    if (const auto* named = signaturesOf(what))
        for (const Signature& g : *named)
            signatures << QJsonArray{g.pattern, g.cluster};
    const auto* block = std::get_if<decision::Block>(&what);
    const auto* demote = std::get_if<decision::Demote>(&what);
    const decision::Selected* selected = selectedOf(what);
    QJsonObject all{{QStringLiteral("verb"), word(verbOf(what))},
                    {QStringLiteral("subject"), selected ? QString::fromLatin1(relationSpec(selected->subject).name) : QString()},
                    {QStringLiteral("text"), textOf(what)},
                    {QStringLiteral("until"), block && block->until ? QJsonValue(QString::number(block->until->us)) : QJsonValue()},
                    {QStringLiteral("block"), demote && demote->alsoBlock},
                    {QStringLiteral("change_set"), undoneBy(what)},
                    {QStringLiteral("signatures"), signatures},
                    {QStringLiteral("rows"), rows},
                    {QStringLiteral("events"), events}};
    if (demote && demote->blockUntil)
        all.insert(QStringLiteral("block_until"), QString::number(demote->blockUntil->us));
    if (demote && demote->blockEverywhere)
        all.insert(QStringLiteral("block_everywhere"), true);
    if (const auto* carried = std::get_if<decision::Carry>(&what)) // other fingerprints stay as earlier versions made them
        all.insert(QStringLiteral("carried"), carried->file ? carried->file->sha256 : QString());
    if (const auto* alias = std::get_if<decision::AliasCluster>(&what))
        all.insert(QStringLiteral("alias"), QJsonArray{alias->from, alias->to});
    const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace hindcast
