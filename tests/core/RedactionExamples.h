// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace hindcast::test {

/// A line of tests/data/redaction: a text in which every secret is marked, or that has none.
struct RedactionExample {
    QString kind;
    QString text;
    QStringList secrets;
    QStringList around; ///< the text between the secrets: one more than there are

    /// Whether a secret, or a line of one, is still in what redaction made of the text.
    [[nodiscard]] bool leaks(const QString& redactedText) const;
    /// Whether anything but the secrets went.
    [[nodiscard]] bool wide(const QString& redactedText) const;
};

/// The examples of a file, `ops-secrets-1.tsv`; the test fails when it cannot be read.
[[nodiscard]] std::vector<RedactionExample> redactionExamples(const QString& file);

} // namespace hindcast::test
