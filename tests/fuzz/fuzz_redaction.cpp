// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Redacting twice is redacting once, as bytes and as text, and a marker never makes a text grow without bound.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const QByteArray once = redactedUtf8(bytes);
    if (redactedUtf8(once) != once || once.size() > 20 * bytes.size() + 20)
        std::abort();
    const QString text = redacted(QString::fromUtf8(bytes));
    if (redacted(text) != text)
        std::abort();
    return 0;
}
