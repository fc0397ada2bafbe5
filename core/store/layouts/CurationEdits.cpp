// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/CurationEdits.h"

#include "core/domain/JsonMember.h"

namespace hindcast {

CurationNote noteOf(const CorrectionRequest& request) { return {request.text, request.reason, request.actor, request.at}; }

Expected<QJsonObject> curationIn(const StoredRow& row, const QByteArray& column)
{
    HC_TRY(const QJsonObject object, jsonObjectIn(row.bytes(column)));
    return object.value(QLatin1String(curationMember)).toObject();
}

Expected<ColumnEdit> withCuration(const StoredRow& row, const QByteArray& column, const QJsonObject& curation)
{
    const QJsonValue member = curation.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(curation);
    HC_TRY(const QByteArray text, withJsonMember(row.bytes(column), curationMember, member));
    return ColumnEdit{column, ColumnKind::Text, text.isEmpty() ? Cell() : Cell(text), true};
}

Expected<CorrectionEdit> annotatedIn(const CorrectionRequest& request, const StoredRow& row, const QByteArray& column)
{
    HC_TRY(const QJsonObject curation, curationIn(row, column));
    const QJsonObject annotated = curationAnnotated(curation, noteOf(request));
    HC_TRY(ColumnEdit edit, withCuration(row, column, annotated));
    CorrectionEdit out{{std::move(edit)}};
    out.already = annotated == curation;
    return out;
}

QByteArray momentLike(const QByteArray& like, Timestamp at)
{
    QByteArray text = isoTimestamp(at).toLatin1(); // 2026-11-20T10:00:00[.500000]Z
    text.chop(1);
    if (!text.contains('.'))
        text += ".000000";
    if (!like.contains('T') && like.contains(' '))
        text[10] = ' ';
    if (like.endsWith('Z'))
        return text + 'Z';
    const qsizetype zone = std::max(like.lastIndexOf('+'), like.lastIndexOf('-')); // behind the date
    return zone > 10 || like.isEmpty() ? text + "+00:00" : text;
}

} // namespace hindcast
