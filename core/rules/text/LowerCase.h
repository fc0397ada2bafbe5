// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// \a text in lower case by Unicode's full default mapping, without a locale: capital I with a dot becomes two code points,
/// and a capital sigma at the end of a word becomes the final one. Signatures written elsewhere depend on both.
[[nodiscard]] QString lowerCased(QStringView text);

} // namespace hindcast
