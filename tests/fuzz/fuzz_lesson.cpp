// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/text/CodePoints.h"

#include <QStringList>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

namespace {

// Every word of the part stands in the text, in that order.
bool standsIn(const QString& part, const QString& text)
{
    qsizetype at = 0;
    for (const QString& piece : part.split(u' ', Qt::SkipEmptyParts)) {
        at = text.indexOf(piece, at);
        if (at < 0)
            return false;
        at += piece.size();
    }
    return true;
}

} // namespace

/// A lesson is text of the answer and has both parts; without one the whole answer is kept.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const QString text = QString::fromUtf8(bytes);
    const ParsedLesson found = parseLesson(text);
    if (!found.parsed) {
        if (!found.problem.isEmpty() || found.lesson != strippedText(text))
            std::abort();
        return 0;
    }
    for (const QString& part : {found.problem, found.lesson})
        if (part.isEmpty() || strippedText(part) != part || part.contains(u'\n') || !standsIn(part, text))
            std::abort();
    if (parseLesson(text + QStringLiteral("\n\n")) != found) // empty lines say nothing
        std::abort();
    return 0;
}
