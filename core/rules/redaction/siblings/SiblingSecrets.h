// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/text/LineMemory.h"

#include <span>

namespace hindcast::redaction {

/// A line, and what it is.
struct Line : LineTraits {
    Span span;
};

/// What is secret because of its neighbours in the same mapping, before or after it: the `value` beside the name of a
/// secret, and `data` and `stringData` of a Secret.
struct SiblingSecrets {
    std::vector<size_t> lines; ///< where lines begin whose leading key is to be treated as a secret's; sorted
    Edits edits;               ///< values in bracketed mappings; sorted
};
[[nodiscard]] SiblingSecrets siblingSecrets(std::string_view text, std::span<const Line> lines);

/// Its parts: mappings by indentation; mappings in braces (in whatever lines, and within quoted JSON); elements of XML, and
/// the default values of Terraform's variables; `name = "x"` and `value = "y"` beside it; commands with an argument a line.
void findBlockSiblings(std::string_view text, std::span<const Line> all, std::vector<size_t>& lines);
void findFlowSiblings(std::string_view text, Edits& edits);
void findMarkupSiblings(std::string_view text, Edits& edits);
void findAssignedSiblings(std::string_view text, std::span<const Line> all, Edits& edits);
void findListedCommands(std::string_view text, std::span<const Line> all, Edits& edits);

} // namespace hindcast::redaction
