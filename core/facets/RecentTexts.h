// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/TextCodes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace hindcast {

/// The codes of texts that came a moment ago: most columns repeat few of them, and a look at both ends of a text is cheaper than
/// hashing all of it.
class RecentTexts
{
public:
    /// The code of \a text in \a texts, a new one when it was never seen. Always asked of the same dictionary.
    quint32 code(TextCodes& texts, std::string_view text)
    {
        quint32& recent = m_codes[slotOf(text)];
        if (recent == 0 || texts.text(recent - 1) != text)
            recent = texts.code(text) + 1;
        return recent - 1;
    }
    /// Of another dictionary from now on.
    void forget() { m_codes.fill(0); }

private:
    static size_t slotOf(std::string_view text)
    {
        quint64 head = 0, tail = 0;
        const size_t part = std::min<size_t>(text.size(), sizeof head);
        if (part > 0) {
            std::memcpy(&head, text.data(), part);
            std::memcpy(&tail, text.data() + text.size() - part, part);
        }
        return size_t(((head ^ (tail << 1U) ^ text.size()) * 0x9E37'79B9'7F4A'7C15ULL) >> 57U);
    }

    std::array<quint32, 128> m_codes{}; ///< code + 1; 0: none
};

} // namespace hindcast
