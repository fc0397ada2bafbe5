// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/KeptAuthor.h"

#include "core/engine/reflect/ReflectionFactory.h"

namespace hindcast {

Expected<AuthoredReflection> KeptAuthor::write(const Trace& trace, const CancelToken& token)
{
    HC_TRY(auto kept, m_progress.answer(trace.id));
    if (kept)
        return *std::move(kept);
    HC_TRY(AuthoredReflection answer, m_author.write(trace, token));
    redactAuthored(answer, &redacted);
    HC_CHECK(m_progress.keep(trace.id, answer, m_clock->now()));
    return answer;
}

} // namespace hindcast
