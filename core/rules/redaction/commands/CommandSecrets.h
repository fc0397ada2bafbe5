// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/commands/ShellWords.h"

namespace hindcast::redaction {

/// Adds edits for passwords that no name announces: `mysql -pX`, `redis-cli -a X`, `curl -u user:X`, `htpasswd -b f user X`,
/// `setx DB_PASSWORD X`, `echo X | docker login --password-stdin`, and those inside a quoted command.
void findCommandSecrets(std::string_view text, Span part, Edits& edits);

/// The same for a command whose words are known, as of a list with an argument a line.
void findCommandSecrets(std::string_view text, std::vector<ShellWord> words, Edits& edits);

/// Whether a word is a command that takes a password where nothing names it.
[[nodiscard]] bool isKnownCommand(std::string_view word);
/// Whether people start a program of this name, of which no rule takes anything: `DB_PASSWORD=x terraform plan`.
[[nodiscard]] bool isProgram(std::string_view word);

} // namespace hindcast::redaction
