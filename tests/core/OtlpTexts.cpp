// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OtlpTexts.h"

#include "TestSupport.h"

#include <QTemporaryDir>

namespace hindcast::test {

OtlpTexts readOtlpTexts(const QByteArrayList& files, const OtlpOptions& options, qsizetype piece, const OtlpBounds& bounds)
{
    OtlpTexts out;
    const QTemporaryDir folder;
    OtlpInput input(options,
                    {[&](QByteArrayView json, qint64) -> Expected<void> {
                         out.own += json.toByteArray();
                         return {};
                     },
                     [&](const OtlpInput::Place& place, const Error& error) -> Expected<void> {
                         out.bad += QStringLiteral("%1: %2").arg(place.line).arg(error.sentence);
                         return {};
                     }},
                    folder.path(), bounds);
    for (const QByteArray& text : files) {
        input.begin(QStringLiteral("x"));
        for (qsizetype at = 0; at < text.size(); at += piece)
            if (!input.feed(QByteArrayView(text).sliced(at, std::min(piece, text.size() - at))))
                qFatal("the input was not read");
        if (!input.endFile())
            qFatal("the file was not ended");
    }
    const auto done = input.traces(
        [&](OtlpTrace& trace) -> Expected<void> {
            out.traces.push_back(std::move(trace));
            return {};
        },
        {},
        [&](OtlpTrace& records) -> Expected<bool> {
            out.records.push_back(records);
            return false;
        });
    if (!done)
        qFatal("%s", qPrintable(describe(done)));
    out.counts = input.counts();
    return out;
}

} // namespace hindcast::test
