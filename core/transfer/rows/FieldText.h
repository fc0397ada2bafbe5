// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace hindcast {

/// True for what a spreadsheet would run as a formula: a tab or a line end in front, or = + - @, full-width ones, too, perhaps behind
/// blanks and invisible signs, unless it is a plain number. Every field below that is such a text gets an apostrophe in front.
[[nodiscard]] bool isFormula(const QByteArray& text);

/// A text as a field of RFC 4180: quoted where it asks for it, also for a semicolon, at which some programs take lines apart; otherwise as
/// it is.
void appendCsvField(QByteArray& out, const QByteArray& text);

/// Between quotes whatever it is, for programs that take a line apart at them; here every text that begins like a formula gets the
/// apostrophe, numbers with a sign, too.
void appendQuotedCsvField(QByteArray& out, const QByteArray& text);

/// For terminals and for pasting into cells: one line, tabs and line ends are blanks, other control characters, and what is invisible or
/// turns the direction, U+FFFD.
void appendTsvField(QByteArray& out, const QByteArray& text);

/// A cell of a table that shows the text and does nothing: no link, picture, markup, HTML or bar works; line ends are <br>, control characters as above.
void appendMarkdownField(QByteArray& out, const QByteArray& text);

} // namespace hindcast
