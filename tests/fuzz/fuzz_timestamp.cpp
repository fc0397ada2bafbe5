// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any text is no time, or one within the years that print, which reads back as itself.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto t = parseTimestamp(text);
    if (!t)
        return 0;
    if (*t < Timestamp::least() || *t > Timestamp::greatest() || parseTimestamp(isoTimestamp(*t)) != t)
        std::abort();
    if (parseTimestamp(u' ' + text + u'\n') != t)
        std::abort();
    return 0;
}
