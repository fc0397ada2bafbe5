// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/RowChange.h"
#include "core/curation/journal/JournalChain.h"
#include "core/curation/journal/bytes/Sha256.h"
#include "core/curation/journal/events/UnfiledEvents.h"
#include "core/curation/journal/marks/StruckTexts.h"
#include "core/store/sql/Statement.h"

#include <QHash>

#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace hindcast {

struct SealedRecord;

/// A change-set of the chain whose images are held against what it wrote.
struct WritingSet {
    QByteArray id;
    qint64 seq = 0;     ///< its first entry
    qint64 written = 0; ///< the entry behind which its rows are there
    bool covered = false;
    bool partly = false; ///< not all events of its images can be compared
    bool loosely = false; ///< of the moment of one out of which an earlier version struck a text
    // Of its row:
    QByteArray tenant, project, actor;
    qint64 at = 0; ///< microseconds UTC
    std::vector<std::pair<int, QByteArray>> rows = {}; ///< images of rows, by table

    /// Of another product's database, whose workspace this is: its rows lie there, and it has no histories of ours.
    [[nodiscard]] bool isForeign() const { return tenant == "foreign"; }
};

/// The events that change-sets filed in the histories of patterns, and purges of patterns that they kept. Each must be there, with who,
/// when and why. What else stands there in a change-set's name is UnfiledEvents' business; what recorders wrote, nobody's.
class FiledEvents
{
public:
    FiledEvents(Connection& connection, JournalChain& chain) : m_connection(connection), m_chain(chain), m_struck(chain.struck) {}

    /// Before everything else: how many change-sets there are.
    void reserve(size_t authors) { m_unfiled.reserve(authors); }
    /// The image of an event of the set of that number. False: it does not say enough to be compared.
    bool add(int set, std::string_view image);
    /// A pattern that the set of that number purged: \a row has its name, cluster, count and confidence behind the change-set.
    bool addPurged(int set, const Statement& row);
    /// Every change-set of which an entry speaks, also one without images; \a partly: not all of its images could be added.
    void addAuthor(const SealedRecord& record, const ToldChangeSet& told, bool partly);
    /// Reads the histories of those moments; what is not there is noted in the chain.
    Expected<void> check(const std::vector<WritingSet>& sets);

private:
    using Digest = UnfiledEvents::Digest;
    struct Filed {
        qint64 at = 0; ///< 0: when its set was written
        Digest content, why;
        bool exact = false; ///< reason and moment are known
        bool purged = false; ///< by a purge, at the moment of its set
        bool found = false;
        int set = 0;
        int struck = -1; ///< its number among those out of which a text was struck
    };
    /// A row of a history.
    struct EventRow {
        qint64 id = 0;
        qint64 at = 0;
        EventMembers members;
        std::string_view tenant, project, reason, actor;
        Digest why;
        bool even = true; ///< it changes no number
    };

    [[nodiscard]] static bool isBefore(const Filed& a, const Filed& b);
    [[nodiscard]] Digest digestOf(QByteArrayView bytes);
    [[nodiscard]] static Digest digitsOf(QByteArrayView hex);
    [[nodiscard]] Digest whyOf(std::string_view reason);
    [[nodiscard]] Digest whoOf(std::string_view tenant, std::string_view project, std::string_view actor);
    [[nodiscard]] bool isOwnHistory(std::string_view hash, const QByteArray& pattern);
    [[nodiscard]] bool addStruck(Filed& filed, std::string_view image);
    Expected<void> read(const QByteArray& sql, const std::vector<Cell>& parameters, const std::vector<WritingSet>& sets);
    void compare(const Statement& row, const std::vector<WritingSet>& sets);
    void found(Filed& filed, const EventRow& row, const WritingSet& set);
    [[nodiscard]] bool isFiled(const EventRow& row, const std::vector<WritingSet>& sets);
    [[nodiscard]] bool find(const Digest& said, const EventRow& row, const std::vector<WritingSet>& sets);
    [[nodiscard]] bool findStruck(const EventRow& row, const std::vector<WritingSet>& sets);
    [[nodiscard]] bool fits(const Filed& filed, const WritingSet& set, const EventRow& row, bool exactly) const;
    [[nodiscard]] bool isSaid(const EventMembers& proved, const EventMembers& now) const;
    void unfiled(const EventRow& row, bool own);
    void missing(const WritingSet& set);
    Expected<void> readTail();

    Connection& m_connection;
    JournalChain& m_chain;
    StruckTexts m_struck;
    Sha256 m_hash;
    QByteArray m_bytes; ///< of the event at hand
    std::optional<QByteArray> m_reason; ///< whose digest is m_why
    Digest m_why;
    QByteArray m_author, m_nextAuthor; ///< m_who is the digest of the first, empty: of none yet
    Digest m_who;
    QHash<QByteArray, std::array<unsigned char, 32>> m_histories; ///< what names of patterns hash to
    std::vector<Filed> m_filed;
    qint64 m_lastProved = 0; ///< the number of the last row that an image of a covered set says
    std::vector<EventMembers> m_struckEvents;
    std::multimap<qint64, size_t> m_struckThen; ///< their places in m_filed, by moment
    UnfiledEvents m_unfiled;
};

} // namespace hindcast
