// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpInput.h"

#include <QStringList>

namespace hindcast::test {

/// What was read of texts of exports.
struct OtlpTexts {
    std::vector<OtlpTrace> traces;
    std::vector<OtlpTrace> records; ///< of traces that have no spans there
    OtlpCounts counts;
    QStringList bad; ///< "line: sentence"
    QByteArrayList own;
};

/// Reads texts as files, each in pieces of so many bytes; ends the test program when that fails.
[[nodiscard]] OtlpTexts readOtlpTexts(const QByteArrayList& files, const OtlpOptions& options = {}, qsizetype piece = 1'000'000,
                                      const OtlpBounds& bounds = {});

} // namespace hindcast::test
