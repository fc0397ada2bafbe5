// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/Insights.h"
#include "core/rules/review/ReviewAnalysis.h"
#include "core/rules/text/CodePoints.h"

#include <QSet>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// Sections have different names and nothing in them that the review does not have; items are not empty; line ends do not
/// matter; any review can be analysed.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    QString text = QString::fromUtf8(bytes);
    text.remove(u'\r');
    const Expected<Insights> found = extractInsights(text);
    if (!found || !analyzeReview(text))
        std::abort();
    QSet<QString> names;
    qsizetype length = 0;
    for (const ReviewSection& section : found->rawSections) {
        if (section.name.isEmpty() || names.contains(section.name) || strippedText(section.body) != section.body)
            std::abort();
        names.insert(section.name);
        length += section.body.size();
        for (const QString& line : section.body.split(u'\n'))
            if (!text.contains(line))
                std::abort();
    }
    if (length > text.size() || !text.contains(found->summary))
        std::abort();
    for (const QString& item : found->strengths + found->improvements)
        if (strippedText(item).isEmpty())
            std::abort();
    QString other = text;
    other.replace(u'\n', QStringLiteral("\r\n"));
    const Expected<Insights> again = extractInsights(other);
    if (!again || again->summary != found->summary || again->strengths != found->strengths
        || again->recommendation != found->recommendation)
        std::abort();
    return 0;
}
