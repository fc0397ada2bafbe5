// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/evidence/EvidenceIndex.h"

namespace hindcast {

EvidenceIndex::EvidenceIndex(const StoreDescription& store, std::span<const Pattern> patterns)
{
    for (size_t i = 0; i < patterns.size(); ++i) {
        const Pattern& p = patterns[i];
        m_byName[p.name].push_back(i);
        if (!store.product().evidenceDoubt(p).isEmpty())
            m_cut.push_back({p.name, i});
        m_evidence.push_back(store.product().evidence(p));
    }
}

const std::vector<size_t>& EvidenceIndex::candidates(const QString& rootCause)
{
    const auto known = m_found.constFind(rootCause);
    if (known != m_found.constEnd())
        return *known;
    std::vector<size_t> out = m_byName.value(rootCause);
    for (const auto& [name, index] : m_cut)
        if (rootCause.size() > name.size() && rootCause.startsWith(name))
            out.push_back(index);
    if (m_found.size() >= mostRemembered)
        m_found.clear();
    return *m_found.insert(rootCause, out);
}

} // namespace hindcast
