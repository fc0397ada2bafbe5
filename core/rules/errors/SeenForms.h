// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace hindcast {

/// How a stored memory was found to be the same as a text, the surest first.
enum class SeenLeg {
    Exact,     ///< the same text, letter case and white space aside
    Normal,    ///< the same but for times, names with hashes, addresses and numbers, quotation marks and what a tool writes in front
    Words,     ///< every word of the question is in it
    Substring, ///< the question is a part of it, inside of words too
    Similar,   ///< alike by its words
};
[[nodiscard]] QString word(SeenLeg leg); ///< exact, normal, words, substring, similar

/// What of an error text stays the same, however it was pasted: its normal form without quotation marks, without what a tool or a
/// log line puts in front ("Error from server (NotFound):", "error:", a time, a level), and without a full stop. Its form is itself.
[[nodiscard]] QString errorForm(QStringView text);

/// The words of a text in lower case, each once, in their order: runs of letters and digits. What differs from one occurrence to the
/// next (times, ids, addresses, generated ends of names) is left out; plain numbers are words, as exit codes are.
[[nodiscard]] QStringList errorWords(QStringView text);

/// A text that is looked for, in every form that is compared.
struct SeenQuestion {
    QString folded; ///< lower case, white space collapsed
    QString form;
    QStringList words;

    [[nodiscard]] static SeenQuestion of(QStringView text);
};

/// How a text was hit. \a score: 1 for the same text or form; else the part of the text that the question is of, in (0, 1].
struct SeenHit {
    SeenLeg leg = SeenLeg::Exact;
    double score = 1;
    friend bool operator==(const SeenHit&, const SeenHit&) = default;
};

/// The surest way in which \a text says what is asked for; nothing: it does not.
[[nodiscard]] std::optional<SeenHit> seenIn(const SeenQuestion& question, QStringView text);

} // namespace hindcast
