// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Any text is a predicate that can be decided, or an error that lies within the text.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    static const std::vector<FilterField> fields{
        {QStringLiteral("count"), FilterKind::Integer, 0},      {QStringLiteral("confidence"), FilterKind::Real, 1},
        {QStringLiteral("cluster"), FilterKind::Text, 2, true}, {QStringLiteral("cause"), FilterKind::Text, 3, true, true},
        {QStringLiteral("seen"), FilterKind::Time, 4},          {QStringLiteral("verified"), FilterKind::Flag, 5},
        {QStringLiteral("playbook"), FilterKind::List, 6}};
    static const std::vector<Cell> row{
        Cell(3), Cell(0.5), Cell(QByteArray("prod")), Cell(), Cell(Timestamp{1}), Cell(true), Cell(QByteArray("[\"oom\"]"))};
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const QString text = QString::fromUtf8(bytes);
    const auto predicate = compileFilter(text, fields, Timestamp{1'790'000'000'000'000});
    if (predicate) {
        (void)matches(*predicate, [](int column) { return row[size_t(column)]; });
    } else {
        const FilterSpan span = predicate.error().span;
        if (span.position < 0 || span.length < 0 || span.position + span.length > text.size() || predicate.error().sentence.isEmpty())
            std::abort();
    }
    return 0;
}
