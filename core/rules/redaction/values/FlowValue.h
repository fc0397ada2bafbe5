// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

/// What a mapping or a list in brackets may be that stands where a secret would.
namespace hindcast::redaction {

constexpr size_t longestElement = 2048; ///< of XML, and of a mapping: a bound keeps hostile lines linear

/// {"type": "string", "minLength": 12}
[[nodiscard]] bool isSchema(std::string_view flow);
/// {"Ref": "DBPassword"}, {"valueFrom": {"secretKeyRef": ...}}: which one, of CloudFormation, ARM and Kubernetes
[[nodiscard]] bool refersOnly(std::string_view flow);
/// ["${API_KEY}", "${OTHER_KEY}"]: a list that holds nothing but references, masks and the like
[[nodiscard]] bool refersOnlyIn(std::string_view list);
/// { expire: false }
[[nodiscard]] bool isSwitch(std::string_view flow);
/// {"algorithm": "RSA", "size": 2048}: a mapping that says how a secret is made, and for how long it lasts, or a list of those that
/// say which ones there are
[[nodiscard]] bool tellsOnly(std::string_view flow);
/// [db_password, api-key]
[[nodiscard]] bool isListOfNames(std::string_view flow);
/// NoEcho: true, tenantId: 7cc5027e-...: what stands below the name of a secret and says what it is like, or whose it is
[[nodiscard]] bool describes(std::string_view key, std::string_view value);

} // namespace hindcast::redaction
