// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtlpCalls.h"

#include "OtlpTexts.h"
#include "TestSupport.h"

#include <QJsonDocument>

#include <algorithm>

namespace hindcast::test {

OtlpCalls::OtlpCalls(const QByteArrayList& calls) : archive(OtlpArchive::open(f.connection(), f.store(), {}, ReflectorFixture::now))
{
    if (!archive)
        qFatal("%s", qPrintable(describe(archive)));
    for (const QByteArray& call : calls)
        (void)take(call);
}

OtlpArchive::Fate OtlpCalls::takeFiles(const QByteArrayList& files, const OtlpOptions& options)
{
    OtlpTexts read = readOtlpTexts(files, options);
    const bool spans = std::ranges::any_of(files, [](const QByteArray& file) { return file.contains("\"resourceSpans\""); });
    if (read.traces.size() != size_t(spans))
        qFatal("there must be one trace");
    OtlpArchive::Fate fate = OtlpArchive::Fate::Known;
    for (OtlpTrace& trace : read.traces) {
        const auto taken = archive->take(trace, true);
        if (!taken)
            qFatal("%s", qPrintable(describe(taken)));
        fate = taken->fate;
    }
    for (OtlpTrace& records : read.records) {
        const auto taken = archive->takeRecords(records);
        if (!taken)
            qFatal("%s", qPrintable(describe(taken)));
        if (*taken)
            fate = (*taken)->fate;
    }
    return fate;
}

bool OtlpCalls::knows(const QByteArrayList& calls)
{
    return std::ranges::all_of(calls, [this](const QByteArray& call) { return take(call) == OtlpArchive::Fate::Known; });
}

Trace OtlpCalls::trace()
{
    auto rows = TraceRows::open(f.connection(), f.store().scope);
    if (!rows)
        qFatal("%s", qPrintable(describe(rows)));
    auto kept = rows->read(f.number("SELECT min(id) FROM traces"));
    if (!kept)
        qFatal("%s", qPrintable(describe(kept)));
    return *std::move(kept);
}

QStringList OtlpCalls::events()
{
    QStringList out;
    for (const Trace kept = trace(); const TraceEvent& e : kept.events)
        out += QStringLiteral("%1 [%2] %3").arg(e.eventType, e.toolName, e.content);
    return out;
}

QByteArrayList OtlpCalls::failures()
{
    QByteArrayList out;
    for (const Trace kept = trace(); const TraceEvent& e : kept.events)
        if (!e.error.isEmpty())
            out += QJsonDocument(e.error).toJson(QJsonDocument::Compact);
    return out;
}

QString OtlpCalls::outcome()
{
    const Trace kept = trace();
    return kept.outcomeKnown ? word(kept.outcome) : QString();
}

} // namespace hindcast::test
