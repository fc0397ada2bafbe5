// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/TraceKey.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace hindcast {
namespace {

/// Texts with their lengths, so that no two lists of texts give the same bytes.
class LengthPrefixedHash
{
public:
    void add(const QByteArray& bytes)
    {
        m_hash.addData(QByteArray::number(bytes.size()));
        m_hash.addData(QByteArrayView(":"));
        m_hash.addData(bytes);
    }
    void add(const QString& text) { add(text.toUtf8()); }
    void add(const QJsonObject& object) { add(QJsonDocument(object).toJson(QJsonDocument::Compact)); }
    [[nodiscard]] QByteArray key() const { return m_hash.resultView().toByteArray().left(16); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

} // namespace

QByteArray traceKey(const Trace& trace)
{
    LengthPrefixedHash hash;
    hash.add(trace.outcomeKnown ? word(trace.outcome) : QString());
    hash.add(trace.taskDescription);
    hash.add(trace.taskGoal);
    if (trace.error) {
        hash.add(trace.error->category);
        hash.add(trace.error->code);
        hash.add(trace.error->message);
        hash.add(trace.error->toolName);
    }
    for (const TraceEvent& e : trace.events) {
        hash.add(e.eventType);
        hash.add(e.toolName);
        hash.add(e.content);
        hash.add(e.error);
    }
    return hash.key();
}

QByteArray exportedTraceKey(const QString& tenant, const QString& project, const QString& hexId)
{
    constexpr qsizetype keyBytes = 16;
    const QByteArray separator(1, '\0');
    return QCryptographicHash::hash("otlp" + separator + tenant.toUtf8() + separator + project.toUtf8() + separator + hexId.toLatin1(),
                                    QCryptographicHash::Sha256)
        .left(keyBytes);
}

} // namespace hindcast
