// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpMemory.h"

#include "core/transfer/otlp/text/OtlpText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

namespace hindcast {
namespace {

std::vector<OtlpMemoryCall::Found> memoryRecords(const QString& json)
{
    std::vector<OtlpMemoryCall::Found> out;
    for (const auto& v : QJsonDocument::fromJson(json.toUtf8()).array()) {
        const QJsonObject record = v.toObject();
        out.push_back({otlpContent(record.value(QLatin1String("id"))), otlpContent(record.value(QLatin1String("content"))),
                       record.value(QLatin1String("score"))});
    }
    return out;
}

/// Each member of each document under a name of its own: retrieval.documents.0.document.id
QMap<qint64, OtlpMemoryCall::Found> flatDocuments(const OtlpAttributes& attributes)
{
    QMap<qint64, OtlpMemoryCall::Found> out;
    for (const OtlpAttribute& d : attributes) {
        if (d.field != OtlpField::FlatDocuments)
            continue;
        const QString name = QString::fromUtf8(d.name);
        OtlpMemoryCall::Found& f = out[name.section(u'.', 2, 2).toLongLong()];
        const QString member = name.section(u'.', -1);
        if (member == u"id")
            f.id = d.value.string();
        else if (member == u"content")
            f.text = otlpContent(d.value.string());
        else if (member == u"score")
            f.score = d.value.string().toDouble();
    }
    return out;
}

} // namespace

bool OtlpMemoryCall::reads() const
{
    return operation.isEmpty() || operation == u"search_memory" || operation == u"retrieval" || operation == u"RETRIEVER";
}

OtlpMemoryCall memoryCallOf(const OtlpSpan& span)
{
    const OtlpAttributes& a = span.attributes;
    OtlpMemoryCall out{a.text(OtlpField::Operation), otlpContent(a.text(OtlpField::MemoryQuery)),
                       memoryRecords(otlpContent(a.text(OtlpField::MemoryRecords)))};
    const QMap<qint64, OtlpMemoryCall::Found> documents = flatDocuments(a);
    for (const OtlpMemoryCall::Found& f : documents)
        out.found.push_back(f);
    if (const QString one = a.text(OtlpField::MemoryRecordId); !one.isEmpty() && out.found.empty())
        out.found.push_back({one, {}, {}});
    return out;
}

} // namespace hindcast
