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
enum class Portion : uint8_t { Whole, AfterColon, AfterPercent, AfterComma, AfterSlash };

/// One way in which a command takes a password.
struct CommandRule {
    std::string_view command; ///< the name of the program, or the word that says what to do
    std::string_view with;    ///< a word that must be there as well; empty: none
    Take take = Take::Flag;
    std::string_view flag;    ///< -p; of an argument: letters of a flag that must be there, or none
    uint8_t nth = 0;          ///< of an argument
    Portion portion = Portion::Whole;
    bool guess = false;       ///< only what looks like a password
};

[[nodiscard]] std::span<const CommandRule> commandRules();

/// Words that a command holds which reads a secret from its standard input.
[[nodiscard]] std::span<const std::string_view> readerWords();

/// Other words that make a line worth a look for commands.
[[nodiscard]] std::span<const std::string_view> argumentWords();

} // namespace hindcast::redaction::words
