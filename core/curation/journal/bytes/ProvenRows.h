// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/bytes/Sha256.h"

#include <QByteArray>

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <string_view>

namespace hindcast {

/// Compares rows with the hashes that are told of them, on another thread while the caller reads on: hashing takes as long as reading.
class ProvenRows
{
public:
    /// What is hashed of a row; the meaning of its texts and numbers is its HashOf's.
    struct Row {
        qint64 id = 0;
        std::span<const std::string_view> texts; ///< the last one is the hash that is told: 64 hexadecimal digits
        std::array<qint64, 3> numbers{};
    };
    /// Gives 64 hexadecimal digits; called on any thread.
    using HashOf = QByteArray (*)(const Row& row, Sha256& hash);

    explicit ProvenRows(HashOf hashOf);
    ~ProvenRows();
    ProvenRows(const ProvenRows&) = delete;
    ProvenRows& operator=(const ProvenRows&) = delete;

    /// Its texts are copied.
    void add(const Row& row);
    /// Waits for all of them: what rows hash to of which something else is told, by their id. Begins anew.
    [[nodiscard]] std::map<qint64, QByteArray> others();

private:
    struct Batch;

    void handOver();
    void takeBack();

    HashOf m_hashOf;
    std::unique_ptr<Batch> m_filling;
    std::deque<std::unique_ptr<Batch>> m_running; ///< in their order
    std::unique_ptr<Batch> m_spare; ///< its memory is used again
    std::map<qint64, QByteArray> m_others;
};

} // namespace hindcast
