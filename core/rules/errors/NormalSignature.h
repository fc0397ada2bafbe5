// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// What stays of an error text from one occurrence to the next: lower case, white space collapsed, and a mark (`<time>`,
/// `<id>`, `<ip>`, `<hex>`, `<hash>`, `<n>`) for each time, UUID, address, hexadecimal number, generated end of a pod's name
/// and any other number, line numbers included. No ASCII digit is left, and the form of a form is itself. Takes time linear
/// in the text.
[[nodiscard]] QString normalErrorText(QStringView text);
/// The same of a text that is in lower case and whose white space is collapsed already.
[[nodiscard]] QString normalFoldedText(const QString& folded);

/// errorSignature() of the type and the normal form; InvalidInput as there.
[[nodiscard]] Expected<QString> normalSignature(const QString& errorType, const QString& text);

} // namespace hindcast
