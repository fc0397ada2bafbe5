// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::lint {

/// Whether a word (a program's name without its path, in lower case) begins a command that the rules know. Names that are also everyday
/// words do only with an argument that no sentence has, or where a command stands for certain.
[[nodiscard]] bool isKnownProgram(std::string_view name, std::string_view next, bool certain);
/// The name that rules use: k and oc are kubectl, mkfs.ext4 is mkfs.
[[nodiscard]] std::string programName(std::string_view name);
/// Programs that only look at the words they are given: echo, grep, man ...
[[nodiscard]] bool isInertProgram(std::string_view name);
/// sh, bash and their like.
[[nodiscard]] bool isShell(std::string_view name);

} // namespace hindcast::lint
