// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace hindcast {

/// A text without its secrets, and how much was taken out.
struct RedactionResult {
    QString text;
    qint64 replaced = 0; ///< places that hold a marker now
    qint64 dropped = 0;  ///< lines that are gone: the rest of a PEM block, of a block scalar, of a bracketed value
};

/// Takes passwords, tokens, keys and other secrets out of manifests (YAML, JSON), environments, command lines, headers,
/// connection strings, sentences and logs, and leaves `<redacted>`, `<redacted-token>`, `<redacted-block>` or
/// `<redacted-pem-block>`; `<redacted-rest>` where a secret begins whose end was not found, in place of all that follows.
/// Names of secrets, references to them, digests, UUIDs and names of objects stay. Text without secrets is returned as it
/// is; redacting twice is redacting once, for every input. In doubt it takes out more. Linear in the length of the text.
[[nodiscard]] QString redacted(QStringView text);
/// The same, with counts.
[[nodiscard]] RedactionResult redactedWithCounts(QStringView text);
/// The same on UTF-8 (or any bytes that contain ASCII).
[[nodiscard]] QByteArray redactedUtf8(const QByteArray& text);

/// Whether a redacted text is cut: more than secrets went, because the end of one was not found. A masked value is whole.
[[nodiscard]] bool isCut(QStringView text);

/// Takes secrets out of a text: redacted(), or what a host puts in its place.
using Redactor = std::function<QString(QStringView)>;

/// The beginning of a text, without its secrets.
struct RedactedCut {
    QString kept;
    qint64 missing = 0; ///< code points that were left out behind it
};

/// At most so many code points. Secrets are taken out before it is cut: half a secret is not recognised as one.
[[nodiscard]] RedactedCut redactedCut(const QString& text, qsizetype codePoints);

} // namespace hindcast
