// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hindcast::redaction {

/// What a line is by its own words, wherever it stands.
struct LineTraits {
    uint32_t kinds = 0;   ///< what its words are about: bits of Kind
    bool suspect = false; ///< worth a closer look
    bool says = false;    ///< it may tell a secret in words that no rule knows
};

/// Lines that were read before, and what they are: most lines of manifests are there again and again. Forgets what others take the
/// place of. The lines' bytes have to outlive it.
class LineMemory
{
public:
    /// Null when it is not known.
    [[nodiscard]] const LineTraits* find(std::string_view line) const
    {
        const Slot& slot = m_slots[slotOf(line)];
        return slot.line.size() == line.size() && slot.line.data() && std::memcmp(slot.line.data(), line.data(), line.size()) == 0
            ? &slot.traits
            : nullptr;
    }
    void note(std::string_view line, const LineTraits& traits) { m_slots[slotOf(line)] = {line, traits}; }

private:
    struct Slot {
        std::string_view line;
        LineTraits traits;
    };

    static constexpr unsigned slotBits = 10;
    [[nodiscard]] static size_t slotOf(std::string_view line);

    std::array<Slot, size_t(1) << slotBits> m_slots{};
};

} // namespace hindcast::redaction
