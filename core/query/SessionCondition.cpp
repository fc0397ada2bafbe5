// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/SessionCondition.h"

#include "core/rules/redaction/RedactedNames.h"

namespace hindcast {

Predicate ofSession(int column, const QString& session)
{
    Predicate given = Predicate::compare(column, Comparison::Equal, Cell(session));
    const QString kept = storedSession(session);
    if (kept == session)
        return given;
    return Predicate::any({std::move(given), Predicate::compare(column, Comparison::Equal, Cell(kept))});
}

} // namespace hindcast
