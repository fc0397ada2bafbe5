// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/replay/ReplayProgress.h"

namespace hindcast {

/// Asks another author, and keeps what it answers: what was answered before is not asked for again.
class KeptAuthor final : public ReflectionAuthor
{
public:
    /// Both outlive this.
    KeptAuthor(ReflectionAuthor& author, ReplayProgress& progress, std::shared_ptr<const Clock> clock)
        : m_author(author), m_progress(progress), m_clock(std::move(clock))
    {}
    /// Also what the database says when an answer cannot be kept.
    [[nodiscard]] Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;

private:
    ReflectionAuthor& m_author;
    ReplayProgress& m_progress;
    std::shared_ptr<const Clock> m_clock;
};

} // namespace hindcast
