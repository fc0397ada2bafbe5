// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <string>

namespace hindcast::lint {

/// A text as a model may read it, whatever it looks like: compatibility forms composed, letters of other scripts that stand inside Latin
/// words replaced by those they look like, invisible characters gone. UTF-8; line ends stay.
struct PlainForm {
    std::string text;
    std::string lower;  ///< \a text in lower case, byte by byte at the same places
    std::string hidden; ///< what was not to be seen, decoded; empty: nothing
    const char* hiddenBy = ""; ///< "tag characters", "zero-width characters", "a reversed direction of writing"
};

/// Takes time linear in the text. Half a surrogate pair becomes U+FFFD.
[[nodiscard]] PlainForm plainForm(QStringView text);

/// ASCII letters in lower case, all other bytes as they are.
[[nodiscard]] std::string asciiLower(std::string_view text);

} // namespace hindcast::lint
