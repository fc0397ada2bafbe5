// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace hindcast {

/// Events in histories that claim to be a change-set's (its moment, tenant, project and actor, and a kind that only decisions file), and
/// that none noted; and the events of purges of which no row is kept any more. Where it is not known for certain what was filed,
/// nothing is said.
class UnfiledEvents
{
public:
    using Digest = std::pair<quint64, quint64>;

    /// What is known of the events that a change-set filed.
    enum class Known : quint8 {
        Nothing,
        All,       ///< each has an image, or is of a pattern that was kept
        Number,    ///< of a purge that kept nothing: as many as patterns went
        GivenBack, ///< of a purge that was undone: as many as came back, and which they were say the events of its undo
        Undo,      ///< the undo of such a purge
    };
    struct Author { // hundreds of thousands
        std::string_view id; ///< whoever gives it keeps it
        qint64 seq = 0; ///< its first entry
        Digest who;     ///< tenant, project and actor
        qint64 at = 0;  ///< microseconds UTC
        qint64 patterns = 0; ///< how many it purged
        Known known = Known::Nothing;
        bool struck = false; ///< a text was struck out of what it calls itself
    };
    /// A row of a history that is no image's.
    struct Row {
        Digest who;
        qint64 at = 0;
        EventKind kind = EventKind::Seen;
        std::string_view reason;
        bool byOutcome = false; ///< as recorders demote
        bool struck = false;    ///< a text was struck out of its reason
        bool own = true;        ///< it stands in the history of the pattern that it names
        Digest pattern = {};    ///< name, cluster, count and confidence: of a purge before, else behind it
    };
    struct Break {
        qint64 seq = 0;
        std::string_view id;
        bool added = false; ///< there are more events than it filed; else there are less, or others
    };

    /// Takes the memory for so many change-sets.
    void reserve(size_t authors) { m_authors.reserve(authors); }
    /// \a undoes: of an Undo, the change-set; kept like its id.
    void add(const Author& author, std::string_view undoes);
    /// Behind the last author, before the first row.
    void arrange();
    /// Of no moment it is known what was filed.
    [[nodiscard]] bool isIdle() const;
    /// Whether a change-set was written then.
    [[nodiscard]] bool isMoment(qint64 at) const;
    /// Or so shortly before that a note of it may stand there.
    [[nodiscard]] bool isBehindMoment(qint64 at) const;
    void take(const Row& row);
    /// An image's event is not there: another one may be what became of it.
    void missing(Digest who, qint64 at);
    /// Behind the last row.
    [[nodiscard]] std::vector<Break> breaks();

private:
    struct Moment {
        Digest who;
        qint64 at = 0;
        qint64 seq = 0; ///< of the first change-set then
        std::string_view id;
        bool untold = false;  ///< more may have been filed than is known
        bool vague = false;   ///< nor can purges be compared
        bool missing = false; ///< not all that was filed is there
        bool strange = false; ///< there is more
    };
    struct Purges { ///< of one moment
        qint64 seq = 0;
        std::string_view id;
        qint64 number = 0; ///< of events by those that kept nothing
        std::vector<Digest> found;
    };
    struct Undone {
        Author purge, undo;
        std::vector<Digest> restored, demoted;
    };

    [[nodiscard]] Moment* momentOf(Digest who, qint64 at);
    [[nodiscard]] size_t indexOf(const Moment& moment) const { return size_t(&moment - m_moments.data()); }
    [[nodiscard]] bool isOfPurge(const Row& row, const Moment& moment);
    void merge();
    void compare(Undone& undone, std::vector<Break>& out);

    std::vector<Author> m_authors;  ///< until they are arranged
    std::vector<Moment> m_moments;  ///< sorted
    std::vector<qint64> m_times;    ///< sorted
    std::map<size_t, Purges> m_purges;
    std::map<std::string_view, Undone> m_undone;          ///< by the purge
    std::multimap<size_t, std::string_view> m_undoneThen; ///< purges by the moment of their undo
};

} // namespace hindcast
