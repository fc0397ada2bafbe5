// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/PreparedOutcome.h"
#include "core/engine/recorder/RecordInputReader.h"
#include "core/rules/redaction/Redaction.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any bytes are an input that can be prepared, the same way twice, or an error with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    static const Settings settings;
    static const Redactor redact = [](QStringView text) { return redacted(text); };
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto input = readRecordInput(bytes);
    if (!input) {
        if (input.error().sentence.isEmpty()
            || (input.error().code != ErrorCode::InvalidInput && input.error().code != ErrorCode::TooLarge))
            std::abort();
        return 0;
    }
    if (!checkRecordInput(*input)) // what was read can be recorded
        std::abort();
    const auto a = prepareOutcome(*input, settings, redact, {0}), b = prepareOutcome(*input, settings, redact, {0});
    if (!a || !b || a->key != b->key || a->fix != b->fix || a->failed != b->failed)
        std::abort();
    if (a->reason)
        return 0;
    const bool made = input->recommendedFix.isEmpty() && !a->fix.isEmpty();
    if (a->keyHash.size() != 16 || !(a->confidence >= 0 && a->confidence <= 0.95)
        || (made && !QJsonDocument::fromJson(a->fix.toUtf8()).isArray()))
        std::abort();
    return 0;
}
