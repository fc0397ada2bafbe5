// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalChain.h"
#include "core/curation/journal/bytes/Sha256.h"
#include "core/store/sql/Statement.h"

#include <optional>
#include <string_view>

namespace hindcast {

/// A change-set of the chain whose images are held against what it wrote.
struct WritingSet {
    QByteArray id;
    qint64 seq = 0;     ///< its first entry
    qint64 written = 0; ///< the entry behind which its rows are there
    bool covered = false;
    // Of its row:
    QByteArray tenant, project, actor;
    qint64 at = 0; ///< microseconds UTC
    std::vector<std::pair<int, QByteArray>> rows = {}; ///< images of rows, by table

    /// Of another product's database, whose workspace this is: its rows lie there, and it has no histories of ours.
    [[nodiscard]] bool isForeign() const { return tenant == "foreign"; }
};

/// The events that change-sets filed in the histories of patterns. Each must be there, with who, when and why; who else wrote there
/// (recorders, purges) is nobody's business.
class FiledEvents
{
public:
    FiledEvents(Connection& connection, JournalChain& chain) : m_connection(connection), m_chain(chain) {}

    /// The image of an event of the set of that number.
    void add(int set, std::string_view image);
    /// Reads the histories of those moments; what is not there is noted in the chain.
    Expected<void> check(const std::vector<WritingSet>& sets);

private:
    using Digest = std::pair<quint64, quint64>;
    struct Filed {
        qint64 at = 0; ///< 0: when its set was written
        Digest content, why;
        bool exact = false; ///< reason and moment are known
        bool found = false;
        int set = 0;
    };

    [[nodiscard]] static bool isBefore(const Filed& a, const Filed& b);
    [[nodiscard]] Digest digestOf(QByteArrayView bytes);
    [[nodiscard]] static Digest digitsOf(QByteArrayView hex);
    [[nodiscard]] Digest whyOf(std::string_view reason);
    Expected<void> read(const QByteArray& sql, const std::vector<Cell>& parameters, const std::vector<WritingSet>& sets);
    void compare(const Statement& row, const std::vector<WritingSet>& sets);
    [[nodiscard]] bool isStruck(std::string_view text) const;

    Connection& m_connection;
    JournalChain& m_chain;
    Sha256 m_hash;
    std::optional<QByteArray> m_reason; ///< whose digest is m_why
    Digest m_why;
    std::vector<Filed> m_filed;
};

} // namespace hindcast
