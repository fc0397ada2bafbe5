// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/tools/OpenSpan.h"

namespace hindcast::serve {
namespace {

void addRecord(const QJsonValue& record, GivenRecords& out)
{
    ++out.count;
    for (const char* member : {"recommended_fix", "lesson", "text", "reflection", "key"})
        if (const QString text = record[QLatin1String(member)].toString(); !text.isEmpty()) {
            out.texts << text;
            return;
        }
}

} // namespace

GivenRecords recordsIn(const QJsonValue& document)
{
    GivenRecords out;
    for (const auto& record : document.toArray())
        addRecord(record, out);
    for (const char* list : {"hints", "past_outcomes", "matches", "items", "lessons"})
        for (const auto& record : document[QLatin1String(list)].toArray())
            addRecord(record, out);
    return out;
}

OpenSpan::OpenSpan(const MemoryDesk& desk, const QString& operation, bool creates, const QJsonObject& arguments, const RequestInfo& info)
    : m_file(desk.options().spans)
{
    if (!m_file)
        return;
    m_span.creates = creates;
    m_span.tool = operation;
    m_span.from = info.meta.trace;
    m_span.begun = SystemClock().now();
    m_span.asked = arguments;
}

void OpenSpan::end(bool failed, const GivenRecords& given) const
{
    if (!m_file)
        return;
    MemorySpan done = m_span;
    done.ended = SystemClock().now();
    done.failed = failed;
    done.records = given.count;
    done.contents = given.texts;
    m_file->write(done);
}

Reply<ToolAnswer> OpenSpan::endedBy(const Reply<ToolAnswer>& reply) const
{
    if (!m_file)
        return reply;
    return [span = *this, reply](RpcExpected<ToolAnswer> answer) {
        GivenRecords given;
        if (answer && answer->structured) {
            given = recordsIn(*answer->structured);
            if (span.m_span.creates)
                given.count = answer->structured->value(QLatin1String("recorded")).toBool(true) ? 1 : 0;
        }
        span.end(!answer || answer->isError, given);
        reply(std::move(answer));
    };
}

} // namespace hindcast::serve
