// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/vectors/PackedVectors.h"
#include "core/search/vectors/VectorShelf.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QMutex>

#include <functional>
#include <memory>
#include <optional>

namespace hindcast {

/// Reflections with the word vectors of what they say: their whole text, their task and their question each by itself.
struct WordSegment {
    struct Row {
        qint64 id = 0;
        qint64 createdUs = 0;
        quint64 hash = 0;   ///< of all its parts: another one says something else
        quint64 whole = 0;  ///< of its whole text alone, see wholeHash()
        qint64 vectors = 0; ///< where its vectors begin; they end where those of the next row do
    };
    std::vector<Row> rows;
    std::vector<Locator> keys; ///< of the rows where keys are no integers; else empty
    PackedVectors vectors;

    [[nodiscard]] Locator key(size_t row) const { return keys.empty() ? Locator(rows[row].id) : keys[row]; }
    [[nodiscard]] qint64 vectorsEnd(size_t row) const { return row + 1 < rows.size() ? rows[row + 1].vectors : vectors.count(); }
};

/// Some rows of reflections.
struct WordRows {
    std::vector<std::vector<size_t>> rows; ///< of each segment, ascending
    qint64 count = 0;
};

/// Every reflection that may be compared, in pieces that nobody changes.
struct WordReflections {
    std::vector<std::shared_ptr<const WordSegment>> segments;
    qint64 count = 0; ///< reflections; one whose text changed is in two segments
    bool cut = false; ///< there are older ones

    /// Those that are meant.
    [[nodiscard]] WordRows rowsIf(const std::function<bool(const WordSegment::Row&)>& isMeant) const;
};
using WordReflectionsPtr = std::shared_ptr<const WordReflections>;

/// What a reflection is compared by, best known first: everything, then its task and its question where they are short enough.
[[nodiscard]] QStringList reflectionParts(const QString& about, const QString& text, const QString& task);
[[nodiscard]] quint64 partsHash(const QStringList& parts);
/// Of the text that a remote vector is made of.
[[nodiscard]] quint64 wholeHash(const QStringList& parts);

/// Keeps the word vectors of a database's reflections between questions, since making them takes thousands of times as long as comparing
/// them; also between processes, in a file of the cache that may be deleted. May be shared by threads, each with its own connection.
class WordShelf
{
public:
    /// How many reflections are kept, the newest.
    static constexpr qint64 reach = 100'000;

    /// \a cacheFolder: empty for `$XDG_CACHE_HOME/hindcast`; nothing: no file is read or written.
    explicit WordShelf(std::optional<QString> cacheFolder = QString()) : m_folder(std::move(cacheFolder)) {}

    /// The reflections of \a store as they are now: makes vectors of new and changed texts alone. Who asks meanwhile waits. Errors: of
    /// reading; Cancelled.
    [[nodiscard]] Expected<WordReflectionsPtr> current(Connection& connection, const StoreDescription& store, const JobContext& context);
    /// The vectors that an embedder made of them.
    [[nodiscard]] VectorShelf& vectors() { return m_vectors; }
    /// Those of \a words without one among \a vectors of what they say: remembered until there are others.
    [[nodiscard]] std::shared_ptr<const WordRows> without(const WordReflectionsPtr& words,
                                                          const std::shared_ptr<const ShelvedVectors>& vectors);
    /// Keeps nothing in memory.
    void forget();

private:
    void load(Connection& connection, const StoreDescription& store, const QByteArray& stamp);
    void save(const StoreDescription& store);

    std::optional<QString> m_folder;
    VectorShelf m_vectors;
    QMutex m_mutex;
    WordReflectionsPtr m_kept;
    QByteArray m_stamp;      ///< of what is kept; empty: not known
    qint64 m_notSaved = 0; ///< reflections that no file has
    bool m_loaded = false;
    struct Lacking {
        std::weak_ptr<const WordReflections> words; ///< weak: who keeps vectors must see that nobody compares any more
        std::weak_ptr<const ShelvedVectors> vectors;
        std::shared_ptr<const WordRows> rows;
    };
    Lacking m_lacking;
};

} // namespace hindcast
