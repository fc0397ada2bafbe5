// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/CorrectionVerdict.h"

namespace hindcast {

CorrectionVerdict correctionVerdict(const CorrectionFacts& facts)
{
    using enum CorrectionVerdict::Obstacle;
    if (!facts.recorded)
        return {NotRecorded};
    if (!facts.writable)
        return {ReadOnly};
    if (!facts.offered)
        return {NotOffered};
    for (const QByteArray& column : facts.needed)
        if (!facts.present.contains(column))
            return {MissingColumn, column};
    if (!facts.unknownTriggers.isEmpty())
        return {UnknownTrigger, facts.unknownTriggers.front()};
    return {};
}

} // namespace hindcast
