// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace hindcast {

/// The lines of a text, divided by LF, without copying it.
class LineSplitter
{
public:
    explicit LineSplitter(QStringView text) : m_rest(text) {}

    /// Gives the next line, or says that there is none; an empty text has no line.
    [[nodiscard]] bool next(QStringView& line);
    /// The line that next() would give, empty behind the last one.
    [[nodiscard]] QStringView peek() const;

private:
    QStringView m_rest;
};

/// A line without what stands before its first word.
struct UndecoratedLine {
    QStringView text;      ///< trimmed
    QStringView emphasis;  ///< the marks that open it, e.g. `**`
    bool heading = false;  ///< it began with #; closing ones are removed
    bool quoted = false;   ///< it began with >
};

/// Removes quote marks, `#`s, list markers, numbers, a symbol such as an emoji, and then the marks of emphasis.
[[nodiscard]] UndecoratedLine undecorated(QStringView line);

/// The text behind the marker when the line is an item of a list (`-`, `*`, `+`, a dash, `1.`, `1)`, then a blank or nothing; a bullet).
/// Null when it is none. \a line has no leading blanks.
[[nodiscard]] QStringView listItem(QStringView line);

/// Three or more of one of - * _, blanks between them allowed.
[[nodiscard]] bool isRule(QStringView line);

/// Two or more - or =, which make a heading of the line above.
[[nodiscard]] bool isUnderline(QStringView line);

/// How many ` or ~ open or close a code block; 0 when there are less than three.
[[nodiscard]] qsizetype fenceLength(QStringView line);

/// The marks that close this emphasis: the same ones the other way round.
[[nodiscard]] QString closingMarks(QStringView emphasis);

} // namespace hindcast
