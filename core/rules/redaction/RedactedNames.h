// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/Redaction.h"

#include <QStringList>

namespace hindcast {

/// Whether it is redacted() itself, and not what a host puts in its place.
[[nodiscard]] bool isOwnRedactor(const Redactor& redact);

/// A name (of a tool, a tag) without secrets: somebody else wrote it, and may have put anything there. Names come again and again, so a
/// thread remembers what became of those that it saw a moment ago. An empty \a redact leaves it as it is.
void redactName(QString& name, const Redactor& redact);
void redactNames(QStringList& names, const Redactor& redact);

/// The same for the name of a session, which stays the name of one: where something had to be taken out, or it is no name any more for its length (greatestName), it is "session-" and 16 digits of its hash.
/// With one mark for all of them, what one session was given would be credited with how another one went.
void redactSession(QString& session, const Redactor& redact);
/// The same by redacted(): the name under which the ledger, outcomes and what was made of a trace have a session.
[[nodiscard]] QString storedSession(QString session);

} // namespace hindcast
