// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"

#include <QHash>

#include <span>
#include <vector>

namespace hindcast {

/// Which of several patterns an outcome belongs to, for whoever reads all outcomes once: by its root cause, which is the name itself or,
/// where names are cut, begins with it; the layout's own evidence decides. The layout must have one.
class EvidenceIndex
{
public:
    EvidenceIndex(const StoreDescription& store, std::span<const Pattern> patterns);

    /// The patterns that may rest on it, by their positions. Remembers what it found: root causes repeat.
    [[nodiscard]] const std::vector<size_t>& candidates(const QString& rootCause);
    /// Decides it, on the columns of an outcome.
    [[nodiscard]] const Predicate& evidence(size_t pattern) const { return m_evidence[pattern]; }

private:
    static constexpr qsizetype mostRemembered = 100'000;

    QHash<QString, std::vector<size_t>> m_byName;
    std::vector<std::pair<QString, size_t>> m_cut;
    std::vector<Predicate> m_evidence;
    QHash<QString, std::vector<size_t>> m_found;
};

} // namespace hindcast
