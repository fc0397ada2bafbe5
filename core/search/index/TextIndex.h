// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndexStamp.h"
#include "core/search/index/TextIndexTerms.h"
#include "core/store/sql/Job.h"

#include <QStringList>

#include <optional>
#include <utility>

namespace hindcast {

/// Something that must be in a record's texts.
struct TextNeed {
    enum class Match {
        Words,     ///< these words beside each other
        Beginning, ///< the same, but of the last one the beginning
        Inside,    ///< one word, or a part of one
    };
    QStringList words; ///< in lower case, as SearchWords makes them
    Match match = Match::Words;
};

/// The records that meet all needs; a few more may be among them, none is missing.
struct TextHits {
    std::vector<qint64> keys; ///< the most relevant first, or the newest
    qint64 matching = 0;      ///< distinct texts that meet them, as far as they were counted
    bool ranked = true;       ///< by relevance; false: there are too many for that, these are the newest
};

struct TextIndexReport {
    qint64 records = 0; ///< that were read
    qint64 texts = 0;   ///< that were new
};

/// A full-text index (FTS5) over the searchable columns of every relation with integer keys, in a file of the cache:
/// `FOLDER/DATABASE/SCOPE.texts`. It holds words and keys, each distinct text once and no text itself. One implementation for every engine
/// and layout; the file may be deleted at any time. Who finds something in it reads the record and judges by that: the index only says
/// where to look. A connection of its own: for one thread; several processes may share a file.
class TextIndex
{
public:
    /// So many matching texts are ranked; beyond, the newest are given.
    static constexpr qint64 mostRanked = 100'000;

    /// \a folder: empty for `$XDG_CACHE_HOME/hindcast`. Makes the file when there is none, or one of another version or damaged.
    [[nodiscard]] static Expected<TextIndex> open(const QString& folder, const StoreDescription& store);
    /// The same, but NotFound where nobody has made one.
    [[nodiscard]] static Expected<TextIndex> openExisting(const QString& folder, const StoreDescription& store);

    /// Reads what is new or changed; everything, where the file turns out to be damaged. Cancelled: what was read so far stays. \a source is
    /// the database.
    Expected<TextIndexReport> update(Connection& source, const StoreDescription& store, const JobContext& context = {});
    /// Is everything in it that \a relation holds now? Where little is missing that is read first.
    [[nodiscard]] Expected<bool> covers(Connection& source, const StoreDescription& store, RelationId relation,
                                        const JobContext& context = {});

    /// At most \a most records of a relation that meet every need. Nothing: the needs say too little to be looked up.
    /// \a ranked: so many that meet them are ordered by relevance; of more the newest are given; 0: those at once.
    [[nodiscard]] Expected<std::optional<TextHits>> find(RelationId relation, const std::vector<TextNeed>& needs, qint64 most,
                                                         qint64 ranked = mostRanked);
    /// The same of what it covers; nothing where the index is of no help (it does not cover the relation, somebody else is writing it, its
    /// file is damaged, and is thrown away): then everything has to be looked at. Cancelled is the only error.
    [[nodiscard]] Expected<std::optional<TextHits>> hits(Connection& source, const StoreDescription& store, RelationId relation,
                                                         const std::vector<TextNeed>& needs, qint64 most, qint64 ranked,
                                                         const JobContext& context = {});
    /// Since this was asked last more had changed than is read on the way: update() should run somewhere.
    [[nodiscard]] bool fellBehind() { return std::exchange(m_behind, false); }
    /// Of the file, in bytes.
    [[nodiscard]] qint64 size() const;

private:
    TextIndex(QString path, std::unique_ptr<Connection> connection) : m_path(std::move(path)), m_connection(std::move(connection)) {}
    /// Was it the error of a damaged index? Then another file has taken its place now, empty unless somebody else has begun with it.
    [[nodiscard]] bool wasThrownAway(const Error& error);
    [[nodiscard]] Expected<TextIndexReport> readAll(Connection& source, const StoreDescription& store, const JobContext& context);
    [[nodiscard]] Expected<QByteArrayList> partsOf(const std::vector<TextNeed>& needs);
    /// The newest that meet what tells most; of many, everything.
    [[nodiscard]] Expected<TextHits> newest(RelationId relation, const QByteArrayList& parts, qint64 most);
    [[nodiscard]] Expected<TextHits> matching(RelationId relation, const QByteArrayList& parts, qint64 most, bool ranked);
    /// The keys of what changed; nothing: everything may have.
    [[nodiscard]] Expected<std::optional<std::vector<qint64>>> changedSince(const TextStamp& stored, const TextStamp& now,
                                                                            Connection& source, const StoreDescription& store,
                                                                            RelationId id);
    Expected<void> updateRelation(RelationId id, Connection& source, const StoreDescription& store, const JobContext& context,
                                  TextIndexReport& report);
    /// False: it is of another database. Corrupt: it does not find what is in it.
    [[nodiscard]] Expected<bool> saysTheSame(Connection& source, const BoundRelation& relation);

    QString m_path;
    std::unique_ptr<Connection> m_connection; ///< null: it was damaged, and no other could be made
    TextIndexTerms m_terms;
    bool m_behind = false;
    bool m_isDamaged = false; ///< the file does not say what was written into it
    std::vector<RelationId> m_compared; ///< whose records were looked at
};

} // namespace hindcast
