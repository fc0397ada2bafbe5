// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/CellRedaction.h"

#include "core/rules/redaction/Redaction.h"
#include "core/store/relation/Record.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

Cell redactedCell(Cell cell, bool list)
{
    const auto* text = cell.get<QByteArray>();
    if (!text || text->isEmpty())
        return cell;
    if (!list) {
        QByteArray kept = redactedUtf8(*text);
        return kept == *text ? cell : Cell(std::move(kept));
    }
    const QStringList items = stringsOf(cell);
    QStringList kept;
    for (const QString& item : items)
        kept << redacted(item);
    return kept == items ? cell : Cell(QJsonDocument(QJsonArray::fromStringList(kept)).toJson(QJsonDocument::Compact));
}

} // namespace hindcast
