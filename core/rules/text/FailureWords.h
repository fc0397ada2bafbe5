// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace hindcast {

/// Whether a text says that something failed: it has a word of failure ("crashed", "timed out", "Traceback", "exited with code 2") that
/// nothing in its clause denies ("no errors", "did not crash", "errors: 0", "error-free"). Takes time linear in the text.
[[nodiscard]] bool speaksOfFailure(QStringView text);

/// Whether a text given as an error says that there is none: empty, "none", "no error", "0", "ok".
[[nodiscard]] bool deniesFailure(QStringView text);

} // namespace hindcast
