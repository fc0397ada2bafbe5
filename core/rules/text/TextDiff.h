// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace hindcast {

/// A stretch of two texts: in both, only in the old one, or only in the new one.
struct DiffPart {
    enum class Kind { Same, Removed, Added };
    Kind kind = Kind::Same;
    QString text;
    friend bool operator==(const DiffPart&, const DiffPart&) = default;
};

/// What changed from one text to another, by words. The same and removed parts in their order are the old text, the same and
/// added ones the new text, character by character. Blanks, and a word or
/// two between longer changes, belong to the changes. Texts that differ in
/// more than some hundred places are one removed and one added part between what they begin and end with alike.
[[nodiscard]] std::vector<DiffPart> wordDiff(const QString& before, const QString& after);

} // namespace hindcast
