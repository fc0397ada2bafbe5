// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/lists/HeadCodes.h"
#include "core/store/relation/order/NarrowKeys.h"
#include "core/store/relation/order/SortKeys.h"
#include "core/store/relation/ranges/HalvesReader.h"

#include <string>

namespace hindcast {

/// Keys and the beginnings of texts, as they come: of each text, behind what all begin with, fifteen bytes and how many there are as two
/// numbers that sort as the bytes do; the rest is kept only of longer ones. Rows of one short text that follow each other (those of a session)
/// are a run, which has its beginning once: 4 bytes a row, 16 to 20 a run, and 8 for a rest.
class TextHeads final : public HalfSink
{
public:
    static constexpr size_t longestText = SortKeys::longestText; ///< bytes that count
    static constexpr size_t headBytes = 15;

    /// \a prefix: what all texts are thought to begin with.
    explicit TextHeads(std::string prefix) : m_prefix(std::move(prefix)) {}

    void reserve(qint64 rows) override;
    bool row(std::span<const Statement::View> values) override;
    [[nodiscard]] bool isFull() const override { return !m_isText || m_common < m_prefix.size() || m_rest.size() > mostBytes; }
    /// False: something else than a text came.
    [[nodiscard]] bool isText() const { return m_isText; }
    /// How much of the prefix all texts so far begin with; less than all of it: a text came that has another beginning.
    [[nodiscard]] size_t common() const { return m_common; }

    [[nodiscard]] size_t runs() const { return m_runs; }
    [[nodiscard]] const NarrowKeys& keys() const { return m_keys; }
    /// Where the keys of a run begin; those of the next one begin at its end.
    [[nodiscard]] size_t beginOf(size_t run) const { return m_begins.empty() ? run : run < m_runs ? m_begins[run] : m_keys.size(); }
    /// Of rows without a text.
    [[nodiscard]] const NarrowKeys& nullKeys() const { return m_nullKeys; }
    /// Of runs: the first eight bytes; the next seven, and the length up to 16.
    [[nodiscard]] HeadSpan heads() const { return {m_high, m_low}; }
    [[nodiscard]] bool hasRests() const { return !m_restRuns.empty(); }
    /// What of a text is behind its head.
    [[nodiscard]] std::string_view rest(size_t run) const;
    /// The code of each run, with the run in \a runBits behind it, in the order of runs. Codes that are whole take the place of the heads,
    /// which are gone then: nobody needs them any more.
    [[nodiscard]] std::vector<quint64> takeNumbers(const HeadCodes& codes, int runBits, const CancelToken& token);

private:
    static constexpr size_t mostBytes = size_t(300) << 20U; // of rests

    std::string m_prefix;
    size_t m_common = m_prefix.size();
    NarrowKeys m_keys, m_nullKeys;
    std::vector<quint64> m_high, m_low;
    size_t m_runs = 0;
    std::vector<quint32> m_begins; ///< of runs; empty: each has one row
    std::vector<quint32> m_restRuns, m_restEnds; ///< which runs have one, ascending
    std::vector<char> m_rest;
    bool m_isText = true;
};

} // namespace hindcast
