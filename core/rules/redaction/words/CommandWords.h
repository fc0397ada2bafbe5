// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// Commands that take a password where nothing names it. Data only.
namespace hindcast::redaction::words {

/// Where the password is.
enum class Take : uint8_t {
    Flag,     ///< behind a flag, or right at it: -p X, -pX
    Attached, ///< right at the flag; apart from it only what looks like a password: `mysql -p shop` asks for one
    Argument, ///< a word without a dash: the nth behind the command, 0 the last
};

/// Which part of that word.
enum class Portion : uint8_t { Whole, AfterColon, AfterPercent, AfterComma, AfterSlash, AfterLastColon, AfterEquals };

/// One way in which a command takes a password.
struct CommandRule {
    std::string_view command; ///< the name of the program, or the word that says what to do
    std::string_view with;    ///< a word that must be there as well, or two together; empty: none
    Take take = Take::Flag;
    std::string_view flag;    ///< -p; of an argument: letters of a flag that must be there, or none
    uint8_t nth = 0;          ///< of an argument
    Portion portion = Portion::Whole;
    bool guess = false;       ///< only what looks like a password
};

[[nodiscard]] std::span<const CommandRule> commandRules();

/// Words that a command holds which reads a secret from its standard input.
[[nodiscard]] std::span<const std::string_view> readerWords();

/// Commands that only pass on what they read: a name of a secret among their words is what they look for.
[[nodiscard]] std::span<const std::string_view> filterWords();

/// Flags that take user:password, flags for a user, and those that take a password beside one.
[[nodiscard]] std::span<const std::string_view> pairFlags();
/// Flags behind which a name or a token stands, and no argument.
[[nodiscard]] std::span<const std::string_view> namingFlags();
[[nodiscard]] std::span<const std::string_view> userFlags();
[[nodiscard]] std::span<const std::string_view> besideFlags();
/// Commands to which these flags mean something else.
[[nodiscard]] std::span<const std::string_view> otherwiseWords();

/// Other words that make a line worth a look for commands.
[[nodiscard]] std::span<const std::string_view> argumentWords();

} // namespace hindcast::redaction::words
