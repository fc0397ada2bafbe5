// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/lives/LifeLines.h"
#include "core/store/rows/PatternRows.h"

namespace hindcast {

/// Makes lines of histories, one after the other, within the bounds of their memory: what one line does not need is left to those after it.
class LifeLineBuilder
{
public:
    /// Everything must live as long as this. \a blocks: null where none are recorded by themselves.
    LifeLineBuilder(std::span<const Pattern> patterns, const LifeSpec& spec, const std::vector<Block>* blocks);

    /// How many events the line of a pattern may have, when all before it were added.
    [[nodiscard]] qint64 share(size_t pattern) const;
    void add(size_t pattern, PatternHistory history);
    [[nodiscard]] LifeLinesPtr finish() { return std::move(m_lines); }

private:
    [[nodiscard]] std::vector<PromotedStretch> stretches(size_t pattern, const PatternHistory& history) const;
    [[nodiscard]] quint32 reasonCode(const QString& text);

    std::span<const Pattern> m_patterns;
    const LifeSpec& m_spec;
    const std::vector<Block>* m_blocks;
    std::shared_ptr<LifeLines> m_lines = std::make_shared<LifeLines>();
    qint64 m_kept = 0;
};

} // namespace hindcast
