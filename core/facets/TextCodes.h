// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hindcast {

/// Texts as small numbers, in the order in which they first came: a dictionary whose bytes lie in one piece. Texts are compared
/// by their bytes.
class TextCodes
{
public:
    TextCodes() : m_slots(leastSlots, none) {}

    /// The number of \a text, a new one when it was never seen. Of a frozen dictionary all texts are hashed anew first.
    quint32 code(std::string_view text);
    /// The numbers that all texts of \a others have from now on, in their order: sooner than one by one, and frozen afterwards.
    [[nodiscard]] std::vector<quint32> join(const TextCodes& others);
    /// Takes in a text that is known to be new; the dictionary is frozen afterwards.
    void add(std::string_view text);
    /// Nothing of what is frozen.
    [[nodiscard]] std::optional<quint32> find(std::string_view text) const;
    /// Valid until the next new text.
    [[nodiscard]] std::string_view text(quint32 code) const;
    [[nodiscard]] quint32 size() const { return quint32(m_ends.size()); }
    [[nodiscard]] qint64 textBytes() const { return qint64(m_bytes.size()); } ///< of all texts
    [[nodiscard]] qint64 bytes() const;                                       ///< of memory
    /// Forgets how texts are found, which takes half of the memory; what numbers stand for stays.
    void freeze();

private:
    static constexpr quint64 none = ~quint64(0);
    static constexpr size_t leastSlots = 64;
    [[nodiscard]] size_t slotOf(std::string_view text, quint32 hash) const;
    void findAgain();
    [[nodiscard]] std::vector<quint32> known(const TextCodes& others) const;
    [[nodiscard]] size_t beginOf(quint32 code) const { return code == 0 ? 0 : m_ends[code - 1]; }
    void append(const TextCodes& others, quint32 first, quint32 last);
    void widen(size_t slots);

    std::string m_bytes;
    std::vector<size_t> m_ends;
    std::vector<quint64> m_slots; ///< a hash, and the number below it: a power of two, at most two thirds full
};

} // namespace hindcast
