// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace hindcast {

/// Of the JSON of messages that an exporter cut off: the list of those that are whole ("[]" when none is). Nothing: the text does not begin
/// like messages, so that it may be words of a person that begin with a bracket.
[[nodiscard]] std::optional<QByteArray> wholeMessages(QByteArrayView text);

} // namespace hindcast
