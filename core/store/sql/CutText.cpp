// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/CutText.h"

namespace hindcast {
namespace {

constexpr char markBegin[] = " [cut here: the whole text has ";
constexpr char markEnd[] = " bytes]";
constexpr qsizetype longestMark = 80;

} // namespace

QByteArray cutMark(qint64 bytes) { return markBegin + QByteArray::number(bytes) + markEnd; }

QByteArray cutMarkSql(const QByteArray& bytes) { return QByteArray("'") + markBegin + "' || " + bytes + " || '" + markEnd + '\''; }

bool isCutText(const QByteArray& text)
{
    return text.size() >= keptOfCutText && text.endsWith(markEnd) && text.last(longestMark).contains(markBegin);
}

} // namespace hindcast
