// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/TraceInput.h"
#include "core/engine/reflect/TraceJson.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any bytes are a trace that can be written and read again, or an error with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto input = readTraceInput(bytes);
    if (!input) {
        if (input.error().sentence.isEmpty()
            || (input.error().code != ErrorCode::InvalidInput && input.error().code != ErrorCode::TooLarge))
            std::abort();
        return 0;
    }
    const QJsonObject written = traceJson(input->trace);
    if (written.isEmpty())
        return 0; // fields that say nothing: without any, an object is no trace
    const auto again = readTraceInput(QJsonDocument(written).toJson(QJsonDocument::Compact));
    if (!again || traceJson(again->trace) != written || again->trace.events.size() != input->trace.events.size())
        std::abort();
    return 0;
}
