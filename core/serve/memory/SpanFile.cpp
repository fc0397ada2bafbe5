// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/SpanFile.h"

#include "core/rules/redaction/Redaction.h"
#include "core/rules/text/CodePoints.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

namespace hindcast::serve {
namespace {

QJsonObject attribute(const char* key, const QJsonObject& value)
{
    return {{QStringLiteral("key"), QLatin1String(key)}, {QStringLiteral("value"), value}};
}

QJsonObject textAttribute(const char* key, const QString& text) { return attribute(key, {{QStringLiteral("stringValue"), text}}); }

QString nanoseconds(Timestamp t) { return QString::number(t.us) + QStringLiteral("000"); }

/// A text as a file may keep it that others collect: without its secrets, and bounded.
QString keptText(const QString& text)
{
    constexpr qsizetype longest = 8'000; // code points
    return firstCodePoints(redacted(firstCodePoints(text, 10 * longest)), longest).toString();
}

/// Texts are looked at as they were meant: in JSON the backslash of a line break hides the name of a secret behind it.
QJsonValue keptJson(const QJsonValue& value)
{
    if (value.isString())
        return keptText(value.toString());
    if (value.isArray()) {
        QJsonArray out;
        for (const auto& v : value.toArray())
            out << keptJson(v);
        return out;
    }
    if (!value.isObject())
        return value;
    QJsonObject out = value.toObject();
    for (auto it = out.begin(); it != out.end(); ++it)
        it.value() = keptJson(it.value());
    return out;
}

/// Once more as a whole, for secrets that only the names of members tell.
QString keptQuestion(const QJsonObject& asked)
{
    return keptText(QString::fromUtf8(QJsonDocument(keptJson(asked).toObject()).toJson(QJsonDocument::Compact)));
}

QString randomHex(int bytes)
{
    QByteArray out(bytes, Qt::Uninitialized);
    QRandomGenerator::system()->generate(reinterpret_cast<quint32*>(out.data()), reinterpret_cast<quint32*>(out.data() + bytes));
    return QString::fromLatin1(out.toHex());
}

} // namespace

Expected<std::shared_ptr<SpanFile>> SpanFile::open(const QString& file, const QString& store, bool content)
{
    std::shared_ptr<SpanFile> out(new SpanFile(file, store, content));
    const bool made = !QFile::exists(file);
    if (!out->m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return fail(ErrorCode::Io, QStringLiteral("The file %1 cannot be written.").arg(file), out->m_file.errorString());
    if (made)
        out->m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return out;
}

QByteArray SpanFile::line(const MemorySpan& span) const
{
    const QString name = span.creates ? QStringLiteral("create_memory") : QStringLiteral("search_memory");
    const QStringList parent = span.from.parent.split(u'-');
    QJsonArray attributes{textAttribute("gen_ai.operation.name", name), textAttribute("gen_ai.memory.store.id", m_store),
                          attribute("gen_ai.memory.record.count", {{QStringLiteral("intValue"), QString::number(span.records)}}),
                          textAttribute("gen_ai.tool.name", span.tool)};
    if (m_content) {
        attributes << textAttribute("gen_ai.memory.query.text", keptQuestion(span.asked));
        QJsonArray records;
        for (const QString& text : span.contents)
            records << QJsonObject{{QStringLiteral("content"), keptText(text)}};
        attributes << textAttribute("gen_ai.memory.records", QString::fromUtf8(QJsonDocument(records).toJson(QJsonDocument::Compact)));
    }
    QJsonObject one{{QStringLiteral("traceId"), parent.size() >= 4 ? parent[1] : randomHex(16)},
                    {QStringLiteral("spanId"), randomHex(8)},
                    {QStringLiteral("name"), name},
                    {QStringLiteral("kind"), 2},
                    {QStringLiteral("startTimeUnixNano"), nanoseconds(span.begun)},
                    {QStringLiteral("endTimeUnixNano"), nanoseconds(span.ended)},
                    {QStringLiteral("attributes"), attributes},
                    {QStringLiteral("status"), QJsonObject{{QStringLiteral("code"), span.failed ? 2 : 1}}}};
    if (parent.size() >= 4)
        one.insert(QStringLiteral("parentSpanId"), parent[2]);
    if (!span.from.state.isEmpty())
        one.insert(QStringLiteral("traceState"), span.from.state);
    const QJsonObject scope{{QStringLiteral("scope"), QJsonObject{{QStringLiteral("name"), QStringLiteral("hindcast")}}},
                            {QStringLiteral("spans"), QJsonArray{one}}};
    const QJsonObject resource{
        {QStringLiteral("resource"),
         QJsonObject{{QStringLiteral("attributes"), QJsonArray{textAttribute("service.name", QStringLiteral("hindcast"))}}}},
        {QStringLiteral("scopeSpans"), QJsonArray{scope}}};
    return QJsonDocument(QJsonObject{{QStringLiteral("resourceSpans"), QJsonArray{resource}}}).toJson(QJsonDocument::Compact) + '\n';
}

void SpanFile::write(const MemorySpan& span)
{
    const QByteArray text = line(span);
    const std::scoped_lock lock(m_mutex);
    m_file.write(text);
}

} // namespace hindcast::serve
