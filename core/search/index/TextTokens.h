// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string>
#include <string_view>

namespace hindcast {

class SeenTerms;

/// A word as the index knows it: ASCII as it is, anything else by its numbers. The beginning of a word is the beginning of its token.
[[nodiscard]] QByteArray indexToken(const QString& word);

/// Appends the tokens of the words of a text (the same that SearchWords::of() finds), each with a blank behind it; \a added gets those
/// that are new to \a seen, each with a line break. Most texts of operations are ASCII, which needs neither tables nor copies.
void appendTokens(std::string_view utf8, std::string& tokens, SeenTerms& seen, std::string& added);

/// Nothing but ASCII?
[[nodiscard]] bool isAsciiText(std::string_view utf8);

} // namespace hindcast
