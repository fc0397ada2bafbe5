// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/DatabaseUrl.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any text is an address that its own text names again, without the password, or an error with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto url = DatabaseUrl::parse(text);
    if (!url) {
        if (url.error().code != ErrorCode::InvalidInput || url.error().sentence.isEmpty())
            std::abort();
        return 0;
    }
    const bool file = url->engine == DatabaseUrl::Engine::Sqlite;
    DatabaseUrl expected = *url;
    expected.password.clear();
    expected.parameters.remove(QStringLiteral("sslpassword"));
    const QString again = url->text();
    // What is trimmed at the end of a path is no part of it; NUL never is.
    if (file && (again != again.trimmed() || again.isEmpty()))
        return 0;
    const auto reread = DatabaseUrl::parse(file ? QStringLiteral("sqlite:") + again : again);
    if (!reread || *reread != expected)
        std::abort();
    return 0;
}
