// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace hindcast {

/// A word of what is looked for that is written like a field, and is none: searchTerms() takes it for words like others, and whoever wrote it
/// wants to hear that.
struct MistakenField {
    QString name; ///< as it was written: letters of ASCII, digits, underscores
    QStringList near; ///< the fields that look most like it, the nearest first; empty: none does

    /// "There is no field lesson_s with texts …"
    [[nodiscard]] QString sentence() const;
    friend bool operator==(const MistakenField&, const MistakenField&) = default;
};

/// The first one of a text outside of quotation marks. Written like a field is `name:value` without a blank, in lower case and with a letter
/// or a quotation mark behind the colon; other names only when they are near to one of \a fields. Pasted texts are full of what is not meant so:
/// `Error: x`, `http://x`, `12:30`, `main.go:42`, `nginx:1.25`, `std::string`.
[[nodiscard]] std::optional<MistakenField> mistakenField(QStringView text, const QStringList& fields);

} // namespace hindcast
