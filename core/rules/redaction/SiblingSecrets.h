// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/Bytes.h"

namespace hindcast::redaction {

/// What is secret because of its neighbours in the same mapping, before or after it: the `value` beside the name of a
/// secret, and `data` and `stringData` of a Secret.
struct SiblingSecrets {
    std::vector<size_t> lines; ///< where lines begin whose leading key is to be treated as a secret's; sorted
    Edits edits;               ///< values in bracketed mappings; sorted
};
[[nodiscard]] SiblingSecrets siblingSecrets(std::string_view text);

/// The two halves: mappings by indentation, and mappings in braces (in whatever lines, and within quoted JSON).
void findBlockSiblings(std::string_view text, std::vector<size_t>& lines);
void findFlowSiblings(std::string_view text, Edits& edits);

} // namespace hindcast::redaction
