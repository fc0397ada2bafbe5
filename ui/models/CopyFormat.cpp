// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CopyFormat.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

QString tsvField(QString v) { return v.replace(u'\t', u' ').replace(u'\n', u' ').remove(u'\r'); }

QString csvField(const QString& v)
{
    const bool quote = v.contains(u'"') || v.contains(u',') || v.contains(u'\n') || v.contains(u'\r');
    return quote ? u'"' + QString(v).replace(u'"', QStringLiteral("\"\"")) + u'"' : v;
}

QString markdownField(QString v)
{
    return v.replace(u'\\', QStringLiteral("\\\\")).replace(u'|', QStringLiteral("\\|")).replace(u'\n', u' ').remove(u'\r');
}

template<class Field>
QString lines(const CopyTable& table, QLatin1String separator, QLatin1String lineEnd, Field field)
{
    QString out;
    QStringList parts;
    for (const QString& h : table.headers)
        parts << field(h);
    out += parts.join(separator) + lineEnd;
    for (const auto& row : table.rows) {
        parts.clear();
        for (const QVariant& v : row)
            parts << field(v.toString());
        out += parts.join(separator) + lineEnd;
    }
    return out;
}

QString markdown(const CopyTable& table)
{
    const auto row = [](const QStringList& parts) {
        return QStringLiteral("| ") + parts.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    };
    QStringList headers, rule;
    for (const QString& h : table.headers) {
        headers << markdownField(h);
        rule << QStringLiteral("---");
    }
    QString out = row(headers) + row(rule);
    for (const auto& values : table.rows) {
        QStringList parts;
        for (const QVariant& v : values)
            parts << markdownField(v.toString());
        out += row(parts);
    }
    return out;
}

QString json(const CopyTable& table)
{
    QJsonArray array;
    for (const auto& values : table.rows) {
        QJsonObject object;
        for (qsizetype i = 0; i < table.headers.size(); ++i)
            object.insert(table.headers[i], values[size_t(i)].isValid() ? QJsonValue(values[size_t(i)].toString()) : QJsonValue());
        array.append(object);
    }
    return QString::fromUtf8(QJsonDocument(array).toJson());
}

} // namespace

QString copyText(const CopyTable& table, CopyFormat format)
{
    switch (format) {
    case CopyFormat::Csv: return lines(table, QLatin1String(","), QLatin1String("\r\n"), csvField);
    case CopyFormat::Json: return json(table);
    case CopyFormat::Markdown: return markdown(table);
    case CopyFormat::Tsv: break;
    }
    return lines(table, QLatin1String("\t"), QLatin1String("\n"), tsvField);
}

QString copyFormatName(CopyFormat format)
{
    static constexpr const char* names[] = {"TSV", "CSV", "JSON", "Markdown"};
    return QString::fromLatin1(names[int(format)]);
}

} // namespace hindcast
