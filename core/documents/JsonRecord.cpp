// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/JsonRecord.h"

#include "core/transfer/rows/CellText.h"

namespace hindcast {

QJsonValue jsonKey(const Locator& key)
{
    const auto* number = key.parts().size() == 1 ? std::get_if<qint64>(&key.parts().front()) : nullptr;
    return number ? QJsonValue(*number) : QJsonValue(key.text());
}

QJsonValue jsonReference(const QString& id) { return jsonValue(Cell(id), OutputColumn::Kind::Reference); }

QJsonObject jsonRecord(const Record& record, std::span<const OutputColumn> columns)
{
    QJsonObject out;
    for (const OutputColumn& c : columns)
        out.insert(QLatin1String(c.name),
                   jsonValue(size_t(c.column) < record.cells.size() ? record.cells[size_t(c.column)] : Cell(), c.kind));
    return out;
}

QJsonObject errorJson(const Error& error)
{
    return {{QStringLiteral("code"), errorCodeName(error.code)}, {QStringLiteral("message"), error.sentence}};
}

QJsonObject badLineJson(qint64 line, const Error& error)
{
    return {{QStringLiteral("line"), line}, {QStringLiteral("error"), errorJson(error)}};
}

} // namespace hindcast
