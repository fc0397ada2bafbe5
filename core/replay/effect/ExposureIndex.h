// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/effect/HintEfficacy.h"

namespace hindcast {

/// Which session was given the hint of which subject, since when.
class ExposureIndex
{
public:
    /// As outcomes say.
    [[nodiscard]] static ExposureIndex ofLedger(const OutcomeHistory& history);
    /// As the reader would have given them. Cancelled.
    [[nodiscard]] static Expected<ExposureIndex> inferred(const ReplaySource& source, const ReplayParams& writer, const HintParams& reader,
                                                          const CancelToken& token);

    /// The moment from which on a session had the hint; nothing: it had not.
    [[nodiscard]] std::optional<qint64> since(quint32 subject, quint32 session) const;
    /// The first moment in which any session had it.
    [[nodiscard]] std::optional<qint64> first(quint32 subject) const;

private:
    struct Given {
        quint32 session = 0;
        qint64 atUs = 0;
    };
    std::vector<std::vector<Given>> m_given; ///< of each subject, by session
    std::vector<std::optional<qint64>> m_first;
    void sort();
};

} // namespace hindcast
